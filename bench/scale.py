"""What many people at once need, by a simulation fed with costs that other benches measured.

A move waits for its process, takes its CPU time, waits for the next commit of its process and for
the lock that NOTIFY takes on its database, then is shown. Everybody moves at random moments, once
in that many seconds. Printed are the fewest processes and databases with which 99 of 100 moves are
shown within the target, and what they send and hold.
"""

import argparse
from collections import deque
from heapq import heappop, heappush
from itertools import count
from random import Random

from msgspec import Struct

TARGET = 0.1
"""Seconds within which 99 of 100 moves are shown."""
SPAN = 2.0
"""Simulated seconds; the first quarter only fills the queues."""
BUSY = 0.6
"""How busy a process may be on average: a storm of returns must still find room."""


class Costs(Struct, frozen=True):
    """What one move takes."""

    cpu: float
    """Seconds of a process."""
    commit: float
    """Seconds of one commit that notifies, however many moves it holds."""
    sent: float
    """Bytes to each who sees it."""
    viewers: float
    every: float
    """Seconds between two moves of a person."""
    socket: float
    """Bytes of memory that a connection takes."""


class Site:
    """Processes that share databases, fed with moves in the order of time."""

    def __init__(self, costs: Costs, processes: int, databases: int) -> None:
        self._costs = costs
        self._free = [0.0] * processes
        """When each process is done with what it has."""
        self._gathered: list[deque[float]] = [deque() for _ in range(processes)]
        """Moves that wait for the next commit of their process, by when they were due."""
        self._commits = [False] * processes
        self._locked = [0.0] * databases
        """Until when the commits of each database are taken."""
        self._events: list[tuple[float, int, int, float | None]] = []
        self._order = count()
        self.taken: list[float] = []

    def run(self, rate: float, dice: Random) -> float:
        """Seconds within which 99 of 100 moves were shown."""
        now = 0.0
        while now < SPAN:
            now += dice.expovariate(rate)
            self._settle(now)
            process = dice.randrange(len(self._free))
            begun = max(now, self._free[process])
            self._free[process] = begun + dice.expovariate(1 / self._costs.cpu)
            self._at(self._free[process], process, now)
        self._settle(float("inf"))
        return sorted(self.taken)[len(self.taken) * 99 // 100]

    def _at(self, time: float, process: int, due: float | None) -> None:
        heappush(self._events, (time, next(self._order), process, due))

    def _settle(self, until: float) -> None:
        while self._events and self._events[0][0] <= until:
            now, _, process, due = heappop(self._events)
            if due is None:
                self._commits[process] = False
            else:
                self._gathered[process].append(due)
            if self._gathered[process] and not self._commits[process]:
                self._commit(now, process)

    def _commit(self, now: float, process: int) -> None:
        database = process % len(self._locked)
        done = max(now, self._locked[database]) + self._costs.commit
        self._locked[database], self._commits[process] = done, True
        while self._gathered[process]:
            due = self._gathered[process].popleft()
            if due > SPAN / 4:
                self.taken.append(done - due)
        self._at(done, process, None)


def needed(costs: Costs, people: int) -> tuple[int, int, float]:
    """The fewest processes, then databases, that keep to the target, and the p99 they reach."""
    rate = people / costs.every
    processes = max(1, round(rate * costs.cpu / BUSY + 0.5))
    for databases in range(1, processes + 1):
        p99 = Site(costs, processes, databases).run(rate, Random(1))
        if p99 < TARGET:
            return processes, databases, p99
    return processes, processes, p99


def main() -> None:
    """Print a line for each number of people."""
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument("people", nargs="*", type=int, default=[1_000, 100_000, 1_000_000])
    parser.add_argument("--cpu", type=float, default=500, help="µs of CPU for a move")
    parser.add_argument("--commit", type=float, default=2.5, help="ms of a commit with NOTIFY")
    parser.add_argument("--bytes", type=float, default=1500, help="sent to each viewer of a move")
    parser.add_argument("--viewers", type=float, default=3)
    parser.add_argument("--every", type=float, default=15, help="s between a person's moves")
    parser.add_argument("--socket", type=float, default=40, help="KB that a connection takes")
    args = parser.parse_args()
    costs = Costs(
        args.cpu / 1e6, args.commit / 1e3, args.bytes, args.viewers, args.every, args.socket * 1024
    )
    for people in args.people:
        processes, databases, p99 = needed(costs, people)
        rate = people / costs.every
        print(
            f"{people:>9} people: {rate:7.0f} moves/s, {processes:4} processes,"
            f" {databases:3} databases, p99 {1000 * p99:4.0f} ms,"
            f" {8 * rate * costs.sent * costs.viewers / 1e6:6.0f} Mbit/s,"
            f" {people * costs.socket / 2**30:5.1f} GB for sockets",
            flush=True,
        )


if __name__ == "__main__":
    main()
