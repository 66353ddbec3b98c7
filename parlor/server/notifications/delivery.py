"""Takes a call to a device, by the push service of its browser (RFC 8030), or to a webhook."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from parlor.engine import Arg
from parlor.server.db.reminders import Reminder
from parlor.server.db.subscriptions import Subscription
from parlor.server.notifications.base64url import decoded
from parlor.server.notifications.encryption import padded, sealed
from parlor.server.notifications.ssrf_guard import SsrfGuard, UnknownHost, Unreachable
from parlor.server.notifications.vapid import Keys
from parlor.server.notifications.webhooks import message

if TYPE_CHECKING:
    from parlor.server.notifications.transport import Headers, Transport

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a push service may take to answer."""
KEPT = 7 * 24 * 3600
"""Seconds that a push service keeps a call for a device that is off."""
Fate: TypeAlias = Literal["sent", "gone", "failed", "refused"]
FAULTS = (TimeoutError, UnknownHost, OSError)
"""What may be better in a while."""


class Call(Struct, frozen=True):
    """What a device shows: no more than may stand on a locked screen."""

    title: str
    """The sentences in English."""
    body: str
    path: str
    """Where a tap leads."""
    tag: str
    """Calls of the same table replace each other."""
    code: str = ""
    args: dict[str, Arg] = {}
    """What is said: with them, `push-<code>` and `push-table` of a catalogue say it too."""


class Post:
    """The way to all push services, over connections that are kept open for a while."""

    def __init__(
        self,
        keys: Keys,
        reach: SsrfGuard,
        now: Callable[[], int],
        contact: str = "",
        patience: float = PATIENCE,
    ) -> None:
        self.keys = keys
        self._reach = reach
        self._now = now
        self._contact = contact
        self._patience = patience
        self._transport: Transport | None = None
        self._opening = asyncio.Lock()

    async def close(self) -> None:
        """Hang up."""
        if self._transport:
            await self._transport.close()

    async def deliver(self, call: Call, place: Subscription | Reminder, *, urgent: bool) -> Fate:
        """Take a call to a device; what came of it."""
        try:
            async with asyncio.timeout(self._patience):
                status = await self._posted(call, place, urgent)
        except FAULTS as error:
            log.info("%s cannot be reached: %s", _host(place), str(error) or type(error).__name__)
            return "failed"
        except Unreachable:
            return "gone"
        if fate_of(status) != "sent":
            log.info("%s answers %d", _host(place), status)
        return fate_of(status)

    async def _posted(self, call: Call, place: Subscription | Reminder, urgent: bool) -> int:
        if isinstance(place, Reminder):
            words, named = message(call, place)
            return await (await self._opened()).post(place.endpoint, named, words)
        # Off the loop: four operations on the curve take as long as dozens of moves.
        body, headers = await asyncio.to_thread(self._request, call, place, urgent)
        transport = await self._opened()
        return await transport.post(place.endpoint, headers, body)

    async def _opened(self) -> "Transport":
        """The connections to push services."""
        async with self._opening:
            if self._transport is None:
                # Off the loop: to load it, and to read certificates, takes a while.
                self._transport = await asyncio.to_thread(_transport, self._reach)
            return self._transport

    def _request(self, call: Call, place: Subscription, urgent: bool) -> tuple[bytes, "Headers"]:
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
    """What an answer means: 404 and 410 say that the subscription is gone (RFC 8030)."""
    if 200 <= status < 300:
        return "sent"
    if status in (404, 410):
        return "gone"
    return "failed" if status == 429 or status >= 500 else "refused"


def _transport(reach: SsrfGuard) -> "Transport":
    from parlor.server.notifications.transport import Transport

    return Transport(reach)


def _host(place: Subscription | Reminder) -> str:
    """What may be logged of an address: knowing all of it is enough to send."""
    return urlsplit(place.endpoint).hostname or ""
