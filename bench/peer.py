"""Parlor beside boardgame.io: matches of two clients, moves as fast as they are acknowledged.

A move counts when both clients show it. Parlor plays its first game and has every move on disk
before anybody sees it; the peer plays a mere counter, in memory or with its flat files. The peer is
installed from the registry into a temporary folder. The clients have a core of their own where
there are two; servers of several processes and PostgreSQL share what is left.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import uvloop

from bench._boardgame import PACKAGES, PeerRoom, installed
from bench._load import Load, Measure
from bench._process import ServerProcess, cores, parlor
from bench._rooms import Room
from bench.server import AT_ONCE, people, seated
from parlor.games import games
from tests.storage.postgres import Postgres

SEATS = 2
_ROW = "{:<34} {:>8} {:>8} {:>8} {:>8} {:>7}"
_TITLES = ("server", "matches", "moves/s", "p50 ms", "p99 ms", "MB")


async def parlor_rooms(load: Load, host: str, count: int) -> None:
    """Seat two people in every room and start."""
    site, game = f"http://{host}", next(iter(games()))
    async with httpx.AsyncClient(
        base_url=site, headers={"origin": site}, timeout=60, trust_env=False
    ) as client:
        cookies = (await people(client))[:SEATS]
        turns = asyncio.Semaphore(AT_ONCE)

        async def open_room(number: int) -> None:
            async with turns:
                code = await seated(client, game, cookies)
                room = Room(code, Random(number), load, SEATS)
                load.rooms.append(room)
                await room.open(host, cookies)

        await asyncio.gather(*map(open_room, range(count)))


async def peer_rooms(load: Load, host: str, count: int) -> None:
    """Connect two clients to every match."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def open_room(number: int) -> None:
        async with turns:
            room = PeerRoom(number, load)
            load.rooms.append(room)
            await room.open(host, [])

    await asyncio.gather(*map(open_room, range(count)))


async def measured(server: ServerProcess, count: int, seconds: float, *, is_peer: bool) -> Measure:
    """What a running server manages."""
    # Nobody plays before everybody sits: those who do would keep the others waiting.
    load = Load(server, waits=True)
    await (peer_rooms if is_peer else parlor_rooms)(load, server.host, count)
    result = await load.at_full_speed(seconds)
    for room in load.rooms:
        room.close()
    return result


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL whose commits reach the disk."""
    server = Postgres(("max_connections=60",))
    try:
        server.start()
        yield server
    finally:
        server.remove()


class Table:
    """Prints a line for each server and each number of matches."""

    def __init__(self, sizes: list[int], seconds: float) -> None:
        self._sizes = sizes
        self._seconds = seconds
        self.rates: dict[tuple[str, int], float] = {}
        print(_ROW.format(*_TITLES))

    def add(
        self,
        name: str,
        command: Callable[[Path], list[str] | None],
        *,
        is_peer: bool = False,
        is_pinned: bool = True,
    ) -> None:
        """Measure one kind of server, each size in a fresh process."""
        for size in self._sizes:
            with (
                tempfile.TemporaryDirectory(prefix="parlor-peer-") as folder,
                ServerProcess(Path(folder), command(Path(folder)), is_pinned=is_pinned) as server,
            ):
                m = asyncio.run(measured(server, size, self._seconds, is_peer=is_peer))
            self.rates[name, size] = m.rate
            cells = (f"{m.rate:.0f}", f"{m.median:.1f}", f"{m.p99:.1f}", f"{m.megabytes:.0f}")
            print(_ROW.format(name, size, *cells), flush=True)


def compare(sizes: list[int], seconds: float) -> None:
    """Measure everything and print the ratios."""
    table = Table(sizes, seconds)
    with tempfile.TemporaryDirectory(prefix="parlor-boardgame-") as folder:
        script = str(installed(Path(folder)))
        table.add("boardgame.io in memory", lambda _: ["node", script], is_peer=True)
        table.add(
            "boardgame.io flat files", lambda at: ["node", script, str(at / "flat")], is_peer=True
        )
    table.add("Parlor, SQLite FULL, 1 process", lambda _: None)
    with postgres() as database:
        for workers in (1, 2):
            database.sql(f"CREATE DATABASE bench{workers}")
            command = parlor(database.url(f"bench{workers}"), "--workers", str(workers))
            table.add(
                f"Parlor, PostgreSQL, {workers} worker{'s' * (workers - 1)}",
                lambda _, command=command: command,  # type: ignore[misc]
                is_pinned=False,
            )
    for size in sizes:
        memory = table.rates["boardgame.io in memory", size]
        ours = table.rates["Parlor, SQLite FULL, 1 process", size]
        one, two = (
            table.rates[name, size]
            for name in ("Parlor, PostgreSQL, 1 worker", "Parlor, PostgreSQL, 2 workers")
        )
        print(
            f"{size} matches: Parlor on SQLite to the peer in memory {ours / memory:.1f}, "
            f"2 workers to 1 {two / one:.2f}"
        )


def main() -> None:
    """Print one table."""
    parser = argparse.ArgumentParser(prog="python -m bench.peer", description=__doc__)
    parser.add_argument("--matches", default="50,200,500", help="numbers of matches, with commas")
    parser.add_argument("--seconds", type=float, default=8, help="length of each measure")
    args = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    uvloop.install()
    load = os.getloadavg()[0]
    print(f"{', '.join(PACKAGES)}; {os.cpu_count()} cores, load average {load:.1f} before")
    compare([int(size) for size in args.matches.split(",")], args.seconds)


if __name__ == "__main__":
    main()
