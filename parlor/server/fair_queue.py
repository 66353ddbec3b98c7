"""A turnstile for what costs much and may come by the hundred, such as everybody coming back."""

import asyncio
from collections import deque
from time import monotonic

from parlor.server.rate_limit import network

LEAST, MOST = 0.001, 0.01
"""Seconds that everybody else has between two who pass."""


class Waiting:
    """Who waits, by whom they count as: one of each in turn, so that a crowd waits for itself."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        self._order: deque[str] = deque()

    def __bool__(self) -> bool:
        return bool(self._order)

    def add(self, key: str, turn: asyncio.Future[None]) -> None:
        """Queue behind those who count as the same."""
        if key not in self._queues:
            self._queues[key] = deque()
            self._order.append(key)
        self._queues[key].append(turn)

    def next(self) -> asyncio.Future[None]:
        """Whose turn it is."""
        key = self._order.popleft()
        queue = self._queues[key]
        turn = queue.popleft()
        if queue:
            self._order.append(key)
        else:
            del self._queues[key]
        return turn


class FairQueue:
    """One passes at a time, each address in turn; then everybody else has as long as that took.

    So those who come take half of the event loop's time at most, however many they are.
    """

    def __init__(self) -> None:
        self._is_open = False
        self._is_free = True
        self._began = 0.0
        self._waiting = Waiting()

    async def take(self, address: str = "") -> None:
        """Pass at once, or when it is our turn."""
        if not self._passes():
            await self._queued(network(address))

    def open(self) -> None:
        """Let everybody pass from now on: nobody else is left to be kept waiting."""
        self._is_open = True
        while self._waiting:
            turn = self._waiting.next()
            if not turn.done():
                turn.set_result(None)

    def _passes(self) -> bool:
        if self._is_free and not self._is_open:
            self._begin()
            return True
        return self._is_open

    def _queued(self, key: str) -> asyncio.Future[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(key, turn)
        return turn

    def _begin(self) -> None:
        self._is_free = False
        self._began = monotonic()
        # Runs after whoever passes, and after all that was waiting in this round.
        asyncio.get_running_loop().call_soon(self._passed)

    def _passed(self) -> None:
        took = monotonic() - self._began
        wait = min(max(took, LEAST), MOST)
        asyncio.get_running_loop().call_later(wait, self._next)

    def _next(self) -> None:
        self._is_free = True
        while self._waiting and self._is_free:
            turn = self._waiting.next()
            if not turn.done():
                turn.set_result(None)
                self._begin()
