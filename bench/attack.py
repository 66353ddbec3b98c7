"""How long others wait for their moves while rude clients do their worst, on SQLite.

Rooms of two clients play the game `counter`; moves fall due at random moments, at a given rate in
all, by turns in peace and under an attack. A move's latency runs from the moment it was due until
both clients show it; each value is the median over all rounds, so that no single burst of something
else on the machine decides. The server has its usual limits and a core of its own, and every rude
client an address of its own on the loopback network. Rude clients are a process that shares the
clients' core where there is no third, behind them: clients run at a real-time priority where that
is allowed, so that what is measured is the server's delay and not theirs, and a measure in which
they were held up themselves is taken again. What was sent is printed beside: connections and
megabytes a second.

Where the machine has other work to do, latencies tell more about that. So another figure is free
of it: the work that the server did while a move was under way, in milliseconds of processor time,
p99. It holds the move's own work and all that others' moves and rude clients caused meanwhile.
"""

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from bisect import bisect
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from pathlib import Path
from statistics import median
from time import clock_gettime, perf_counter

import msgspec
import uvloop
from msgspec import Struct

from bench import _counter
from bench._attackers import CROWD, KINDS, PEOPLE
from bench._load import Load, Measure
from bench._process import ServerProcess, cores, parlor
from bench._rooms import Room
from bench._rude import Tally
from bench.peer import parlor_rooms

ROOMS = 20
RATE = 150
"""Moves a second of all rooms together: under the limit of messages for each socket."""
FIRST = ("nice", "-n", "-40")
"""What lets the server run before all but the clients, where that is allowed."""
BEAT = 0.001
"""Seconds between two looks at how much the server has worked."""
STILL, TRIES = 0.01, 4
"""Seconds for which clients may be held up before a measure is taken again, and how often."""
TARGET = 2
"""How many times its calm value others' p99 may be."""
_TITLES = (
    *("attack", "calm p50", "calm p99", "p50 ms", "p99 ms", "ratio", "calm work", "work ms"),
    *("server", "MB more", "MB kept", "conn/s", "asks/s", "MB/s"),
)
_ROW = "| {:<9} |" + " {:>8} |" * (len(_TITLES) - 1)


class Seen(Struct, frozen=True):
    """What others saw for a while."""

    measure: Measure
    work: float
    """Milliseconds of processor time that the server took while a move was under way, p99."""


class Siege(Struct):
    """What others saw by turns in peace and under an attack, and what the attack came to."""

    calm: list[Seen] = []
    attacked: list[Seen] = []
    seconds: float = 0
    tally: Tally = msgspec.field(default_factory=Tally)
    kept: float = 0
    """Megabytes that storage grew by."""

    @property
    def ratio(self) -> float:
        """How many times its calm value others' p99 is."""
        return _p99(self.attacked) / _p99(self.calm)

    @property
    def megabytes(self) -> float:
        """How much more memory the first attack took; later ones find it at hand."""
        return self.attacked[0].measure.megabytes - self.calm[0].measure.megabytes

    def row(self, kind: str) -> str:
        """A line of the table."""
        times = [value(some) for some in (self.calm, self.attacked) for value in (_p50, _p99)]
        works = [median(seen.work for seen in some) for some in (self.calm, self.attacked)]
        return _ROW.format(
            kind,
            *(f"{time:.1f}" for time in (*times, self.ratio, *works)),
            f"{median(seen.measure.server for seen in self.attacked):.0f} %",
            f"{self.megabytes:.1f}",
            f"{self.kept:.1f}",
            f"{self.tally.connections / self.seconds:.0f}",
            f"{self.tally.sockets / self.seconds:.0f}",
            f"{self.tally.bytes / self.seconds / 2**20:.0f}",
        )


def _p50(some: list[Seen]) -> float:
    return median(seen.measure.median for seen in some)


def _p99(some: list[Seen]) -> float:
    return median(seen.measure.p99 for seen in some)


def ahead() -> None:
    """Let this process, but nothing that it starts, run before all others where that is allowed."""
    with contextlib.suppress(PermissionError):
        alone = os.SCHED_RR | os.SCHED_RESET_ON_FORK
        os.sched_setscheduler(0, alone, os.sched_param(1))


def behind(cores: list[int]) -> None:
    """Keep this process to these cores, behind those `ahead`, before all others."""
    os.sched_setaffinity(0, cores)
    try:
        os.setpriority(os.PRIO_PROCESS, 0, -10)
    except PermissionError:
        os.nice(19)


