"""What is stored about people: their devices, their accounts and their matches."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlor.match import Header
from parlor.names import skeleton
from parlor.server.background import aside
from parlor.server.db.database import Sql, Step
from parlor.server.db.imports import erased
from parlor.server.db.serialization import read_header, written

FORMER = "a former player"
"""Who sat there, once a person asked to be forgotten."""


_BEGIN_SESSION = (
    "INSERT INTO sessions (token, player, created, used, plain_until)"
    " VALUES (?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING"
)


AT_ONCE = 100
"""How many matches a name is taken off in one step."""
MOST_DEVICES = 50
"""How many sessions a person has: one more ends the one that was used least recently."""
_END_OLD_SESSIONS = """
DELETE FROM sessions WHERE player = ? AND token NOT IN (
    SELECT token FROM sessions WHERE player = ? ORDER BY used DESC, created DESC, token LIMIT ?
)
"""


class Account(Struct, frozen=True):
    """A name that belongs to somebody, and the hash of its password."""

    player: str
    username: str
    password: str
    created: int


class Sat(Struct, frozen=True):
    """A match of somebody's."""

    header: Header
    ended: int | None
    reason: str | None


class People:
    """Everything about people, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def begin_session(self, token: bytes, player: str, at: int) -> None:
        """Let a device act for a person, known by the hash of a secret token."""
        begin, end = (_BEGIN_SESSION, token, player, at, at), (player, player, MOST_DEVICES)
        await self._sql.write(begin, (_END_OLD_SESSIONS, *end))

    async def has_session(self, player: str) -> bool:
        """Whether any device may act for a person."""
        return bool(await self._sql.read("SELECT 1 FROM sessions WHERE player = ? LIMIT 1", player))

    async def end_session(self, token: bytes, *told: Step) -> None:
        """Let a device act for nobody, and carry out what tells others so."""
        await self._sql.write(("DELETE FROM sessions WHERE token = ?", token), *told)

    async def end_other_sessions(self, player: str, token: bytes, *told: Step) -> None:
        """Let no other device act for a person, and carry out what tells others so."""
        end = "DELETE FROM sessions WHERE player = ? AND token <> ?"
        await self._sql.write((end, player, token), *told)

    async def end_sessions(self, player: str, *told: Step) -> None:
        """Let no device act for a person, and carry out what tells others so."""
        await self._sql.write(("DELETE FROM sessions WHERE player = ?", player), *told)

    async def claim(self, account: Account) -> bool:
        """Keep a new account; False when its name is taken or its person has one."""
        add = (
            "INSERT INTO accounts (player, username, folded, skeleton, password, created)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        )
        names = (account.username, account.username.casefold(), skeleton(account.username))
        await self._sql.write((add, account.player, *names, account.password, account.created))
        # Asked rather than told: an attempt that was cut off may have been kept.
        return await self.account(account.player) == account

    async def account(self, player: str) -> Account | None:
        """The account of a person."""
        return await self._account("player", player)

    async def account_named(self, username: str) -> Account | None:
        """The account with this name, however it is written."""
        if "\0" in username:  # PostgreSQL cannot even be asked for it.
            return None
        return await self._account("folded", username.casefold())

    async def _account(self, column: str, value: str) -> Account | None:
        found = await self._sql.read(
            f"SELECT player, username, password, created FROM accounts WHERE {column} = ?",  # noqa: S608
            value,
        )
        return Account(*found[0]) if found else None

    async def name_of(self, player: str) -> str:
        """The display name of a person."""
        return str((await self._sql.read("SELECT name FROM people WHERE id = ?", player))[0][0])

    async def matches(self, player: str) -> list[Sat]:
        """The matches somebody sat at, newest first."""
        found = await self._sql.read(
            "SELECT header, ended, reason FROM matches WHERE id IN"
            " (SELECT match FROM match_players WHERE player = ?) ORDER BY started DESC, id",
            player,
        )
        return await aside(len(found), _sat, found)

    async def rooms(self, player: str) -> list[str]:
        """The rooms that somebody sits in, or where a match of theirs was played."""
        found = await self._sql.read(
            "SELECT room FROM room_players WHERE player = ? AND seated UNION"
            " SELECT room FROM matches JOIN match_players ON match = id"
            " WHERE player = ? AND room IS NOT NULL ORDER BY 1",
            player,
            player,
        )
        return [code for (code,) in found]

    async def traces(self, player: str) -> list[str]:
        """Every room whose record names somebody, also as one who looks on or was removed."""
        search = "SELECT room FROM room_players WHERE player = ? ORDER BY room"
        return [code for (code,) in await self._sql.read(search, player)]

    async def lines(self, player: str) -> list[tuple[str, int, str]]:
        """What somebody said: room, time and text."""
        found = await self._sql.read(
            "SELECT room, at, text FROM chat WHERE player = ? ORDER BY at, idx", player
        )
        return [(room, at, text) for room, at, text in found]

    async def is_known(self, player: str) -> bool:
        """Whether a room, a match or a line of chat names somebody."""
        tables = ("room_players", "match_players", "chat")
        found = [f"EXISTS (SELECT 1 FROM {table} WHERE player = ?)" for table in tables]  # noqa: S608
        search = f"SELECT 1 WHERE {' OR '.join(found)}"
        return bool(await self._sql.read(search, *[player] * len(tables)))

    async def forget(self, player: str) -> None:
        """Delete a person; what others need of their matches stays without a name.

        By foreign keys, results are nobody's then, and ratings, calls and lists are no more.
        """
        await self._leave_matches(player)
        await self._sql.write(
            ("UPDATE chat SET player = '', name = ?, text = '…' WHERE player = ?", FORMER, player),
            *erased(player),
            ("DELETE FROM accounts WHERE player = ?", player),
            ("DELETE FROM sessions WHERE player = ?", player),
            ("DELETE FROM bans WHERE player = ?", player),
            ("DELETE FROM people WHERE id = ?", player),
        )

    async def _leave_matches(self, player: str) -> None:
        """Take a name off every match; again where an opponent's went at the same moment."""
        while headers := await self._headers(player):
            await self._sql.write(*[step for old in headers for step in _left(old, player)])

    async def _headers(self, player: str) -> list[str]:
        """Headers of somebody's matches as they are written, some at a time, in one order."""
        found = await self._sql.read(
            "SELECT header FROM matches WHERE id IN"
            " (SELECT match FROM match_players WHERE player = ?) ORDER BY id LIMIT ?",
            player,
            AT_ONCE,
        )
        return [header for (header,) in found]


