"""What is stored about people: their devices, their accounts and their matches."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlor.match import SeatName
from parlor.names import skeleton
from parlor.server.db.database import Sql, Step
from parlor.server.db.history import Cursor
from parlor.server.db.imports import erased
from parlor.server.db.seat_names import AT_ONCE, are_renamed, rename, renamed
from parlor.server.db.stats import show_publicly, without_sums

FORMER = "a former player"
"""Who sat there, once a person asked to be forgotten."""


_BEGIN_SESSION = (
    "INSERT INTO sessions (token, player, created, used, plain_until)"
    " VALUES (?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING"
)


_HOLD = "UPDATE careers SET stale = true, changes = changes + 1 WHERE player = ?"
_SOME_RATINGS = (
    "DELETE FROM ratings WHERE player = ? AND (game, seats, number) IN"
    " (SELECT game, seats, number FROM ratings WHERE player = ? LIMIT ?) RETURNING 1"
)
MOST_DEVICES = 50
"""How many sessions a person has: one more ends the one that was used least recently."""
END_OLD_SESSIONS = """
DELETE FROM sessions WHERE player = ? AND token NOT IN (
    SELECT token FROM sessions WHERE player = ? ORDER BY used DESC, created DESC, token LIMIT ?
)
"""
_IS_SO = "EXISTS (SELECT 1 FROM accounts WHERE player = ? AND password = ?)"
_END_UNLESS = f"DELETE FROM sessions WHERE token = ? AND NOT {_IS_SO}"  # noqa: S608
_MOVE_CALLS = f"UPDATE subscriptions SET device = ? WHERE device = ? AND {_IS_SO}"  # noqa: S608
_END_LINKS = "DELETE FROM one_time_links WHERE player = ?"
_END_OTHERS = f"DELETE FROM sessions WHERE player = ? AND token <> ? AND {_IS_SO}"  # noqa: S608


class Account(Struct, frozen=True):
    """A name that belongs to someone, and the hash of its password."""

    player: str
    username: str
    password: str
    created: int


class PersonRecord(Struct, frozen=True):
    """A person as their page begins."""

    player: str
    name: str
    username: str | None
    since: int
    hidden: bool


class SeatedAt(Struct, frozen=True):
    """What of a header tells who sat where."""

    match: str
    game: str
    started: int
    seats: tuple[SeatName, ...]


class People:
    """Everything about people, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def begin_session(self, token: bytes, player: str, at: int) -> None:
        """Let a device act for a person, known by the hash of a secret token."""
        await self._sql.write(*_new_session(token, player, at))

    async def sign_in(self, token: bytes, account: Account, at: int) -> bool:
        """Let a device act for the owner of an account, unless its password changed meanwhile."""
        whose = (account.player, account.password)
        lock = "UPDATE accounts SET password = password WHERE player = ? AND password = ?"
        session = _new_session(token, account.player, at)
        await self._sql.write((lock, *whose), *session, (_END_UNLESS, token, *whose))
        return await self.has_token(token)

    async def has_session(self, player: str) -> bool:
        """Whether any device may act for a person."""
        return bool(await self._sql.read("SELECT 1 FROM sessions WHERE player = ? LIMIT 1", player))

    async def end_session(self, token: bytes, *told: Step) -> None:
        """Let a device act for nobody, and carry out what tells others so."""
        await self._sql.write(("DELETE FROM sessions WHERE token = ?", token), *told)

    async def end_other_sessions(self, player: str, token: bytes, *told: Step) -> None:
        """Let no other device act for a person, nor a link; carry out what tells others so."""
        end = "DELETE FROM sessions WHERE player = ? AND token <> ?"
        await self._sql.write((end, player, token), (_END_LINKS, player), *told)

    async def end_sessions(self, player: str, *told: Step) -> None:
        """Let no device act for a person, nor a link; carry out what tells others so."""
        end = "DELETE FROM sessions WHERE player = ?"
        await self._sql.write((end, player), (_END_LINKS, player), *told)

    async def renew_session(
        self, account: Account, old: bytes, new: bytes, at: int, *first: Step, told: Sequence[Step]
    ) -> bool:
        """After some steps give a device another token and let no other act for its person.

        False, and no token has changed, where the account is not as we know it after those steps.
        """
        whose = (account.player, account.password)
        await self._sql.write(
            *first,
            (_BEGIN_SESSION, new, account.player, at, at),
            (_MOVE_CALLS, new, old, *whose),
            (_END_UNLESS, new, *whose),
            (_END_OTHERS, account.player, new, *whose),
            (_END_LINKS, account.player),
            *told,
        )
        return await self.has_token(new)

    async def has_token(self, token: bytes) -> bool:
        """Whether a device with this token may act for its person."""
        # Asked rather than told: an attempt that was cut off may have been kept.
        return bool(await self._sql.read("SELECT 1 FROM sessions WHERE token = ?", token))

    async def claim(self, account: Account) -> bool:
        """Keep a new account; False when its name is taken or its person has one."""
        await self._sql.write(*new_account(account))
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

    async def person(self, player: str) -> PersonRecord | None:
        """A person, with or without a username."""
        return await self._person("people.id", player)

    async def with_username(self, username: str) -> PersonRecord | None:
        """The person with this username, however it is written."""
        if "\0" in username:  # PostgreSQL cannot even be asked for it.
            return None
        return await self._person("accounts.folded", username.casefold())

    async def _person(self, column: str, value: str) -> PersonRecord | None:
        found = await self._sql.read(
            "SELECT id, name, username, people.created, coalesce(hidden, false)"  # noqa: S608
            f" FROM people LEFT JOIN accounts ON player = id WHERE {column} = ?",
            value,
        )
        if not found:
            return None
        player, name, username, since, hidden = found[0]
        return PersonRecord(player, name, username, since, bool(hidden))

    async def hide(self, player: str, *, hidden: bool) -> None:
        """Show a page to nobody else, or to everybody."""
        change = "UPDATE accounts SET hidden = ? WHERE player = ?"
        await self._sql.write((change, hidden, player), show_publicly(player))

    async def rooms(self, player: str) -> list[str]:
        """The rooms that someone sits in, or where a match of theirs was played."""
        found = await self._sql.read(
            "SELECT room FROM room_players WHERE player = ? AND seated UNION"
            " SELECT room FROM matches JOIN match_players ON match = id"
            " WHERE player = ? AND room IS NOT NULL ORDER BY 1",
            player,
            player,
        )
        return [code for (code,) in found]

    async def traces(self, player: str) -> list[str]:
        """Every room whose record names someone, also spectators and those removed."""
        search = "SELECT room FROM room_players WHERE player = ? ORDER BY room"
        return [code for (code,) in await self._sql.read(search, player)]

    async def lines(self, player: str) -> list[tuple[str, int, str]]:
        """What someone said: room, time and text."""
        found = await self._sql.read(
            "SELECT room, at, text FROM chat WHERE player = ? ORDER BY at, idx", player
        )
        return [(room, at, text) for room, at, text in found]

    async def is_known(self, player: str) -> bool:
        """Whether a room, a match or a line of chat names someone."""
        tables = ("room_players", "match_players", "chat")
        found = [f"EXISTS (SELECT 1 FROM {table} WHERE player = ?)" for table in tables]  # noqa: S608
        search = f"SELECT 1 WHERE {' OR '.join(found)}"
        return bool(await self._sql.read(search, *[player] * len(tables)))

    async def seated_at(self, player: str, before: Cursor, most: int) -> list[tuple[Any, ...]]:
        """Some matches that someone sat at, the newest first: header, when and why it ended."""
        return await self._sql.read(
            "SELECT header, ended, reason FROM (SELECT DISTINCT started, match FROM match_players"
            " WHERE player = ? AND (started, match) < (?, ?) ORDER BY started DESC, match DESC"
            " LIMIT ?) AS page JOIN matches ON id = page.match ORDER BY page.started DESC, id DESC",
            player,
            *before,
            most,
        )

    async def forget(self, player: str) -> None:
        """Delete a person; what others need of their matches stays without a name.

        By foreign keys, what is left of ratings, calls and lists goes with them.
        """
        # If it is cut off, what is summed up for them is written again from what is left.
        await self._sql.write((_HOLD, player))
        await self._leave_matches(player)
        while await self._sql.write((_SOME_RATINGS, player, player, AT_ONCE * 5)):
            pass
        await self._sql.write(
            (_HOLD, player),
            *without_sums(player),
            ("UPDATE chat SET player = '', name = ?, text = '…' WHERE player = ?", FORMER, player),
            *erased(player),
            ("DELETE FROM accounts WHERE player = ?", player),
            ("DELETE FROM sessions WHERE player = ?", player),
            ("DELETE FROM bans WHERE player = ?", player),
            ("DELETE FROM people WHERE id = ?", player),
        )

    async def _leave_matches(self, player: str) -> None:
        """Take a name off every match; again where an opponent's went at the same moment."""

        def left(seat: SeatName) -> SeatName:
            return replace(seat, name=FORMER, player=None) if seat.player == player else seat

        while headers := await self._headers(player):
            matches = await asyncio.to_thread(renamed, headers, left)
            same, *values = are_renamed(matches)
            await self._sql.write(
                rename(matches),
                (f"UPDATE results SET player = NULL WHERE player = ? AND {same}", player, *values),  # noqa: S608
                (f"DELETE FROM match_players WHERE player = ? AND {same}", player, *values),  # noqa: S608
            )

    async def _headers(self, player: str) -> list[str]:
        """Headers of someone's matches as they are written, some at a time."""
        # In one order, so that two who leave at once never wait for each other.
        found = await self._sql.read(
            "SELECT header FROM (SELECT DISTINCT started, match FROM match_players"
            " WHERE player = ? ORDER BY started, match LIMIT ?) AS page"
            " JOIN matches ON id = page.match ORDER BY page.started, id",
            player,
            AT_ONCE,
        )
        return [header for (header,) in found]


def new_account(account: Account) -> tuple[Step, Step]:
    """The steps that keep a new account, unless its name is taken or its person has one."""
    add = (
        "INSERT INTO accounts (player, username, folded, skeleton, password, created)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    )
    names = (account.username, account.username.casefold(), skeleton(account.username))
    claim = (add, account.player, *names, account.password, account.created)
    return claim, show_publicly(account.player)


def new_password(account: Account, password: str) -> Step:
    """The step that replaces the hash of a password, unless another did."""
    change = "UPDATE accounts SET password = ? WHERE player = ? AND password = ?"
    return change, password, account.player, account.password


def _new_session(token: bytes, player: str, at: int) -> tuple[Step, Step]:
    begin = (_BEGIN_SESSION, token, player, at, at)
    return begin, (END_OLD_SESSIONS, player, player, MOST_DEVICES)