@asynccontextmanager
async def attackers(
    kind: str, host: str, codes: list[str], addresses: int
) -> AsyncIterator[Process]:
    """A process of rude clients, who wait for a word."""
    rude = (kind, host, ",".join(codes), str(addresses))
    command = (sys.executable, "-m", "bench._attackers", *rude)
    free = sorted(set(range(os.cpu_count() or 1)) - {*cores()}) or [cores()[1]]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, preexec_fn=partial(behind, free)
    )
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def attacking(process: Process, siege: Siege) -> AsyncIterator[None]:
    """From the moment an attack is under way until the block ends."""
    assert process.stdin
    assert process.stdout
    started = perf_counter()
    process.stdin.write(b"\n")
    assert await process.stdout.readline(), "the attack did not begin"
    yield
    siege.seconds += perf_counter() - started
    process.stdin.write(b"\n")
    tally = msgspec.json.decode(await process.stdout.readline(), type=Tally)
    siege.tally.connections += tally.connections
    siege.tally.sockets += tally.sockets
    siege.tally.bytes += tally.bytes


class Players(Load):
    """The clients that are measured."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__(server, waits=True)
        self._clock = server.clock
        self._held_up = 0.0
        self._samples: deque[tuple[float, float]] = deque(maxlen=10_000)
        """When the server had done how much work."""
        self._works: list[float] = []
        self._pulse = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        """Note the server's work, and when this process was held up by what else goes on."""
        while True:
            self._samples.append((perf_counter(), clock_gettime(self._clock)))
            due = perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self._held_up = max(self._held_up, perf_counter() - due)

    def done(self, room: Room) -> None:
        """Note also what the server did since the beat before the move was due."""
        super().done(room)
        at = max(0, bisect(self._samples, (room.due, inf)) - 1)
        self._works.append(clock_gettime(self._clock) - self._samples[at][1])

    async def measure(self, seconds: float) -> Seen:
        """What they see, again where they were held up themselves."""
        for _ in range(TRIES):
            self._held_up = 0.0
            self._works.clear()
            found = await self.at_rate(RATE, seconds)
            if self._held_up < STILL:
                break
        works = sorted(self._works)
        return Seen(found, 1000 * works[len(works) * 99 // 100])

    def leave(self) -> None:
        """Hang up."""
        self._pulse.cancel()
        for room in self.rooms:
            room.close()


async def measured(
    kind: str, server: ServerProcess, seconds: float, rounds: int, addresses: int
) -> Siege:
    """What others see by turns in peace and under the attack."""
    players, siege = Players(server), Siege()
    await parlor_rooms(players, server.host, ROOMS, _counter.GAME.id)
    codes = [room.code for room in players.rooms]
    async with attackers(kind, server.host, codes, addresses) as process:
        siege.calm.append(await players.measure(seconds))
        for _ in range(rounds):
            async with attacking(process, siege):
                siege.attacked.append(await players.measure(seconds))
            siege.calm.append(await players.measure(seconds))
    players.leave()
    return siege


def attack(kind: str, seconds: float, rounds: int, addresses: int = PEOPLE) -> Siege:
    """One kind of attack, several times, on a fresh server."""
    with tempfile.TemporaryDirectory(prefix="parlor-attack-") as folder:
        command = parlor(f"sqlite:///{Path(folder) / 'bench.db'}", limits=())
        with ServerProcess(Path(folder), [*FIRST, *command]) as server:
            before = stored(Path(folder))
            siege = asyncio.run(measured(kind, server, seconds, rounds, addresses))
            siege.kept = (stored(Path(folder)) - before) / 2**20
            return siege


def stored(folder: Path) -> int:
    """Bytes that a server keeps there."""
    return sum(file.stat().st_size for file in folder.iterdir())


def main() -> None:
    """Print a table, one line for each attack."""
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(KINDS), help="only these attacks")
    parser.add_argument("--seconds", type=float, default=4, help="length of each measure")
    parser.add_argument("--rounds", type=int, default=5, help="how often each attack is made")
    parser.add_argument(
        "--addresses", type=int, default=PEOPLE, help="from how many addresses they come"
    )
    args = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    ahead()
    uvloop.install()
    load = os.getloadavg()[0]
    print(f"{ROOMS} rooms, {RATE} moves/s, {os.cpu_count()} cores, load average {load:.1f}")
    print(_ROW.format(*_TITLES), "|---" * len(_TITLES) + "|", sep="\n")
    found = {}
    for kind in args.kinds:
        siege = found[kind] = attack(kind, args.seconds, args.rounds, args.addresses)
        print(siege.row(kind), flush=True)
    if "idle" in found:
        print(f"An idle connection takes {1024 * found['idle'].megabytes / CROWD:.0f} KB.")
    worst = max(siege.ratio for siege in found.values())
    print(f"Target: p99 at most {TARGET} times its calm value. Measured at worst: {worst:.1f}.")


if __name__ == "__main__":
    main()
