"""A real server in this process: uvicorn on a loopback port, real sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect

from parlor.cli.serve import Server
from parlor.server.settings import Settings
from tests.support.web import NO_LIMITS, Web
from tests.toys.pebbles import GAME


class Running:
    """A server that listens."""

    def __init__(self, web: Web, server: Server, port: int, task: "asyncio.Task[None]") -> None:
        self.web = web
        self.server = server
        self.task = task
        self.site = f"http://127.0.0.1:{port}"
        self.host = f"127.0.0.1:{port}"

    async def stop(self) -> None:
        """Stop as on SIGTERM."""
        self.server.should_exit = True
        await self.task

    def client(self) -> httpx.AsyncClient:
        """A browser."""
        headers = {"origin": self.site}
        return httpx.AsyncClient(base_url=self.site, headers=headers, timeout=60, trust_env=False)

    async def named(self, client: httpx.AsyncClient, name: str) -> str:
        """Pick a name; the secret token."""
        answer = await client.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        return str(client.cookies["parlor"])

    async def room(self, client: httpx.AsyncClient, **fields: Any) -> str:
        """A new room; its code."""
        answer = await client.post("/api/rooms", json={"game": GAME.id, **fields})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def socket(self, code: str, token: str | None = None, origin: str | None = "own") -> connect:
        """A socket of a room."""
        headers = {"cookie": f"parlor={token}"} if token else {}
        named = self.site if origin == "own" else origin
        url = f"ws://{self.host}/api/rooms/{code}/socket"
        return connect(
            url,
            origin=named,  # type: ignore[arg-type]
            additional_headers=headers,
            proxy=None,
            open_timeout=60,
        )


async def heard(socket: ClientConnection, tag: str) -> dict[str, Any]:
    """The next message of that kind."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.decode(await socket.recv())
            if message["t"] == tag:
                return message


@asynccontextmanager
async def running(path: Path, **settings: Any) -> AsyncIterator[Running]:
    """A server for one test."""
    web = Web(path, GAME, settings, path / "no-client")
    server = Server(web.app, Settings(**{**NO_LIMITS, **settings}, port=0, stop_seconds=2))
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    place = Running(web, server, port, task)
    try:
        yield place
    finally:
        await place.stop()
