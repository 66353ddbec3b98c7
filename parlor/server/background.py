"""Stored matches are played again away from the loop, one at a time, with a bound on who waits."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import ParamSpec, TypeVar

from parlor.server.errors import Refusal

MOST = 48
"""How many may wait in all: each holds what it wants to have played again in memory."""
EACH = 12
"""How many of them may be of one address."""
FEW = 50
"""Up to this many rows are folded at once, where they are needed."""
LONGEST_REST = 0.5
"""Seconds; where the machine is busy, work takes longer than it costs."""
P = ParamSpec("P")
T = TypeVar("T")


async def off_loop(rows: int, work: Callable[P, T], *args: P.args, **names: P.kwargs) -> T:
    """What the work on this many rows returns; with many of them it is done away from the loop."""
    if rows <= FEW:
        return work(*args, **names)
    return await asyncio.to_thread(work, *args, **names)


class BackgroundThread:
    """One thread for it, which rests as long as it worked: the loop shares Python with it."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()
        self._alone: set[str] = set()

    @contextmanager
    def place(self, key: str) -> Iterator[None]:
        """A place among those who wait; refuses where too many do."""
        if self._waiting.total() >= MOST or self._waiting[key] >= EACH:
            raise Refusal("busy")
        self._waiting[key] += 1
        try:
            yield
        finally:
            self._waiting[key] -= 1
            self._waiting += Counter()  # Forgets those who do not wait any more.

    def require_alone(self, key: str) -> None:
        """Refuse what is under way already, and may be only once at a time."""
        if key in self._alone:
            raise Refusal("busy", why="running")

    @contextmanager
    def alone(self, key: str) -> Iterator[None]:
        """Something that may be under way once at a time."""
        self.require_alone(key)
        self._alone.add(key)
        try:
            yield
        finally:
            self._alone.discard(key)

    async def run(self, work: Callable[P, T], *args: P.args, **names: P.kwargs) -> T:
        """What the work returns, once it is its turn."""
        await self._turn.acquire()
        loop, began = asyncio.get_running_loop(), monotonic()
        try:
            return await asyncio.to_thread(work, *args, **names)
        finally:
            loop.call_later(min(monotonic() - began, LONGEST_REST), self._turn.release)
