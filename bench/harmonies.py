"""How fast Harmonies is on one core: random matches, and what a board asks for at every move.

`rules` is the authority itself; `kernel` is the bots' kernel where it has a playout, as it is and
compiled by mypyc into a folder that is thrown away. A placement is judged by the change of the
whole score and by the habitats it would complete; positions come from matches in which cards and
cubes are taken whenever they can be. `cold` forgets everything between two positions. Time is
processor time.
"""

import argparse
import gc
import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from bench._compiled import CannotCompile, compiled
from bench.playouts import kernel_playout, rules_playout
from parlor.games.harmonies import GAME, ground, land, outlook, result, rules, tokens, view
from parlor.games.harmonies.model import Options, PlaceCube, Side, State, TakeCard
from parlor.games.harmonies.scoring import reasons, water
from parlor.kit.rng import below, seeded

Playout: TypeAlias = Callable[[int, int], int]

SIDES: tuple[Side, ...] = ("A", "B")

CACHES: tuple[Any, ...] = (
    ground.groups,
    land.land_of,
    land.hexes_by_stack,
    outlook.ready,
    outlook.short,
    reasons.landscapes_scored,
    result.scored,
    view._seen,
    water.river_length,
)


def positions(matches: int) -> Iterator[State]:
    """Every position of some matches of two, on both sides, with spirits."""
    for seed in range(matches):
        state, rng = rules.new(Options(SIDES[seed % 2], True), 2, seed), seeded(seed)
        while rules.active(state):
            yield state
            legal = rules.moves(state, state.turn)
            homes = [move for move in legal if isinstance(move, PlaceCube | TakeCard)]
            rng, pick = below(rng, len(homes or legal))
            state = rules.apply(state, state.turn, (homes or legal)[pick])


def playouts(name: str, playout: Playout, seconds: float) -> None:
    """Matches and moves in a second, for two and four seats."""
    for seats in (2, 4):
        start, matches, moves = time.process_time(), 0, 0
        while time.process_time() - start < seconds:
            moves += playout(seats, matches)
            matches += 1
        took = time.process_time() - start
        print(f"{name:<20}{seats:>6} seats{matches / took:>12,.0f}/s{moves / took:>14,.0f} moves/s")


def timed(name: str, call: Callable[[State], object], states: list[State], is_cold: bool) -> None:
    """Median and slowest of a call over positions, without the rounds of the garbage collector."""
    taken = []
    gc.collect()
    gc.disable()
    for state in states:
        if is_cold:
            for cache in CACHES:
                cache.cache_clear()
        start = time.process_time()
        call(state)
        taken.append((time.process_time() - start) * 1000)
    gc.enable()
    taken.sort()
    middle, late, worst = taken[len(taken) // 2], taken[len(taken) * 99 // 100], taken[-1]
    word = "cold" if is_cold else "in play"
    print(f"{name:<36}{word:<10}{middle:>10.3f}{late:>10.3f}{worst:>10.3f} ms")


def kernels(seconds: float) -> None:
    """The bots' kernel, interpreted and compiled."""
    interpreted = kernel_playout(GAME)
    if interpreted is None:
        return
    playouts("kernel, interpreted", interpreted, seconds)
    with tempfile.TemporaryDirectory() as folder:
        try:
            built = compiled(GAME.folder / "kernel" / "table.py", Path(folder))
        except CannotCompile as why:
            print(f"(not compiled: {why})")
        else:
            playouts("kernel, compiled", built.playout, seconds)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each row")
    parser.add_argument("--matches", type=int, default=40, help="matches that give positions")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, one core\n")
    playouts("rules", rules_playout(GAME), args.seconds)
    kernels(args.seconds)
    states = [state for state in positions(args.matches) if state.hand]
    choices = sum([len(tokens.token_moves(state)) for state in states])
    print(f"\n{len(states)} positions, {choices / len(states):.1f} legal placements each")
    print(f"{'':<46}{'median':>10}{'99 %':>10}{'worst':>10}")

    def placements(state: State) -> object:
        return outlook.placements(state.options.side, state.players[state.turn], state.hand)

    for is_cold in (False, True):
        timed("change of every legal placement", placements, states, is_cold)
        timed("whole view", lambda state: rules.view(state, state.turn), states, is_cold)


if __name__ == "__main__":
    main()
