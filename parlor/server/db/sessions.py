"""A device that acts for a person, known by the hash of its secret token, until nobody uses it."""

from collections.abc import Iterable

from msgspec import Struct

from parlor.server.db.database import Sql
from parlor.server.models import Player

DAY = 24 * 3600 * 1000
MOMENT = 60 * 1000
GUEST_DAYS, ACCOUNT_DAYS = 180, 400
"""After how many days without use a session ends; browsers keep a cookie for 400."""
_FIND = """
SELECT people.id, people.name, used, plain_until, accounts.player IS NOT NULL, bans.reason
FROM sessions JOIN people ON people.id = sessions.player
LEFT JOIN accounts ON accounts.player = people.id LEFT JOIN bans ON bans.player = people.id
WHERE token = ?
"""


_AT_ONCE = 100
_UNENDED = f"SELECT token FROM sessions WHERE token IN ({', '.join('?' * _AT_ONCE)})"  # noqa: S608


class Session(Struct, frozen=True):
    """Whose device it is, when it was last used, and why its person is kept out, if so."""

    player: Player
    used: int
    plain_until: int | None
    """Until when its cookie is taken over TLS without the prefix `__Host-`."""
    has_account: bool
    ban: str | None

    def has_ended(self, now: int) -> bool:
        """Whether nobody used it for too long."""
        days = ACCOUNT_DAYS if self.has_account else GUEST_DAYS
        return self.used < now - days * DAY

    def takes_plain_cookie(self, now: int) -> bool:
        """Whether it began when cookies had no prefix, and its browser may have no other yet."""
        return self.plain_until is not None and now < self.plain_until


async def find(sql: Sql, token: bytes, now: int) -> Session | None:
    """The session of a token that has not ended; notes about once a day that it is used."""
    found = await sql.read(_FIND, token)
    if not found:
        return None
    player, name, used, plain_until, has_account, ban = found[0]
    session = Session(Player(player, name), used, plain_until, bool(has_account), ban)
    if session.has_ended(now):
        return None
    if used < now - DAY:
        # The older condition again, so that of many windows that come back at once one writes.
        note = "UPDATE sessions SET used = ? WHERE token = ? AND used = ?"
        await sql.write((note, now, token, used))
    return session


async def end_plain_cookie(sql: Sql, token: bytes, now: int) -> None:
    """After a moment for other windows, take the session only from a cookie with the prefix."""
    end = "UPDATE sessions SET plain_until = ? WHERE token = ? AND plain_until > ?"
    await sql.write((end, now + MOMENT, token, now + MOMENT))


async def end_disused(sql: Sql, now: int) -> None:
    """Delete the sessions that nobody used for too long, and with them where they were called."""
    await sql.write(
        (
            "DELETE FROM sessions WHERE used < ?"
            " AND (used < ? OR player NOT IN (SELECT player FROM accounts))",
            now - GUEST_DAYS * DAY,
            now - ACCOUNT_DAYS * DAY,
        )
    )


async def unended(sql: Sql, tokens: Iterable[bytes]) -> set[bytes]:
    """Which of these sessions are still there."""
    waiting, there = sorted(tokens), set[bytes]()
    while waiting:
        some, waiting = waiting[:_AT_ONCE], waiting[_AT_ONCE:]
        # Filled up, so that it is one statement for any number of sessions.
        found = await sql.read(_UNENDED, *some, *[b""] * (_AT_ONCE - len(some)))
        there |= {bytes(token) for (token,) in found}
    return there
