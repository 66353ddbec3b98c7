"""The server is killed at random moments while many rooms play: nothing acknowledged is lost."""

import asyncio
from pathlib import Path
from random import Random

import httpx
import pytest

from parlor.games import games
from tests.support.acknowledged import check_everything
from tests.support.player import Memory, Player
from tests.support.server_process import Server
from tests.support.soak import times

ROOMS = times(8, 20)
LIFE = times(80, 300)
"""How many moves a server acknowledges before it dies, at most."""


class Evening:
    """Rooms of two players each, and a server that is killed every now and then."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.dice = Random(seed)
        self.acknowledged = 0
        self.fatal = 0
        """After how many acknowledged moves the server dies."""
        self.rooms = [Memory() for _ in range(ROOMS)]
        self.players = [
            Player(f"Player {number}", Random(f"{seed} {number}"), room, self._told)
            for number, room in enumerate(self.rooms * 2)
        ]

    def _told(self, acknowledged: bool) -> None:
        self.acknowledged += acknowledged
        if self.acknowledged == self.fatal or self._is_finished():
            self.server.kill()

    def _is_finished(self) -> bool:
        return all(
            player.resting
            and not player.pending
            and not player.is_new
            and player.table
            and player.table["version"] == player.memory.version
            for player in self.players
        )

    async def gather(self, game: str) -> None:
        """Everybody takes a chair."""
        await self.server.start()
        site = self.server.site
        async with httpx.AsyncClient(base_url=site, headers={"origin": site}, timeout=60) as client:
            for player in self.players:
                await player.ask(client, "/api/me", {"name": player.name})
            for host, guest in (room.players for room in self.rooms):
                made = await host.ask(client, "/api/rooms", {"game": game})
                host.code = guest.code = made["code"]
                await guest.ask(client, f"/api/rooms/{guest.code}/join")

    async def play_until_killed(self) -> None:
        """Play on the running server until it dies, then start the next."""
        self.fatal = self.acknowledged + self.dice.randint(1, LIFE)
        await self._play()
        await self.server.start()

    async def finish(self) -> None:
        """Let everybody's last move arrive, then kill the server for good."""
        self.fatal = -1
        for player in self.players:
            player.resting = True
        await self._play()

    async def _play(self) -> None:
        for room in self.rooms:
            room.is_fresh = True
        await asyncio.gather(*(player.play(self.server.site) for player in self.players))
        await self.server.ended()


@pytest.mark.parametrize(
    ("where", "kills"),
    [("sqlite_url", times(4, 25)), ("postgres_url", times(2, 25))],
    ids=["sqlite", "postgres"],
)
async def test_every_acknowledged_move_survives_and_resent_moves_count_once(
    request: pytest.FixtureRequest, tmp_path: Path, where: str, kills: int
) -> None:
    database = str(request.getfixturevalue(where))
    server = Server(database, tmp_path / "server.log")
    evening = Evening(server, seed=kills)
    try:
        await evening.gather(next(iter(games())))
        for _ in range(kills):
            await evening.play_until_killed()
        await evening.finish()
    finally:
        server.kill()
    assert await check_everything(database, evening.players) >= evening.acknowledged
    assert evening.acknowledged > kills
    assert sum(player.resent for player in evening.players) > kills
