"""Many rooms whose players sit at several servers and come back by themselves."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any

import httpx

from parlor.games import games
from tests.support.acknowledged import check_everything
from tests.support.player import Memory, Player
from tests.support.server_process import Server


class Hall:
    """Rooms of two players each: the hosts at the first server, the guests at the last."""

    def __init__(
        self, servers: Sequence[Server], rooms: int, seed: int, kind: type[Player] = Player
    ) -> None:
        self.servers = servers
        self.dice = Random(seed)
        self.acknowledged = 0
        self.rooms = [Memory() for _ in range(rooms)]
        self.players = [
            kind(f"Player {number}", Random(f"{seed} {number}"), room, self._told)
            for number, room in enumerate(self.rooms * 2)
        ]
        self._news = asyncio.Event()
        for room in self.rooms:
            room.is_fresh = False
        for player in self.players:
            player.misses_ends = True

    def _told(self, acknowledged: bool) -> None:
        self.acknowledged += acknowledged
        self._news.set()

    @property
    def hosts(self) -> list[Player]:
        """Those at the first server."""
        return self.players[: len(self.rooms)]

    @property
    def guests(self) -> list[Player]:
        """Those at the last server."""
        return self.players[len(self.rooms) :]

    async def gather(self) -> None:
        """Everybody takes a chair, each request at whichever worker takes it."""
        game, site = next(iter(games())), self.servers[0].site
        async with httpx.AsyncClient(
            base_url=site, headers={"origin": site, "connection": "close"}, timeout=60
        ) as client:
            for player in self.players:
                await player.ask(client, "/api/me", {"name": player.name})
            for host, guest in (room.players for room in self.rooms):
                made = await host.ask(client, "/api/rooms", {"game": game})
                host.code = guest.code = made["code"]
                await guest.ask(client, f"/api/rooms/{guest.code}/join")

    async def play_while(self, happening: Coroutine[Any, Any, None]) -> None:
        """Everybody plays while something happens, and then up to a common last move."""
        first, last = self.servers[0], self.servers[-1]
        playing = [
            *(asyncio.create_task(_keep_playing(player, first)) for player in self.hosts),
            *(asyncio.create_task(_keep_playing(player, last)) for player in self.guests),
        ]
        story = asyncio.create_task(self._happen(happening))
        try:
            await asyncio.wait([story, *playing], return_when=asyncio.FIRST_COMPLETED)
            for task in (*playing, story):
                if task.done():
                    task.result()
        finally:
            for task in (story, *playing):
                task.cancel()
            await asyncio.gather(story, *playing, return_exceptions=True)

    async def _happen(self, happening: Coroutine[Any, Any, None]) -> None:
        await happening
        for player in self.players:
            player.resting = True
        await self.until(lambda: all(map(_is_settled, self.players)))

    async def more(self, moves: int) -> None:
        """Wait for further acknowledged moves."""
        wanted = self.acknowledged + moves
        await self.until(lambda: self.acknowledged >= wanted)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be true when a player has heard something."""
        while not true():
            self._news.clear()
            await self._news.wait()

    async def all_here(self) -> None:
        """Wait until everybody sees that all are here."""
        await self.until(lambda: all(map(_sees_everybody, self.players)))

    async def check(self, database: str) -> None:
        """Nothing acknowledged is lost or doubled, and equal seats see equal tables."""
        assert await check_everything(database, self.players) >= self.acknowledged
        for one, other in (room.players for room in self.rooms):
            assert one.table
            assert other.table
            assert _shared(one.table) == _shared(other.table)


def _shared(table: dict[str, Any]) -> dict[str, Any]:
    """What a table shows to everybody alike."""
    return {key: table[key] for key in ("match", "version", "active", "outcome", "started")}


async def _keep_playing(player: Player, server: Server) -> None:
    while True:
        await player.play(server.site)
        await asyncio.sleep(0.05)


def _sees_everybody(player: Player) -> bool:
    return bool(player.room) and all(chair["here"] for chair in player.room["chairs"])


def _is_settled(player: Player) -> bool:
    table, memory = player.table, player.memory
    return bool(
        table
        and not player.pending
        and not player.is_new
        and not player.is_dealing
        and (table["match"], table["version"]) == (memory.match, memory.version)
    )
