"""What reading and recording cost after 1,000, 30,000 and more matches: it must stay flat.

`python -m bench.growth [--matches 1000000] [--postgres]`, always in a new database.
Milliseconds of this process's CPU, the median of several; on PostgreSQL also of waiting.
"""

import argparse
import asyncio
import itertools
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.peer import postgres
from parlor.match import Header, SeatName
from parlor.server.db.database import Step, Store
from parlor.server.db.open import open_store
from parlor.server.db.people import People
from parlor.server.db.room_lists import RoomLists
from parlor.server.db.serialization import as_json_text
from parlor.server.models import Player
from parlor.server.stats.history import Archive, Filter
from parlor.server.stats.leaderboard import Leaderboards
from parlor.server.stats.profile import Profiles
from parlor.server.stats.rebuild import Rebuild
from parlor.server.stats.recorder import Recorder
from tests.support.records import room
from tests.toys import pebbles

GAMES = {"pebbles": pebbles.GAME}
ROUNDS = 9
PEOPLE = 200
"""Ann plays every match, each against one of these."""


def seated(number: int, other: str, ann: str = "ann") -> Header:
    """The header of a made-up match."""
    game = pebbles.GAME
    seats = (SeatName("Ann", ann), SeatName(other, other))
    return Header(
        f"m{number:08}", game.id, 1, "online", {}, game.policy, seats, 1, "salt", number * 1000
    )


async def introduce(store: Store, *more: str) -> None:
    """Let Ann's opponents be known, and others."""
    for player in (*more, *(f"p{number}" for number in range(PEOPLE))):
        await store.add_player(Player(player, player), player.encode(), 1)


async def fill(store: Store, first: int, last: int, ann: str = "ann") -> None:
    """Add finished matches, several hundred with each transaction."""
    for start in range(first, last, 500):
        steps: list[Step] = []
        for number in range(start, min(start + 500, last)):
            other = f"p{number % PEOPLE}"
            header = seated(number, other, ann)
            match, at = header.match, header.started + 500
            steps.append((
                "INSERT INTO matches (id, game, header, started, ended, reason, counted)"
                " VALUES (?, 'pebbles', ?, ?, ?, 'over', true)",
                match, as_json_text(header), header.started, at,
            ))  # fmt: skip
            for seat, player in enumerate((ann, other)):
                result = "won" if (number + seat) % 2 else "lost"
                steps.append((
                    "INSERT INTO match_players (match, seat, player, started) VALUES (?, ?, ?, ?)",
                    match, seat, player, header.started,
                ))  # fmt: skip
                steps.append((
                    "INSERT INTO results (match, seat, player, game, seats, mode, configuration,"
                    " bots, ended, place, points, result, details, achievements, form) VALUES"
                    " (?, ?, ?, 'pebbles', 2, 'online',"
                    " 'standard', false, ?, 1, ?, ?, '{}', '[]', 1)",
                    match, seat, player, at, number % 50, result,
                ))  # fmt: skip
        await store.write(*steps)
    await Rebuild(store, GAMES).everybody()


async def record(store: Store, numbers: Iterator[int]) -> None:
    """Keep a match that Ann lost by giving up, and record it."""
    header = seated(next(numbers), "p1")
    await store.write(
        (
            "INSERT INTO matches (id, game, header, started, ended, reason) VALUES"
            " (?, 'pebbles', ?, ?, ?, 'over')",
            header.match, as_json_text(header), header.started, header.started + 500,
        ),
        (
            "INSERT INTO log (match, idx, seat, kind, data, at)"
            """ VALUES (?, 0, 0, 'forfeit', '{"cause": "resign"}', ?)""",
            header.match, header.started,
        ),
    )  # fmt: skip
    assert await Recorder(store, GAMES).record(header.match)


async def open_room(store: Store, numbers: Iterator[int]) -> None:
    """Open a room that is not listed."""
    assert await store.add_room(room(f"R{next(numbers)}"))


async def cost(act: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Milliseconds of CPU and of waiting."""
    taken = []
    for _ in range(ROUNDS):
        wall, cpu = time.perf_counter(), time.process_time()
        await act()
        taken.append((1000 * (time.process_time() - cpu), 1000 * (time.perf_counter() - wall)))
    return statistics.median(one for one, _ in taken), statistics.median(one for _, one in taken)


async def measure(store: Store, size: int) -> dict[str, tuple[float, float]]:
    """What each reading costs by now."""
    ann = await People(store).person("ann")
    assert ann
    profiles, archive = Profiles(store, GAMES), Archive(store, GAMES)
    # Later than all that are there, so that nothing has to be summed up again.
    numbers = itertools.count(50_000_000 + size)
    acts: dict[str, Callable[[], Awaitable[object]]] = {
        "lobby lists": lambda: RoomLists(store).waiting(),
        "profile": lambda: profiles.page(ann, is_you=True),
        "history page": lambda: archive.page("ann", Filter()),
        "record result": lambda: record(store, numbers),
        "open room": lambda: open_room(store, numbers),
        "leaderboard": lambda: Leaderboards(store).show(pebbles.GAME, 2, None, "ann"),
    }
    return {name: await cost(act) for name, act in acts.items()}


async def run(url: str, sizes: list[int]) -> None:
    """Print a line for each size."""
    store = open_store(url)
    await store.open()
    await introduce(store, "ann")
    done = 0
    for size in sizes:
        await fill(store, done, size)
        done = size
        for name, (cpu, wall) in (await measure(store, size)).items():
            print(f"{size:>9} matches  {name:<14} {cpu:7.2f} ms CPU {wall:7.2f} ms", flush=True)
    await store.close()


def main() -> None:
    """Fill and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=30_000)
    parser.add_argument("--postgres", action="store_true", help="not on SQLite")
    args = parser.parse_args()
    with on_postgres() if args.postgres else on_sqlite() as url:
        asyncio.run(run(url, sorted({1_000, 30_000, args.matches})))


@contextmanager
def on_postgres() -> Iterator[str]:
    """The address of a new server."""
    with postgres() as server:
        yield server.url()


@contextmanager
def on_sqlite() -> Iterator[str]:
    """The address of a new file."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'growth.db'}"


if __name__ == "__main__":
    main()
