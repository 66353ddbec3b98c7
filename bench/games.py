"""What a move of each game costs the server: matches of two people over real sockets, on SQLite.

Processor time of the whole server for a move that both have seen, random moves at full speed. With
`--against FOLDER` the Parlor of another checkout is measured by turns with this one, because a
shared machine is fast and slow by turns: a ratio is the median of those of the rounds.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import uvloop

from bench._counter import GAME as COUNTER
from bench._load import Measure
from bench._process import ServerProcess, cores
from bench.peer import measured, typical
from parlor.games import games

_ROW = "{:<12} {:>8} {:>9} {:>7} {:>12} {:>7}".format
_TITLES = ("game", "moves/s", "µs/move", "p99 ms", "µs/move then", "times")


def measure(game: str, matches: int, seconds: float, checkout: Path | None = None) -> Measure:
    """What a fresh server of a checkout, or of this one, manages."""
    with (
        tempfile.TemporaryDirectory(prefix="parlor-bench-") as folder,
        ServerProcess(Path(folder), checkout=checkout) as server,
    ):
        return asyncio.run(measured(server, matches, seconds, game))


def row(game: str, ours: Sequence[Measure], theirs: Sequence[Measure]) -> str:
    """A line of the table."""
    m = typical(ours)
    cells = (game, f"{m.rate:.0f}", f"{median(one.cost for one in ours):.0f}", f"{m.p99:.1f}")
    if not theirs:
        return _ROW(*cells, "", "").rstrip()
    times = median(its.cost / one.cost for one, its in zip(ours, theirs, strict=True))
    return _ROW(*cells, f"{median(its.cost for its in theirs):.0f}", f"{times:.2f}")


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m bench.games", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games, or counter")
    parser.add_argument("--against", type=Path, help="the folder of another checkout")
    parser.add_argument("--matches", type=int, default=100, help="matches side by side")
    parser.add_argument("--seconds", type=float, default=3, help="length of each measure")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    args = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    uvloop.install()
    print(_ROW(*_TITLES), flush=True)
    for game in args.games or (COUNTER.id, *games()):
        ours: list[Measure] = []
        theirs: list[Measure] = []
        for _ in range(args.rounds):
            ours.append(measure(game, args.matches, args.seconds))
            if args.against:
                theirs.append(measure(game, args.matches, args.seconds, args.against))
        print(row(game, ours, theirs), flush=True)


if __name__ == "__main__":
    main()
