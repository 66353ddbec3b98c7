"""Matches worked out beforehand by the rules, so that a test knows what it will see."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.quortex import rules
from parlor.games.quortex.board.links import position
from parlor.games.quortex.board.viability import distance
from parlor.games.quortex.lines import lines_of
from parlor.games.quortex.model import Ask, Move, Options, Spot, State

Pick = Callable[[State, Sequence[Move]], Move]


class Step(NamedTuple):
    """A move and the position before it."""

    state: State
    seat: Seat
    move: Move


def planned(state: State, pick: Pick) -> list[Step]:
    """The moves until the match is over."""
    steps: list[Step] = []
    while not rules.outcome(state):
        legal = [move for move in rules.moves(state, state.turn) if not isinstance(move, Ask)]
        move = pick(state, legal)
        steps.append(Step(state, state.turn, move))
        state = rules.apply(state, state.turn, move)
    return steps


def after(step: Step) -> State:
    """The position that a step leads to."""
    return rules.apply(step.state, step.seat, step.move)


def helping(state: State, legal: Sequence[Move]) -> Move:
    """Whatever brings some line nearest to its end: everybody works for a flow."""
    return min(legal, key=lambda move: _missing(rules.apply(state, state.turn, move)))


def _missing(state: State) -> int:
    if state.result:
        return -1
    here = position(state.options.radius, state.tiles)
    gaps = [distance(here, line) for line in lines_of(state)]
    return min((gap for gap in gaps if gap is not None), default=99)


def advised(state: State, _legal: Sequence[Move]) -> Move:
    """Whatever is suggested, so that everybody plays for one's own line; it takes hints."""
    advice = rules.apply(state, state.turn, Ask()).advice
    assert advice
    return advice


def narrowing(state: State, legal: Sequence[Move]) -> Move:
    """Whatever leaves the next player the fewest moves and finishes no line."""
    return min(legal, key=lambda move: _choices(rules.apply(state, state.turn, move)))


def _choices(state: State) -> int:
    if state.result:
        return -1 if state.result.how == "constraint" else 999
    return len(rules.moves(state, state.turn))


def is_half_open(spot: Spot) -> bool:
    """Whether a tile of two rotations blocks someone there with just one of them."""
    return [bool(seats) for seats in spot.blocked] in ([False, True], [True, False])


def by_chance(seed: int) -> Pick:
    """Any move."""
    dice = Random(seed)
    return lambda _state, legal: dice.choice(legal)


def dealt(seats: int, seed: int, **options: object) -> State:
    """A match with everybody seated."""
    return rules.new(Options(auto_seat=True, **options), seats, seed)  # type: ignore[arg-type]
