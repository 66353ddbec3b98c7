"""Servers are replaced one after the other while people play: nobody loses anything."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, cast

import httpx
from websockets.asyncio.client import ClientConnection

from parlor.server.db.open import open_store
from tests.support.hall import Hall
from tests.support.player import Json, Player
from tests.support.server_process import Server
from tests.support.soak import times

ROOMS = times(4, 10)
STEP = times(20, 60)
"""Acknowledged moves between two replacements."""
TIMES = times(2, 10)
"""How often a file changes hands."""


class Traveller(Player):
    """Goes elsewhere when the server says that it stops."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.sent_on = 0
        """How often a server said goodbye."""
        self.lost = 0
        """How often a connection ended without a word, as where a machine is too busy to answer."""
        self.is_inside = False
        """Whether a server has shown the room."""

    async def play(self, site: str) -> None:
        known = self.sent_on
        await super().play(site)
        self.lost += self.is_inside and self.sent_on == known
        self.is_inside = False

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        self.is_inside = True
        if message["t"] == "closed" and message["code"] == "restarting":
            assert message["message"].endswith("moment.")
            self.sent_on += 1
        else:
            await super()._hear(socket, message)


class Balancer:
    """One address for whichever servers take players just now, each in its turn."""

    def __init__(self) -> None:
        self.servers: list[Server] = []
        self._turn = 0

    @property
    def site(self) -> str:
        """Where the next connection goes."""
        self._turn += 1
        return self.servers[self._turn % len(self.servers)].site


async def require_ready(server: Server) -> None:
    """Check that a server asks for players."""
    async with httpx.AsyncClient(base_url=server.site, timeout=60) as client:
        assert (await client.get("/readyz")).status_code == 200


async def stopped(server: Server) -> None:
    """Stop a server gently."""
    server.terminate()
    # uvicorn says goodbye, then lets the signal end it after all.
    assert await server.ended() in (0, -signal.SIGTERM)


async def busy(hall: Hall) -> None:
    """Wait until moves were made and everybody is inside."""
    await hall.more(STEP)
    await hall.until(lambda: all(player.is_inside for player in travellers(hall)))


def travellers(hall: Hall) -> list[Traveller]:
    """Everybody who plays."""
    return cast(list[Traveller], hall.players)


async def play(hall: Hall, story: Callable[[], Coroutine[Any, Any, None]], database: str) -> None:
    """Let everybody play through a story and check that nothing was lost."""
    async with asyncio.timeout(600):
        await hall.gather()
        await hall.play_while(story())
    await hall.check(database)


def assert_told(hall: Hall, times: int) -> None:
    """Check that those at a server that stopped were told so, each time."""
    assert all(player.sent_on + player.lost >= times for player in travellers(hall))
    assert sum(p.sent_on for p in travellers(hall)) > sum(p.lost for p in travellers(hall))


async def assert_none_lost(hall: Hall, database: str) -> None:
    """Check that every match was played to its end or is still on its table."""
    store = open_store(database)
    await store.open()
    found = await store.read("SELECT id, reason FROM matches")
    tables = [await store.room(room.players[0].code) for room in hall.rooms]
    await store.close()
    assert len(found) > len(hall.rooms)
    assert "abandoned" not in {reason for _, reason in found}
    running = {match for match, reason in found if reason is None}
    assert running <= {table.match for table in tables if table}


async def test_servers_replaced_one_by_one_lose_no_match_and_no_move(
    postgres_url: str, tmp_path: Path
) -> None:
    old = [Server(postgres_url, tmp_path / f"old{number}.log") for number in range(2)]
    new = [Server(postgres_url, tmp_path / f"new{number}.log") for number in range(2)]
    balancer = Balancer()
    hall = Hall(cast(Sequence[Server], [balancer]), ROOMS, seed=5, kind=Traveller)

    async def upgrade() -> None:
        for outgoing, incoming in zip(old, new, strict=True):
            await incoming.start()
            await require_ready(incoming)
            await busy(hall)
            balancer.servers.append(incoming)
            balancer.servers.remove(outgoing)
            await stopped(outgoing)
            await hall.more(STEP)
        await hall.more(STEP)

    await asyncio.gather(*(server.start() for server in old))
    balancer.servers = list(old)
    try:
        await play(hall, upgrade, postgres_url)
    finally:
        for server in balancer.servers:
            await stopped(server)
    # All sat at one of the two old servers.
    assert_told(hall, 1)
    await assert_none_lost(hall, postgres_url)


async def test_a_file_changes_hands_between_two_versions(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'parlor.db'}"
    server = Server(database, tmp_path / "server.log")
    hall = Hall([server], ROOMS, seed=6, kind=Traveller)

    async def upgrade() -> None:
        for _ in range(TIMES):
            await busy(hall)
            await stopped(server)
            await server.start()
            await hall.more(STEP)

    await server.start()
    try:
        await play(hall, upgrade, database)
    finally:
        await stopped(server)
    assert_told(hall, TIMES)
    await assert_none_lost(hall, database)
