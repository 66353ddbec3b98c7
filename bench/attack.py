"""How long others wait for their moves while rude clients do their worst, on SQLite.

Rooms of two clients play the game `counter`; moves fall due at random moments, so many a second in
all, first in peace and then under each attack. A move's latency runs from the moment it was due
until both clients show it. The server has its usual limits, and every rude client an address of
its own on the loopback network. The clients that are measured have a core
of their own where there are three; with fewer the attackers share it, at the lowest priority.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import uvloop

from bench import _counter
from bench._attackers import CROWD, KINDS
from bench._load import Load, Measure
from bench._process import ServerProcess, cores, parlor
from bench.peer import parlor_rooms

ROOMS = 20
RATE = 150
"""Moves a second of all rooms together: under the limit of messages for each socket."""
TARGET = 2
"""How many times its calm value others' p99 may be."""
_ROW = "| {:<9} | {:>8} | {:>8} | {:>6} | {:>6} | {:>5} | {:>6} | {:>7} |"
_TITLES = ("attack", "calm p50", "calm p99", "p50 ms", "p99 ms", "ratio", "server", "MB more")


def yielding(cores: list[int]) -> None:
    """Keep this process to these cores, and behind all others on them."""
    os.nice(19)
    os.sched_setaffinity(0, cores)


@asynccontextmanager
async def attackers(kind: str, host: str, codes: list[str]) -> AsyncIterator[Process]:
    """Rude clients, from the moment their attack is under way until the block ends."""
    command = (sys.executable, "-m", "bench._attackers", kind, host, ",".join(codes))
    free = sorted(set(range(os.cpu_count() or 1)) - {*cores()}) or [cores()[1]]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=PIPE, preexec_fn=partial(yielding, free)
    )
    try:
        assert process.stdout
        assert await process.stdout.readline(), f"the attack {kind} did not begin"
        yield process
    finally:
        process.kill()
        await process.wait()


async def measured(kind: str, server: ServerProcess, seconds: float) -> tuple[Measure, Measure]:
    """What others see in peace, and under the attack."""
    load = Load(server, waits=True)
    await parlor_rooms(load, server.host, ROOMS, _counter.GAME.id)
    calm = await load.at_rate(RATE, seconds)
    async with attackers(kind, server.host, [room.code for room in load.rooms]):
        attacked = await load.at_rate(RATE, seconds)
    for room in load.rooms:
        room.close()
    return calm, attacked


def attack(kind: str, seconds: float) -> tuple[Measure, Measure]:
    """One attack on a fresh server."""
    with tempfile.TemporaryDirectory(prefix="parlor-attack-") as folder:
        command = parlor(f"sqlite:///{Path(folder) / 'bench.db'}", limits=())
        with ServerProcess(Path(folder), command) as server:
            return asyncio.run(measured(kind, server, seconds))


def row(kind: str, calm: Measure, attacked: Measure) -> str:
    """A line of the table."""
    times = [f"{m:.1f}" for m in (calm.median, calm.p99, attacked.median, attacked.p99)]
    ratio, more = attacked.p99 / calm.p99, attacked.megabytes - calm.megabytes
    return _ROW.format(kind, *times, f"{ratio:.1f}", f"{attacked.server:.0f} %", f"{more:.1f}")


def main() -> None:
    """Print a table, one line for each attack."""
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(KINDS), help="only these attacks")
    parser.add_argument("--seconds", type=float, default=8, help="length of each measure")
    args = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    uvloop.install()
    many = os.cpu_count() or 1
    print(f"{ROOMS} rooms, {RATE} moves/s, {many} cores, load average {os.getloadavg()[0]:.1f}")
    if many < 3:
        print("Too few cores: attackers and clients share one, so that clients are slowed, too.")
    print(_ROW.format(*_TITLES), "|---" * len(_TITLES) + "|", sep="\n")
    worst = each = 0.0
    for kind in args.kinds:
        calm, attacked = attack(kind, args.seconds)
        worst = max(worst, attacked.p99 / calm.p99)
        print(row(kind, calm, attacked), flush=True)
        if kind == "idle":
            each = 1024 * (attacked.megabytes - calm.megabytes) / CROWD
    if "idle" in args.kinds:
        print(f"An idle connection takes {each:.0f} KB.")
    print(f"Target: p99 at most {TARGET} times its calm value. Measured at worst: {worst:.1f}.")


if __name__ == "__main__":
    main()
