"""This process among all that serve the same storage."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from secrets import token_hex

from parlor.safe_traceback import traced
from parlor.server.db.database import StorageUnavailable, Store
from parlor.table.messages import Note

log = logging.getLogger(__name__)

PULSE = 1.0
"""Seconds between heartbeats."""


class Cluster:
    """Knows which processes live, by their heartbeats in the storage they share."""

    def __init__(self, store: Store, now: Callable[[], int], process: str | None = None) -> None:
        self._store = store
        self._now = now
        self.process = process or token_hex(6)
        self.alive = frozenset({self.process})
        self.since = 0
        """Since when these processes have served without a gap, in milliseconds since 1970."""
        self.losses = 0
        """How often another process was found dead."""
        self._lost = asyncio.Event()
        self._spreading: set[asyncio.Task[None]] = set()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same rooms."""
        return self._store.is_shared

    async def beat(self) -> None:
        """Say that this process lives, and learn which others do."""
        alive = await self._store.beat(self.process) | {self.process}
        if not self.since:
            self.since = await self._store.served_since(self.process, self._now())
        if not self.alive <= alive:
            self.losses += 1
            self._lost.set()
        self.alive = alive

    async def rest(self, seconds: float) -> None:
        """Wait this long, or until another process is found dead."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._lost.wait(), seconds)
        self._lost.clear()

    async def keep_beating(self) -> None:
        """Say so again and again, however long it takes to do what is due in all rooms."""
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self.beat()
            except StorageUnavailable:
                continue
            except Exception as error:
                log.error("a heartbeat failed: %s", traced(error))

    async def retire(self) -> None:
        """Tell the others at once that this process has ended, after all else it had to tell."""
        await asyncio.gather(*self._spreading, return_exceptions=True)
        with contextlib.suppress(StorageUnavailable):
            await self._store.retire(self.process)

    def spread(self, code: str, note: Note) -> None:
        """Carry a passing note to a room's people at other processes; it may be lost."""
        if self.is_shared:
            task = asyncio.create_task(self._spread(code, note))
            self._spreading.add(task)
            task.add_done_callback(self._spreading.discard)

    async def _spread(self, code: str, note: Note) -> None:
        with contextlib.suppress(StorageUnavailable):
            await self._store.announce(code, note, self.process)
