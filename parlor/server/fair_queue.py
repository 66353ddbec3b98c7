"""A queue for all that comes in or leaves beside moves: requests, sockets, departures.

It is paced by the processor time that they take on the event loop, so moves keep most of it.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from time import monotonic, thread_time
from typing import Any, TypeVar

from parlor.server.errors import Refusal
from parlor.server.rate_limit import network

SHARE = 0.4
"""The part of the event loop's time that is for them."""
CREDIT = 0.005
"""Seconds that they may take at once before anybody waits, as for the requests of one page."""
OVERHEAD = 0.0002
"""Seconds that each of them takes outside of what is measured: to be read, parsed and answered."""
MOST = 5000
"""How many may wait: as many as a worker has connections."""
PATIENCE = 30.0
"""Seconds that someone waits at most."""
RETRY = 5
"""Seconds after which someone who waited for nothing should try again."""
T = TypeVar("T")


class QueueFull(Refusal):
    """A refusal for want of room in the queue."""

    retry_after = RETRY

    def __init__(self) -> None:
        super().__init__("busy")


class Metered(Awaitable[T]):
    """An awaitable whose every step on the event loop is paid for."""

    def __init__(self, work: Awaitable[T], spend: Callable[[float], None]) -> None:
        self._work = work
        self._spend = spend

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self._work.__await__()
        step: Callable[[], Any] = steps.__next__
        while True:
            began = thread_time()
            try:
                pending = step()
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._spend(thread_time() - began)
            try:
                yield pending
                step = steps.__next__
            except BaseException as error:
                step = _throwing(steps, error)


def _throwing(steps: Any, error: BaseException) -> Callable[[], Any]:
    return lambda: steps.throw(error)


class Waiting:
    """Who waits, by whom they count as: one of each in turn, so that a crowd waits for itself."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        self._order: deque[str] = deque()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, key: str, turn: asyncio.Future[None]) -> None:
        """Queue behind those who count as the same."""
        if key not in self._queues:
            self._queues[key] = deque()
            self._order.append(key)
        self._queues[key].append(turn)
        self._count += 1

    def next(self) -> asyncio.Future[None]:
        """Whose turn it is."""
        key = self._order.popleft()
        queue = self._queues[key]
        turn = queue.popleft()
        self._count -= 1
        if queue:
            self._order.append(key)
        else:
            del self._queues[key]
        return turn


class FairQueue:
    """Lets the next address pass while those before it took no more than their share of time.

    What each takes on the event loop is a debt that real time pays off. Without one nobody waits.
    """

    def __init__(self, share: float = SHARE) -> None:
        self._share = share
        self._is_open = False
        self._is_calling = False
        self._paid_off = 0.0
        """When the debt will be paid off."""
        self._waiting = Waiting()

    async def take(self, address: str = "", *, patience: float | None = PATIENCE) -> None:
        """Pass at once, or when it is our turn; raises `QueueFull`, but not without a patience."""
        if self._waiting or self._wait() > 0:
            await self._queued(network(address), patience)
        self.spend(OVERHEAD)

    def call(self, act: Callable[[], None], address: str = "") -> None:
        """Do something at once, or when it is its turn; the caller bounds how much may wait."""
        if self._waiting or self._wait() > 0:
            self._add(network(address)).add_done_callback(lambda _: self._do(act))
        else:
            self._do(act)

    def metered(self, work: Awaitable[T]) -> Metered[T]:
        """The work of someone who passed, paid for step by step."""
        return Metered(work, self.spend)

    def spend(self, seconds: float) -> None:
        """Note processor time that was taken."""
        self._paid_off = max(self._paid_off, monotonic()) + seconds / self._share

    def open(self) -> None:
        """Let everybody pass from now on: nobody else is left to be kept waiting."""
        self._is_open = True
        while self._waiting:
            _admit(self._waiting.next())

    def _wait(self) -> float:
        """Seconds until someone may pass."""
        return 0.0 if self._is_open else self._paid_off - monotonic() - CREDIT / self._share

    async def _queued(self, key: str, patience: float | None) -> None:
        if patience and len(self._waiting) >= MOST:
            raise QueueFull
        try:
            async with asyncio.timeout(patience):
                await self._add(key)
        except TimeoutError:
            raise QueueFull from None

    def _add(self, key: str) -> asyncio.Future[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(key, turn)
        if not self._is_calling:
            self._call()
        return turn

    def _do(self, act: Callable[[], None]) -> None:
        began = thread_time()
        act()
        self.spend(thread_time() - began)

    def _call(self) -> None:
        """Call the next as soon as there is no debt."""
        self._is_calling = bool(self._waiting)
        if not self._is_calling:
            return
        loop = asyncio.get_running_loop()
        if (wait := self._wait()) > 0:
            loop.call_later(wait, self._call)
            return
        _admit(self._waiting.next())
        # Runs after the first step of the one that passes, which is paid for by then.
        loop.call_soon(self._call)


def _admit(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)