def _sat(found: list[tuple[Any, ...]]) -> list[Sat]:
    return [Sat(read_header(header), ended, reason) for header, ended, reason in found]


def new_password(player: str, password: str) -> Step:
    """The step that replaces the hash of a password."""
    return "UPDATE accounts SET password = ? WHERE player = ?", password, player


def renewal(player: str, old: bytes, new: bytes, at: int) -> tuple[Step, ...]:
    """Steps that give a device another token and let no other act for its person."""
    return (
        (_BEGIN_SESSION, new, player, at, at),
        ("UPDATE subscriptions SET device = ? WHERE device = ?", new, old),
        ("DELETE FROM sessions WHERE player = ? AND token <> ?", player, new),
    )


def _left(old: str, player: str) -> tuple[Step, Step]:
    """Steps that take a person off a match, unless its header was changed meanwhile."""
    header = read_header(old)
    match, new = header.match, written(_anonymous(header, player))
    return (
        ("UPDATE matches SET header = ? WHERE id = ? AND header = ?", new, match, old),
        (
            "DELETE FROM match_players WHERE player = ? AND match IN"
            " (SELECT id FROM matches WHERE id = ? AND header = ?)",
            player,
            match,
            new,
        ),
    )


def _anonymous(header: Header, player: str) -> Header:
    seats = tuple(
        replace(seat, name=FORMER, player=None) if seat.player == player else seat
        for seat in header.seats
    )
    return replace(header, seats=seats)
