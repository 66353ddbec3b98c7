"""What a request or a message takes of a server that runs in this process."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from parlor.server.costs import LOOP, Cost

ROUNDS = 2
"""How often each is measured: the least counts, because others use the machine, too."""
PAGE = 4096
USUAL = 1.2
"""Milliseconds of CPU that `pace` takes on the machine for which the table was written."""
Answer = TypeVar("Answer")


class Taken(Struct, frozen=True):
    """What one took."""

    cpu: float
    """Milliseconds, on all threads."""
    step: float
    """Milliseconds of the longest step of the event loop."""
    kept: int
    sent: int

    def over(self, cost: Cost) -> list[str]:
        """In what it took more than it may."""
        # Storage grows by whole pages, and an index may split.
        slack = 4 * PAGE
        return [
            *([f"{self.cpu:.0f} ms of CPU, {cost.cpu} allowed"] * (self.cpu > cost.cpu)),
            *([f"{self.step:.0f} ms on the loop, {LOOP} allowed"] * (self.step > LOOP)),
            *([f"{self.kept} bytes kept, {cost.kept} allowed"] * (self.kept > cost.kept + slack)),
            *([f"{self.sent} bytes sent, {cost.sent} allowed"] * (self.sent > cost.sent)),
        ]


def pace() -> float:
    """How slow this machine is just now: others on its cores make CPU time longer, too."""
    began, total = time.thread_time(), 0
    for number in range(20_000):
        total += number * number % 7
    return max(1.0, 1000 * (time.thread_time() - began) / USUAL)


@contextmanager
def longest_step() -> Iterator[Callable[[], float]]:
    """The CPU of the longest step that the event loop takes while the block runs, in ms."""
    longest = 0.0
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        nonlocal longest
        began = time.thread_time()
        run(handle)
        longest = max(longest, time.thread_time() - began)

    asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]
    try:
        yield lambda: 1000 * longest
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]


def stored(path: Path) -> int:
    """Bytes that the database holds."""
    with closing(sqlite3.connect(path)) as database:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        (free,) = database.execute("PRAGMA freelist_count").fetchone()
    return int(pages - free) * PAGE


async def measured(
    database: Path,
    ready: Callable[[], Awaitable[Sequence[Callable[[], Coroutine[Any, Any, Answer]]]]],
    sent: Callable[[Answer], int],
) -> Taken:
    """The most that any of some acts takes, each by the best of a few rounds."""
    rounds = [[await once(database, act, sent) for act in await ready()] for _ in range(ROUNDS)]
    acts = [best(tries) for tries in zip(*rounds, strict=True)]
    return Taken(*(max(getattr(one, name) for one in acts) for name in Taken.__struct_fields__))


async def once(
    database: Path, act: Callable[[], Coroutine[Any, Any, Answer]], sent: Callable[[Answer], int]
) -> Taken:
    """What an act takes this time."""
    before, began = stored(database), time.process_time()
    with longest_step() as step:
        # A task of its own, because a step that has begun is not measured.
        answer = await asyncio.create_task(act())
        took, longest = time.process_time() - began, step()
    slow = max(pace() for _ in range(3))
    return Taken(1000 * took / slow, longest / slow, stored(database) - before, sent(answer))


def best(tries: Sequence[Taken]) -> Taken:
    """What it takes where nothing else disturbs it."""
    times = (min(one.cpu for one in tries), min(one.step for one in tries))
    return Taken(*times, max(one.kept for one in tries), max(one.sent for one in tries))
