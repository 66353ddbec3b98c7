"""uvicorn's WebSocket, with a bound on the frames and bytes that come at once.

Every frame takes the library as long as a message does, however empty it is: ten thousand pings in
one read would hold the event loop. So would a megabyte to unmask and decode.
"""

import logging
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from parlor.server.asgi import Scope
from parlor.server.rate_limit import Bucket

SHORT, MEDIUM, LONG = 2, 4, 10
"""Bytes before the mask of a frame whose length is written in 7, 16 or 64 bits."""
MASK = 4
KILOBYTE = 1024
"""Bytes that count as one more frame: hardly any of our messages is as long."""


def _is_our_fault(line: logging.LogRecord) -> bool:
    return "Invalid UTF-8" not in str(line.msg)


# A traceback for each text that cannot be read would let anybody fill the disk.
logging.getLogger("uvicorn.error").addFilter(_is_our_fault)


class Host(Protocol):
    """An application that says how many frames are too many, and is told who sends them."""

    def frames_allowed(self) -> Bucket | None:
        """How many frames a new socket may send; None without a limit."""

    def offended(self, scope: Scope) -> None:
        """Count a socket that had to be closed for what it sent."""


class FrameCounter:
    """Counts the frames of a stream by their heads alone."""

    def __init__(self) -> None:
        self._head = b""
        """The beginning of a head that is not whole."""
        self._left = 0
        """Bytes that are still to come of the last frame."""

    def count(self, data: bytes, most: float) -> int:
        """How many heads are whole with this piece of the stream; one over `most` is enough."""
        data, at, found = self._head + data, self._left, 0
        while at + SHORT <= len(data) and found <= most:
            size = data[at + 1] & 0x7F
            head = SHORT if size < 126 else MEDIUM if size == 126 else LONG
            if at + head > len(data):
                break
            if head > SHORT:
                size = int.from_bytes(data[at + SHORT : at + head])
            at += head + MASK + size
            found += 1
        self._head, self._left = data[at:], max(0, at - len(data))
        return found


class WebSocket(WebSocketsSansIOProtocol):
    """Hangs up on a flood before the library has read any of it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._allowed = self._host.frames_allowed()
        self._frames: FrameCounter | None = None

    def data_received(self, data: bytes) -> None:
        """Read on; the first to come is the handshake, which was read before."""
        if self._frames is None:
            self._frames = FrameCounter()
        elif self._allowed and self._floods(self._frames, self._allowed, data):
            self._host.offended(cast(Scope, self.scope))
            self.transport.abort()
            return
        super().data_received(data)

    @staticmethod
    def _floods(frames: FrameCounter, allowed: Bucket, data: bytes) -> bool:
        weight = len(data) / KILOBYTE
        return bool(allowed.take(weight + frames.count(data, allowed.tokens - weight)))

    @property
    def _host(self) -> Host:
        return cast(Host, self.config.app)
