"""Real workers on one address, killed at random while a hundred rooms play."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from parlor.games import games
from tests.crash.player import Memory, Player
from tests.crash.server import Server
from tests.crash.test_kill import check_everything

ROOMS = 100
STEP = 100
"""Acknowledged moves between two kills."""


class Hall:
    """Rooms of two players each, who come back by themselves whenever a worker dies."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.dice = Random(seed)
        self.acknowledged = 0
        self.rooms = [Memory() for _ in range(ROOMS)]
        self.players = [
            Player(f"Player {number}", Random(f"{seed} {number}"), room, self._told)
            for number, room in enumerate(self.rooms * 2)
        ]
        self._news = asyncio.Event()
        for room in self.rooms:
            room.is_fresh = False

    def _told(self, acknowledged: bool) -> None:
        self.acknowledged += acknowledged
        self._news.set()

    async def gather(self, game: str) -> None:
        """Everybody takes a chair, each request at whichever worker takes it."""
        site = self.server.site
        async with httpx.AsyncClient(
            base_url=site, headers={"origin": site, "connection": "close"}, timeout=60
        ) as client:
            for player in self.players:
                await player.ask(client, "/api/me", {"name": player.name})
            for host, guest in (room.players for room in self.rooms):
                made = await host.ask(client, "/api/rooms", {"game": game})
                host.code = guest.code = made["code"]
                await guest.ask(client, f"/api/rooms/{guest.code}/join")

    async def play(self, kills: int) -> None:
        """Everybody plays while workers die."""
        playing = [asyncio.create_task(self._keep_playing(player)) for player in self.players]
        killing = asyncio.create_task(self._kill(kills))
        done, _ = await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
        try:
            for task in done:
                task.result()
            await self._settle()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def _keep_playing(self, player: Player) -> None:
        while True:
            await player.play(self.server.site)
            await asyncio.sleep(0.05)

    async def _kill(self, kills: int) -> None:
        for _ in range(kills):
            await self._more(self.dice.randint(1, STEP))
            os.kill(self.dice.choice(self.server.workers()), signal.SIGKILL)
        await self._more(STEP)

    async def _more(self, moves: int) -> None:
        wanted = self.acknowledged + moves
        await self._until(lambda: self.acknowledged >= wanted)

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            self._news.clear()
            await self._news.wait()

    async def _settle(self) -> None:
        """Let everybody's last move arrive on every screen."""
        for player in self.players:
            player.resting = True
        await self._until(lambda: all(map(_is_settled, self.players)))


def _is_settled(player: Player) -> bool:
    table, memory = player.table, player.memory
    return bool(
        table
        and not player.pending
        and not player.is_new
        and (table["match"], table["version"]) == (memory.match, memory.version)
    )


@pytest.mark.parametrize("workers", [2, 4])
async def test_players_spread_over_workers_lose_nothing_when_workers_die(
    postgres_url: str, tmp_path: Path, workers: int
) -> None:
    server = Server(postgres_url, tmp_path / "server.log", "--workers", str(workers))
    hall = Hall(server, seed=workers)
    await server.start()
    try:
        async with asyncio.timeout(600):
            await hall.gather(next(iter(games())))
            await hall.play(kills=10)
    finally:
        server.terminate()
        await server.ended()
    assert await check_everything(postgres_url, hall.players) >= hall.acknowledged
    for one, other in (room.players for room in hall.rooms):
        assert one.table
        assert other.table
        for key in ("match", "version", "active", "outcome", "started"):
            assert one.table[key] == other.table[key]
    assert sum(player.resent for player in hall.players) > 0
