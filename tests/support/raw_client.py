"""Connections that no browser makes: raw bytes on a real port."""

import asyncio
import base64
import contextlib
import os

HANDSHAKE = (
    "GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)


class Raw:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def upgrade(self, host: str, code: str, cookie: str) -> None:
        """Become a socket of a room."""
        key = base64.b64encode(os.urandom(16)).decode()
        text = HANDSHAKE.format(host=host, code=code, cookie=cookie, key=key)
        self.writer.write(text.encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def frame(self, payload: bytes, kind: int = 1, said: int | None = None) -> None:
        """Send a frame, perhaps one that claims to be longer than it is."""
        length = len(payload) if said is None else said
        self.writer.write(bytes([0x80 | kind, 0xFF]) + length.to_bytes(8) + bytes(4) + payload)

    async def ended(self) -> None:
        """Wait until the server hangs up."""
        async with asyncio.timeout(60):
            with contextlib.suppress(ConnectionError):
                while await self.reader.read(2**16):
                    pass
        self.hang_up()

    def hang_up(self) -> None:
        """End without a farewell."""
        self.writer.transport.abort()


async def dial(host: str, limit: int = 2**16, source: str | None = None) -> Raw:
    """A connection to a server, perhaps from an address of its own; it hears nothing by itself."""
    name, _, port = host.partition(":")
    local = (source, 0) if source else None
    return Raw(*await asyncio.open_connection(name, int(port), limit=limit, local_addr=local))
