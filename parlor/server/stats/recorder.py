"""Records what every finished match came to once, whichever process gets there first."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence

from parlor.game import Game
from parlor.match import Header
from parlor.safe_traceback import traced
from parlor.server.db.database import Missing, Step, StorageUnavailable, Store, Taken
from parlor.server.db.results import (
    PersonResult,
    Rating,
    Results,
    UncountedMatch,
    lines_of,
    rating_of,
    sorted_by_start,
)
from parlor.server.db.stats import Stats, count_results, hold, mark_stale
from parlor.server.models import StoredMatch
from parlor.server.rooms import replay
from parlor.server.rooms.room import LiveRoom
from parlor.server.rooms.services import Services
from parlor.server.stats.ratings import NEW, rated
from parlor.server.stats.rebuild import Rebuild
from parlor.server.stats.results import Count, result_of
from parlor.server.stats.totals import Sums, kind_of

log = logging.getLogger(__name__)

SWEEP = 60.0
"""Seconds between looks for matches that a process left behind when it died."""
MOST = 100
"""Matches looked for at once."""
TRIES = 20
"""How often a match is tried at once while others record for the same people."""


class Recorder:
    """Hears of matches that end, and looks for those that nobody heard of.

    The unique keys of what it writes are the lock, so any process may try.
    """

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store = store
        self._results = Results(store)
        self._stats = Stats(store)
        self._games = games
        self._rebuild = Rebuild(store, games)
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._broken: set[str] = set()
        """Matches that cannot be recorded here, so that they fail only once."""

    def hear(self, room: LiveRoom) -> None:
        """Take note of a match that is over."""
        if room.match:
            self._heard.put_nowait(room.match.header.match)

    async def run(self) -> None:
        """Record for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            await self.sweep()
            until = loop.time() + SWEEP
            while loop.time() < until:
                try:
                    async with asyncio.timeout_at(until):
                        match = await self._heard.get()
                except TimeoutError:
                    break
                await self._attempt(match)

    async def sweep(self) -> None:
        """Record what nobody has yet, the oldest first, and sum up again what has to be."""
        after = (-1, "")
        while found := await self._left_behind(after):
            for one in found:
                if one.game in self._games and one.match not in self._broken:
                    await self._attempt(one.match)
            after = (found[-1].ended, found[-1].match)
        try:
            await self._rebuild.sweep()
        except StorageUnavailable:
            log.warning("storage does not answer: sums wait")
        except Exception as error:
            log.error("sums could not be written anew: %s", traced(error))

    async def _left_behind(self, after: tuple[int, str]) -> Sequence[UncountedMatch]:
        try:
            return await self._results.uncounted(after, MOST)
        except StorageUnavailable:
            log.warning("storage does not answer: results wait")
        except Exception as error:
            # The task must outlive it: the next round looks again.
            log.error("results could not be looked for: %s", traced(error))
        return ()

    async def _attempt(self, match: str) -> None:
        try:
            if not await self.record(match):
                log.warning("match %s is recorded in the next round: others were faster", match)
        except StorageUnavailable:
            log.warning("storage does not answer: the result of match %s waits", match)
        except Exception as error:
            self._broken.add(match)
            log.error("match %s could not be recorded: %s", match, traced(error))

    async def record(self, match: str) -> bool:
        """Record a match, unless that was done; False when others were faster every time."""
        for _ in range(TRIES):
            if await self._results.is_counted(match):
                return True
            kept = await self._store.match(match)
            if kept is None or kept.ended is None:
                return True
            # Another process may be first, with this match or with another of these people, and
            # someone who played it may be forgotten meanwhile: then look again.
            with contextlib.suppress(Taken, Missing):
                await self._keep(kept, kept.ended)
                return True
        return False

    async def _keep(self, kept: StoredMatch, ended: int) -> None:
        header, game = kept.header, self._games[kept.header.game]
        # Those from files have lines too, of nobody, for the list of them.
        is_kept = header.policy.keep and len(kept.rows) <= game.max_rows
        if is_kept and not kept.imported and header.version > game.version:
            return  # A process with these rules records it.
        may_count = is_kept and header.version == game.version
        count = await asyncio.to_thread(_result_of, game, kept) if may_count else None
        if count is None:
            await self._results.pass_over(header.match)
            return
        players = sorted(line.player for line in count.lines if line.player)
        ratings = await self._ratings(header, count, players)
        held, sums, late = await self._sums(header, ended, count, ratings)
        await self._store.write(
            *held,
            *lines_of(header, ended, count.configuration, count.lines),
            *[rating_of(header, ended, who, ratings[who]) for who in players if count.rated],
            *sums,
            sorted_by_start(header),
        )
        for player in late:
            await self._rebuild.person(player)

    async def _ratings(
        self, header: Header, count: Count, players: Sequence[str]
    ) -> Mapping[str, Rating]:
        """Everybody's rating after the match, which changes only where it is rated."""
        known = await self._results.ratings_in(header.game, len(header.seats), players)
        if not count.rated:
            return known
        seated = [line.player for line in count.lines if line.player]
        before = [known.get(player, NEW) for player in seated]
        after = rated(before, [line.place for line in count.lines])
        return dict(zip(seated, after, strict=True))

    async def _sums(
        self, header: Header, ended: int, count: Count, ratings: Mapping[str, Rating]
    ) -> tuple[list[Step], list[Step], list[str]]:
        """Steps that hold and keep people's sums, and who has later matches already."""
        lines = {line.player: line for line in count.lines if line.player}
        players = sorted(lines)
        if not players:
            return [], [], []
        game = self._games[header.game]
        kind = kind_of(game, len(header.seats), count.configuration)
        careers = await self._stats.careers(players)
        totals = await self._stats.totals_in(kind, players)
        categories = await self._stats.categories(players, header.game)
        held = [step for who in players for step in hold(who, careers[who].changes)]
        steps, late = list[Step](), list[str]()
        for who in players:
            sums = Sums(careers[who], {kind: totals[who]})
            if not sums.may_add(ended, header.match):
                late.append(who)
                continue
            mine = {
                (what, name): one for (whose, what, name), one in categories.items() if whose == who
            }
            sums.categories = mine
            sums.add(self._games, _past(header, ended, count, who), ratings.get(who))
            steps += sums.steps(who)
        is_ranked = not any(seat.bot for seat in header.seats)
        if is_ranked and len(late) < len(players):
            steps.append(count_results(kind, len(players) - len(late)))
        return held, [*steps, *mark_stale(*late)], late


def _past(header: Header, ended: int, count: Count, player: str) -> PersonResult:
    line = next(line for line in count.lines if line.player == player)
    return PersonResult(
        match=header.match,
        game=header.game,
        seats=len(header.seats),
        configuration=count.configuration,
        bots=any(seat.bot for seat in header.seats),
        ended=ended,
        place=line.place,
        points=line.points,
        result=line.result,
        moves=line.moves,
        details=line.details,
        achievements=line.achievements,
    )


def _result_of(game: Game, kept: StoredMatch) -> Count | None:
    return result_of(replay.folded(game, kept))


@contextlib.asynccontextmanager
async def recording(services: Services) -> AsyncIterator[Recorder]:
    """Results are recorded for as long as the block runs."""
    recorder = Recorder(services.store, services.games)
    services.events.listen(recorder.hear, "ended")
    task = asyncio.create_task(recorder.run())
    try:
        yield recorder
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
