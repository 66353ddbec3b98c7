"""A connection that no browser makes, cheap enough for one process to make thousands a second."""

import asyncio
from collections.abc import Callable
from typing import cast

from msgspec import Struct

PIECE = 2**17
"""Bytes that a flood hands over at a time."""
_HANDSHAKE = (
    "GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Tally(Struct):
    """What an attack came to."""

    connections: int = 0
    """How many were made."""
    sockets: int = 0
    """How many of them the server took for a socket."""
    bytes: int = 0
    """How many were handed over after the handshake, or instead of one."""


class Rude(asyncio.Protocol):
    """Asks for a socket or not, then says what was prepared, over and over where it is a flood."""

    def __init__(
        self,
        tally: Tally,
        greeting: bytes = b"",
        *,
        once: bytes = b"",
        flood: bytes = b"",
        reads: bool = True,
    ) -> None:
        loop = asyncio.get_running_loop()
        self.answered: asyncio.Future[None] = loop.create_future()
        """Done when the server took it for a socket, or did not."""
        self.ended: asyncio.Future[None] = loop.create_future()
        self._tally = tally
        self._greeting = greeting
        self._once = once
        self._flood = flood
        self._reads = reads
        self._is_full = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket, or be rude at once."""
        self._transport = cast(asyncio.Transport, transport)
        self._tally.connections += 1
        if self._greeting:
            self._transport.write(self._greeting)
        else:
            self._begin()

    def data_received(self, data: bytes) -> None:
        """Begin once the handshake is answered; nothing else is looked at."""
        if not self.answered.done():
            if data.startswith(b"HTTP/1.1 101"):
                self._tally.sockets += 1
                self._begin()
            else:
                self.hang_up()

    def connection_lost(self, _: Exception | None) -> None:
        """Tell those who wait."""
        for waiter in (self.answered, self.ended):
            if not waiter.done():
                waiter.set_result(None)

    def pause_writing(self) -> None:
        """Wait: the server does not keep up."""
        self._is_full = True

    def resume_writing(self) -> None:
        """Go on with the flood."""
        self._is_full = False
        self._pour()

    def hang_up(self) -> None:
        """End without a farewell."""
        if self._transport is not None:
            self._transport.abort()

    def _begin(self) -> None:
        assert self._transport
        self.answered.set_result(None)
        if not self._reads:
            self._transport.pause_reading()
        self._say(self._once)
        self._pour()

    def _pour(self) -> None:
        assert self._transport
        while self._flood and not self._is_full and not self._transport.is_closing():
            self._say(self._flood)

    def _say(self, text: bytes) -> None:
        if text and self._transport:
            self._tally.bytes += len(text)
            self._transport.write(text)


def handshake(host: str, code: str, cookie: str) -> bytes:
    """The request for a socket of a room."""
    return _HANDSHAKE.format(code=code, host=host, cookie=cookie).encode()


def frame(payload: bytes, head: int = 0x81, said: int | None = None) -> bytes:
    """A frame, masked with zeros; perhaps one that claims to be longer than it is."""
    size = len(payload) if said is None else said
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 2**16:
        length = b"\xfe" + size.to_bytes(2)
    else:
        length = b"\xff" + size.to_bytes(8)
    return bytes([head]) + length + bytes(4) + payload


def many(make: Callable[[], bytes]) -> bytes:
    """As many frames as a flood hands over at a time."""
    pieces, size = list[bytes](), 0
    while size < PIECE:
        pieces.append(make())
        size += len(pieces[-1])
    return b"".join(pieces)


async def dialled(host: str, source: str, rude: Rude) -> Rude:
    """The same, connected from an address of its own."""
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: rude, name, int(port), local_addr=(source, 0))
    return rude
