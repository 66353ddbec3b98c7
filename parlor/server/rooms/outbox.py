"""What waits to be sent to one connection: bounded, and only the newest of each view."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

Send: TypeAlias = Callable[[bytes], Awaitable[None]]
LIMIT = 200
"""How many lines may wait; a reader slower than that is told to reconnect."""
TICK = 15.0
"""Seconds between two looks whether anything was sent; a browser gives up a connection
that was silent for three of them (`SILENCE` in `socket.ts`)."""


class Outbox:
    """A phone that stopped reading never stalls a table: writing is its own task's business."""

    def __init__(self, send: Send, tick: bytes = b"", every: float = TICK) -> None:
        self._send = send
        self._room: bytes | None = None
        self._tables: dict[int | None, bytes] = {}
        self._lines: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._tick = tick
        self._every = every
        self._timer: asyncio.TimerHandle | None = None
        self._is_quiet = True
        """Whether nothing was said since the last look."""
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

    def beat(self) -> None:
        """Say that the connection lives where nothing else said so, and look again later.

        A browser cannot see the pings of WebSockets, so this is how it notices a dead connection.
        """
        if self._is_quiet and self._is_idle:
            self.put(self._tick)
        self._is_quiet = True
        self._schedule()

    def _schedule(self) -> None:
        self._stop_beating()
        self._timer = asyncio.get_running_loop().call_later(self._every, self.beat)

    def _stop_beating(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    @property
    def _is_idle(self) -> bool:
        return self._waiting is not None and not self._waiting.done()

    def _wake(self) -> None:
        self._is_quiet = False
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def run(self) -> None:
        """Write until closed and empty."""
        self._schedule()
        try:
            await self._write()
        finally:
            self._stop_beating()

    async def _write(self) -> None:
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
