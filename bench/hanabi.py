"""Random matches of Hanabi per second of one core, beside its peers in the same run.

`rules` is the authority, `kernel` the kernel as it is and compiled by mypyc into a folder that is
thrown away. The peers are OpenSpiel (its loop in C++ with its own random bots, and driven from
Python) and DeepMind's environment driven from Python, where they are installed; it is not in any
requirements file, since its newest release wants
`CMAKE_POLICY_VERSION_MINIMUM=3.5 pip install hanabi-learning-environment`.
Peers also keep histories; ours deal from a seed that a browser can check. Time is processor time.
"""

import argparse
import platform
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from bench._compiled import CannotCompile, compiled
from bench.playouts import rules_playout
from parlor.games.hanabi import GAME, kernel

Playout: TypeAlias = Callable[[int], Any]
"""Plays one random match from this seed; returns its number of moves, or its last state."""


def ours(seats: int, built: Any) -> Iterator[tuple[str, Playout]]:
    """The ways we play."""
    rules = rules_playout(GAME)
    yield "rules", lambda seed: rules(seats, seed)
    yield "kernel, interpreted", lambda seed: kernel.playout(seats, seed)
    if built is not None:
        for seed in range(100):
            assert built.playout(seats, seed) == rules(seats, seed), "compiled, it plays otherwise"
        yield "kernel, compiled", lambda seed: built.playout(seats, seed)


def open_spiel(seats: int) -> Iterator[tuple[str, Playout]]:
    """OpenSpiel's loop in C++, and the same driven from Python."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("hanabi", {"players": seats})
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(seats)]

    def inside(seed: int) -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    def outside(seed: int) -> int:
        dice, state, moves = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
        return moves

    yield "OpenSpiel, C++ loop", inside
    yield "OpenSpiel from Python", outside


def moves_of(played: Any) -> int:
    """How many moves the players made; in OpenSpiel's count, chance deals every card by a move."""
    if isinstance(played, int):
        return played
    deck = int(str(played).partition("Deck size: ")[2].split()[0])
    return int(played.move_number()) - (50 - deck)


def deepmind(seats: int) -> Iterator[tuple[str, Playout]]:
    """DeepMind's environment driven from Python."""
    from hanabi_learning_environment import pyhanabi  # type: ignore[import-not-found]

    game = pyhanabi.HanabiGame({"players": seats})

    def outside(seed: int) -> int:
        dice, state, moves = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
                state.deal_random_card()
            else:
                state.apply_move(dice.choice(state.legal_moves()))
                moves += 1
        return moves

    yield "pyhanabi from Python", outside


def measured(playout: Playout, seconds: float) -> tuple[float, float]:
    """Matches and moves per second of processor time; the moves are counted afterwards."""
    start, matches = time.process_time(), 0
    while time.process_time() - start < seconds:
        for _ in range(20):
            playout(matches)
            matches += 1
    rate = matches / (time.process_time() - start)
    return rate, rate * sum([moves_of(playout(seed)) for seed in range(300)]) / 300


def rows(seats: int, seconds: float, built: Any) -> Iterator[tuple[str, ...]]:
    """One row for each way to play that there is on this machine."""
    for ways in (ours(seats, built), open_spiel(seats), deepmind(seats)):
        try:
            for way, playout in ways:
                matches, moves = measured(playout, seconds)
                yield str(seats), way, f"{matches:,.0f}", f"{moves:,.0f}"
        except ImportError as error:
            yield str(seats), f"({error.name} is not installed)", "", ""


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each row")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 5])
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, one core, {args.seconds:g} s for each row\n")
    line = "{:<7}{:<32}{:>12}{:>14}".format
    print(line("seats", "way", "matches/s", "moves/s"))
    with tempfile.TemporaryDirectory() as folder:
        try:
            built: Any = compiled(Path(kernel.__file__), Path(folder))
        except CannotCompile as why:
            built = None
            print(f"(not compiled: {why})")
        for seats in args.seats:
            for row in rows(seats, args.seconds, built):
                print(line(*row), flush=True)


if __name__ == "__main__":
    main()
