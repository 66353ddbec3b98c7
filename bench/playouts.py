"""Random matches per second of every registered game, on one core.

`rules` is the authority itself, without views; `kernel` is the game's own where it has one: a
module `kernel` beside its rules with `playout(seats, seed)`, which plays one random match and
returns how many moves it had.
"""

import argparse
import platform
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

import msgspec

from parlor.game import Game
from parlor.games import games
from parlor.kit.rng import below, seeded
from parlor.testing.subject import kit_of

Playout: TypeAlias = Callable[[int, int], int]
"""Plays one random match with this many seats from this seed; returns its number of moves."""

MOST_MOVES = 100_000


class Measure(NamedTuple):
    """How much was played in how long."""

    matches: int
    moves: int
    seconds: float


def options_of(game: Game) -> Any:
    """The first options its conformance kit plays with: where random play surely ends."""
    return msgspec.convert(kit_of(game).options[0], game.options)


def rules_playout(game: Game) -> Playout:
    """Random play through the rules, as the platform uses them but without views."""
    rules, options = game.rules, options_of(game)

    def playout(seats: int, seed: int) -> int:
        state, rng = rules.new(options, seats, seed), seeded(seed)
        for count in range(MOST_MOVES):
            active = rules.active(state)
            if not active:
                return count
            moves = rules.moves(state, active[0])
            rng, pick = below(rng, len(moves))
            state = rules.apply(state, active[0], moves[pick])
        raise RuntimeError(f"{game.id} does not end")

    return playout


def kernel_playout(game: Game) -> Playout | None:
    """The game's own kernel, where it has one."""
    package = type(game.options()).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.kernel") is None:
        return None
    playout: Playout | None = getattr(import_module(f"{package}.kernel"), "playout", None)
    return playout


def measured(playout: Playout, seats: int, seconds: float) -> Measure:
    """Matches with seeds 0, 1, 2 ... until the time is over."""
    start = time.perf_counter()
    matches = moves = 0
    while time.perf_counter() - start < seconds:
        moves += playout(seats, matches)
        matches += 1
    return Measure(matches, moves, time.perf_counter() - start)


def rows(seconds: float) -> Iterator[tuple[str, ...]]:
    """One row for each game, number of seats and way to play it."""
    for game in games().values():
        allowed = game.seats_allowed(game.options())
        ways = {"rules": rules_playout(game), "kernel": kernel_playout(game)}
        for seats in sorted({allowed[0], allowed[-1]}):
            for way, playout in ways.items():
                if playout is not None:
                    result = measured(playout, seats, seconds)
                    rate = result.matches / result.seconds, result.moves / result.seconds
                    yield (game.id, str(seats), way, f"{rate[0]:,.0f}", f"{rate[1]:,.0f}")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each row")
    seconds = parser.parse_args().seconds
    print(f"Python {platform.python_version()}, one core, {seconds:g} s for each row\n")
    line = "{:<14}{:>6}  {:<8}{:>14}{:>14}".format
    print(line("game", "seats", "way", "matches/s", "moves/s"))
    for row in rows(seconds):
        print(line(*row), flush=True)


if __name__ == "__main__":
    main()
