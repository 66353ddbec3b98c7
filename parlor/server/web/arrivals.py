"""uvicorn's HTTP, except that sockets come in through the turnstile of the application."""

from typing import Protocol, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlor.server.web.turns import Turns


class Host(Protocol):
    """An application with a turnstile."""

    turns: Turns


class Http(HttpToolsProtocol):
    """Everybody may come back at once: to greet 500 in one go would keep all tables waiting."""

    def handle_websocket_upgrade(self) -> None:
        """Let the socket wait for its turn, unread."""
        self.transport.pause_reading()
        task = self.loop.create_task(self._let_in())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _let_in(self) -> None:
        await cast(Host, self.config.app).turns.take()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.transport.resume_reading()
        # Parser and connection know each other: untied, because garbage is collected rarely.
        self.parser = None  # type: ignore[assignment]
