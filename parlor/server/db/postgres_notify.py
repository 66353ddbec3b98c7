"""Notices between the processes that share a PostgreSQL, carried by LISTEN and NOTIFY."""

import asyncio
import contextlib
import logging
from secrets import randbits
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from parlor.safe_traceback import traced
from parlor.server.db.database import Heard, Notice
from parlor.server.db.postgres_connection import reachable
from parlor.server.db.postgres_processes import GUARD

CHANNEL = "parlor"
_PAUSE = 0.2
CHECK = 5.0
"""Seconds between looks whether the connection still lives, and that an answer may take."""
_read = msgspec.json.Decoder(Notice)
log = logging.getLogger(__name__)


class PostgresListener:
    """One connection that listens, opened again whenever it is lost; it is this process's guard."""

    def __init__(self, url: str, heard: Heard, check: float = CHECK) -> None:
        self._url = url
        self._check = check
        self._heard = heard
        self._task: asyncio.Task[None] | None = None
        self._number = randbits(31)
        self.guard: int | None = None
        """The number of the lock that the connection holds for as long as it lives."""

    async def open(self) -> None:
        """Listen from now on."""
        connection, lost = await self._connected()
        self._task = asyncio.create_task(self._stay(connection, lost))

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self.guard = None
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _connected(self) -> tuple[Any, asyncio.Event]:
        connecting = asyncpg.connect(self._url, timeout=10, command_timeout=self._check)
        connection = await reachable(connecting)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.execute(GUARD, self._number)
            await connection.add_listener(CHANNEL, self._receive)
        except BaseException:
            connection.terminate()
            raise
        self.guard = self._number
        return connection, lost

    async def _stay(self, connection: Any, lost: asyncio.Event) -> None:
        try:
            while True:
                await self._lost(connection, lost)
                self.guard = None
                connection, lost = await self._reconnected()
                self._tell(None)
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=self._check)

    async def _lost(self, connection: Any, lost: asyncio.Event) -> None:
        """Wait for the end of a connection; a network that swallows everything reports none."""
        while not lost.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), self._check)
                return
            try:
                await connection.execute("SELECT 1")
            except Exception:
                connection.terminate()
                return

    async def _reconnected(self) -> tuple[Any, asyncio.Event]:
        while True:
            with contextlib.suppress(Exception):
                return await self._connected()
            await asyncio.sleep(_PAUSE)

    def _receive(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        if notice := read_notice(payload):
            self._tell(notice)

    def _tell(self, notice: Notice | None) -> None:
        try:
            self._heard(notice)
        except Exception as error:
            # The next notice is heard all the same.
            log.error("a notice could not be followed: %s", traced(error))


def read_notice(payload: str) -> Notice | None:
    """What a process tells, perhaps one of a newer version; None where it means nothing here."""
    try:
        return _read.decode(payload)
    except msgspec.MsgspecError:
        return without_row(payload)


def without_row(payload: str) -> Notice | None:
    """A notice without a row that cannot be read: it still says where to look."""
    try:
        fields = msgspec.json.decode(payload, type=dict[str, Any])
        return msgspec.convert({**fields, "row": None}, Notice)
    except msgspec.MsgspecError as fault:
        log.warning("a notice cannot be read: %s", fault)
        return None
