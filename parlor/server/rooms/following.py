"""Rooms in memory kept level with what other processes write."""

import asyncio
import logging

from parlor.server.errors import Refusal
from parlor.server.rooms.messages import Note
from parlor.server.rooms.room import LiveRoom
from parlor.server.rooms.rooms import Rooms
from parlor.server.storage.store import Notice, StorageUnavailable
from parlor.trace import traced

log = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds until a room is looked at again when storage did not answer."""


class Following:
    """Hears what the store tells and brings each room that fell behind up to date.

    A notice only says where to look, so one that is late, lost or doubled does no harm.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._heard: dict[str, list[Notice]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def hear(self, notice: Notice | None) -> None:
        """Take a notice; None means that some may have been missed."""
        if notice is None:
            for room in self._rooms.all():
                self._follow(room, Notice("room", room.record.code, room.record.version))
                self._follow(room, Notice("unsaid", room.record.code))
        elif live := self._rooms.peek(notice.key):
            self._hear_about(live, notice)

    def _hear_about(self, live: LiveRoom, notice: Notice) -> None:
        if notice.kind == "note":
            if notice.process != self._rooms.house.process:
                live.audience.tell(Note(notice.text, self._rooms.house.now()))
        elif not live.knows(notice):
            self._follow(live, notice)

    def _follow(self, live: LiveRoom, notice: Notice) -> None:
        code = live.record.code
        self._heard.setdefault(code, []).append(notice)
        if code not in self._tasks:
            self._tasks[code] = asyncio.create_task(self._catch_up_all(code))

    async def _catch_up_all(self, code: str) -> None:
        try:
            while notices := self._heard.pop(code, None):
                await self._catch_up(code, notices)
        finally:
            # Not in a callback of the task: a notice heard before it ran would lie there unread.
            self._tasks.pop(code, None)

    async def _catch_up(self, code: str, notices: list[Notice]) -> None:
        try:
            async with self._rooms.using(code) as live:
                await live.retrying(lambda: live.follow(notices))
                await self._rooms.settle(live)
        except StorageUnavailable:
            self._heard.setdefault(code, []).extend(notices)
            await asyncio.sleep(PAUSE)
        except Refusal as fault:
            log.info("room %s is not followed any more: %s", code, fault)
        except Exception as error:
            log.error("room %s could not be followed: %s", code, traced(error))

    async def close(self) -> None:
        """Follow nothing any more."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
