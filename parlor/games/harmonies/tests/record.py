"""Plays the golden matches and writes them down: `python -m parlor.games.harmonies.tests.record`.

A change of behaviour must raise the rules version; then, and only then, record them again.
"""

from typing import Any

from msgspec import Struct

from parlor.engine import Seat
from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.model import DiscardCard, Move, PlaceCube, PlaceToken, State, TakeCard
from parlor.testing.dice import Dice
from parlor.testing.golden import Golden, golden_of, write
from parlor.testing.playing import Playing, Step


class Plan(Struct, frozen=True):
    """A match to be played."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    kicks: dict[int, Seat] = {}
    """Which seat leaves after how many moves."""
    is_tall: bool = False
    """Whether tokens go on tokens wherever they can, so that the pouch ends the match."""


PLANS = {
    "two-a": Plan(2, 41),
    "three-b-spirits": Plan(3, 42, {"side": "B", "spirits": True}),
    "four-a-spirits": Plan(4, 43, {"spirits": True}),
    "solo-a": Plan(1, 44),
    "solo-b-spirits": Plan(1, 45, {"side": "B", "spirits": True}),
    "four-b-two-left": Plan(4, 46, {"side": "B"}, {33: 1, 61: 3}),
    "three-deserted": Plan(3, 47, {"spirits": True}, {20: 0, 41: 2}),
    "two-tall": Plan(2, 48, {"side": "B"}, is_tall=True),
}


def played(plan: Plan) -> Playing:
    """The match as an eager but careless table plays it."""
    playing = Playing(GAME, plan.options, plan.seats, plan.seed)
    dice = Dice(plan.seed)
    while rules.active(playing.states[-1]):
        step = _step(plan, playing, dice)
        playing.states.append(step.after(GAME, playing.states[-1]))
        playing.steps.append(step)
    return playing


def _step(plan: Plan, playing: Playing, dice: Dice) -> Step:
    state = playing.states[-1]
    if (kicked := plan.kicks.get(len(playing.steps))) is not None:
        return Step(kicked, cause="kick")
    return Step(state.turn, _wanted(plan, state, dice))


def _wanted(plan: Plan, state: State, dice: Dice) -> Move:
    """Cubes first, then mostly a card, then tokens where they score or grow."""
    legal = rules.moves(state, state.turn)
    homes = [move for move in legal if isinstance(move, PlaceCube)]
    cards = [move for move in legal if isinstance(move, TakeCard | DiscardCard)]
    if homes or (cards and not dice.one_in(3)):
        return dice.pick(homes or cards)
    tokens = [move for move in legal if isinstance(move, PlaceToken)]
    return _placed(plan, state, tokens) if tokens else dice.pick(legal)


def _placed(plan: Plan, state: State, tokens: list[PlaceToken]) -> PlaceToken:
    outlook = rules.view(state, state.turn).outlook
    assert outlook
    worth = {(one.colour, one.hex): one.points for one in outlook.placements}
    stacks = state.players[state.turn].stacks

    def wish(move: PlaceToken) -> int:
        grows = bool(stacks[move.hex])
        return worth.get((move.colour, move.hex), 0) + (20 if plan.is_tall else 1) * grows

    return max(tokens, key=wish)


def golden(plan: Plan) -> Golden:
    """All that must never change about the match."""
    return golden_of(played(plan))


def main() -> None:
    """Write every golden match."""
    for name, plan in PLANS.items():
        write(GAME, name, golden(plan))


if __name__ == "__main__":
    main()
