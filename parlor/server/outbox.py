"""What waits to be sent to one connection: bounded, and only the newest of each view."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

Send: TypeAlias = Callable[[str], Awaitable[None]]
LIMIT = 200
"""How many lines may wait; a reader slower than that is told to reconnect."""


class Outbox:
    """A phone that stopped reading never stalls a table: writing is its own task's business."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._room: str | None = None
        self._tables: dict[int | None, str] = {}
        self._lines: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.overflowed = False

    def put_room(self, text: str) -> None:
        """Replace the waiting room view."""
        self._room = text
        self._wake.set()

    def put_table(self, seat: int | None, text: str) -> None:
        """Replace the waiting table of that seat."""
        self._tables[seat] = text
        self._wake.set()

    def put(self, text: str) -> None:
        """Add a line that must not be skipped."""
        if len(self._lines) >= LIMIT:
            self.overflowed = True
            self.close()
            return
        self._lines.append(text)
        self._wake.set()

    def close(self) -> None:
        """Send what waits, then stop."""
        self._closing = True
        self._wake.set()

    async def run(self) -> None:
        """Write until closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._flush()
            if self._closing and not self._wake.is_set():
                return

    async def _flush(self) -> None:
        if self._room is not None:
            text, self._room = self._room, None
            await self._send(text)
        while self._tables:
            await self._send(self._tables.pop(next(iter(self._tables))))
        while self._lines:
            await self._send(self._lines.popleft())
