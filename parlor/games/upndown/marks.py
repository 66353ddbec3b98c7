"""Marks on piles (§6): a wish of a waiting player, without force."""

from functools import cache

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.upndown.events import Marked
from parlor.games.upndown.model import LEVELS, Mark, Marks, State
from parlor.kit.tuples import swapped


def may_mark(state: State, seat: Seat) -> bool:
    """Whether the seat waits and still holds cards (§6.2)."""
    return seat != state.turn and bool(state.hands[seat])


def mark_moves(state: State, seat: Seat) -> tuple[Mark, ...]:
    """Every change of the seat's marks, by pile, then by level."""
    return _changes(state.marks[seat]) if may_mark(state, seat) else ()


@cache
def _changes(marks: Marks) -> tuple[Mark, ...]:
    # Four levels on four piles: at most 256 lists, asked for at every move by every waiting seat.
    return tuple(
        Mark(pile, level)
        for pile, present in enumerate(marks)
        for level in LEVELS
        if level != present
    )


def marked(state: State, seat: Seat, move: Mark) -> State:
    """The state after the seat changed its mark on a pile."""
    _check(state, seat, move)
    one, two, three, four = swapped(state.marks[seat], move.pile, move.level)
    return replace(
        state,
        marks=swapped(state.marks, seat, (one, two, three, four)),
        happened=(Marked(seat, move.pile, move.level),),
    )


def _check(state: State, seat: Seat, move: Mark) -> None:
    if state.options.solitaire:
        raise IllegalMove("no_marks")
    if seat == state.turn:
        raise IllegalMove("own_turn")
    if not state.hands[seat]:
        raise IllegalMove("no_cards")
    if not 0 <= move.pile < len(state.piles):
        raise IllegalMove("no_such_pile")
    if state.marks[seat][move.pile] == move.level:
        raise IllegalMove("already_marked")
