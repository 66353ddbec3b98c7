"""A turnstile for what costs much and may come by the hundred, such as everybody coming back."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

LEAST, MOST = 0.001, 0.01
"""Seconds that everybody else has between two who pass."""


class Turns:
    """One passes at a time, first come first served; then everybody else has as long as that took.

    So those who come take half of the event loop's time at most, however many they are.
    """

    def __init__(self) -> None:
        self._is_open = False
        self._is_free = True
        self._began = 0.0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def take(self) -> None:
        """Pass at once, or when it is our turn."""
        if not self._passes():
            await self._queued()

    def call(self, act: Callable[[], None]) -> None:
        """Act at once, or when it is our turn."""
        if self._passes():
            act()
        else:
            self._queued().add_done_callback(lambda _: act())

    def open(self) -> None:
        """Let everybody pass from now on: nobody else is left to be kept waiting."""
        self._is_open = True
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)

    def _passes(self) -> bool:
        if self._is_free and not self._is_open:
            self._begin()
            return True
        return self._is_open

    def _queued(self) -> asyncio.Future[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
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
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._begin()
