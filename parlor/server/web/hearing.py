"""What a browser says first, heard before anybody has time for it."""

import asyncio

from parlor.server.web.asgi import Message, Receive


class Hearing:
    """Listens one event ahead, so that a browser which hung up meanwhile takes nobody's place."""

    def __init__(self, receive: Receive) -> None:
        self._first = asyncio.ensure_future(receive())

    @property
    def is_over(self) -> bool:
        """Whether the browser hung up without a word."""
        return self._first.done() and self._first.result()["type"] == "websocket.disconnect"

    async def first(self) -> Message:
        """The first event, and the only one that is heard here."""
        return await self._first

    def end(self) -> None:
        """Listen no more."""
        self._first.cancel()
