"""Plays many rooms at once: as fast as they can, or at a given rate."""

import asyncio
import contextlib
from collections import deque
from random import Random
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct

from bench._process import ServerProcess
from bench._rooms import Room


class Measure(Struct, frozen=True):
    """What a span of time showed; latencies in milliseconds, shares of one core in percent."""

    rate: float
    """Moves per second that every client of the room has seen."""
    median: float
    p99: float
    server: float
    """How busy the server was."""
    load: float
    """How busy we were."""
    megabytes: float
    matches: int

    @property
    def cost(self) -> float:
        """Microseconds of processor time that the server took for a move."""
        return 1e4 * self.server / self.rate


class Load:
    """Decides when each room plays and notes how long it took."""

    def __init__(self, server: ServerProcess, *, waits: bool = False) -> None:
        self.matches = 0
        self.rooms: list[Room] = []
        self._server = server
        self._is_paced = waits
        self._idle: deque[Room] = deque()
        self._late: deque[float] = deque()
        self._latencies: list[float] = []
        loop = asyncio.get_running_loop()
        self._failed: asyncio.Future[None] = loop.create_future()
        loop.set_exception_handler(self._fail)

    def ready(self, room: Room) -> None:
        """Play on at once, or wait for a move to be due."""
        if not self._is_paced:
            room.play(perf_counter())
        elif self._late:
            room.play(self._late.popleft())
        else:
            self._idle.append(room)

    def done(self, room: Room) -> None:
        """Note the latency since the move was due."""
        self._latencies.append(perf_counter() - room.due)

    async def at_full_speed(self, seconds: float) -> Measure:
        """Every room plays its next move as soon as all its clients show the last."""
        self._is_paced = False
        while self._idle:
            self._idle.popleft().play(perf_counter())
        await self._wait(seconds / 4)
        return await self._measured(seconds)

    async def at_rate(self, rate: float, seconds: float) -> Measure:
        """Moves fall due at random moments, whether or not the server has kept up."""
        self._is_paced = True
        pacing = asyncio.create_task(self._pace(rate))
        await self._wait(seconds / 4)
        measure = await self._measured(seconds)
        pacing.cancel()
        self._late.clear()
        return measure

    async def _pace(self, rate: float) -> None:
        dice, due = Random(1), perf_counter()
        while True:
            due += dice.expovariate(rate)
            if (wait := due - perf_counter()) > 0:
                await asyncio.sleep(wait)
            if self._idle:
                self._idle.popleft().play(due)
            else:
                self._late.append(due)

    async def _wait(self, seconds: float) -> None:
        """Let time pass, unless something fails."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._failed), seconds)

    def _fail(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self._failed.done():
            self._failed.set_exception(context.get("exception") or Exception(context["message"]))

    async def _measured(self, seconds: float) -> Measure:
        self._latencies.clear()
        started, busy = perf_counter(), process_time()
        server, matches = self._server.cpu_seconds, self.matches
        await self._wait(seconds)
        span = perf_counter() - started
        ordered = sorted(self._latencies)
        return Measure(
            rate=len(ordered) / span,
            median=1000 * ordered[len(ordered) // 2],
            p99=1000 * ordered[len(ordered) * 99 // 100],
            server=100 * (self._server.cpu_seconds - server) / span,
            load=100 * (process_time() - busy) / span,
            megabytes=self._server.megabytes,
            matches=self.matches - matches,
        )
