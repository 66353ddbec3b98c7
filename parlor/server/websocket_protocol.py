"""uvicorn's WebSocket with a short way for what nearly every frame is: one whole short text.

Whatever else arrives (fragments, pings, closes, bytes, faults) takes the library's own way.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from struct import Struct, pack
from typing import Any, Protocol, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Opcode
from websockets.http11 import Request, Response
from websockets.speedups import apply_mask

from parlor.server.asgi import Scope
from parlor.server.fair_queue import FairQueue
from parlor.server.rate_limit import Bucket, milliseconds
from parlor.server.rooms.connection import FLOODED
from parlor.server.rooms.outbox import SendNow, never
from parlor.server.security import HEADERS
from parlor.server.ws.early_receive import IsLost, unknown

Event: TypeAlias = Any
"""An event of ASGI."""
EXTENSION = "parlor.send"
"""The ASGI extension by which a text can be sent without waiting where the browser keeps up."""
UNREAD = 8
"""How many messages may wait for the application before the browser has to."""
ASIDES = 40
"""How many frames beside whole messages (pings, pongs, fragments) may come at once, and half as
many each second: browsers send some a minute, and every one costs as much as a message."""
FAREWELL = 4096
"""Bytes that may still come at a time from a browser that was told to close."""
_WHOLE_TEXT = 0x80 | Opcode.TEXT
_MASKED = 0x80
_head = Struct(">BBH").pack
"""How nearly every message begins."""
_HEAD = 14
"""The most bytes before a payload."""


class Inbox(deque[Event]):
    """An `asyncio.Queue` of one reader, for a third of the price."""

    reader: asyncio.Future[None] | None = None
    """Resolved as soon as there is something to read."""

    def put_nowait(self, event: Event) -> None:
        """Add an event and wake the reader."""
        self.append(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)


class Host(Protocol):
    """An application with a turnstile, which is told who sends what nobody should."""

    turns: FairQueue

    def offended(self, scope: Scope) -> None:
        """Count a socket that had to be closed for what it sent."""


class WebSocket(WebSocketsSansIOProtocol):
    """Cuts the stream into frames, so that the library meets only whole ones it is needed for."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self._unsent = b""
        """What leaves at the end of this round of the event loop: when all tables send together,
        whoever reads wakes up once for many messages instead of once for each."""
        self._rest = b""
        """What has not been cut into frames: the beginning of one, or all that has to wait."""
        self._is_plain = True
        """Whether frames are cut here; not after a close or a fault."""
        self._is_split = False
        """Whether a message has begun that is not complete."""
        self._asides = Bucket(ASIDES / 2, ASIDES, milliseconds)
        self.conn.reject = partial(_rejected, self.conn.reject)  # type: ignore[method-assign]

    def handle_connect(self, event: Request) -> None:
        """Begin to serve the application, which may send at once."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"now": self.send_now, "lost": self.is_lost}

    def connection_lost(self, exc: Exception | None) -> None:
        """End when it is our turn: hundreds may hang up at once, and to end takes a while."""
        # At once nothing more is sent, and nobody waits until it could be.
        self.disconnected = True
        self.writable.set()
        self._host.turns.call(partial(self._end_lost, exc))

    def _end_lost(self, exc: Exception | None) -> None:
        """End, and untie what holds on to itself, because garbage is collected rarely."""
        super().connection_lost(exc)
        self._rest = self._unsent = b""
        self.conn.reader.discard()
        self.conn.parser.close()
        self.conn.parser_exc = None
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(EXTENSION, None)

    def is_lost(self) -> bool:
        """Whether the connection is lost, even if its end has not had its turn."""
        return self.disconnected

    def send_now(self, text: bytes) -> bool:
        """Send a text unless the browser has not kept up or the socket ends; whether it was."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        size = len(text)
        if 126 <= size < 2**16:
            head = _head(_WHOLE_TEXT, 126, size)
        elif size < 126:
            head = pack(">BB", _WHOLE_TEXT, size)
        else:
            head = pack(">BBQ", _WHOLE_TEXT, 127, size)
        if not self._unsent:
            self.loop.call_soon(self._send_off)
        self._unsent += head + text
        return True

    async def send(self, message: Event) -> None:
        """Send what the application says, after all that it said before."""
        self._send_off()
        if message.get("code") == FLOODED:
            self._blame()
        await super().send(message)

    def _send_off(self) -> None:
        unsent, self._unsent = self._unsent, b""
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent)

    def data_received(self, data: bytes) -> None:
        """Take each whole frame as long as the application keeps up; keep the rest."""
        if not self.handshake_initiated or not self._is_plain:
            super().data_received(data)
            return
        self._rest += data
        if self.close_sent and len(self._rest) > FAREWELL:
            self.transport.abort()
        elif not self.handshake_complete:
            self._pause()
        elif not self.read_paused:
            self._cut()

    def start_keepalive(self) -> None:
        """Hear also what was said before the handshake was answered."""
        super().start_keepalive()
        if self.read_paused:
            self._go_on()

    async def receive(self) -> Event:
        """The next event; once none is left, more is heard."""
        inbox = self.queue
        while not inbox:
            inbox.reader = self.loop.create_future()
            await inbox.reader
        event = inbox.popleft()
        if self.read_paused and not inbox:
            self._go_on()
        return event

    def handle_parser_exception(self) -> None:
        """Close for what was sent."""
        self._blame()
        super().handle_parser_exception()

    def _blame(self) -> None:
        # Who asked wrongly was never served.
        if hasattr(self, "scope"):
            self._host.offended(cast(Scope, self.scope))

    @property
    def _host(self) -> Host:
        return cast(Host, self.config.app)

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _go_on(self) -> None:
        self.read_paused = False
        self._cut()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _cut(self) -> None:
        """Take whole frames until the application has enough to do."""
        data, at = self._rest, 0
        while not self.read_paused and (end := self._end(data, at)) <= len(data):
            self._take(data, at, end)
            at = end
        self._rest = data[at:]
        if not self._is_plain:
            rest, self._rest = self._rest, b""
            if not self.transport.is_closing():
                super().data_received(rest)

    def _end(self, data: bytes, at: int) -> int:
        """Where the frame at `at` ends; past the data while it is not whole, or not plain."""
        beginning = data[at : at + _HEAD]
        if len(beginning) < 2 or not self._is_plain:
            return len(data) + 1
        length, start = beginning[1] & 0x7F, 6
        if length == 126:
            length, start = int.from_bytes(beginning[2:4]), 8
        elif length == 127:
            length, start = int.from_bytes(beginning[2:10]), _HEAD
        if beginning[1] & _MASKED and length <= self.config.ws_max_size:
            return at + start + length
        # A fault, which the library names at once.
        self._is_plain = False
        return len(data) + 1

    def _take(self, data: bytes, at: int, end: int) -> None:
        if data[at] == _WHOLE_TEXT and data[at + 1] < _MASKED | 126 and not self._is_split:
            try:
                text = apply_mask(data[at + 6 : end], data[at + 2 : at + 6]).decode()
            except UnicodeDecodeError:
                self._end_unreadable()
            else:
                self._hear(text)
        else:
            self._leave_to_library(data[at:end])

    def _hear(self, text: str) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) >= UNREAD:
            self._pause()

    def send_receive_event_to_app(self) -> None:
        """Hand over a message that the library put together, unless it is a text in no alphabet."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._end_unreadable()
        else:
            super().send_receive_event_to_app()

    def _end_unreadable(self) -> None:
        """End the socket as the library does, but without a trace in the log for each."""
        self._end_with(1007)

    def _end_with(self, code: int) -> None:
        self.frames = []
        self._is_plain = False
        if self.close_sent:
            self.transport.abort()
        else:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def _leave_to_library(self, frame: bytes) -> None:
        kind, is_last = frame[0] & 0x0F, bool(frame[0] & 0x80)
        if self._is_flood(kind, is_last=is_last):
            self._end_with(CloseCode.POLICY_VIOLATION)
            return
        if kind < Opcode.CLOSE:
            self._is_split = not is_last
        super().data_received(frame)
        self._is_plain = kind != Opcode.CLOSE and not self.transport.is_closing()

    def _is_flood(self, kind: int, *, is_last: bool) -> bool:
        """Whether there were too many frames which are no whole message."""
        is_whole = kind in (Opcode.TEXT, Opcode.BINARY, Opcode.CLOSE) and is_last
        return not is_whole and (bool(self._asides.take()) or len(self.frames) > ASIDES)


def _rejected(reject: Callable[[int, str], Response], status: int, text: str) -> Response:
    """The library's answer to a handshake that is none, with the headers of every answer."""
    response = reject(status, text)
    for name, value in HEADERS:
        response.headers[name.decode()] = value.decode()
    return response


def send_now(scope: Scope) -> SendNow:
    """How to send at once on this socket; another server than ours has no way."""
    extension = scope.get("extensions", {}).get(EXTENSION)
    return extension["now"] if extension else never


def is_lost(scope: Scope) -> IsLost:
    """How to ask whether this socket's connection is lost; another server than ours has no way."""
    extension = scope.get("extensions", {}).get(EXTENSION)
    return extension["lost"] if extension else unknown
