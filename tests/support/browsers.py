"""Made-up browsers at real rooms: real sockets' messages, a real store, a made-up clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from parlor.bots.pool import Choice
from parlor.game import Game
from parlor.match import Header, Row
from parlor.server.db.open import open_store
from parlor.server.models import Player
from parlor.server.rate_limit import Allowance
from parlor.server.rooms import presence
from parlor.server.rooms.cluster import Cluster
from parlor.server.rooms.registry import NewRoom, Rooms, new_code
from parlor.server.rooms.services import Services
from parlor.server.rooms.sync import Sync
from parlor.server.ws.room_socket import room_socket
from parlor.table.bot_kinds import bot_kinds
from tests.support.faulty_store import FaultyStore
from tests.toys import pebbles

START = 1_700_000_000_000


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.ms = START

    def __call__(self) -> int:
        return self.ms

    def pass_seconds(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


class FirstMoveBots:
    """Thinks in the same process: the first legal move of an active seat."""

    def __init__(self, games: dict[str, Game]) -> None:
        self._games = games

    async def choose(
        self, header: Header, rows: list[Row], seat: int, kind: str, seed: int
    ) -> Choice:
        from parlor.match import Match

        game = self._games[header.game]
        match = Match(game, header)
        match.extend(rows)
        if seat not in game.rules.active(match.state):
            return Choice(None)
        move = game.rules.moves(match.state, seat)[0]
        return Choice(msgspec.Raw(msgspec.json.encode(move)))


class Browser:
    """One window: it remembers the newest room and tables, and every message."""

    def __init__(
        self,
        rooms: Rooms,
        player: Player,
        code: str,
        allowance: Allowance | None,
        address: str = "",
    ) -> None:
        self.player = player
        self.code = code
        self.room: dict[str, Any] = {}
        self.tables: dict[int | None, dict[str, Any]] = {}
        self.chat: list[str] = []
        self.notes: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.closed: dict[str, Any] | None = None
        self._ids = 0
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._heard = asyncio.Condition()
        self._task = asyncio.create_task(
            room_socket(rooms, player, code, self._in.get, self._send, allowance, address=address)
        )

    async def _send(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.send":
            self._hear(msgspec.json.decode(event["text"]))
        elif event["type"] == "websocket.close":
            self._in.put_nowait({"type": "websocket.disconnect", "code": event["code"]})
        async with self._heard:
            self._heard.notify_all()

    def _hear(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        match message["t"]:
            case "room":
                self.room = message
            case "table":
                self.tables[message["seat"]] = message
            case "chat":
                self.chat += [line["text"] for line in message["lines"]]
            case "note":
                self.notes.append(message["text"])
            case "closed":
                self.closed = message

    @property
    def table(self) -> dict[str, Any]:
        """The newest table."""
        return max(self.tables.values(), key=lambda table: int(table["version"]))

    async def until(self, true: Callable[[], Any]) -> None:
        """Wait for something to be heard."""
        async with asyncio.timeout(60):
            async with self._heard:
                await self._heard.wait_for(lambda: true() or self._task.done())
        assert true(), self.heard[-3:]

    async def reaches(self, version: int) -> None:
        """Wait for a table of this version or a later one."""
        await self.until(lambda: self.tables and self.table["version"] >= version)

    def send_text(self, text: str) -> None:
        """Say anything."""
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def ask(self, tag: str, **fields: Any) -> dict[str, Any]:
        """Say something and give the answer: done, refused, or the table after a play."""
        self._ids += 1
        number = self._ids
        self.send_text(msgspec.json.encode({"t": tag, "id": number, **fields}).decode())

        def answers() -> list[dict[str, Any]]:
            return [m for m in self.heard if _answers(m, number)]

        await self.until(answers)
        return answers()[0]

    async def refused(self, tag: str, **fields: Any) -> str:
        """Say something that is refused; the code of the refusal."""
        answer = await self.ask(tag, **fields)
        assert answer["t"] == "refused", answer
        return str(answer["code"])

    async def play(self, move: Any = None, seat: int | None = None) -> dict[str, Any]:
        """Play a move, the first legal one unless named."""
        table = self.table if seat is None else self.tables[seat]
        chosen = table["moves"][0]["move"] if move is None else move
        return await self.ask("play", ordinal=table["ordinal"], move=chosen, seat=seat)

    async def leave(self) -> None:
        """Close the window."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def gone(self) -> None:
        """Wait until the server ended the connection."""
        async with asyncio.timeout(60):
            await self._task


