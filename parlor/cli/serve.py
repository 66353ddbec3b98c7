"""`parlor serve`: the server on uvicorn."""

import argparse
import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
from functools import partial
from importlib import import_module

import uvicorn

from parlor.cli.starting import StartupReporter
from parlor.cli.wording import WORDS
from parlor.cli.workers import CANNOT_START, Supervisor, listening_at
from parlor.options import fields_of
from parlor.server.app import create_app
from parlor.server.db.open import is_shared
from parlor.server.gateway import Gateway
from parlor.server.http_protocol import Http
from parlor.server.logging import configure_logs
from parlor.server.settings import (
    ANYWHERE,
    BadSetting,
    Settings,
    about,
    effective,
    flag_of,
    read_settings,
)
from parlor.server.websocket_protocol import WebSocket

MESSAGE_LIMIT = 16 * 1024
UNREAD = 64 * 1024
"""Bytes of a connection that the system keeps until we read them: by itself it keeps megabytes of a
flood, and takes milliseconds to throw them away."""
SWITCH = 0.0005
"""Seconds until a thread that plays matches again lets go of Python when the loop wants it."""
OLD_EVERY = 100
"""Looks of the garbage collector at younger objects for each at all objects, which takes 60 ms and
more where hundreds are connected. Python's 10 made that several times a second in a crowd."""
FAREWELL = 2.0
"""Seconds in which the last messages leave, at most."""
SPARE_FILES = 100
"""Open files that are left for the database and for bots."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One flag for each setting."""
    for name, field in fields_of(Settings).items():
        parser.add_argument(flag_of(name), metavar="VALUE", help=about(field).replace("%", "%%"))


def run(args: argparse.Namespace) -> int:
    """Serve until a signal asks to stop."""
    try:
        settings = read_settings(os.environ, vars(args))
        require_shared(settings)
        app = create_app(settings)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    print("Settings:\n" + effective(settings))
    sys.stdout.flush()
    try:
        listening = listening_at(settings.host, settings.port)
    except OSError as fault:
        print(cannot_listen(settings, fault), file=sys.stderr)
        return 1
    configure_logs(settings)
    if settings.workers > 1:
        return serve_together(settings, listening)
    server = Server(app, settings)
    server.run([listening])
    return 0 if server.started else 1


def cannot_listen(settings: Settings, fault: OSError) -> str:
    """Why nobody can be served there, in a sentence."""
    why = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden"}.get(fault.errno or 0, "other")
    place = {"host": settings.host, "port": str(settings.port)}
    return WORDS("serve-cannot-listen", why=why, detail=fault.strerror or str(fault), **place)


def require_shared(settings: Settings) -> None:
    """Refuse several workers on a file that only one process may use."""
    if settings.workers > 1 and not is_shared(settings.database):
        raise BadSetting(
            "--workers: several workers need a PostgreSQL database; an SQLite file serves one."
        )


def serve_together(settings: Settings, listening: socket.socket) -> int:
    """Serve with several workers on one address."""
    print(f"Open {address(settings.host, listening.getsockname()[1])}", flush=True)
    return Supervisor(partial(work, settings), listening, settings.workers).run()


def work(settings: Settings, listening: socket.socket) -> None:
    """Serve in one of several workers."""
    configure_logs(settings)
    server = Server(create_app(settings), settings, is_alone=False)
    server.run([listening])
    sys.exit(0 if server.started else CANNOT_START)


class Server(uvicorn.Server):
    """Prints the address to open, and tells sockets to reconnect before it stops."""

    def __init__(self, app: Gateway, settings: Settings, *, is_alone: bool = True) -> None:
        super().__init__(configured(app, settings))
        self._app = app
        app.connections.most = connections_that_fit(app.connections.most)
        self._is_alone = is_alone

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        sys.setswitchinterval(SWITCH)
        await super().startup(sockets)
        # What a start leaves stays forever: to look through it takes 60 ms, at which tables stand.
        gc.freeze()
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, OLD_EVERY)
        for listening in (one for server in self.servers for one in server.sockets):
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
        for server in self.servers[: int(self._is_alone)]:
            port = server.sockets[0].getsockname()[1]
            print(f"Open {address(self.config.host, port)}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let every socket hear that it should come back."""
        for server in self.servers:
            server.close()
        await self._app.close()
        # uvicorn closes sockets at once, so what waits for their writers must be out before.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._app.deserted(), FAREWELL)
        await super().shutdown(sockets)


def connections_that_fit(wanted: int) -> int:
    """How many connections fit the limit of open files, which is raised for them if it may be."""
    try:
        resource = import_module("resource")
    except ImportError:
        return wanted
    files: int
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return wanted
    needed = wanted + SPARE_FILES
    if files < needed:
        files = needed if most == resource.RLIM_INFINITY else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    # Without a file left nothing could be saved, and nobody could be told so.
    return min(wanted or files, max(files - SPARE_FILES, 1))


def configured(app: Gateway, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us; proxies are our own business."""
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Http,
        ws=WebSocket,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=settings.stop_seconds,
    )
    config.load()
    config.loaded_app = StartupReporter(app)
    return config


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
