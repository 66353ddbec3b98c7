"""Takes a call to a device, by the push service of its browser (RFC 8030)."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

import httpcore
import msgspec
from msgspec import Struct

from parlor.server.db.subscriptions import Subscription
from parlor.server.notifications.base64url import decoded
from parlor.server.notifications.encryption import padded, sealed
from parlor.server.notifications.ssrf_guard import Guarded, Reach, Unknown, Unreachable
from parlor.server.notifications.vapid import Keys

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a push service may take to answer."""
KEPT = 7 * 24 * 3600
"""Seconds that a push service keeps a call for a device that is off."""
CONNECTIONS = 32
"""How many are open to push services at most."""
ANSWER = 4096
"""Bytes of an answer that are read."""

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


class Post:
    """The way to all push services, over connections that are kept open for a while."""

    def __init__(
        self,
        keys: Keys,
        reach: Reach,
        now: Callable[[], int],
        contact: str = "",
        patience: float = PATIENCE,
    ) -> None:
        self.keys = keys
        self._reach = reach
        self._now = now
        self._contact = contact
        self._patience = patience
        self._pool: httpcore.AsyncConnectionPool | None = None
        self._opening = asyncio.Lock()

    async def close(self) -> None:
        """Hang up."""
        if self._pool:
            await self._pool.aclose()

    async def deliver(self, call: Call, place: Subscription, *, urgent: bool) -> Fate:
        """Take a call to a device; what came of it."""
        try:
            async with asyncio.timeout(self._patience):
                status = await self._posted(call, place, urgent)
        except FAULTS as error:
            log.info("%s cannot be reached: %s", _host(place), type(error).__name__)
            return "failed"
        except Unreachable:
            return "gone"
        if fate_of(status) != "sent":
            log.info("%s answers %d", _host(place), status)
        return fate_of(status)

    async def _posted(self, call: Call, place: Subscription, urgent: bool) -> int:
        # Off the loop: four operations on the curve take as long as dozens of moves.
        body, headers = await asyncio.to_thread(self._written, call, place, urgent)
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
                    max_connections=CONNECTIONS,
                    keepalive_expiry=60,
                    network_backend=Guarded(self._reach),
                )
            return self._pool

    def _written(self, call: Call, place: Subscription, urgent: bool) -> tuple[bytes, Headers]:
        message = padded(msgspec.json.encode(call))
        body = sealed(message, decoded(place.p256dh), decoded(place.auth))
        contact = self._signed(place)
        return body, {
            "authorization": self.keys.authorization(place.endpoint, contact, self._now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "content-length": str(len(body)),
            "ttl": str(KEPT),
            "topic": call.tag,
            "urgency": "high" if urgent else "normal",
        }

    def _signed(self, place: Subscription) -> str:
        """Whom a push service may ask: the host's contact, or the site itself."""
        if self._contact:
            return self._contact if ":" in self._contact else f"mailto:{self._contact}"
        return place.site if place.site.startswith("https://") else "mailto:parlor@localhost"


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
