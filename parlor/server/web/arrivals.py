"""uvicorn's HTTP, except that sockets come in through the turnstile of the application."""

import logging
from asyncio import TimerHandle, Transport
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlor.server import figures
from parlor.server.web import websocket
from parlor.server.web.asgi import Scope
from parlor.server.web.delay import Delay

PATIENCE = 30.0
"""Seconds in which whoever connects must have asked for something."""

# A line for each request that cannot be read would let anybody fill the disk.
_log = logging.getLogger("uvicorn.error.requests")
_log.setLevel(logging.ERROR)


class Host(websocket.Host, Protocol):
    """An application with a limit to who comes as far as its turnstile."""

    delay: Delay

    def too_soon(self, scope: Scope) -> bytes | None:
        """The answer to who asks too often, if that is so."""


class Http(HttpToolsProtocol):
    """Everybody may come back at once: to greet 500 in one go would keep all tables waiting."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _log
        self._patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not for ever."""
        super().connection_made(transport)
        self._patience = self.loop.call_later(PATIENCE, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and wait no more."""
        self._asked()
        super().connection_lost(exc)

    def on_headers_complete(self) -> None:
        """Serve a request."""
        self._asked()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Count what is no request, and answer it late."""
        figures.refusals.labels("malformed").inc()
        self._tell_late(partial(super().send_400_response, msg))

    def handle_websocket_upgrade(self) -> None:
        """Let the socket wait for its turn, unread, unless its address asks too often."""
        if answer := self._host.too_soon(cast(Scope, self.scope)):
            self._tell_late(partial(self._turn_away, answer))
        else:
            self._read_no_more_until(self._let_in())

    @property
    def _host(self) -> Host:
        return cast(Host, self.config.app)

    def _asked(self) -> None:
        if self._patience:
            self._patience.cancel()
            self._patience = None

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

    def _turn_away(self, answer: bytes) -> None:
        self.transport.write(answer)
        self.transport.close()

    async def _let_in(self) -> None:
        await self._host.turns.take()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.transport.resume_reading()
        # Parser and connection know each other: untied, because garbage is collected rarely.
        self.parser = None  # type: ignore[assignment]
