"""The matches that someone sat at, or imported from files, by pages."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from parlor.server.db.database import Sql
from parlor.server.db.results import Ended

Cursor: TypeAlias = tuple[int, str]
"""When a match started, and its id."""
_COLUMNS = "matches.started, id, game, header, room, ended, reason"
_SAT_AT = f"""
SELECT {_COLUMNS}, (
    SELECT result FROM results JOIN match_players AS mine
    ON mine.match = results.match AND mine.seat = results.seat
    WHERE results.match = id AND mine.player = ? ORDER BY results.seat LIMIT 1
) FROM (
    SELECT DISTINCT started, match FROM match_players
    WHERE player = ? AND (started, match) < (?, ?) ORDER BY started DESC, match DESC LIMIT ?
) AS page JOIN matches ON id = page.match ORDER BY page.started DESC, id DESC
"""  # noqa: S608
_IMPORTED = f"""
SELECT {_COLUMNS}, NULL FROM matches
WHERE id IN (SELECT match FROM imports WHERE player = ?) AND (started, id) < (?, ?)
ORDER BY started DESC, id DESC LIMIT ?
"""  # noqa: S608
_CLOSINGS = (
    "SELECT id, game, idx, seat, kind, data FROM matches JOIN log ON log.match = id"
    " AND idx = (SELECT max(idx) FROM log WHERE log.match = id)"
    " WHERE kind IN ('forfeit', 'flag', 'draw', 'abandon') AND id IN"
)


class HistoryRow(Struct, frozen=True):
    """A match of someone, as storage holds it."""

    started: int
    match: str
    game: str
    header: str
    room: str | None
    ended: int | None
    reason: str | None
    result: Ended | None
    """What it came to for them."""

    @property
    def cursor(self) -> Cursor:
        """Where the page behind it begins."""
        return self.started, self.match


class SeatResult(Struct, frozen=True):
    """What a match came to for one seat."""

    place: int
    points: int | None
    result: Ended


class MatchPages:
    """Matches of people, the newest first, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def sat_at(self, player: str, before: Cursor, most: int) -> list[HistoryRow]:
        """Some matches that someone sat at."""
        found = await self._sql.read(_SAT_AT, player, player, *before, most)
        return [HistoryRow(*cells) for cells in found]

    async def imported(self, player: str, before: Cursor, most: int) -> list[HistoryRow]:
        """Some matches that someone imported; there are few, because there is a limit to it."""
        found = await self._sql.read(_IMPORTED, player, *before, most)
        return [HistoryRow(*cells) for cells in found]

    async def seat_results(self, matches: Sequence[str]) -> dict[tuple[str, int], SeatResult]:
        """What matches came to, by match and seat."""
        found = await self._in(
            "SELECT match, seat, place, points, result FROM results WHERE match IN", matches
        )
        return {(match, seat): SeatResult(*rest) for match, seat, *rest in found}

    async def closings(self, matches: Sequence[str]) -> list[tuple[Any, ...]]:
        """The last rows of those that no move ended: match, game, index, seat, kind and data."""
        return await self._in(_CLOSINGS, matches)

    async def usernames(self, players: Sequence[str]) -> dict[str, str]:
        """The usernames of people with a public page."""
        found = await self._in(
            "SELECT player, username FROM accounts WHERE NOT hidden AND player IN", players
        )
        return dict(found)

    async def _in(self, sql: str, values: Sequence[str]) -> list[tuple[Any, ...]]:
        if not values:
            return []
        return await self._sql.read(f"{sql} ({', '.join('?' * len(values))})", *values)
