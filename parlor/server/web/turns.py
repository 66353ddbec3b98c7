"""A turnstile for what costs much and may come by the hundred, such as everybody coming back."""

import asyncio
from collections import deque

MOST = 2
"""How many pass in one round of the event loop: a few milliseconds in which nobody's move waits."""


class Turns:
    """In each round of the event loop a few pass, first come first served; then all others act."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._left = most
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def take(self) -> None:
        """Pass at once, or in one of the next rounds."""
        loop = asyncio.get_running_loop()
        if self._left == self._most:
            loop.call_soon(self._next_round)
        if self._left:
            self._left -= 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _next_round(self) -> None:
        self._left = self._most
        while self._waiting and self._left:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._left -= 1
        if self._left < self._most:
            asyncio.get_running_loop().call_soon(self._next_round)
