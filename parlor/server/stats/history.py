"""The matches that someone sat at, the newest first, as they may be told."""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from parlor.game import Game
from parlor.server.background import off_loop
from parlor.server.db.database import Sql
from parlor.server.db.history import Cursor, HistoryRow, MatchPages
from parlor.server.db.serialization import read_header
from parlor.server.errors import Refusal
from parlor.server.stats.history_entries import (
    Entry,
    EntryContext,
    cause_of,
    for_others,
    history_entry,
    result_of,
    seats_of,
)
from parlor.server.stats_schemas import Closing, History, Played, Result

PAGE = 20
FIRST_LOOK = 40
LOOK = 400
"""How many matches are read at once, first and then."""
MOST_LOOKED_AT = 2_000
"""After this many that do not fit, a page ends and tells where the next begins."""
_LATEST = (2**62, "")
_CURSOR = re.compile(r"([0-9]{1,16})\.([A-Za-z0-9_-]{1,64})")


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
        self._pages = MatchPages(sql)
        self._games = games

    async def page(
        self, player: str, wanted: Filter, before: str | None = None, most: int = PAGE
    ) -> History:
        """The newest matches of a person, behind the cursor that an earlier page gave.

        Where few fit, it may hold fewer than the next ones would fill: its cost has a bound.
        """
        found, after = await self._fitting(player, wanted, _read(before), most + 1, MOST_LOOKED_AT)
        shown = await self._described(player, wanted, found[:most])
        if len(found) > most:
            return History(tuple(shown), _cursor_text(_cursor(found[most - 1])))
        return History(tuple(shown), _cursor_text(after) if after else None)

    async def finished(self, player: str, most: int) -> list[str]:
        """The ids of matches of a person that can be looked at again, the newest first."""
        ids: list[str] = []
        after: Cursor | None = _LATEST
        while after and len(ids) < most:
            found, after = await self._fitting(player, Filter(), after, LOOK, LOOK)
            ids += [one.header.match for one in found if self._is_kept(one)]
        return ids[:most]

    def _is_kept(self, entry: Entry) -> bool:
        game = self._games.get(entry.header.game)
        return bool(entry.ended is not None and game and game.version == entry.header.version)

    async def _fitting(
        self, player: str, wanted: Filter, after: Cursor, most: int, looks: int
    ) -> tuple[list[Entry], Cursor | None]:
        """Matches that fit, and where to continue; None at the end."""
        found: list[Entry] = []
        read = self._pages.imported if wanted.imported else self._pages.sat_at
        size = min(max(FIRST_LOOK, most), looks)
        while looks > 0 and len(found) < most:
            sat = await read(player, after, size)
            likely = [one for one in sat if _may_fit(one, wanted)]
            entries = await off_loop(len(likely), lambda some: [*map(_entry, some)], likely)
            usernames = await self._usernames(entries) if wanted.opponent else {}
            found += [one for one in entries if _fits(player, one, wanted, usernames)]
            if len(sat) < size:
                return found, None
            after, looks = sat[-1].cursor, looks - size
            size = min(LOOK, looks)
        return found, after

    async def _described(
        self, player: str, wanted: Filter, entries: Sequence[Entry]
    ) -> list[Played]:
        ended = [one.header.match for one in entries if one.ended is not None]
        known = EntryContext(
            await self._pages.seat_results(ended),
            await self._usernames(entries),
            await self._closings(ended),
        )
        played = [
            replace(
                history_entry(player, one, known, self._games.get(one.header.game)),
                imported=wanted.imported,
            )
            for one in entries
        ]
        is_public = wanted.public or wanted.imported
        return [for_others(one) if is_public else one for one in played]

    async def _closings(self, matches: Sequence[str]) -> dict[str, Closing]:
        return {
            match: Closing(seat, cause_of(kind, data))
            for match, game, index, seat, kind, data in await self._pages.closings(matches)
            if not (kind == "abandon" and self._is_full(game, index + 1))
        }

    def _is_full(self, game: str, rows: int) -> bool:
        """Whether a match ended because its log was full, which is nobody's doing."""
        return game in self._games and rows >= self._games[game].max_rows

    async def _usernames(self, entries: Sequence[Entry]) -> dict[str, str]:
        players = {seat.player for one in entries for seat in one.header.seats if seat.player}
        return await self._pages.usernames(sorted(players))


def _entry(sat: HistoryRow) -> Entry:
    return Entry(read_header(sat.header), sat.room, sat.ended, sat.reason, sat.result)


def _may_fit(sat: HistoryRow, wanted: Filter) -> bool:
    """Whether a match may be told of, as far as is known without its header."""
    if wanted.game not in (None, sat.game) or (wanted.public and sat.ended is None):
        return False
    return wanted.result in (None, result_of(sat))


def _fits(player: str, entry: Entry, wanted: Filter, usernames: Mapping[str, str]) -> bool:
    """Whether a match may be told of, and has the opponent who is asked for."""
    header = entry.header
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
        raise Refusal("malformed", "before", why="before")
    return int(found[1]), found[2]


def _cursor(entry: Entry) -> Cursor:
    return entry.header.started, entry.header.match


def _cursor_text(cursor: Cursor) -> str:
    return f"{cursor[0]}.{cursor[1]}"
