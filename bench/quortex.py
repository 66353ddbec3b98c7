"""Quortex by its rules, in plain CPython: random playouts, single checks and full lists.

A playout draws random placements until one is legal, as the recorded rates of other programs did
(10 two-player playouts a second in TypeScript, 118 in Rust). Time is processor time of one core.
"""

import argparse
import platform
import random
import time
from collections.abc import Callable

from parlor.engine import IllegalMove
from parlor.games.quortex import rules
from parlor.games.quortex.board import links
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.tiles import ROTATIONS
from parlor.games.quortex.choices import choices
from parlor.games.quortex.model import EMPTY, Options, Place, State
from parlor.games.quortex.strict.legality import strict_survey, ways_together
from parlor.games.quortex.supermove import replaced

MIDDLE = 16
"""How many tiles lie in the middle of a match."""


def placed_at_random(state: State, dice: random.Random) -> State:
    """The state after a random placement that the rules accept."""
    hexes = grid(state.options.radius).hexes
    empty = [place for place, lie in enumerate(state.tiles) if lie == EMPTY]
    assert state.tile is not None
    while True:
        row, col = hexes[dice.choice(empty)]
        try:
            move = Place(row, col, dice.randrange(ROTATIONS[state.tile]))
            return rules.apply(state, state.turn, move)
        except IllegalMove:
            continue


def playout(options: Options, seats: int, seed: int) -> State:
    """A random match from its deal to its end."""
    state, dice = rules.new(options, seats, seed), random.Random(seed)
    while rules.active(state):
        state = placed_at_random(state, dice)
    return state


def middle(options: Options, seats: int, seed: int) -> State:
    """A position in the middle of a random match."""
    state, dice = rules.new(options, seats, seed), random.Random(seed)
    while rules.active(state) and len(state.plies) < MIDDLE:
        state = placed_at_random(state, dice)
    return state


def forget() -> None:
    """Throw away what was worked out before, so that every position is new."""
    links.forget()
    for remembered in (strict_survey, ways_together, replaced):
        remembered.cache_clear()


def rate(options: Options, seats: int, seconds: float) -> float:
    """Playouts a second."""
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        playout(options, seats, count)
        count += 1
    return count / (time.process_time() - start)


def milliseconds(what: Callable[[State], object], states: list[State]) -> tuple[float, float]:
    """How long it takes for a position that was never seen: on average and at most."""
    taken = []
    for state in states:
        forget()
        start = time.process_time()
        what(state)
        taken.append(1000 * (time.process_time() - start))
    return sum(taken) / len(taken), max(taken)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time for each row")
    given = parser.parse_args()
    print(f"CPython {platform.python_version()}\n")
    print(f"{'random playouts by the rules':44}per second")
    for seats in (2, 3, 4, 5, 6):
        found = rate(Options(auto_seat=True), seats, given.seconds)
        print(f"  {f'{seats} players':42}{found:10.0f}")
    print(f"\n{f'position after {MIDDLE} tiles, ms':44}{'mean':>10}{'most':>10}")
    for seats, name, options in (
        (2, "standard", Options(auto_seat=True)),
        (6, "standard", Options(auto_seat=True)),
        (6, "radius 4", Options(auto_seat=True, radius=4)),
        (3, "strict", Options(auto_seat=True, legality="strict")),
    ):
        states = [middle(options, seats, seed) for seed in range(100)]
        playing = [state for state in states if rules.active(state)]
        listing, most = milliseconds(choices, playing)
        print(f"  {f'legal list, {seats} players, {name}':42}{listing:10.2f}{most:10.2f}")
        seeing, most = milliseconds(lambda state: rules.view(state, 0), playing)
        print(f"  {f'whole view, {seats} players, {name}':42}{seeing:10.2f}{most:10.2f}")


if __name__ == "__main__":
    main()
