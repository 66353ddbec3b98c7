"""Slow, stuck, silent and rude clients: everybody else gets all their moves, in bounded memory."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from parlor.games import games
from tests.support.hall import Hall
from tests.support.raw_client import Raw, dial
from tests.support.server_process import Server
from tests.support.soak import times

ROOMS, PEOPLE = times(10, 50), 20
"""Everybody watches every room: 200 sockets, in a soak a thousand."""
STORM = times(100, 500)
STEP = times(20, 60)
PER_CONNECTION = 150_000
"""Bytes that an open socket may cost at most; docs/host.md tells what was measured."""


class Place:
    """A server on SQLite with four rooms that play, and rooms to be rude in."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'parlor.db'}"
        self.server = Server(self.database, folder / "server.log")
        self.hall = Hall([self.server], 4, seed=6)
        self.codes: list[str] = []
        self.cookies: list[str] = []

    @property
    def host(self) -> str:
        """Where it listens."""
        return self.server.site.removeprefix("http://")

    @property
    def memory(self) -> int:
        """How many bytes the server holds."""
        assert self.server._process
        pages = Path(f"/proc/{self.server._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    async def invite(self, people: int, rooms: int) -> None:
        """Rude people, and rooms in which everybody may watch."""
        site = self.server.site
        room = {"game": next(iter(games())), "policy": {"spectators": True}}
        async with httpx.AsyncClient(
            base_url=site, headers={"origin": site}, timeout=60, trust_env=False
        ) as client:
            for _ in range(people):
                client.cookies.clear()
                answer = await client.post("/api/me", json={"name": "Rude"})
                self.cookies.append(answer.headers["set-cookie"].partition(";")[0])
            for _ in range(rooms):
                made = await client.post("/api/rooms", json=room)
                self.codes.append(made.raise_for_status().json()["code"])

    async def socket(self, number: int = 0) -> Raw:
        """The socket of a rude person at a room; it reads nothing by itself."""
        raw = await dial(self.host, limit=1024)
        code, cookie = self.codes[number // PEOPLE], self.cookies[number % PEOPLE]
        await raw.upgrade(self.host, code, cookie)
        return raw


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A running server, stopped after the test; nothing that was acknowledged is lost."""
    found = Place(tmp_path)
    await found.server.start()
    await found.hall.gather()
    yield found
    found.server.terminate()
    await found.server.ended()
    await found.hall.check(found.database)


async def shout(host: str, garbage: bytes) -> None:
    """Send what is no request at all."""
    raw = await dial(host)
    raw.writer.write(garbage)
    raw.writer.write_eof()
    await raw.ended()


async def test_others_get_their_moves_whatever_rude_clients_send(place: Place) -> None:
    await place.invite(people=PEOPLE, rooms=1)

    async def misbehave() -> None:
        await place.hall.more(STEP)
        for garbage in (os.urandom(4000), b"GET / HTTP/9\r\n\r\n", bytes(1000), b"PRI * HTTP/2.0"):
            await shout(place.host, garbage + b"\r\n\r\n")
        for claimed in (100_000, 2**62):
            huge = await place.socket()
            huge.frame(b"x" * 100_000, said=claimed)
            await huge.ended()
        flood = await place.socket(1)
        for _ in range(300):
            flood.frame(os.urandom(50), kind=2)
        await place.hall.more(STEP)
        half_open = [await place.socket(number) for number in range(2, 7)]
        half = await dial(place.host)
        half.writer.write(b"GET /api/games HTTP/1.1\r\nHost: ")
        await place.hall.more(STEP)
        for raw in (*half_open, half, flood):
            raw.hang_up()

    async with asyncio.timeout(300):
        await place.hall.play_while(misbehave())


async def test_many_sockets_that_never_read_and_a_storm_of_returns_harm_nobody(
    place: Place,
) -> None:
    await place.invite(people=PEOPLE, rooms=ROOMS)

    async def crowd() -> None:
        await place.hall.more(STEP)
        before = place.memory
        stuck = [await place.socket(number) for number in range(ROOMS * PEOPLE)]
        await place.hall.more(STEP)
        each = (place.memory - before) / len(stuck)
        assert each < PER_CONNECTION
        for raw in stuck[:STORM]:
            raw.hang_up()
        back = await asyncio.gather(*map(place.socket, range(STORM)))
        await place.hall.more(STEP)
        for raw in (*stuck[STORM:], *back):
            raw.hang_up()

    async with asyncio.timeout(300):
        await place.hall.play_while(crowd())
