"""Random races of ZenStones per second of one core, and positions its search looks at.

A race is the movement phase from one fixed position, three stones a side. `rules` is the authority
itself, `kernel` the kernel as it is and compiled by mypyc into a folder that is thrown away; all
play the same moves from the same seed. The search is that of the bots. Time is processor time.
"""

import argparse
import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from bench._compiled import CannotCompile, compiled
from parlor.games.zenstones import kernel, rules
from parlor.games.zenstones.bots.search import Search
from parlor.games.zenstones.options import Options

PLIES = 200
NODES = 30_000


def _stones() -> Iterator[dict[str, Any]]:
    for column in range(3):
        white, black = 2 * column + 1, 2 * column + 2
        yield {"id": f"S{white}", "owner": "W", "r": 9, "c": column, "d": 4, "dirs": 15}
        yield {"id": f"S{black}", "owner": "B", "r": 0, "c": 9 - column, "d": 4, "dirs": 15}


OPTIONS = Options(
    saved=msgspec.json.encode(
        {
            "phase": "MOVEMENT",
            "turn": "W",
            "credits": {"W": 40, "B": 40},
            "stones": {stone["id"]: stone for stone in _stones()},
        }
    ).decode()
)
"""The same position as the kernel's `random_race`."""


def rules_race(seed: int) -> int:
    """The race of the kernel's `random_race`, played by the rules; how many moves it had."""
    state, count = rules.new(OPTIONS, 2, 0), 0
    while state.turn is not None and count < PLIES:
        moves = rules.moves(state, state.turn)
        seed = kernel.bits(seed + count)
        state = rules.apply(state, state.turn, moves[seed % len(moves)])
        count += 1
    return count


def ways(built: Any) -> Iterator[tuple[str, Callable[[int], int]]]:
    """Every way to race there is on this machine."""
    yield "rules", rules_race
    yield "kernel, interpreted", kernel.random_race
    if built is not None:
        for seed in range(100):
            assert built.random_race(seed) == rules_race(seed), "compiled, it plays otherwise"
        yield "kernel, compiled", built.random_race


def measured(race: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Races and moves per second of processor time."""
    start, races, moves = time.process_time(), 0, 0
    while time.process_time() - start < seconds:
        moves += race(races)
        races += 1
    spent = time.process_time() - start
    return races / spent, moves / spent


def looked(seconds: float) -> float:
    """Positions per second of the bots' search in that position."""
    start, looks = time.process_time(), 0
    while time.process_time() - start < seconds:
        race = kernel.Race(40, 40, kernel.WHITE)
        for column in range(3):
            race.put(kernel.WHITE, 90 + column, 4, 15)
            race.put(kernel.BLACK, 9 - column, 4, 15)
        search = Search(race, NODES)
        search.run()
        looks += NODES - max(0, search.left)
    return looks / (time.process_time() - start)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each row")
    seconds = parser.parse_args().seconds
    print(f"Python {platform.python_version()}, one core, {seconds:g} s for each row\n")
    line = "{:<24}{:>12}{:>14}".format
    print(line("way", "races/s", "moves/s"))
    with tempfile.TemporaryDirectory() as folder:
        try:
            built: Any = compiled(Path(kernel.__file__), Path(folder))
        except CannotCompile as why:
            built = None
            print(f"(not compiled: {why})")
        for way, race in ways(built):
            races, moves = measured(race, seconds)
            print(line(way, f"{races:,.0f}", f"{moves:,.0f}"), flush=True)
    print(f"\nsearch: {looked(seconds):,.0f} positions/s")


if __name__ == "__main__":
    main()
