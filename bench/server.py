"""Moves per second of the server: rooms of four clients over real sockets, on SQLite.

A move counts when all four clients of its room show it; its latency runs from the moment it was
due until then. The server has one core, the clients another. At full speed each room plays on as
soon as it can; at half of that rate moves fall due at random moments. Moves per second of the
server's CPU time tell what a free core would do where others use the machine, too.
"""

import argparse
import asyncio
import os
import platform
import sqlite3
import tempfile
from pathlib import Path
from random import Random

import httpx
import uvloop

from bench._load import Load, Measure
from bench._process import ServerProcess, cores
from bench._rooms import SEATS, Room
from parlor.games import games

TARGET = 2000
"""Moves per second that one core should manage."""
TARGET_P99 = 50
"""Milliseconds that 99 of 100 moves should take at half the load."""
AT_ONCE = 20
"""How many rooms are seated at a time."""
_TITLES = ("rooms", "load", "moves/s", "p50 ms", "p99 ms", "server", "moves/cpu s")
_MORE_TITLES = ("clients", "MB", "matches")
_ROW = "{:>6} {:>5} {:>8} {:>7} {:>7} {:>7} {:>12} {:>8} {:>5} {:>8}"


async def people(client: httpx.AsyncClient) -> list[str]:
    """The cookies of four people, who sit in every room."""
    cookies = []
    for seat in range(SEATS):
        client.cookies.clear()
        answer = await client.post("/api/me", json={"name": f"Player {seat}"})
        cookies.append(answer.raise_for_status().headers["set-cookie"].partition(";")[0])
    client.cookies.clear()
    return cookies


async def seated(client: httpx.AsyncClient, game: str, cookies: list[str]) -> str:
    """The code of a new room with all four in it."""
    made = await client.post("/api/rooms", json={"game": game}, headers={"cookie": cookies[0]})
    code = str(made.raise_for_status().json()["code"])
    for cookie in cookies[1:]:
        joined = await client.post(f"/api/rooms/{code}/join", headers={"cookie": cookie})
        joined.raise_for_status()
    return code


async def opened(load: Load, host: str, game: str, rooms: int) -> None:
    """Seat everybody and start every match."""
    site = f"http://{host}"
    async with httpx.AsyncClient(base_url=site, headers={"origin": site}) as client:
        cookies = await people(client)
        turns = asyncio.Semaphore(AT_ONCE)

        async def open_room(number: int) -> None:
            async with turns:
                room = Room(await seated(client, game, cookies), Random(number), load)
                load.rooms.append(room)
                await room.open(host, cookies)

        await asyncio.gather(*map(open_room, range(rooms)))


async def measured(game: str, rooms: int, seconds: float) -> tuple[Measure, Measure]:
    """What this many rooms manage at full speed, and at half of it."""
    with (
        tempfile.TemporaryDirectory(prefix="parlor-bench-") as folder,
        ServerProcess(Path(folder)) as server,
    ):
        load = Load(server)
        await opened(load, server.host, game, rooms)
        full = await load.at_full_speed(seconds)
        half = await load.at_rate(full.rate / 2, seconds)
        for room in load.rooms:
            room.close()
        return full, half


def row(rooms: int, name: str, m: Measure) -> str:
    """A line of the table."""
    times = (f"{m.rate:.0f}", f"{m.median:.1f}", f"{m.p99:.1f}")
    costs = (f"{m.server:.0f} %", f"{100 * m.rate / m.server:.0f}", f"{m.load:.0f} %")
    return _ROW.format(rooms, name, *times, *costs, f"{m.megabytes:.0f}", m.matches)


def verdict(results: list[tuple[Measure, Measure]]) -> str:
    """How the worst size compares with the target."""
    rate = min(full.rate for full, _ in results)
    p99 = max(half.p99 for _, half in results)
    return (
        f"Target: {TARGET} moves/s, p99 under {TARGET_P99} ms at half load. "
        f"Measured at worst: {rate:.0f} moves/s, {p99:.1f} ms."
    )


def main() -> None:
    """Print a table, one pair of lines for each number of rooms."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--rooms", default="50,200,500", help="numbers of rooms, with commas")
    parser.add_argument("--seconds", type=float, default=8, help="length of each measure")
    parser.add_argument("--game", default=next(iter(games())), help="id of the game to play")
    args = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    uvloop.install()
    print(
        f"{args.game}, {SEATS} clients in each room, Python {platform.python_version()}, SQLite "
        f"{sqlite3.sqlite_version} with synchronous=FULL, {os.cpu_count()} cores"
    )
    print(_ROW.format(*_TITLES, *_MORE_TITLES))
    results = []
    for rooms in map(int, args.rooms.split(",")):
        full, half = asyncio.run(measured(args.game, rooms, args.seconds))
        print(row(rooms, "full", full), row(rooms, "half", half), sep="\n", flush=True)
        results.append((full, half))
    print(verdict(results))


if __name__ == "__main__":
    main()
