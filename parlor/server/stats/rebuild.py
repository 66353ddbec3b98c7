"""Sums written again from all results: after a merge, a match that was late, or another release."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from urllib.parse import quote

import msgspec
from msgspec import Raw, Struct

from parlor.game import Game
from parlor.safe_traceback import traced
from parlor.server.db.database import Missing, Store, Taken
from parlor.server.db.results import OldResultLine, Results, past_of, with_ids
from parlor.server.db.serialization import read_header
from parlor.server.db.stats import Stats, hold, mark_stale, without_sums
from parlor.server.models import StoredMatch
from parlor.server.rooms import replay
from parlor.server.stats.totals import Sums, with_result

log = logging.getLogger(__name__)

PAGE = 200
"""Results read at once."""
TRIES = 20


class _Options(Struct, frozen=True):
    """What of a header tells apart lines of the same words."""

    options: Raw


class Rebuild:
    """Writes people's sums again, on any storage."""

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store = store
        self._games = games
        self._results = Results(store)
        self._stats = Stats(store)
        self._ids: dict[tuple[str, str, bytes], str] = {}
        """Ids of choices of options by game, words and options."""

    async def everybody(self) -> int:
        """Sum up all results of everybody again; for how many people."""
        await self._stats.mark_all()
        return await self.sweep()

    async def sweep(self) -> int:
        """Sum up again what has to be; for how many people."""
        await self._give_ids()
        number, after = 0, ""
        while players := await self._stats.stale(after, PAGE):
            for player in players:
                await self.person(player)
            number, after = number + len(players), players[-1]
        return number

    async def person(self, player: str) -> None:
        """Sum up all results of someone again; what is recorded meanwhile counts, too."""
        for _ in range(TRIES):
            with contextlib.suppress(Taken):
                await self._sum_up(player)
                return
        log.warning("results of %s are summed up in the next round: others were faster", player)

    async def _sum_up(self, player: str) -> None:
        changes = (await self._stats.careers([player]))[player].changes
        ratings = await self._results.every_rating(player)
        sums, after = Sums(), (-1, "")
        while page := await self._results.page(player, after, PAGE):
            past = [past_of(cells) for cells in page]
            await asyncio.to_thread(with_result, self._games, sums, past, ratings)
            after = past[-1].ended, past[-1].match
        with contextlib.suppress(Missing):  # Someone who was forgotten meanwhile.
            await self._store.write(
                *hold(player, changes),
                *without_sums(player),
                *sums.steps(player),
                *sums.results(),
            )

    async def _give_ids(self) -> None:
        """Give ids to lines of the release before, whose keys are words."""
        after = ("", -1)
        while lines := await self._results.lines_with_words(after, PAGE):
            known = [line for line in lines if line.game in self._games]
            steps = [
                with_ids(line, await self._id(line), self._category_ids(line.game))
                for line in known
            ]
            if steps:
                # A person who was forgotten meanwhile has no line any more: the next round sees it.
                with contextlib.suppress(Missing):
                    await self._store.write(*mark_stale(*{line.player for line in known}), *steps)
            after = lines[-1].match, lines[-1].seat

    def _category_ids(self, game: str) -> Mapping[str, str]:
        return {title: name for name, title in self._games[game].category_titles.items()}

    async def _id(self, line: OldResultLine) -> str:
        options = bytes(msgspec.json.decode(line.header, type=_Options).options)
        key = line.game, line.configuration, options
        if key not in self._ids:
            kept = await self._store.match(line.match)
            self._ids[key] = await asyncio.to_thread(_derived, self._games[line.game], line, kept)
        return self._ids[key]


def _derived(game: Game, line: OldResultLine, kept: StoredMatch | None) -> str:
    """The id of a choice of options, from what the match was played with."""
    try:
        if kept and kept.header.version == game.version and len(kept.rows) <= game.max_rows:
            match = replay.folded(game, kept)
            return game.configuration(match.options, match.state)
        header = read_header(line.header)
        options = msgspec.convert(header.options, game.options)
        state = game.rules.new(options, len(header.seats), header.seed)
        return game.configuration(options, state)
    except Exception as error:
        log.warning("options of match %s cannot be read any more: %s", line.match, traced(error))
        return f"old={quote(line.configuration[:24], safe='')}"
