"""State, options, moves, views and outcomes survive JSON, and the browser can hold them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from parlor.engine import Outcome
from parlor.testing.fold import encode
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

LARGEST = 2**53 - 1
"""Beyond this, numbers in a browser lose their last digits."""


def check(subject: Subject) -> None:
    """What is written and read again is equal, of its own type, and written the same way."""
    game, rules = subject.game, subject.game.rules
    for position in subject.some():
        state = position.state
        _survive(position, "state", state, game.state)
        _survive(position, "options", position.playing.options, game.options)
        if outcome := rules.outcome(state):
            _survive(position, "outcome", outcome, Outcome)
            _fit(position, "outcome", outcome)
        for seat in (*position.seats, None):
            seen = rules.view(state, seat)
            _survive(position, f"view of {seat}", seen, game.view)
            _fit(position, f"view of {seat}", seen)
        snapshot = msgspec.json.decode(encode(state), type=game.state)
        for seat in position.seats:
            if list(rules.moves(snapshot, seat)) != list(rules.moves(state, seat)):
                raise position.fault("json", "a state that was stored allows other moves", seat)
            for move in position.dice.sample(rules.moves(state, seat), 12):
                _survive(position, "move", move, game.move)
                _fit(position, "move", move)


def _survive(position: Position, name: str, value: Any, kind: Any) -> None:
    try:
        written = encode(value)
        read = msgspec.json.decode(written, type=kind)
        hash(value) if name == "move" else None
    except Exception as error:
        raise position.fault("json", f"the {name} does not survive: {error}") from error
    if read != value or type(read) is not type(value):
        raise position.fault("json", f"the {name} comes back different: {value} as {read}")
    # Whole numbers may come back as floats in an outcome's figures, which are equal.
    if name != "outcome" and encode(read) != written:
        raise position.fault("json", f"the {name} is written differently each time")


def _fit(position: Position, name: str, value: Any) -> None:
    for number in numbers(msgspec.to_builtins(value)):
        if isinstance(number, int) and abs(number) > LARGEST:
            raise position.fault("json", f"the {name} holds {number}, too large for a browser")


def numbers(plain: Any) -> Iterator[float]:
    """Every number in plain data."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from numbers(name)
            yield from numbers(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from numbers(value)
    elif isinstance(plain, int | float):
        yield plain
