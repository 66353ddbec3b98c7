"""Where NOTIFY ends: commits a second of one PostgreSQL by several processes, with and without it.

PostgreSQL takes one lock for all databases while a transaction that notified commits, so that all
listeners hear notices in one order. Each process has a few connections, each of which commits a
group of rows again and again, and one that listens. Commits reach the disk.
"""

import argparse
import asyncio
import multiprocessing
import os
import time
from multiprocessing.pool import AsyncResult
from statistics import median

import asyncpg  # type: ignore[import-untyped]

from bench.peer import postgres

CONNECTIONS = 4
START = 2.0
"""Seconds that all processes need until they are connected."""
GROUP = 5
"""Rows of one commit, as a busy process gathers them."""
_ADD = "INSERT INTO rows (data) SELECT 'a move of some sixty bytes' FROM generate_series(1, $1)"
_TELL = "SELECT pg_notify('bench', 'room ' || n) FROM generate_series(1, $1) AS n"


async def _commit(url: str, begins: float, until: float, *, notifies: bool) -> int:
    connection = await asyncpg.connect(url)
    await asyncio.sleep(begins - time.time())
    count = 0
    while time.time() < until:
        async with connection.transaction():
            await connection.execute(_ADD, GROUP)
            if notifies:
                await connection.execute(_TELL, GROUP)
        count += 1
    await connection.close()
    return count


def commits(url: str, begins: float, until: float, notifies: bool) -> int:
    """How many groups one process commits in a span of time."""

    async def all_connections() -> int:
        listener = await asyncpg.connect(url)
        await listener.add_listener("bench", lambda *_: None)
        works = (_commit(url, begins, until, notifies=notifies) for _ in range(CONNECTIONS))
        count = sum(await asyncio.gather(*works))
        await listener.close()
        return count

    return asyncio.run(all_connections())


def rate(url: str, processes: int, seconds: float, *, notifies: bool) -> float:
    """Commits a second of all processes together."""
    begins = time.time() + START
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        works: list[AsyncResult[int]] = [
            pool.apply_async(commits, (url, begins, begins + seconds, notifies))
            for _ in range(processes)
        ]
        return sum(work.get() for work in works) / seconds


async def _prepare(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE rows (id bigserial PRIMARY KEY, data text)")
    await connection.close()


def main() -> None:
    """Print a line for each number of processes."""
    parser = argparse.ArgumentParser(prog="python -m bench.notify", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    with postgres() as server:
        asyncio.run(_prepare(server.url()))
        for processes in (1, 2, 4, 8):
            found: dict[bool, list[float]] = {True: [], False: []}
            for _ in range(args.rounds):
                for notifies, rates in found.items():
                    rates.append(rate(server.url(), processes, args.seconds, notifies=notifies))
            told, silent = median(found[True]), median(found[False])
            print(
                f"{processes} processes: {told:6.0f} commits/s with NOTIFY,"
                f" {silent:6.0f} without, ratio {told / silent:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
