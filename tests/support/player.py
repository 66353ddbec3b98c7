"""A player over a real socket who remembers everything the server ever acknowledged."""

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

Json: TypeAlias = dict[str, Any]


class Pending(msgspec.Struct):
    """A move that was sent and not acknowledged yet."""

    match: str
    ordinal: int
    move: Any


class Memory:
    """What the players of one room have seen together."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.match = ""
        self.version = 0
        self.is_fresh = True
        """Whether nobody has looked at the table since the server started."""

    def look(self, match: str, version: int) -> None:
        """A room resumes where it was, or just after moves that were sent and not answered."""
        if self.is_fresh and match == self.match:
            sent = sum(player.pending is not None for player in self.players)
            assert self.version <= version <= self.version + sent
        self.version = max(self.version, version) if match == self.match else version
        self.match = match
        self.is_fresh = False


class Player:
    """Plays random legal moves, and starts the next match where the last one ended."""

    def __init__(
        self, name: str, dice: Random, memory: Memory, told: Callable[[bool], None]
    ) -> None:
        self.name = name
        self.memory = memory
        memory.players.append(self)
        self.code = ""
        self.seat = -1
        self.resent = 0
        """How many moves were sent again after a crash."""
        self.moves: dict[str, list[Any]] = defaultdict(list)
        """The acknowledged moves of each match, in order."""
        self.unsure: set[str] = set()
        """Matches whose last move was never acknowledged before they were left."""
        self.pending: Pending | None = None
        self.resting = False
        """Whether to make no further moves and to deal no match but the first."""
        self.is_dealing = False
        """Whether a match was asked for and nobody has answered."""
        self.misses_ends = False
        """Whether others may deal again through another process before the end is shown here."""
        self.room: Json = {}
        self.table: Json | None = None
        self.is_new = False
        """Whether the present connection has shown no table yet."""
        self._told = told
        self._dice = dice
        self._id = 0
        self._sent = 0
        """The id of the last move."""
        self._given_up: set[int] = set()
        self._cookie = ""

    async def ask(self, client: httpx.AsyncClient, path: str, body: Json | None = None) -> Json:
        """Post a request and keep the cookie."""
        answer = await client.post(path, json=body, headers={"cookie": self._cookie})
        assert answer.is_success, answer.text
        client.cookies.clear()
        self._cookie = answer.headers.get("set-cookie", self._cookie).partition(";")[0]
        return dict(answer.json())

    async def play(self, site: str) -> None:
        """Play until the server is gone."""
        address = f"{site.replace('http', 'ws')}/api/rooms/{self.code}/socket"
        self.is_new, self.is_dealing = True, False
        try:
            async with connect(
                address,
                origin=Origin(site),
                additional_headers={"cookie": self._cookie},
                compression=None,
                open_timeout=None,
            ) as socket:
                async for text in socket:
                    await self._hear(socket, msgspec.json.decode(text))
        except (OSError, ConnectionClosed, InvalidHandshake):
            return

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        match message["t"]:
            case "room":
                self.room = message
                self.is_dealing &= message["phase"] != "playing"
                await self._start(socket)
            case "table":
                acknowledged = self._look(message)
                await self._move(socket)
                self._told(acknowledged)
            case "refused":
                # A move sent again just when the next match was dealt is of no use any more, and
                # a match may be asked for twice while the others come back one by one.
                assert message["id"] in self._given_up, f"{self.name}: {message}"
                assert message["code"] in ("stale", "wrong_phase")
                self.is_dealing = False
                self._told(False)
            case "closed":
                raise AssertionError(f"{self.name}: {message}")

    async def _start(self, socket: ClientConnection) -> None:
        if self.room["host"] != self.room["you"]:
            return
        everybody = all(chair["here"] for chair in self.room["chairs"])
        again = None if self.resting else "again"
        wanted = {"lobby": "start", "over": again, "playing": None}[self.room["phase"]]
        if everybody and wanted:
            self._given_up.add(self._id + 1)
            self.is_dealing = True
            await self._say(socket, t=wanted)

    def _look(self, table: Json) -> bool:
        """Check a table against what was seen before; whether it acknowledges a move."""
        before, self.table = self.table, table
        self.seat = table["seat"]
        if before and before["match"] == table["match"]:
            assert table["version"] >= before["version"], "the table went back"
        elif before:
            expected = before["outcome"] or self.unsure or self.pending or self.misses_ends
            assert expected, "a match was lost"
        self.memory.look(table["match"], table["version"])
        return self._is_acknowledged(table)

    def _is_acknowledged(self, table: Json) -> bool:
        pending = self.pending
        if pending and pending.match != table["match"]:
            self.unsure.add(pending.match)
            self._given_up.add(self._sent)
            self.pending = None
        elif pending and not self.is_new and table["done"] >= self._sent:
            assert table["ordinal"] > pending.ordinal
            self.moves[pending.match].append(pending.move)
            self.pending = None
            return True
        return False

    async def _move(self, socket: ClientConnection) -> None:
        table = self.table
        assert table
        if self.pending and self.is_new:
            self.resent += 1
            await self._send(socket, self.pending)
        elif not self.pending and self.seat in table["active"] and not self.resting:
            move = self._dice.choice(table["moves"])["move"]
            self.pending = Pending(table["match"], table["ordinal"], move)
            await self._send(socket, self.pending)
        self.is_new = False

    async def _send(self, socket: ClientConnection, pending: Pending) -> None:
        self._sent = self._id + 1
        await self._say(socket, t="play", **msgspec.structs.asdict(pending))

    async def _say(self, socket: ClientConnection, **message: Any) -> None:
        self._id += 1
        await socket.send(msgspec.json.encode(message | {"id": self._id}).decode())
