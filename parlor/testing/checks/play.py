"""The course of a match: who is waited for, that it ends, sealed moves, nothing lost or gained."""

from collections import Counter
from itertools import islice, permutations
from typing import Any

from parlor.engine import IllegalMove, Outcome, Seat
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

ORDERS = 6
"""How many orders of sealed moves are tried at a position."""


def check_active(subject: Subject) -> None:
    """Active seats exist, are distinct and have moves; a match is over when there are none."""
    rules = subject.game.rules
    for position in subject.everywhere:
        state = position.state
        active, outcome = list(rules.active(state)), rules.outcome(state)
        if len(set(active)) != len(active) or not set(active) <= set(position.seats):
            raise position.fault("active", f"{active} are not distinct seats")
        if bool(active) == bool(outcome):
            raise position.fault("active", f"active {active}, yet the outcome is {outcome}")
        for seat in active:
            if not rules.moves(state, seat):
                raise position.fault("active", "an active seat has no move", seat)
        if outcome:
            _check_over(subject, position, outcome)


def _check_over(subject: Subject, position: Position, outcome: Outcome) -> None:
    for seat in position.seats:
        if subject.game.rules.moves(position.state, seat):
            raise position.fault("active", "a seat still has moves after the end", seat)
    sizes = (len(outcome.placing), len(outcome.points))
    if sizes != (len(position.seats),) * 2 or min(outcome.placing) < 1:
        raise position.fault("active", f"the outcome does not place and count all: {outcome}")
    if not outcome.reason.strip():
        raise position.fault("active", "the outcome has no reason")


def check_ends(subject: Subject) -> None:
    """Random play comes to an end within the kit's bound."""
    for playing in subject.playings:
        last = Position(playing, len(playing.states) - 1)
        if playing.stopped:
            raise last.fault("ends", f"play cannot go on: {playing.stopped}")
        if subject.game.rules.outcome(last.state) is None:
            raise last.fault("ends", f"no end after {len(playing.steps)} moves")


def check_sealed(subject: Subject) -> None:
    """Moves of seats that are waited for together give one state in whatever order they come."""
    for position in subject.everywhere:
        active = tuple(subject.game.rules.active(position.state))
        if len(active) < 2:
            continue
        choices = {
            seat: position.dice.pick(subject.game.rules.moves(position.state, seat))
            for seat in active
        }
        first, *others = (
            _after(subject, position, choices, order)
            for order in islice(permutations(active), ORDERS)
        )
        if any(other != first for other in others):
            raise position.fault("sealed", f"the order of {choices} matters")


def _after(
    subject: Subject, position: Position, choices: dict[Seat, Any], order: tuple[Seat, ...]
) -> Any:
    state = position.state
    for seat in order:
        try:
            state = subject.game.rules.apply(state, seat, choices[seat])
        except IllegalMove as refusal:
            sentence = f"{choices[seat]} is refused after the others moved: {refusal!r}"
            raise position.fault("sealed", sentence, seat) from refusal
    return state


def check_conservation(subject: Subject) -> None:
    """Every component is somewhere, once, from the deal to the end."""
    for position in subject.everywhere:
        dealt = Counter(subject.kit.components(position.playing.states[0]))
        now = Counter(subject.kit.components(position.state))
        if dealt != now:
            lost, gained = dict(dealt - now), dict(now - dealt)
            raise position.fault("conservation", f"lost {lost}, gained {gained}")
