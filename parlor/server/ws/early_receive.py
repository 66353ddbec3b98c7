"""What a browser says first, heard before anybody has time for it."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from parlor.server.asgi import Message, Receive

IsLost: TypeAlias = Callable[[], bool]
"""Whether a browser is gone, known before the application hears of it in its turn."""


def unknown() -> bool:
    """Who goes is heard of in its turn only."""
    return False


class Hearing:
    """Listens one event ahead, so that a browser which hung up meanwhile takes nobody's place."""

    def __init__(self, receive: Receive, is_lost: IsLost = unknown) -> None:
        self._first = asyncio.ensure_future(receive())
        self._is_lost = is_lost

    @property
    def is_over(self) -> bool:
        """Whether the browser hung up without a word."""
        if self._is_lost():
            return True
        return self._first.done() and self._first.result()["type"] == "websocket.disconnect"

    async def first(self) -> Message:
        """The first event, and the only one that is heard here."""
        return await self._first

    def end(self) -> None:
        """Listen no more."""
        self._first.cancel()
