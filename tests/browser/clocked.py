"""A server in this process whose clock goes when it is told to."""

import socket
import threading
from pathlib import Path
from random import Random
from typing import Any

from parlor.cli.serve import Server
from parlor.server.app import create_app
from parlor.server.settings import Settings
from tests.support.browsers import Time


class Announced(Server):
    """Says when it listens."""

    ready: threading.Event

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        self.ready.set()


class ClockedHost:
    """The whole application on real sockets and a made-up clock."""

    def __init__(self, folder: Path, **parts: Any) -> None:
        self.time = Time()
        self.database = folder / "parlor.db"
        settings = Settings(
            port=0,
            database=str(self.database),
            bot_pace=0,
            request_rate=0,
            guess_rate=0,
            message_rate=0,
            address_connections=0,
            rooms_per_person=0,
            rooms_per_day=0,
            guests_per_day=0,
            stop_seconds=2,
        )
        self._server = Announced(create_app(settings, now=self.time, **parts), settings)
        self._server.ready = threading.Event()
        self._thread = threading.Thread(target=self._server.run)

    def start(self) -> None:
        """Listen on a free port."""
        self._thread.start()
        assert self._server.ready.wait(30), "the server did not start"
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        """End as on a signal."""
        self._server.should_exit = True
        self._thread.join(30)


class Dice:
    """The randomness of the server, the same in every walk."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.choice = self._random.choice

    def token_hex(self, size: int) -> str:
        """Hexadecimal digits."""
        return self._random.randbytes(size).hex()

    token_urlsafe = token_hex
