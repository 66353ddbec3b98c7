"""Asks the workers in which bots think, and others of the game where a bot fails."""

import asyncio
import logging
import os
from collections.abc import Sequence

from msgspec import Raw, Struct

from parlor.bots.fold import Memory
from parlor.bots.process import Worker
from parlor.bots.wire import Answer, Ask
from parlor.engine import Seat
from parlor.games import games
from parlor.match import Header, Row
from parlor.table.bot_kinds import bot_kinds, choosers

log = logging.getLogger("parlor.bots")

GRACE_SECONDS = 8.0
"""How much longer than it usually takes a bot may think, because the machine may be busy."""
IDLE_SECONDS = 300.0
"""After so long without a question a process ends."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Choice(Struct, frozen=True):
    """What a bot does; None where it waits and does nothing."""

    move: Raw | None


class BotPool:
    """Asks bots for moves; whatever a bot does, an active seat gets a legal move."""

    def __init__(
        self, workers: int = 1, grace: float = GRACE_SECONDS, idle: float = IDLE_SECONDS
    ) -> None:
        self.workers = [Worker(idle) for _ in range(max(1, workers))]
        self._grace = grace

    async def choose(
        self, header: Header, rows: Sequence[Row], seat: Seat, kind: str, seed: int
    ) -> Choice:
        """The bot's move, or that of the first who stands in for it and does not fail."""
        game, folded = games()[header.game], tuple(rows)
        worker = self._worker(header.match)
        for chooser in choosers(game, kind):
            ask = Ask(header, folded, seat, chooser, seed)
            usual = bot_kinds(game).get(chooser.kind)
            answer = await worker.ask(ask, self._grace + (usual.seconds if usual else 0))
            if answer.fault is None:
                return _choice(answer)
            log.warning(
                "bot %s of %s in match %s: %s (%s)",
                chooser, header.game, header.match, answer.fault, answer.where or "no error",
            )  # fmt: skip
        return await self._first_move(worker, Ask(header, folded, seat, None, seed))

    async def close(self) -> None:
        """End every process."""
        await asyncio.gather(*(worker.close() for worker in self.workers))

    def _worker(self, match: str) -> Worker:
        """The least busy; of several one that remembers the match, or at least runs already."""

        def reluctance(worker: Worker) -> tuple[int, bool, bool]:
            return worker.asked, match not in worker.known, worker.process is None

        return min(self.workers, key=reluctance)

    async def _first_move(self, worker: Worker, ask: Ask) -> Choice:
        answer = await worker.ask(ask, GRACE_SECONDS)
        if answer.fault is not None:
            # No worker can be had: a table must not be stuck, so the server folds the log itself.
            answer = await asyncio.to_thread(Memory().answer, ask)
        if answer.fault is not None:
            raise RuntimeError(f"the rules of {ask.header.game} fail: {answer.where}")
        return _choice(answer)


def _choice(answer: Answer) -> Choice:
    return Choice(None if answer.move is None else Raw(answer.move.encode()))
