"""The smallest WebSocket client that keeps up with a server: text frames, pings, nothing else."""

import asyncio
from collections.abc import Callable
from struct import pack, unpack_from
from typing import cast

TEXT, CLOSE, PING = 1, 8, 9
_GREETING = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class WebSocket(asyncio.Protocol):
    """Hands over each text that arrives, undecoded."""

    def __init__(self, host: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._greeting = _GREETING.format(host=host, path=path, cookie=cookie).encode()
        self._heard = heard
        self._rest = b""
        self._is_open = False
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._greeting)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        at = 0 if self._is_open else self._opened(data)
        while (frame := self._frame(data, at)) is not None:
            at = frame
        self._rest = data[at:]

    def _opened(self, data: bytes) -> int:
        end = data.find(b"\r\n\r\n") + 4
        if end > 4:
            assert data.startswith(b"HTTP/1.1 101"), data[:end]
            self._is_open = True
        return end if self._is_open else 0

    def _frame(self, data: bytes, at: int) -> int | None:
        """Read the frame at `at`; where the next one starts, or None when this is not complete."""
        if not self._is_open or len(data) < at + 4:
            return None
        start, length = at + 2, data[at + 1]
        if length == 126:
            start, length = at + 4, unpack_from(">H", data, at + 2)[0]
        elif length == 127:
            if len(data) < at + 10:
                return None
            start, length = at + 10, unpack_from(">Q", data, at + 2)[0]
        end = start + length
        if len(data) < end:
            return None
        self._take(data[at] & 15, data[start:end])
        return end

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._transport.write(pack(">BB4x", 0x8A, 0x80 | len(payload)) + payload)
        elif kind == CLOSE:
            self._transport.close()

    def send(self, text: bytes) -> None:
        """Send a text; masked with zeros, as the protocol allows."""
        size = len(text)
        head = pack(">BB4x", 0x81, 0x80 | size) if size < 126 else pack(">BBH4x", 0x81, 0xFE, size)
        self._transport.write(head + text)

    def close(self) -> None:
        """Hang up."""
        self._transport.close()
