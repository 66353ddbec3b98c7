"""Asks the workers in which bots think, and stands in for a bot that fails."""

import asyncio
import logging
import os
from collections.abc import Sequence

from msgspec import Raw, Struct

from parlor.bots.fold import Memory
from parlor.bots.process import Worker
from parlor.bots.wire import Ask
from parlor.engine import Seat
from parlor.games import games
from parlor.match import Header, Row
from parlor.table.bot_kinds import RANDOM, bot_kinds

log = logging.getLogger("parlor.bots")

STAND_IN_SECONDS = 10.0
IDLE_SECONDS = 300.0
"""After so long without a question a process ends."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Choice(Struct, frozen=True):
    """What a bot does, and what the table is told when it was not the bot's own choice."""

    move: Raw | None
    note: str | None = None


class BotPool:
    """Asks bots for moves; whatever a bot does, an active seat gets a legal move."""

    def __init__(self, workers: int = 1, grace: float = 2.0, idle: float = IDLE_SECONDS) -> None:
        self.workers = [Worker(idle) for _ in range(max(1, workers))]
        self._grace = grace

    async def choose(
        self, header: Header, rows: Sequence[Row], seat: Seat, kind: str, seed: int
    ) -> Choice:
        """The bot's move; None when it declines, which only a waiting seat may."""
        ask = Ask(header, tuple(rows), seat, kind, seed)
        worker = self._worker(header.match)
        answer = await worker.ask(ask, self._budget(header, kind))
        if answer.fault is None:
            return Choice(_raw(answer.move))
        log.warning(
            "bot %s of %s in match %s %s (%s)",
            kind, header.game, header.match, answer.fault, answer.where or "no error",
        )  # fmt: skip
        move = await self._random_move(worker, ask)
        if move is None:
            return Choice(None)
        name = header.seats[seat].name
        return Choice(move, f"{name} {answer.fault}, so a random move was made instead.")

    async def close(self) -> None:
        """End every process."""
        await asyncio.gather(*(worker.close() for worker in self.workers))

    def _worker(self, match: str) -> Worker:
        """The least busy; of several one that remembers the match, or at least runs already."""

        def reluctance(worker: Worker) -> tuple[int, bool, bool]:
            return worker.asked, match not in worker.known, worker.process is None

        return min(self.workers, key=reluctance)

    def _budget(self, header: Header, kind: str) -> float:
        known = bot_kinds(games()[header.game]).get(kind)
        return self._grace + (known.seconds if known else 0)

    async def _random_move(self, worker: Worker, ask: Ask) -> Raw | None:
        stand_in = Ask(ask.header, ask.rows, ask.seat, RANDOM, ask.seed)
        answer = await worker.ask(stand_in, STAND_IN_SECONDS)
        if answer.fault is not None:
            # No worker can be had: a table must not be stuck, so the server folds the log itself.
            answer = await asyncio.to_thread(Memory().answer, stand_in)
        if answer.fault is not None:
            raise RuntimeError(f"the rules of {ask.header.game} fail: {answer.where}")
        return _raw(answer.move)


def _raw(move: str | None) -> Raw | None:
    return None if move is None else Raw(move.encode())
