"""Parlor beside boardgame.io: matches of two clients, moves as fast as they are acknowledged.

The work is the same: both play the game `counter`, in which two seats count in turns forever, and
a move counts when both clients show it. Parlor has every move on disk before anybody sees it; the
peer keeps its matches in memory or in its flat files. Further rows show Parlor with its first game,
whole matches with hidden hands and lists of legal moves, for which the peer has no counterpart.

The peer is installed from the registry into a temporary folder. The clients keep to one core and
servers of one process to another; servers on PostgreSQL, and it, may use all of them.

A shared machine is fast and slow by turns, so servers that are compared are measured by turns too:
a row shows the round with the median rate, and a ratio is the median of those of the rounds.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median

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
from tests.support.postgres import Postgres

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
        # Several pairs of people, because everybody may say only so much a second.
        cookies = await people(client)
        pairs = [cookies[at : at + SEATS] for at in range(0, len(cookies), SEATS)]
        turns = asyncio.Semaphore(AT_ONCE)

        async def open_room(number: int) -> None:
            async with turns:
                pair = pairs[number % len(pairs)]
                code = await seated(client, game, pair)
                room = Room(code, Random(number), load, SEATS)
                load.rooms.append(room)
                await room.open(host, pair)

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

    def __init__(self, sizes: list[int], seconds: float, rounds: int) -> None:
        self._sizes = sizes
        self._seconds = seconds
        self._rounds = rounds
        self.found: dict[tuple[Kind, str, int], list[Measure]] = {}
        print(_ROW.format(*_TITLES), "|---" * len(_TITLES) + "|", sep="\n")

    def add(self, *kinds: Kind, game: str = COUNTER) -> None:
        """Measure kinds of servers by turns, each time in a fresh process."""
        for size in self._sizes:
            for _ in range(self._rounds):
                for kind in kinds:
                    found = self.found.setdefault((kind, game, size), [])
                    found.append(self._measured(kind, game, size))
            for kind in kinds:
                self._print(kind, game, size)

    def _measured(self, kind: Kind, game: str, size: int) -> Measure:
        with (
            tempfile.TemporaryDirectory(prefix="parlor-peer-") as folder,
            kind.started(Path(folder)) as server,
        ):
            coming = measured(server, size, self._seconds, game, is_peer=kind.is_peer)
            return asyncio.run(coming)

    def _print(self, kind: Kind, game: str, size: int) -> None:
        m = typical(self.found[kind, game, size])
        times = (f"{m.rate:.0f}", f"{m.median:.1f}", f"{m.p99:.1f}", f"{m.cost:.0f}")
        print(_ROW.format(kind.name, game, size, *times, f"{m.megabytes:.0f}"), flush=True)


def typical(rounds: Sequence[Measure]) -> Measure:
    """The round with the median rate."""
    return sorted(rounds, key=lambda one: one.rate)[len(rounds) // 2]


def ratio(ours: Sequence[Measure], theirs: Sequence[Measure]) -> float:
    """How many times the others' rate was ours, round by round."""
    return median(one.rate / its.rate for one, its in zip(ours, theirs, strict=True))


def peers(folder: Path) -> tuple[Kind, Kind]:
    """The peer with its matches in memory, and in its flat files."""
    script = str(installed(folder))
    return (
        Kind("boardgame.io in memory", lambda _: ["node", script], is_peer=True),
        Kind("boardgame.io flat files", lambda at: ["node", script, str(at / "f")], is_peer=True),
    )


def on_postgres(database: Postgres, workers: int, game: str) -> Kind:
    """Parlor with this many workers on a database of its own."""
    name = f"bench{workers}{game}"
    database.sql(f"CREATE DATABASE {name}")
    command = parlor(database.url(name), "--workers", str(workers))
    return Kind(f"Parlor, PostgreSQL, {workers}", lambda _: command, is_pinned=False)


def compare(sizes: list[int], seconds: float, rounds: int) -> None:
    """Measure everything and print the ratios."""
    table, real = Table(sizes, seconds, rounds), next(iter(games()))
    with tempfile.TemporaryDirectory(prefix="parlor-boardgame-") as folder:
        memory, files = peers(Path(folder))
        table.add(memory, files, SQLITE)
    with postgres() as database:
        one, two = (on_postgres(database, workers, COUNTER) for workers in (1, 2))
        table.add(one, two)
        table.add(SQLITE, *(on_postgres(database, n, real) for n in (1, 2)), game=real)
    for size in sizes:
        compared = (table.found[kind, COUNTER, size] for kind in (memory, SQLITE, one, two))
        print(f"{size} matches: {verdict(*compared)}")


def verdict(
    memory: Sequence[Measure],
    sqlite: Sequence[Measure],
    one: Sequence[Measure],
    two: Sequence[Measure],
) -> str:
    """How Parlor compares with the peer on the same work, and two workers with one."""
    return (
        f"Parlor on SQLite to the peer in memory: {ratio(sqlite, memory):.1f} times the moves "
        f"(target {TARGET}), p99 {typical(sqlite).p99:.0f} to {typical(memory).p99:.0f} ms; "
        f"2 workers to 1: {ratio(two, one):.2f}"
    )


def main() -> None:
    """Print one table."""
    parser = argparse.ArgumentParser(prog="python -m bench.peer", description=__doc__)
    parser.add_argument("--matches", default="50,200,500", help="numbers of matches, with commas")
    parser.add_argument("--seconds", type=float, default=3, help="length of each measure")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    args = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    uvloop.install()
    load = os.getloadavg()[0]
    print(f"{', '.join(PACKAGES)}; {os.cpu_count()} cores, load average {load:.1f} before")
    compare([int(size) for size in args.matches.split(",")], args.seconds, args.rounds)


if __name__ == "__main__":
    main()
