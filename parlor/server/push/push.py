"""Delivers calls to push services (RFC 8030), beside the game and never in its way."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

import httpcore
import msgspec
from msgspec import Struct

from parlor.server import figures
from parlor.server.push.base64url import decoded
from parlor.server.push.reach import Guarded, Reach, Unknown, Unreachable
from parlor.server.push.sealing import padded, sealed
from parlor.server.push.subscriptions import Subscription, Subscriptions
from parlor.server.push.vapid import Keys
from parlor.server.storage.store import Sql, StorageUnavailable
from parlor.trace import traced

log = logging.getLogger(__name__)

WORKERS = 8
"""How many calls are delivered at the same time."""
MOST_WAITING = 2000
"""More calls than these are not kept: somebody who comes back sees the table anyway."""
PATIENCE = 10.0
"""Seconds that a push service may take to answer."""
KEPT = 7 * 24 * 3600
"""Seconds that a push service keeps a call for a device that is off."""
LAST_MOMENT = 1.0
"""Seconds that calls may still take when the server stops."""
ANSWER = 4096
"""Bytes of an answer that are read."""
AGAIN = (15.0, 60.0)
"""Seconds until a call that a push service did not take is tried again."""

Fate: TypeAlias = Literal["sent", "gone", "failed", "refused"]
FAULTS = (
    *(TimeoutError, Unknown, httpcore.TimeoutException, httpcore.NetworkError),
    *(httpcore.ProtocolError, httpcore.UnsupportedProtocol),
)
"""What may be better in a while."""
Headers: TypeAlias = Mapping[bytes | str, bytes | str]


class Call(Struct, frozen=True):
    """What a device shows: no more than may stand on a locked screen."""

    title: str
    body: str
    path: str
    """Where a tap leads."""
    tag: str
    """Calls of the same table replace each other."""


class Errand(Struct, frozen=True):
    """A call for somebody, and where it still has to go: everywhere at first."""

    player: str
    call: Call
    urgent: bool = False
    only: str | None = None
    tries: int = 0

    @property
    def key(self) -> tuple[str, str, str | None]:
        """What a newer errand replaces."""
        return self.player, self.call.tag, self.only


class Push:
    """A bounded queue of errands and a few workers."""

    def __init__(
        self,
        sql: Sql,
        keys: Keys,
        reach: Reach,
        now: Callable[[], int],
        contact: str = "",
        patience: float = PATIENCE,
    ) -> None:
        self.keys = keys
        self.now = now
        self._subscriptions = Subscriptions(sql)
        self._reach = reach
        self._contact = contact
        self._patience = patience
        self._waiting: dict[tuple[str, str, str | None], Errand] = {}
        self._queue: asyncio.Queue[tuple[str, str, str | None]] = asyncio.Queue()
        self._later: dict[tuple[str, str, str | None], asyncio.TimerHandle] = {}
        self._pool: httpcore.AsyncConnectionPool | None = None
        self._opening = asyncio.Lock()
        self._workers = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    def send(self, errand: Errand) -> None:
        """Deliver it soon; an older one of the same table that still waits is not needed then."""
        if errand.only is None:
            self._forget_older(errand)
        if errand.key in self._waiting:
            self._waiting[errand.key] = errand
        elif len(self._waiting) >= MOST_WAITING:
            figures.pushes.labels("dropped").inc()
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
        if self._pool:
            await self._pool.aclose()

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
        wanted = await self._subscriptions.of(errand.player)
        places = [place for place in wanted if errand.only in (None, place.endpoint)]
        fates = await asyncio.gather(*(self._delivered(errand, place) for place in places))
        for place, fate in zip(places, fates, strict=True):
            figures.pushes.labels(fate).inc()
            if fate == "gone":
                await self._subscriptions.drop(place.endpoint)
            elif fate == "failed":
                self._try_again(errand, place)

    async def _delivered(self, errand: Errand, place: Subscription) -> Fate:
        try:
            async with asyncio.timeout(self._patience):
                status = await self._posted(errand, place)
        except FAULTS as error:
            log.info("%s cannot be reached: %s", _host(place), type(error).__name__)
            return "failed"
        except Unreachable:
            return "gone"
        if fate_of(status) != "sent":
            log.info("%s answers %d", _host(place), status)
        return fate_of(status)

    async def _posted(self, errand: Errand, place: Subscription) -> int:
        # Off the loop: four operations on the curve take as long as dozens of moves.
        body, headers = await asyncio.to_thread(self._written, errand, place)
        pool = await self._opened()
        # Redirects are not followed: nobody checked where they lead.
        async with pool.stream("POST", place.endpoint, headers=headers, content=body) as answer:
            await _read(answer)
            return answer.status

    async def _opened(self) -> httpcore.AsyncConnectionPool:
        """The connections to push services; their certificates are read once."""
        async with self._opening:
            if self._pool is None:
                self._pool = httpcore.AsyncConnectionPool(
                    ssl_context=await asyncio.to_thread(httpcore.default_ssl_context),
                    max_connections=4 * WORKERS,
                    keepalive_expiry=60,
                    network_backend=Guarded(self._reach),
                )
            return self._pool

    def _written(self, errand: Errand, place: Subscription) -> tuple[bytes, Headers]:
        message = padded(msgspec.json.encode(errand.call))
        body = sealed(message, decoded(place.p256dh), decoded(place.auth))
        return body, self._headers(errand, place, len(body))

    def _headers(self, errand: Errand, place: Subscription, length: int) -> Headers:
        contact = self._signed(place)
        return {
            "authorization": self.keys.authorization(place.endpoint, contact, self.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "content-length": str(length),
            "ttl": str(KEPT),
            "topic": errand.call.tag,
            "urgency": "high" if errand.urgent else "normal",
        }

    def _signed(self, place: Subscription) -> str:
        """Whom a push service may ask: the host's contact, or the site itself."""
        if self._contact:
            return self._contact if ":" in self._contact else f"mailto:{self._contact}"
        return place.site if place.site.startswith("https://") else "mailto:parlor@localhost"

    def _try_again(self, errand: Errand, place: Subscription) -> None:
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


def fate_of(status: int) -> Fate:
    """What an answer means: 404 and 410 say that the browser is no more (RFC 8030)."""
    if 200 <= status < 300:
        return "sent"
    if status in (404, 410):
        return "gone"
    return "failed" if status == 429 or status >= 500 else "refused"


async def _read(answer: httpcore.Response) -> None:
    """Read an answer, which nobody needs, so that its connection can be used again."""
    read = 0
    async for part in answer.aiter_stream():
        read += len(part)
        if read > ANSWER:
            return


def _host(place: Subscription) -> str:
    """What may be logged of an address: whoever knows all of it can send."""
    return urlsplit(place.endpoint).hostname or ""
