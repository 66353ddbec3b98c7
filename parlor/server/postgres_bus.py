"""Notices between the processes that share a PostgreSQL, carried by LISTEN and NOTIFY."""

import asyncio
import contextlib
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from parlor.server.postgres_link import reached
from parlor.server.store import Heard, Notice

CHANNEL = "parlor"
_PAUSE = 0.2
_read = msgspec.json.Decoder(Notice)


class PostgresBus:
    """One connection that listens, opened again whenever it is lost."""

    def __init__(self, url: str, heard: Heard) -> None:
        self._url = url
        self._heard = heard
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen from now on."""
        connection, lost = await self._connected()
        self._task = asyncio.create_task(self._stay(connection, lost))

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _connected(self) -> tuple[Any, asyncio.Event]:
        connection = await reached(asyncpg.connect(self._url, timeout=10))
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._receive)
        return connection, lost

    async def _stay(self, connection: Any, lost: asyncio.Event) -> None:
        try:
            while True:
                await lost.wait()
                connection, lost = await self._reconnected()
                self._heard(None)
        finally:
            await connection.close()

    async def _reconnected(self) -> tuple[Any, asyncio.Event]:
        while True:
            await asyncio.sleep(_PAUSE)
            with contextlib.suppress(Exception):
                return await self._connected()

    def _receive(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        self._heard(_read.decode(payload))
