"""Non-interference: what a viewer must not know makes no difference to what it can observe.

Each look deals everything the viewer must not know again, by the kit's description and without the
game's own code; view, moves, refusals, turn and outcome must stay the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from parlor.engine import IllegalMove, Seat
from parlor.testing.candidates import unlisted
from parlor.testing.checks.wire import numbers
from parlor.testing.dice import Dice
from parlor.testing.fold import encode
from parlor.testing.kit import Fault
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

TRIED = 10
"""How many refusals of one viewer are compared at a position."""


def check(subject: Subject) -> None:
    """No viewer can tell two states apart that differ only in what it must not know."""
    if subject.kit.secrets is None:
        return
    looks = changed = 0
    for position in subject.some():
        for viewer in (*position.seats, None):
            _check_seed(subject, position, viewer)
            other = shuffled(subject, position, viewer)
            looks += 1
            changed += other != position.state
            _compare(subject, position, viewer, reseeded(other, position.dice))
    if changed < subject.kit.changed * looks:
        sentence = (
            f"the kit's secrets changed {changed} of {looks} states: too few to prove anything"
        )
        raise Fault("secrets", sentence, subject.game.id)


def shuffled(subject: Subject, position: Position, viewer: Seat | None) -> Any:
    """Another state that the viewer must not be able to tell from this one."""
    assert subject.kit.secrets
    dice = Dice(position.dice.number() + (viewer or 0))
    other = subject.kit.secrets(position.state, viewer, dice)
    if Counter(subject.kit.components(other)) != Counter(subject.kit.components(position.state)):
        raise position.fault("secrets", "the kit's own secrets lose or gain components", viewer)
    return other


def reseeded(state: Any, dice: Dice) -> Any:
    """The state with another future, if it keeps its chance in a field `rng`."""
    if "rng" not in state.__struct_fields__:
        return state
    return msgspec.structs.replace(state, rng=dice.number())


def _compare(subject: Subject, position: Position, viewer: Seat | None, other: Any) -> None:
    tried = [] if viewer is None else _attempts(subject, position, viewer)
    known, seen = (observations(subject, state, viewer, tried) for state in (position.state, other))
    for (name, value), (_, shown) in zip(known, seen, strict=True):
        if encode(shown) != encode(value):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            sentence = f"{name} tells {who} a secret: {value} or {shown}"
            raise position.fault("secrets", sentence, viewer)


def check_later(subject: Subject) -> None:
    """After a move that shows the viewer nothing, both states still look the same to it."""
    if subject.kit.secrets is None or subject.kit.quiet is None:
        return
    compared = 0
    for position in subject.some():
        for viewer in (*position.seats, None):
            other = shuffled(subject, position, viewer)
            for seat, move in _quiet_moves(subject, position, viewer):
                compared += _compare_after(subject, position, viewer, other, seat, move)
    if not compared:
        raise Fault("secrets later", "the kit's quiet names no move", subject.game.id)


def _quiet_moves(
    subject: Subject, position: Position, viewer: Seat | None
) -> Iterator[tuple[Seat, Any]]:
    assert subject.kit.quiet
    for seat in position.seats:
        for move in position.dice.sample(subject.game.rules.moves(position.state, seat), 4):
            if subject.kit.quiet(position.state, seat, move, viewer):
                yield seat, move


def _compare_after(
    subject: Subject, position: Position, viewer: Seat | None, other: Any, seat: Seat, move: Any
) -> bool:
    rules = subject.game.rules
    if move not in rules.moves(other, seat):
        return False
    after, there = (rules.apply(state, seat, move) for state in (position.state, other))
    if rules.active(after) != rules.active(there) or not rules.active(after):
        return False
    true, shown = rules.view(after, viewer), rules.view(there, viewer)
    if encode(true) != encode(shown):
        sentence = f"{move} by seat {seat} tells a secret: {true} or {shown}"
        raise position.fault("secrets later", sentence, viewer)
    return True


def _attempts(subject: Subject, position: Position, viewer: Seat) -> list[Any]:
    legal = subject.game.rules.moves(position.state, viewer)
    return [
        *position.dice.sample(legal, TRIED),
        *unlisted(subject, position, viewer, TRIED),
    ]


def observations(
    subject: Subject, state: Any, viewer: Seat | None, tried: Sequence[Any]
) -> Iterator[tuple[str, Any]]:
    """All that the viewer can find out in a state, up to what a move of its own brings."""
    rules = subject.game.rules
    yield "the view", rules.view(state, viewer)
    yield "whose turn it is", rules.active(state)
    yield "the outcome", rules.outcome(state)
    if viewer is None:
        return
    yield "the list of moves", rules.moves(state, viewer)
    for move in tried:
        yield f"the answer to {move}", answer(subject, state, viewer, move)


def answer(subject: Subject, state: Any, seat: Seat, move: Any) -> str:
    """What the mover is told at once."""
    try:
        subject.game.rules.apply(state, seat, move)
    except IllegalMove as refusal:
        return f"{refusal.code}: {refusal.sentence or refusal.args_said}"
    return "accepted"


def _check_seed(subject: Subject, position: Position, viewer: Seat | None) -> None:
    plain = msgspec.to_builtins(subject.game.rules.view(position.state, viewer))
    held = set(numbers(plain))
    text = encode(plain).decode()
    for name, secret in _sources(position).items():
        if secret in held or (secret > 2**20 and (str(secret) in text or f"{secret:x}" in text)):
            raise position.fault("secrets", f"the view holds the {name} {secret}", viewer)


def _sources(position: Position) -> dict[str, int]:
    found = {"seed": position.playing.seed}
    rng = getattr(position.state, "rng", None)
    return found if rng is None else {**found, "random state": rng}


def check_curtain(subject: Subject) -> None:
    """A view that needs no curtain on a shared device tells only what a spectator may know."""
    if subject.kit.secrets is None:
        return
    rules = subject.game.rules
    for position in subject.some():
        other = shuffled(subject, position, None)
        for seat in position.seats if len(position.seats) > 1 else ():
            view = rules.view(position.state, seat)
            if not subject.game.has_secrets(view) and rules.view(other, seat) != view:
                sentence = f"has_secrets calls this harmless: {view}"
                raise position.fault("curtain", sentence, seat)


def check_nothing_hidden(subject: Subject) -> None:
    """A game that says it hides nothing can be foretold from any view."""
    if subject.kit.secrets is not None:
        return
    rules = subject.game.rules
    for position in subject.some():
        for seat in position.seats:
            world = rules.imagine(rules.view(position.state, seat), seat, position.dice.number())
            for move in position.dice.sample(rules.moves(position.state, seat), TRIED):
                true, foretold = (
                    rules.view(rules.apply(state, seat, move), seat)
                    for state in (position.state, world)
                )
                if true != foretold:
                    sentence = f"{move} brings something that was hidden: describe it in secrets"
                    raise position.fault("nothing hidden", sentence, seat)
