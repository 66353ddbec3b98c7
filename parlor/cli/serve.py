"""`parlor serve`: the server on uvicorn."""

import argparse
import asyncio
import gc
import logging
import os
import socket
import sys

import uvicorn

from parlor.server.app import create_app
from parlor.server.fields import fields_of
from parlor.server.front import Front
from parlor.server.settings import (
    Settings,
    about,
    effective,
    flag_of,
    read_settings,
    unknown_variables,
)

MESSAGE_LIMIT = 16 * 1024
FAREWELL = 0.1
"""Seconds in which the last messages leave."""
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One flag for each setting."""
    for name, field in fields_of(Settings).items():
        parser.add_argument(flag_of(name), metavar="VALUE", help=about(field).replace("%", "%%"))


def run(args: argparse.Namespace) -> int:
    """Serve until a signal asks to stop."""
    try:
        settings = read_settings(os.environ, vars(args))
        app = create_app(settings)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    print("Settings:\n" + effective(settings))
    for variable in unknown_variables(os.environ):
        print(f"  {variable} is no setting and is ignored.")
    sys.stdout.flush()
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    server = Server(app, settings)
    server.run()
    return 0 if server.started else 1


class Server(uvicorn.Server):
    """Prints the address to open, and tells sockets to reconnect before it stops."""

    def __init__(self, app: Front, settings: Settings) -> None:
        super().__init__(configured(app, settings))
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        for server in self.servers[:1]:
            port = server.sockets[0].getsockname()[1]
            print(f"Open {address(self.config.host, port)}", flush=True)
        rarely_collect()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let every socket hear that it should come back."""
        for server in self.servers:
            server.close()
        await self._app.close()
        # uvicorn closes sockets at once, so what waits for their writers must be out before.
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def rarely_collect() -> None:
    """Keep full garbage collections, which stop all tables for 0.3 s at 500 rooms, rare.

    States are trees without cycles, freed as soon as nobody holds them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 1_000, 1_000)


def configured(app: Front, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us; proxies are our own business."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=settings.stop_seconds,
    )


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
