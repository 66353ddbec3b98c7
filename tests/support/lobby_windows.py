"""Made-up windows on the lobby: a real feed, real sockets' messages."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from parlor.server.lobby.feed import Feed
from parlor.server.lobby.summaries import NOBODY
from parlor.server.models import Player
from parlor.server.rate_limit import Allowance
from parlor.server.ws.lobby_socket import lobby_socket
from tests.support.browsers import Venue


class Onlooker:
    """One window: it remembers the newest lists, and every message."""

    def __init__(self, feed: Feed, player: Player, allowance: Allowance | None = None) -> None:
        self.heard: list[dict[str, Any]] = []
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(
            lobby_socket(feed, player, self._in.get, self._send, allowance)
        )

    async def _send(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.send":
            self.heard.append(msgspec.json.decode(event["text"]))
        elif event["type"] == "websocket.close":
            self._in.put_nowait({"type": "websocket.disconnect", "code": event["code"]})
        async with self._news:
            self._news.notify_all()

    def said(self, tag: str) -> list[dict[str, Any]]:
        """Every message of a kind."""
        return [message for message in self.heard if message["t"] == tag]

    @property
    def yours(self) -> list[dict[str, Any]]:
        """One's own rooms as last told."""
        return list(self.said("yours")[-1]["rooms"])

    def codes(self, name: str) -> list[str]:
        """The codes of one of the three lists."""
        rooms = self.yours if name == "yours" else self.said("public")[-1][name]
        return [room["code"] for room in rooms]

    async def until(self, true: Callable[[], Any]) -> None:
        """Wait for something to be heard."""
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(lambda: true() or self._task.done())
        assert true(), self.heard[-3:]

    def say(self, text: str) -> None:
        """Say anything."""
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def leave(self) -> None:
        """Close the window."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def gone(self) -> None:
        """Wait until the server ended the connection."""
        async with asyncio.timeout(60):
            await self._task


class Lobby:
    """The lobby of a server without a network; its rounds run when a test says so."""

    def __init__(self, place: Venue) -> None:
        self.place = place
        self.feed = Feed(place.rooms)
        self.windows: list[Onlooker] = []

    async def watch(self, player: Player | None = None) -> Onlooker:
        """Open a window and wait until it shows everything."""
        window = Onlooker(self.feed, player or NOBODY)
        self.windows.append(window)
        await window.until(lambda: window.said("yours" if player else "public"))
        return window

    async def round(self) -> None:
        """Let everybody be told what changed, and hear it."""
        await self.feed._round()
        for _ in range(5):
            await asyncio.sleep(0)


@asynccontextmanager
async def lobby_of(place: Venue) -> AsyncIterator[Lobby]:
    """The lobby of a server for one test."""
    lobby = Lobby(place)
    try:
        yield lobby
    finally:
        for window in lobby.windows:
            await window.leave()
