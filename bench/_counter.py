"""The lightest game there is, so that only the server is measured: a counter that takes turns.

It must agree with the peer's in `_boardgame.py`: two seats alternate forever, nothing is hidden.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlor.engine import Cause, IllegalMove, Move, Outcome, Seat
from parlor.engine import View as ViewBase
from parlor.game import Game, Policy


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class Add(Move):
    """Count one more."""


class State(Struct, frozen=True):
    """How far they have counted, and who has left."""

    n: int
    gone: tuple[Seat, ...] = ()


class View(ViewBase):
    """What everybody sees."""

    n: int


_ADD = (Add(),)


def new(_options: Options, _seats: int, _seed: int) -> State:
    """Start at nought."""
    return State(0)


def active(state: State) -> Sequence[Seat]:
    """The two in turn, until one has left."""
    return () if state.gone else (state.n % 2,)


def moves(state: State, seat: Seat) -> Sequence[Add]:
    """The one move of who is on turn."""
    return _ADD if seat in active(state) else ()


def apply(state: State, seat: Seat, _move: Add) -> State:
    """Count one more."""
    if seat not in active(state):
        raise IllegalMove("not_your_turn")
    return State(state.n + 1)


def view(state: State, _seat: Seat | None) -> View:
    """The count."""
    return View((), state.n)


def outcome(state: State) -> Outcome | None:
    """Nobody wins by counting; who leaves loses."""
    if not state.gone:
        return None
    placing = (2, 1) if state.gone == (0,) else (1, 2)
    return Outcome(placing, (0, 0), "left")


def forfeit(state: State, seat: Seat, _cause: Cause) -> State:
    """The seat is out."""
    return state if state.gone else replace(state, gone=(seat,))


def imagine(view: View, _seat: Seat, _seed: int) -> State:
    """Nothing is hidden."""
    return State(view.n)


def text(_move: Any) -> str:
    """The notation."""
    return "+1"


def parse(text: str) -> Add:
    """The move of the notation."""
    if text.strip() != "+1":
        raise IllegalMove("unreadable")
    return Add()


GAME = Game(
    id="counter",
    title="Counter",
    tagline="Count in turns.",
    seats=range(2, 3),
    minutes=1,
    version=1,
    options=Options,
    state=State,
    move=Add,
    view=View,
    rules=sys.modules[__name__],
    policy=Policy(spectators=True),
    folder=Path(__file__).parent,
)
