"""Notices that another process, such as `parlor admin`, changed the file that this one serves."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from parlor.safe_traceback import traced
from parlor.server.db.database import Heard, StorageUnavailable

log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between looks."""

State: TypeAlias = Callable[[], Awaitable[tuple[int, int]]]


class SqliteWatch:
    """Asks again and again; a change says only that everything must be looked at."""

    def __init__(self, state: State, heard: Heard, pause: float = PAUSE) -> None:
        self._state = state
        self._heard = heard
        self._pause = pause
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Watch from now on."""
        self._task = asyncio.create_task(self._stay(await self._state()))

    async def close(self) -> None:
        """Stop watching."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _stay(self, known: tuple[int, int]) -> None:
        while True:
            await asyncio.sleep(self._pause)
            with contextlib.suppress(StorageUnavailable):
                state = await self._state()
                if state != known:
                    known = state
                    self._tell()

    def _tell(self) -> None:
        try:
            self._heard(None)
        except Exception as error:
            # The next change is heard of all the same.
            log.error("a change could not be followed: %s", traced(error))
