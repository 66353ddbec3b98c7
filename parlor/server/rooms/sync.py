"""Rooms in memory kept level with what other processes write."""

import asyncio
import logging
from collections.abc import Sequence

from msgspec.structs import replace

from parlor.safe_traceback import traced
from parlor.server.db.database import Notice, StorageUnavailable
from parlor.server.errors import Refusal
from parlor.server.rooms import loading
from parlor.server.rooms.registry import Rooms
from parlor.server.rooms.room import LiveRoom

log = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds until a room is looked at again when storage did not answer."""
MOMENT = 0.05
"""Seconds until a room that was busy with a change is asked whether it was this one."""


class Sync:
    """Hears what the store tells and brings each room that fell behind up to date.

    A notice says where to look, so one that is late, lost or doubled does no harm. A row that comes
    with one is taken only where it is the next; everything else is read.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._heard: dict[str, list[Notice]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._doubted: list[Notice] = []
        self._closed = False

    def hear(self, notice: Notice | None) -> None:
        """Take a notice; None means that some may have been missed."""
        if self._closed:
            return
        if notice is None:
            for room in self._rooms.all():
                self._follow(room, *everything(room.record.code))
        elif live := self._rooms.peek(notice.key):
            self._hear_about(live, notice)

    def _hear_about(self, live: LiveRoom, notice: Notice) -> None:
        if notice.kind == "note":
            if notice.note and notice.process != self._rooms.services.process:
                live.connections.tell(notice.note)
        elif knows(live, notice):
            return
        elif live.lock.locked() and notice.key not in self._tasks:
            self._doubt(notice)
        elif not (is_next(live, notice) and self._take(live, notice)):
            self._follow(live, notice)

    def _doubt(self, notice: Notice) -> None:
        """Look later: a change under way is most often the one that its own notice tells of."""
        self._doubted.append(notice)
        if len(self._doubted) == 1:
            asyncio.get_running_loop().call_later(MOMENT, self._look_again)

    def _look_again(self) -> None:
        doubted, self._doubted = self._doubted, []
        for notice in doubted:
            live = self._rooms.peek(notice.key)
            if live and not knows(live, notice):
                self._follow(live, notice)

    def _take(self, live: LiveRoom, notice: Notice) -> bool:
        """Whether the row of a notice could be adopted; its writer minds the stored timer."""
        assert notice.row
        try:
            # A copy, because what was decoded keeps the whole notice in memory.
            live.take(replace(notice.row, data=notice.row.data.copy()))
            if live.clocks:
                live.due = live.next_due()
            live.stir()
        except Exception as error:
            log.error("room %s could not take a row: %s", notice.key, traced(error))
            return False
        return True

    def _follow(self, live: LiveRoom, *notices: Notice) -> None:
        code = live.record.code
        self._heard.setdefault(code, []).extend(notices)
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
        # The process that adds the last row also ends the match, unless storage was away just then.
        finishing = any(notice.kind == "gone" for notice in notices)
        try:
            async with self._rooms.using(code) as live:
                await live.retrying(lambda: follow(live, notices), finishing=finishing)
                await self._rooms.settle(live)
        except StorageUnavailable:
            # What was taken over before the fault looks as if it were known, all of it.
            self._heard[code] = everything(code)
            await asyncio.sleep(PAUSE)
        except Refusal as fault:
            log.info("room %s is not followed any more: %s", code, fault)
        except Exception as error:
            log.error("room %s could not be followed: %s", code, traced(error))

    async def close(self) -> None:
        """Follow nothing any more."""
        self._closed = True
        self._doubted.clear()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def everything(code: str) -> list[Notice]:
    """Notices that no room knows already, so that it looks at all that there is."""
    return [Notice("gone", code), Notice("unsaid", code)]


def is_next(live: LiveRoom, notice: Notice) -> bool:
    """Whether a notice brings the very row that the match of a room waits for."""
    match, row = live.match, notice.row
    if match is None or match.is_heavy or row is None or live.deleted or live.lock.locked():
        return False
    return notice.match == match.header.match and row.index == match.version


def knows(room: LiveRoom, notice: Notice) -> bool:
    """Whether what a notice tells is known here already."""
    if notice.kind == "match" and room.match:
        is_same = room.match.header.match == notice.match
        return is_same and notice.version <= room.match.version
    if notice.kind == "chat":
        return notice.version <= room.talk.told
    return notice.kind == "room" and notice.version <= room.record.version


async def follow(room: LiveRoom, notices: Sequence[Notice]) -> None:
    """Look at what notices tell of, and at everything where nobody can know what one tells."""
    for notice in notices:
        is_match = room.match and notice.match == room.match.header.match
        if notice.kind == "chat":
            await room.talk.tell(notice.version)
        elif notice.kind == "unsaid":
            await room.talk.tell_removed()
        elif knows(room, notice):
            continue
        elif notice.kind == "match" and is_match:
            await loading.read_on(room)
        else:
            await loading.catch_up(room)
