"""Ways back to a person without a password: recovery codes and one-time links, as hashes."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from parlor.server.db.database import Sql, Step
from parlor.server.db.people import END_OLD_SESSIONS, MOST_DEVICES, Account, People

Kind: TypeAlias = Literal["password", "device"]
"""What a link is for: a new password, or one more device."""

_KEEP = (
    "INSERT INTO one_time_links (player, kind, token, until) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (player, kind) DO UPDATE SET token = excluded.token, until = excluded.until"
)
_LINK = "SELECT player FROM one_time_links WHERE token = ? AND kind = ? AND until > ?"
_CODED = """
SELECT accounts.player, username, password, created FROM accounts
JOIN recovery_codes ON recovery_codes.player = accounts.player WHERE folded = ? AND code = ?
"""
_REPLACE = "UPDATE accounts SET password = ? WHERE player = ? AND password = ? AND EXISTS"
_SPENT = "AND EXISTS (SELECT 1 FROM accounts WHERE player = ? AND password = ?)"
_BEGIN_BY_LINK = (
    "INSERT INTO sessions (token, player, created, used, plain_until)"
    " SELECT ?, player, ?, ?, NULL FROM one_time_links"
    " WHERE token = ? AND kind = 'device' AND until > ? ON CONFLICT DO NOTHING"
)


async def keep_link(sql: Sql, player: str, kind: Kind, token: bytes, until: int) -> None:
    """Keep a link in place of the one of its kind before."""
    await sql.write((_KEEP, player, kind, token, until))


async def whose_link(sql: Sql, kind: Kind, token: bytes, now: int) -> str | None:
    """Whose link it is, if nobody used it and it has not ended."""
    found = await sql.read(_LINK, token, kind, now)
    return str(found[0][0]) if found else None


async def end_expired(sql: Sql, now: int) -> None:
    """Delete the links that have ended."""
    await sql.write(("DELETE FROM one_time_links WHERE until <= ?", now))


async def with_code(sql: Sql, username: str, code: bytes) -> Account | None:
    """The account with this name, if the code is one of its own."""
    found = await sql.read(_CODED, username.casefold(), code)
    return Account(*found[0]) if found else None


async def codes_left(sql: Sql, player: str) -> int:
    """How many recovery codes a person can still use."""
    count = "SELECT count(*) FROM recovery_codes WHERE player = ?"
    return int((await sql.read(count, player))[0][0])


def new_codes(player: str, codes: Iterable[bytes]) -> list[Step]:
    """The steps that give a person codes in place of all before, if they have an account."""
    add = (
        "INSERT INTO recovery_codes (player, code)"
        " SELECT player, ? FROM accounts WHERE player = ? ON CONFLICT DO NOTHING"
    )
    old = ("DELETE FROM recovery_codes WHERE player = ?", player)
    return [old, *[(add, code, player) for code in codes]]


def password_by_code(account: Account, password: str, code: bytes) -> tuple[Step, ...]:
    """The steps that use a code up for another password, unless it was or another came first."""
    whose = (account.player, code)
    has_code = "(SELECT 1 FROM recovery_codes WHERE player = ? AND code = ?)"
    spend = f"DELETE FROM recovery_codes WHERE player = ? AND code = ? {_SPENT}"  # noqa: S608
    return (
        (f"{_REPLACE} {has_code}", password, account.player, account.password, *whose),
        (spend, *whose, account.player, password),
    )


def password_by_link(account: Account, password: str, token: bytes, now: int) -> tuple[Step, ...]:
    """The steps that use a link up for another password, unless it was or another came first."""
    spend = f"DELETE FROM one_time_links WHERE token = ? {_SPENT}"  # noqa: S608
    link = (token, "password", now)
    return (
        (f"{_REPLACE} ({_LINK})", password, account.player, account.password, *link),
        (spend, token, account.player, password),
    )


async def begin_by_link(sql: Sql, player: str, link: bytes, token: bytes, now: int) -> bool:
    """Use a link up to let one more device act for its person; False when it was used already."""
    await sql.write(
        # Locked first: of two who use it at once, one finds it gone.
        ("UPDATE one_time_links SET until = until WHERE token = ?", link),
        (_BEGIN_BY_LINK, token, now, now, link, now),
        (END_OLD_SESSIONS, player, player, MOST_DEVICES),
        ("DELETE FROM one_time_links WHERE token = ?", link),
    )
    return await People(sql).has_token(token)
