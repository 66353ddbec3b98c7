"""The matches that somebody sat at, the newest first, as they may be told."""

import re
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import aclosing
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from parlor.game import Game
from parlor.server.db.database import Sql
from parlor.server.db.serialization import read_header
from parlor.server.errors import Refusal
from parlor.server.stats.history_entries import (
    Came,
    Known,
    Sat,
    cause_of,
    for_others,
    seats_of,
    told,
)
from parlor.server.stats.results import ABANDONED
from parlor.server.stats_schemas import Closing, History, Played, Result

PAGE = 20
FIRST_BATCH = 50
LARGEST_BATCH = 800
_LATEST = (2**62, "")
_CURSOR = re.compile(r"([0-9]{1,16})\.([A-Za-z0-9_-]{1,64})")
_SAT_AT = "id IN (SELECT match FROM match_players WHERE player = ?)"
_IMPORTED = "id IN (SELECT match FROM imports WHERE player = ?)"
_DECIDED = ("won", "shared", "lost")
_DECIDED_SO = (
    "EXISTS (SELECT 1 FROM results JOIN match_players ON match_players.match = results.match"
    " AND match_players.seat = results.seat WHERE results.match = matches.id"
    " AND match_players.player = ? AND results.result IN (?, ?, ?))"
)

Cursor: TypeAlias = tuple[int, str]
"""When the last match that was told of started, and its id."""
Clause: TypeAlias = tuple[str, tuple[object, ...]]


class Filter(Struct, frozen=True):
    """Which matches to tell of."""

    game: str | None = None
    opponent: str | None = None
    """Part of a name at the table, or of a username, however it is written."""
    result: Result | None = None
    imported: bool = False
    """Whether those from files are told of, in place of those that they sat at."""
    public: bool = False
    """Whether others look: then only what is over, and nobody who played for several."""


class Archive:
    """Matches and who sat at them, on any storage."""

    def __init__(self, sql: Sql, games: Mapping[str, Game]) -> None:
        self._sql = sql
        self._games = games

    async def page(
        self, player: str, wanted: Filter, before: str | None = None, most: int = PAGE
    ) -> History:
        """The newest matches of a person, behind the cursor that an earlier page gave."""
        found: list[Played] = []
        async with aclosing(self._newest(player, wanted, _read(before))) as newest:
            async for played in newest:
                if len(found) == most:
                    return History(tuple(found), _written(found[-1]))
                found.append(played)
        return History(tuple(found), None)

    async def finished(self, player: str, most: int) -> list[str]:
        """The ids of matches of a person that can be looked at again, the newest first."""
        found: list[str] = []
        async with aclosing(self._newest(player, Filter(), _LATEST)) as newest:
            async for played in newest:
                if len(found) == most:
                    break
                if played.kept:
                    found.append(played.match)
        return found

    async def _newest(
        self, player: str, wanted: Filter, after: Cursor
    ) -> AsyncGenerator[Played, None]:
        size = FIRST_BATCH
        while sat := await self._sat(player, wanted, after, size):
            usernames = await self._usernames(sat)
            fitting = [one for one in sat if _fits(player, one, wanted, usernames)]
            known = Known(await self._came(fitting), usernames, await self._closings(fitting))
            for one in fitting:
                played = told(player, one, known, self._games.get(one.header.game))
                played = replace(played, imported=wanted.imported)
                yield for_others(played) if wanted.public or wanted.imported else played
            after = sat[-1].header.started, sat[-1].header.match
            size = min(2 * size, LARGEST_BATCH)

    async def _sat(self, player: str, wanted: Filter, after: Cursor, most: int) -> list[Sat]:
        started, match = after
        clauses = [
            (_IMPORTED if wanted.imported else _SAT_AT, (player,)),
            ("(started < ? OR (started = ? AND id < ?))", (started, started, match)),
            *_clauses(player, wanted),
        ]
        found = await self._sql.read(
            "SELECT header, room, ended, reason FROM matches WHERE "  # noqa: S608
            + " AND ".join(sql for sql, _ in clauses)
            + " ORDER BY started DESC, id DESC LIMIT ?",
            *[value for _, values in clauses for value in values],
            most,
        )
        return [Sat(read_header(header), *rest) for header, *rest in found]

    async def _came(self, sat: Sequence[Sat]) -> dict[tuple[str, int], Came]:
        found = await self._in(
            "SELECT match, seat, place, points, result FROM results WHERE match IN",
            [one.header.match for one in sat if one.ended is not None],
        )
        return {(match, seat): Came(*rest) for match, seat, *rest in found}

    async def _closings(self, sat: Sequence[Sat]) -> dict[str, Closing]:
        found = await self._in(
            "SELECT id, game, idx, seat, kind, data FROM matches JOIN log ON log.match = id"
            " AND idx = (SELECT max(idx) FROM log WHERE log.match = id)"
            " WHERE kind IN ('forfeit', 'flag', 'draw', 'abandon') AND id IN",
            [one.header.match for one in sat if one.ended is not None],
        )
        return {
            match: Closing(seat, cause_of(kind, data))
            for match, game, index, seat, kind, data in found
            if not (kind == "abandon" and self._is_full(game, index + 1))
        }

    def _is_full(self, game: str, rows: int) -> bool:
        """Whether a match ended because its log was full, which is nobody's doing."""
        return game in self._games and rows >= self._games[game].max_rows

    async def _usernames(self, sat: Sequence[Sat]) -> dict[str, str]:
        players = {seat.player for one in sat for seat in one.header.seats if seat.player}
        found = await self._in(
            "SELECT player, username FROM accounts WHERE NOT hidden AND player IN", sorted(players)
        )
        return dict(found)

    async def _in(self, sql: str, values: Sequence[str]) -> list[tuple[Any, ...]]:
        if not values:
            return []
        return await self._sql.read(f"{sql} ({', '.join('?' * len(values))})", *values)


def _clauses(player: str, wanted: Filter) -> Iterator[Clause]:
    if wanted.game is not None:
        yield "game = ?", (wanted.game,)
    if wanted.public:
        yield "ended IS NOT NULL", ()
    match wanted.result:
        case "running":
            yield "ended IS NULL", ()
        case "abandoned":
            yield "reason = ?", (ABANDONED,)
        case "finished":
            yield "reason <> ?", (ABANDONED,)
            yield f"NOT {_DECIDED_SO}", (player, *_DECIDED)
        case "won" | "shared" | "lost":
            yield _DECIDED_SO, (player, *(wanted.result,) * 3)


def _fits(player: str, sat: Sat, wanted: Filter, usernames: Mapping[str, str]) -> bool:
    """Whether a match may be told of, and has the opponent who is asked for."""
    header = sat.header
    is_for_several = seats_of(player, header) > 1
    if not header.policy.keep or (wanted.public and is_for_several):
        return False
    if wanted.opponent is None:
        return True
    part = wanted.opponent.casefold()
    others = [seat for seat in header.seats if is_for_several or seat.player != player]
    return any(
        part in name.casefold()
        for seat in others
        for name in (seat.name, usernames.get(seat.player or "", ""))
    )


def _read(cursor: str | None) -> Cursor:
    if cursor is None:
        return _LATEST
    if not (found := _CURSOR.fullmatch(cursor)):
        raise Refusal("malformed", "Before is what an earlier page gave as next.", "before")
    return int(found[1]), found[2]


def _written(played: Played) -> str:
    return f"{played.started}.{played.match}"
