"""uvicorn's HTTP, with an end to all that a browser may leave half done."""

import logging
from asyncio import TimerHandle, Transport
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from websockets.http11 import Request
from websockets.server import ServerProtocol

from parlor.server.connection_limit import ConnectionLimit
from parlor.server.errors import Refusal
from parlor.server.fair_queue import FairQueue
from parlor.server.refusal_responses import last_answer
from parlor.server.tarpit import Tarpit

HEAD_SECONDS = 30.0
"""In which a connection must have asked for something, however slowly it speaks."""
BODY_SECONDS = 60.0
"""In which the body of a request must be here."""
ANSWER_SECONDS = 300.0
"""In which an answer must be taken, counted from the end of the request."""
LINGER_SECONDS = 5.0
"""How long we listen to the rest of what was answered before it was complete: to hang up at once
could destroy the answer on its way."""
LONGEST = 16 * 1024
"""Bytes of a request before its body; also of what comes between and after the parts of one."""
PIPELINED = 8
"""How many requests may wait on one connection. Browsers send one at a time."""

NO_HANDSHAKE = "This WebSocket request can't be read."

# A line for each request that cannot be read would let anybody fill the disk.
_log = logging.getLogger("uvicorn.error.requests")
_log.setLevel(logging.ERROR)


class Host(Protocol):
    """An application that counts connections and keeps some waiting for their refusal."""

    reading: FairQueue
    delay: Tarpit
    connections: ConnectionLimit


class Http(HttpToolsProtocol):
    """A connection with a deadline for each thing that it waits for."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _log
        self._deadline: TimerHandle | None = None
        self._key = ""
        """As whom this connection is counted."""
        self._is_new = True
        """Whether nothing has come yet."""
        self._is_in_head = False
        self._loose = 0
        """Bytes that came since there was a whole head or a part of a body."""
        self._refusal: Refusal | None = None
        """Why this connection ends."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not forever, unless too many connections are open."""
        super().connection_made(transport)
        try:
            self._key = self._host.connections.enter(self._address, len(self.connections))
        except Refusal as refusal:
            self._turn_away(refusal)
        else:
            self._end_after(HEAD_SECONDS, self._without_head)

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and wait no more."""
        self._end_never()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; the first piece waits for its turn, as hundreds can come at once."""
        if not self._is_new:
            self._read(data)
            return
        self._is_new = False
        self.transport.pause_reading()
        self._host.reading.call(partial(self._begin, data), self._address)

    def _begin(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read(data)

    def _read(self, data: bytes) -> None:
        """Read on, unless it is too much or too late."""
        if self._refusal is not None:
            return
        if self._deadline is None:
            self._end_after(HEAD_SECONDS, self._without_head)
        self._loose += len(data)
        super().data_received(data)
        if self._loose > LONGEST:
            self._refuse(Refusal("headers_too_large"))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header; those that follow a body are nobody's."""
        if self._is_in_head:
            super().on_header(name, value)

    def on_message_begin(self) -> None:
        """Begin a request."""
        self._is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Serve a request, whose body may still be coming."""
        self._is_in_head, self._loose = False, 0
        # An exception here ends the parser, which answers through `send_400_response`.
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LONGEST:
            self._refuse(Refusal("headers_too_large"))
            raise ValueError("too long")
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many at once")
        self._end_after(BODY_SECONDS, self._without_body)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Hand on a part of a body."""
        self._loose = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait until the answer is taken."""
        self._loose = 0
        if (asked := self._last_request) and asked.response_complete:
            self._end_after(HEAD_SECONDS, self._without_head)
        else:
            self._end_after(ANSWER_SECONDS, self.transport.abort)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the rest of this one."""
        super().on_response_complete()
        if self.transport.is_closing() or not self.cycle.response_complete:
            return
        if self.cycle.more_body:
            self._end_after(LINGER_SECONDS, self.transport.abort)
        elif not self.transport.get_write_buffer_size():
            self._end_never()

    def send_400_response(self, msg: str) -> None:
        """Count what is no request, and answer it late."""
        self._refuse(Refusal("malformed", msg))

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which the application counts by itself."""
        self._end_never()
        head = b"".join(b"%b: %b\r\n" % header for header in self.headers)
        method = self.scope["method"].encode()
        if not is_handshake(b"%b %b HTTP/1.1\r\n%b\r\n" % (method, self.url, head)):
            self._refuse(Refusal("malformed", NO_HANDSHAKE))
            return
        self._leave()
        super().handle_websocket_upgrade()
        # It holds us as we hold it, which only the garbage collector would find out.
        del self.parser

    @property
    def _host(self) -> Host:
        return cast(Host, self.config.app)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _last_request(self) -> RequestResponseCycle | None:
        """The last request whose head was whole."""
        return self.cycle

    def _end_after(self, seconds: float, act: Callable[[], None]) -> None:
        self._end_never()
        self._deadline = self.loop.call_later(seconds, act)

    def _end_never(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._host.connections.leave(self._key)
        self._key = ""

    def _without_head(self) -> None:
        """End a connection that did not ask in time, and say so if it had begun to."""
        if self._loose:
            self._hang_up_with(Refusal("too_late"))
        else:
            self.transport.close()

    def _without_body(self) -> None:
        """End a connection whose request did not come to its end in time."""
        asked = self._last_request
        if self.pipeline or (asked and asked.response_started and not asked.response_complete):
            self.transport.abort()
        else:
            self._hang_up_with(Refusal("too_late"))

    def _refuse(self, refusal: Refusal) -> None:
        if self._refusal is None:
            self._refusal = refusal
            # Where other answers are still to come, nothing can be said after this one.
            end = self._turn_away if self.pipeline else self._hang_up_with
            self._tell_late(partial(end, refusal))

    def _tell_late(self, tell: Callable[[], None]) -> None:
        async def late() -> None:
            await self._host.delay.wait()
            if not self.transport.is_closing():
                tell()

        self._read_no_more_until(late())

    def _read_no_more_until(self, act: Coroutine[Any, Any, None]) -> None:
        self.transport.pause_reading()
        task = self.loop.create_task(act)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _hang_up_with(self, refusal: Refusal) -> None:
        """Say why, and listen a little longer: to close at once could destroy the answer."""
        if (asked := self._last_request) and not asked.response_complete:
            asked.disconnected = True
            asked.message_event.set()
        self._refusal = refusal
        self.transport.write(last_answer(refusal))
        self.transport.write_eof()
        self.transport.resume_reading()
        self._end_after(LINGER_SECONDS, self.transport.abort)

    def _turn_away(self, refusal: Refusal) -> None:
        """Say why and close at once."""
        self._refusal = refusal
        self.transport.write(last_answer(refusal))
        self.transport.close()


def is_handshake(head: bytes) -> bool:
    """Whether the library takes this for a handshake; where not, it answers in its way or never."""
    library = ServerProtocol(logger=_log)
    library.receive_data(head)
    events = library.events_received()
    return (
        bool(events)
        and isinstance(events[0], Request)
        and library.accept(events[0]).status_code == 101
    )
