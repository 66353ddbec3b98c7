"""What waits to be sent to one connection: bounded, and only the newest of each view."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

Send: TypeAlias = Callable[[bytes], Awaitable[None]]
LIMIT = 200
"""How many lines may wait; a reader slower than that is told to reconnect."""


class Outbox:
    """A phone that stopped reading never stalls a table: writing is its own task's business."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._room: bytes | None = None
        self._tables: dict[int | None, bytes] = {}
        self._lines: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self.closing = False
        """Whether nothing more is wanted from the browser."""
        self.overflowed = False

    def put_room(self, text: bytes) -> None:
        """Replace the waiting room view."""
        self._room = text
        self._wake()

    def put_table(self, seat: int | None, text: bytes) -> None:
        """Replace the waiting table of that seat."""
        self._tables[seat] = text
        self._wake()

    def put(self, text: bytes) -> None:
        """Add a line that must not be skipped."""
        if len(self._lines) >= LIMIT:
            self.overflowed = True
            self.close()
            return
        self._lines.append(text)
        self._wake()

    def close(self) -> None:
        """Send what waits, then stop."""
        self.closing = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def run(self) -> None:
        """Write until closed and empty."""
        while True:
            while (text := self._next()) is not None:
                await self._send(text)
            if self.closing:
                return
            # A bare future: an Event costs twice as much, and this runs for every view sent.
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting

    def _next(self) -> bytes | None:
        """The room first, then the tables, then the lines in their order."""
        if self._room is not None:
            text, self._room = self._room, None
            return text
        if self._tables:
            return self._tables.pop(next(iter(self._tables)))
        return self._lines.popleft() if self._lines else None
