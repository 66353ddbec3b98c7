"""A turnstile for what costs much and may come by the hundred, such as everybody coming back."""

import asyncio
from collections import deque
from time import monotonic

LEAST, MOST = 0.001, 0.01
"""Seconds that everybody else has between two who pass."""


class Turns:
    """One passes at a time, first come first served; then everybody else has as long as that took.

    So those who come take half of the event loop's time at most, however many they are.
    """

    def __init__(self) -> None:
        self._is_free = True
        self._began = 0.0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def take(self) -> None:
        """Pass at once, or when it is our turn."""
        if self._is_free:
            self._begin()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

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
