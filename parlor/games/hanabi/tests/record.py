"""Plays the golden matches and writes them down: `python -m parlor.games.hanabi.tests.record`.

A change of behaviour must raise the rules version; then, and only then, record them again.
"""

from typing import Any

from msgspec import Struct

from parlor.engine import Seat
from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.playing import wanted
from parlor.testing.dice import Dice
from parlor.testing.golden import Golden, golden_of, write
from parlor.testing.playing import Playing, Step

BOXED = {"five_bonus": True, "discard_at_max": False, "random_start": False}


class Plan(Struct, frozen=True):
    """A match to be played."""

    seats: int
    seed: int
    care: int
    """From 0, any move by chance, to 8, never a mistake."""
    options: dict[str, Any] = {}
    missing: tuple[int, Seat] | None = None
    """After how many moves which seat does not come back."""


PLANS = {
    "two-failed": Plan(2, 31, 4),
    "two-completed": Plan(2, 32, 8),
    "three-completed": Plan(3, 33, 8),
    "three-perfect-boxed": Plan(3, 34, 8, BOXED),
    "three-missing": Plan(3, 35, 7, {}, (23, 1)),
    "four-completed": Plan(4, 36, 7, BOXED),
    "four-failed": Plan(4, 37, 0),
    "five-perfect": Plan(5, 38, 7),
    "five-failed-boxed": Plan(5, 39, 5, BOXED),
}


def played(plan: Plan) -> Playing:
    """The match as people play it who know more or less what they hold."""
    playing = Playing(GAME, plan.options, plan.seats, plan.seed)
    dice = Dice(plan.seed)
    while GAME.rules.active(playing.states[-1]):
        step = _step(plan, playing, dice)
        playing.states.append(step.after(GAME, playing.states[-1]))
        playing.steps.append(step)
    return playing


def _step(plan: Plan, playing: Playing, dice: Dice) -> Step:
    if plan.missing and len(playing.steps) == plan.missing[0]:
        return Step(plan.missing[1], cause="absence")
    state = playing.states[-1]
    return Step(state.turn, wanted(state, dice, plan.care))


def golden(plan: Plan) -> Golden:
    """All that must never change about the match."""
    return golden_of(played(plan))


def main() -> None:
    """Write every golden match."""
    for name, plan in PLANS.items():
        write(GAME, name, golden(plan))


if __name__ == "__main__":
    main()
