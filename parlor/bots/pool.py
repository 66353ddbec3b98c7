"""The workers in which bots think: started when needed, killed when late, replaced when dead."""

import asyncio
import logging
from asyncio.subprocess import Process
from collections.abc import Sequence
from zlib import crc32

from msgspec import Raw, Struct

from parlor.bots.fold import Memory
from parlor.bots.kinds import RANDOM, bot_kinds
from parlor.bots.start import started_worker
from parlor.bots.wire import Answer, Ask, arriving_frame, framed, read_answer
from parlor.engine import Seat
from parlor.games import games
from parlor.log import Header, Row

log = logging.getLogger("parlor.bots")

STAND_IN_SECONDS = 10.0


class Choice(Struct, frozen=True):
    """What a bot does, and what the table is told when it was not the bot's own choice."""

    move: Raw | None
    note: str | None = None


class Worker:
    """One process and the turn of those who ask it; a new process whenever the old is gone."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self.process: Process | None = None
        self._closed = False

    async def ask(self, ask: Ask, seconds: float) -> Answer:
        """The process's answer, or the fault of a bot that was late or took the process down."""
        async with self._turn:
            try:
                process = await self._ready()
                async with asyncio.timeout(seconds):
                    return await _asked(process, ask)
            except TimeoutError:
                await self.kill()
                return Answer(fault="took too long")
            except (OSError, asyncio.IncompleteReadError):
                await self.kill()
                return Answer(fault="broke down", where="its process ended")
            except asyncio.CancelledError:
                # The answer nobody awaits any more must not reach the next who asks.
                await self.kill()
                raise

    async def kill(self) -> None:
        """End the process now; the next question starts another."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process for good."""
        self._closed = True
        await self.kill()

    async def _ready(self) -> Process:
        if self._closed:
            raise OSError("the bot workers have stopped")
        if self.process is None or self.process.returncode is not None:
            self.process = await started_worker()
        return self.process


async def _asked(process: Process, ask: Ask) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(ask))
    await process.stdin.drain()
    return read_answer(await arriving_frame(process.stdout))


class BotPool:
    """Asks bots for moves; whatever a bot does, an active seat gets a legal move."""

    def __init__(self, workers: int = 1, grace: float = 2.0) -> None:
        self.workers = [Worker() for _ in range(max(1, workers))]
        self._grace = grace

    async def choose(
        self, header: Header, rows: Sequence[Row], seat: Seat, kind: str, seed: int
    ) -> Choice:
        """The bot's move; None when it declines, which only a waiting seat may."""
        ask = Ask(header, tuple(rows), seat, kind, seed)
        answer = await self._worker(header).ask(ask, self._budget(header, kind))
        if answer.fault is None:
            return Choice(_raw(answer.move))
        log.warning(
            "bot %s of %s in match %s %s (%s)",
            kind, header.game, header.match, answer.fault, answer.where or "no error",
        )  # fmt: skip
        move = await self._random_move(ask)
        if move is None:
            return Choice(None)
        name = header.seats[seat].name
        return Choice(move, f"{name} {answer.fault}, so a random move was made instead.")

    async def close(self) -> None:
        """End every process."""
        await asyncio.gather(*(worker.close() for worker in self.workers))

    def _worker(self, header: Header) -> Worker:
        """Always the same one for a match, because it remembers the match."""
        return self.workers[crc32(header.match.encode()) % len(self.workers)]

    def _budget(self, header: Header, kind: str) -> float:
        known = bot_kinds(games()[header.game]).get(kind)
        return self._grace + (known.seconds if known else 0)

    async def _random_move(self, ask: Ask) -> Raw | None:
        stand_in = Ask(ask.header, ask.rows, ask.seat, RANDOM, ask.seed)
        answer = await self._worker(ask.header).ask(stand_in, STAND_IN_SECONDS)
        if answer.fault is not None:
            # No worker can be had: a table must not be stuck, so the server folds the log itself.
            answer = await asyncio.to_thread(Memory().answer, stand_in)
        if answer.fault is not None:
            raise RuntimeError(f"the rules of {ask.header.game} fail: {answer.where}")
        return _raw(answer.move)


def _raw(move: str | None) -> Raw | None:
    return None if move is None else Raw(move.encode())
