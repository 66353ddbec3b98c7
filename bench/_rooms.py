"""Rooms of a few sockets that play random legal moves, one after the other."""

import asyncio
import re
from functools import partial
from random import Random
from typing import Any, Protocol

import msgspec
from msgspec import Raw, Struct

from bench._websocket import WebSocket

SEATS = 4
# All that the three who do not move need of a table; the order of its fields is the protocol's.
_HEAD = re.compile(rb'\{"t":"table","match":"([^"]+)","version":(\d+),"seat":\d+,"ordinal":(\d+),')


class Choice(Struct):
    """A legal move."""

    move: Raw


class RoomTurn(Struct):
    """What a mover needs of a table."""

    active: list[int]
    moves: list[Choice]
    outcome: Any = None


_glance = msgspec.json.Decoder(RoomTurn)


class Room:
    """Sockets at one table; a move is done when all of them show it."""

    def __init__(self, code: str, dice: Random, table: "Watcher", seats: int = SEATS) -> None:
        self.code = code
        self.due = 0.0
        """When the move under way was due."""
        self._dice = dice
        self._watcher = table
        self._sockets: list[WebSocket] = []
        self._seats = seats
        self._tables = [b""] * seats
        self._shown = [(b"", -1)] * seats
        self._wanted: tuple[bytes, int] | None = None
        """The match and version that a move leads to."""
        self._match = b""
        self._plan = (0, b"")
        self._is_dealing = True
        self._arrived = 0
        self._seated = asyncio.Event()

    async def open(self, host: str, cookies: list[str]) -> None:
        """Connect everybody and start the match."""
        loop = asyncio.get_running_loop()
        name, _, port = host.partition(":")
        path = f"/api/rooms/{self.code}/socket"
        for seat, cookie in enumerate(cookies):
            socket = WebSocket(host, path, cookie, partial(self._hear, seat))
            await loop.create_connection(partial(_same, socket), name, int(port))
            self._sockets.append(socket)
        await self._seated.wait()
        self._sockets[0].send(b'{"t":"start"}')

    def close(self) -> None:
        """Hang up everybody."""
        for socket in self._sockets:
            socket.close()

    def play(self, due: float) -> None:
        """Send the planned move."""
        seat, message = self._plan
        self.due = due
        match, version = self._shown[0]
        self._wanted = match, version + 1
        self._sockets[seat].send(message)

    def _hear(self, seat: int, text: bytes) -> None:
        head = _HEAD.match(text)
        if head:
            self._tables[seat] = text
            self._shown[seat] = (head[1], int(head[2]))
            if self._shown.count(self._shown[seat]) == self._seats:
                self._look(*self._shown[seat])
        elif text.startswith((b'{"t":"refused"', b'{"t":"closed"')):
            raise AssertionError(f"the server says {text.decode()}")
        elif text.startswith(b'{"t":"chat"'):
            # The last thing that a connection is told when it arrives.
            self._arrived += 1
            if self._arrived == self._seats:
                self._seated.set()

    def _look(self, match: bytes, version: int) -> None:
        """All of them show the same."""
        if self._is_dealing and match != self._match:
            self._match = match
            self._think()
        elif (match, version) == self._wanted:
            self._wanted = None
            self._watcher.done(self)
            self._think()

    def _think(self) -> None:
        table = _glance.decode(self._tables[0])
        self._is_dealing = table.outcome is not None
        if self._is_dealing:
            self._watcher.matches += 1
            self._sockets[0].send(b'{"t":"again"}')
        else:
            self._plan = self._planned(table)
            self._watcher.ready(self)

    def _planned(self, table: RoomTurn) -> tuple[int, bytes]:
        seat = table.active[0]
        if seat:
            table = _glance.decode(self._tables[seat])
        head = _HEAD.match(self._tables[seat])
        assert head
        move = bytes(self._dice.choice(table.moves).move)
        return seat, b'{"t":"play","ordinal":%b,"move":%b,"id":1}' % (head[3], move)


class Watcher(Protocol):
    """Who decides when a room plays, and measures."""

    matches: int
    """How many matches have ended."""

    def ready(self, room: Room) -> None:
        """The room can play its next move."""

    def done(self, room: Room) -> None:
        """Everybody shows the move that was under way."""


def _same(socket: WebSocket) -> WebSocket:
    return socket