def _answers(message: dict[str, Any], number: int) -> bool:
    answered = message.get("id") == number or message.get("done", 0) >= number
    return answered or message["t"] == "closed"


class Venue:
    """A server without a network."""

    def __init__(
        self,
        database: str,
        game: Game,
        codes: Callable[[], str] = new_code,
        time: Time | None = None,
    ) -> None:
        self.time = time or Time()
        self.game = game
        self.database = database
        self.codes = codes
        self.browsers: list[Browser] = []

    async def open(self) -> None:
        """Start, or start again on the same storage."""
        self.faults = FaultyStore(open_store(self.database))
        self.store = self.faults.store
        await self.store.open()
        games = {self.game.id: self.game}
        bots = FirstMoveBots(games)
        cluster = Cluster(self.store, self.time)
        services = Services(self.store, cluster, games, bot_kinds, bots, self.time, pace=0)
        self.rooms = Rooms(services, self.codes)
        await services.cluster.beat()
        self.following = Sync(self.rooms)
        await self.store.listen(self.following.hear)

    async def beat(self) -> None:
        """Give a sign of life and do what is due, as a server does every second."""
        await self.rooms.services.cluster.beat()
        await self.rooms.tick()

    async def close(self) -> None:
        """Stop as a server stops."""
        await self.following.close()
        await self.rooms.close()
        for browser in self.browsers:
            if not browser._task.done():
                await browser.leave()
        self.browsers.clear()
        await self.store.close()

    async def player(self, name: str) -> Player:
        """Someone new."""
        player = Player(f"{name.lower()}-{token_hex(4)}", name)
        await self.store.add_player(player, player.id.encode(), self.time())
        return player

    async def room(self, host: Player, **fields: Any) -> str:
        """A new room; a public one with its host in it."""
        code = (await self.rooms.create(host, NewRoom(self.game.id, **fields))).code
        if fields.get("listed"):
            await arrive(self.rooms, host.id, code)
        return code

    async def sit(self, player: Player, code: str, allowance: Allowance | None = None) -> Browser:
        """Open a window on a room and wait for it to be shown."""
        browser = Browser(self.rooms, player, code, allowance)
        self.browsers.append(browser)
        await browser.until(lambda: browser.heard)
        return browser

    async def abandon(self, browser: Browser) -> None:
        """Everybody at a table agrees to end the match without a result."""
        async with self.rooms.using(browser.code) as live:
            await live.retrying(lambda: live.append("abandon", 0))
        await browser.until(lambda: browser.room["phase"] == "over")

    async def lobby(self, *names: str, **fields: Any) -> list[Browser]:
        """Friends in a room before its match, the host first."""
        players = [await self.player(name) for name in names]
        code = await self.room(players[0], **fields)
        for player in players[1:]:
            await self.rooms.join(code, player)
        return [await self.sit(player, code) for player in players]

    async def table(self, *names: str, **fields: Any) -> list[Browser]:
        """Friends at a started match, the host first."""
        browsers = await self.lobby(*names, **fields)
        await browsers[0].ask("start")
        for browser in browsers:
            await browser.reaches(0)
        return browsers


async def arrive(rooms: Rooms, player: str, code: str) -> None:
    """Note someone as connected, without a window."""
    async with rooms.using(code) as live:

        async def come() -> None:
            here = presence.arrive(live.record, player, rooms.services.process)
            await live.change(here, by_person=False)

        await live.retrying(come)


@asynccontextmanager
async def venue(path: Path, game: Game = pebbles.GAME, **fields: Any) -> AsyncIterator[Venue]:
    """A server for one test."""
    place = Venue(str(path / "rooms.db"), game, **fields)
    await place.open()
    try:
        yield place
    finally:
        await place.close()
