"""Parlor beside boardgame.io: matches of two clients, moves as fast as they are acknowledged.

The work is the same: both play the game `counter`, in which two seats count in turns for ever, and
a move counts when both clients show it. Parlor has every move on disk before anybody sees it; the
peer keeps its matches in memory or in its flat files. Further rows show Parlor with its first game,
whole matches with hidden hands and lists of legal moves, for which the peer has no counterpart.

The peer is installed from the registry into a temporary folder. The clients keep to one core and
servers of one process to another; servers on PostgreSQL, and it, may use all of them.
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
from msgspec import Struct

from bench import _counter
from bench._boardgame import PACKAGES, PeerRoom, installed
from bench._load import Load, Measure
from bench._process import ServerProcess, cores, parlor
from bench._rooms import Room
from bench.server import AT_ONCE, people, seated
from parlor.games import games
from tests.storage.postgres import Postgres

SEATS = 2
COUNTER = _counter.GAME.id
TARGET = 3
"""How many times the peer's rate in memory Parlor should manage, with every move on disk."""
# Lines of Markdown, so that docs/host.md can have them as they are.
_ROW = "| {:<23} | {:<8} | {:>7} | {:>7} | {:>6} | {:>6} | {:>7} | {:>3} |"
_TITLES = ("server", "game", "matches", "moves/s", "p50 ms", "p99 ms", "µs/move", "MB")


class Kind(Struct, frozen=True):
    """A kind of server: how it is started in a folder."""

    name: str
    command: Callable[[Path], list[str] | None]
    is_peer: bool = False
    is_pinned: bool = True
    """Whether it keeps to a core of its own, away from the clients."""

    def started(self, folder: Path) -> ServerProcess:
        """A fresh server with its files in the folder."""
        return ServerProcess(folder, self.command(folder), is_pinned=self.is_pinned)


SQLITE = Kind("Parlor, SQLite FULL", lambda _: None)


async def parlor_rooms(load: Load, host: str, count: int, game: str) -> None:
    """Seat two people in every room and start."""
    site = f"http://{host}"
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


async def measured(
    server: ServerProcess, count: int, seconds: float, game: str, *, is_peer: bool = False
) -> Measure:
    """What a running server manages."""
    # Nobody plays before everybody sits: those who do would keep the others waiting.
    load = Load(server, waits=True)
    if is_peer:
        await peer_rooms(load, server.host, count)
    else:
        await parlor_rooms(load, server.host, count, game)
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
    """Prints a line for each server, game and number of matches."""

    def __init__(self, sizes: list[int], seconds: float) -> None:
        self._sizes = sizes
        self._seconds = seconds
        self.found: dict[tuple[Kind, str, int], Measure] = {}
        print(_ROW.format(*_TITLES), "|---" * len(_TITLES) + "|", sep="\n")

    def add(self, kind: Kind, game: str = COUNTER) -> None:
        """Measure one kind of server, each size in a fresh process."""
        for size in self._sizes:
            with (
                tempfile.TemporaryDirectory(prefix="parlor-peer-") as folder,
                kind.started(Path(folder)) as server,
            ):
                coming = measured(server, size, self._seconds, game, is_peer=kind.is_peer)
                m = self.found[kind, game, size] = asyncio.run(coming)
            times = (f"{m.rate:.0f}", f"{m.median:.1f}", f"{m.p99:.1f}", f"{m.cost:.0f}")
            print(_ROW.format(kind.name, game, size, *times, f"{m.megabytes:.0f}"), flush=True)


def peers(folder: Path) -> tuple[Kind, Kind]:
    """The peer with its matches in memory, and in its flat files."""
    script = str(installed(folder))
    return (
        Kind("boardgame.io in memory", lambda _: ["node", script], is_peer=True),
        Kind("boardgame.io flat files", lambda at: ["node", script, str(at / "f")], is_peer=True),
    )


def on_postgres(database: Postgres, workers: int, game: str) -> Kind:
    """Parlor with so many workers on a database of its own."""
    name = f"bench{workers}{game}"
    database.sql(f"CREATE DATABASE {name}")
    command = parlor(database.url(name), "--workers", str(workers))
    return Kind(f"Parlor, PostgreSQL, {workers}", lambda _: command, is_pinned=False)


def compare(sizes: list[int], seconds: float) -> None:
    """Measure everything and print the ratios."""
    table, real = Table(sizes, seconds), next(iter(games()))
    with tempfile.TemporaryDirectory(prefix="parlor-boardgame-") as folder:
        memory, files = peers(Path(folder))
        for kind in (memory, files, SQLITE):
            table.add(kind)
    with postgres() as database:
        one, two = (on_postgres(database, workers, COUNTER) for workers in (1, 2))
        for kind in (one, two):
            table.add(kind)
        table.add(SQLITE, real)
        for workers in (1, 2):
            table.add(on_postgres(database, workers, real), real)
    for size in sizes:
        print(verdict(*(table.found[kind, COUNTER, size] for kind in (memory, SQLITE, one, two))))


def verdict(memory: Measure, sqlite: Measure, one: Measure, two: Measure) -> str:
    """How Parlor compares with the peer on the same work, and two workers with one."""
    return (
        f"Parlor on SQLite to the peer in memory: {sqlite.rate / memory.rate:.1f} times the moves "
        f"(target {TARGET}), p99 {sqlite.p99:.0f} to {memory.p99:.0f} ms; "
        f"2 workers to 1: {two.rate / one.rate:.2f}"
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
