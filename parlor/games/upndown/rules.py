"""The contract's functions for Up-N-Down; each rule lives in the file named after it."""

from collections.abc import Sequence

from parlor.engine import IllegalMove, Seat
from parlor.games.upndown.deal import new, seats_for
from parlor.games.upndown.imagine import imagine
from parlor.games.upndown.leaving import forfeit
from parlor.games.upndown.looking import look_moves, looked
from parlor.games.upndown.marks import mark_moves, marked
from parlor.games.upndown.model import (
    Allow,
    Ask,
    End,
    Mark,
    Move,
    Play,
    Refuse,
    State,
    Undo,
    Withdraw,
)
from parlor.games.upndown.notation import parse, text
from parlor.games.upndown.piles import plays
from parlor.games.upndown.play import played, undone
from parlor.games.upndown.statistics import outcome
from parlor.games.upndown.turn import can_end, ended, may_undo
from parlor.games.upndown.view import view
from parlor.kit.checks import check_seat, move_reader

__all__ = [
    "active",
    "apply",
    "forfeit",
    "imagine",
    "moves",
    "new",
    "outcome",
    "parse",
    "seats_for",
    "text",
    "view",
]

END, UNDO = End(), Undo()
read_move = move_reader(Move)


def active(state: State) -> Sequence[Seat]:
    """The seat on turn, while the match runs."""
    return (state.turn,) if state.phase == "playing" else ()


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Plays by card and pile, End, Undo or the changes of marks, then questions about hands."""
    check_seat(seat, len(state.hands))
    if state.phase != "playing" or state.out[seat]:
        return ()
    own: list[Move] = []
    if seat != state.turn:
        own.extend(mark_moves(state, seat))
    else:
        own.extend(plays(state.hands[seat], state.piles))
        own.extend([END] * (state.stuck or can_end(state)) + [UNDO] * may_undo(state))
    if state.options.look_at_hands:
        own.extend(look_moves(state, seat))
    return own


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises `IllegalMove` otherwise."""
    move = read_move(move)
    check_seat(seat, len(state.hands))
    if state.phase != "playing":
        raise IllegalMove("match_over")
    if state.out[seat]:
        raise IllegalMove("not_seated")
    match move:
        case Play() | End() | Undo():
            return _on_turn(state, seat, move)
        case Mark():
            return marked(state, seat, move)
        case Ask() | Withdraw() | Allow() | Refuse():
            return looked(state, seat, move)


def _on_turn(state: State, seat: Seat, move: Play | End | Undo) -> State:
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    match move:
        case Play():
            return played(state, seat, move)
        case End():
            return ended(state, seat)
        case Undo():
            return undone(state, seat)
