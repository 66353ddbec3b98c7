"""Counts every finished match once, whichever process gets there first."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence

from parlor.game import Game
from parlor.match import Header
from parlor.safe_traceback import traced
from parlor.server.db.database import Missing, StorageUnavailable, Store, Taken
from parlor.server.models import StoredMatch
from parlor.server.rooms import replay
from parlor.server.rooms.room import LiveRoom
from parlor.server.rooms.services import Services
from parlor.server.stats.ledger import Ledger, Uncounted
from parlor.server.stats.ratings import Rating, rated
from parlor.server.stats.results import Count, counted

log = logging.getLogger(__name__)

SWEEP = 60.0
"""Seconds between looks for matches that a process left behind when it died."""
MOST = 100
"""Matches looked for at once."""
TRIES = 20


class Counting:
    """Hears of matches that end, and looks for those that nobody heard of.

    The unique keys of what it writes are the lock, so any process may try.
    """

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store = store
        self._ledger = Ledger(store)
        self._games = games
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._broken: set[str] = set()
        """Matches that cannot be counted here, so that they fail only once."""

    def hear(self, room: LiveRoom) -> None:
        """Take note of a match that is over."""
        if room.match:
            self._heard.put_nowait(room.match.header.match)

    async def run(self) -> None:
        """Count for as long as the server runs."""
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
        """Count what nobody has counted yet, the oldest first."""
        after = (-1, "")
        while found := await self._left_behind(after):
            for one in found:
                if one.game in self._games and one.match not in self._broken:
                    await self._attempt(one.match)
            after = (found[-1].ended, found[-1].match)

    async def _left_behind(self, after: tuple[int, str]) -> Sequence[Uncounted]:
        try:
            return await self._ledger.uncounted(after, MOST)
        except StorageUnavailable:
            log.warning("storage does not answer: results wait")
        except Exception as error:
            # The task must outlive it: the next round looks again.
            log.error("results could not be looked for: %s", traced(error))
        return ()

    async def _attempt(self, match: str) -> None:
        try:
            await self.count(match)
        except StorageUnavailable:
            log.warning("storage does not answer: the result of match %s waits", match)
        except Exception as error:
            self._broken.add(match)
            log.error("match %s could not be counted: %s", match, traced(error))

    async def count(self, match: str) -> None:
        """Count a match, unless that was done already."""
        for _ in range(TRIES):
            if await self._ledger.is_counted(match):
                return
            kept = await self._store.match(match)
            if kept is None or kept.ended is None:
                return
            # Another process may be first, with this match or with a rating, and somebody who
            # played it may be forgotten meanwhile: then look again.
            with contextlib.suppress(Taken, Missing):
                await self._keep(kept, kept.ended)
                return
        raise RuntimeError(f"others were faster {TRIES} times")

    async def _keep(self, kept: StoredMatch, ended: int) -> None:
        header, game = kept.header, self._games[kept.header.game]
        # Those from files have lines too, of nobody, for the list of them.
        is_kept = header.policy.keep and len(kept.rows) <= game.max_rows
        if is_kept and not kept.imported and header.version > game.version:
            return  # A process with these rules counts it.
        may_count = is_kept and header.version == game.version
        count = await asyncio.to_thread(_counted, game, kept) if may_count else None
        if count:
            ratings = await self._ratings(header, count)
            await self._ledger.count(header, ended, count, ratings)
        else:
            await self._ledger.pass_over(header.match)

    async def _ratings(self, header: Header, count: Count) -> Mapping[str, Rating]:
        """Everybody's rating after the match; nobody's where it is not rated."""
        if not count.rated:
            return {}
        players = [line.player for line in count.lines if line.player]
        before = await self._ledger.ratings_in(header.game, len(header.seats), players)
        after = rated(before, [line.place for line in count.lines])
        return dict(zip(players, after, strict=True))


def _counted(game: Game, kept: StoredMatch) -> Count | None:
    return counted(replay.folded(game, kept))


@contextlib.asynccontextmanager
async def counting(services: Services) -> AsyncIterator[Counting]:
    """Results are counted for as long as the block runs."""
    counts = Counting(services.store, services.games)
    services.events.listen(counts.hear, "ended")
    task = asyncio.create_task(counts.run())
    try:
        yield counts
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
