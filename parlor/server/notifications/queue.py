"""Delivers calls to people who are away, beside the game and never in its way."""

import asyncio
import contextlib
import logging
from typing import TypeAlias

import msgspec
from msgspec import Struct

from parlor.safe_traceback import traced
from parlor.server import metrics
from parlor.server.db.database import Sql, StorageUnavailable
from parlor.server.db.reminders import Reminder, Reminders
from parlor.server.db.subscriptions import Subscription, Subscriptions
from parlor.server.notifications.delivery import Call, Post

log = logging.getLogger(__name__)

WORKERS = 8
"""How many calls are delivered at the same time."""
MOST_WAITING = 2000
"""More calls than these are not kept: someone who comes back sees the table anyway."""
LAST_MOMENT = 1.0
"""Seconds that calls may still take when the server stops."""
AGAIN = (15.0, 60.0)
"""Seconds until a call that a push service did not take is tried again."""

Key: TypeAlias = tuple[str, str, str | None]
"""What a newer errand replaces: to whom, about which table, and where only."""


class Errand(Struct, frozen=True):
    """A call for someone, and where it still has to go: everywhere at first."""

    player: str
    call: Call
    urgent: bool = False
    only: str | None = None
    tries: int = 0

    @property
    def key(self) -> Key:
        """What a newer errand replaces."""
        return self.player, self.call.tag, self.only


class Push:
    """A bounded queue of errands and a few workers."""

    def __init__(self, sql: Sql, post: Post) -> None:
        self.keys = post.keys
        self._subscriptions = Subscriptions(sql)
        self._reminders = Reminders(sql)
        self._post = post
        self._waiting: dict[Key, Errand] = {}
        self._queue: asyncio.Queue[Key] = asyncio.Queue()
        self._later: dict[Key, asyncio.TimerHandle] = {}
        self._workers = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    def send(self, errand: Errand) -> None:
        """Deliver it soon; an older one of the same table that still waits is not needed then."""
        if errand.only is None:
            self._forget_older(errand)
        if errand.key in self._waiting:
            self._waiting[errand.key] = errand
        elif len(self._waiting) >= MOST_WAITING:
            metrics.pushes.labels("dropped").inc()
        else:
            self._waiting[errand.key] = errand
            self._queue.put_nowait(errand.key)

    async def delivered(self) -> None:
        """Wait until nothing waits to be delivered."""
        await self._queue.join()

    async def close(self) -> None:
        """Deliver nothing more than what a moment suffices for."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.delivered(), LAST_MOMENT)
        for timer in self._later.values():
            timer.cancel()
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        await self._post.close()

    async def _work(self) -> None:
        while True:
            errand = self._waiting.pop(await self._queue.get())
            try:
                await self._carry(errand)
            except StorageUnavailable:
                log.warning("storage does not answer: a call was lost")
            except Exception as error:
                log.error("a call failed: %s", traced(error))
            finally:
                self._queue.task_done()

    async def _carry(self, errand: Errand) -> None:
        wanted: list[Subscription | Reminder] = [*await self._subscriptions.of(errand.player)]
        if reminder := await self._reminders.of(errand.player):
            wanted.append(reminder)
        places = [place for place in wanted if errand.only in (None, place.endpoint)]
        fates = await asyncio.gather(
            *(self._post.deliver(errand.call, place, urgent=errand.urgent) for place in places)
        )
        for place, fate in zip(places, fates, strict=True):
            metrics.pushes.labels(fate).inc()
            if fate == "gone":
                await self._drop(errand.player, place)
            elif fate == "failed":
                self._try_again(errand, place)

    async def _drop(self, player: str, place: Subscription | Reminder) -> None:
        if isinstance(place, Reminder):
            await self._reminders.drop(player, place.endpoint)
        else:
            await self._subscriptions.drop(place.endpoint)

    def _try_again(self, errand: Errand, place: Subscription | Reminder) -> None:
        if errand.tries >= len(AGAIN) or len(self._later) >= MOST_WAITING:
            return
        again = msgspec.structs.replace(errand, only=place.endpoint, tries=errand.tries + 1)

        def send() -> None:
            del self._later[again.key]
            self.send(again)

        if again.key not in self._later:
            loop = asyncio.get_running_loop()
            self._later[again.key] = loop.call_later(AGAIN[errand.tries], send)

    def _forget_older(self, errand: Errand) -> None:
        """Try none again that this one replaces."""
        for key in [key for key in self._later if key[:2] == errand.key[:2]]:
            self._later.pop(key).cancel()
