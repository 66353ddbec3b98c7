"""The contract's functions for Hanabi; each rule lives in the file named after it."""

from collections.abc import Sequence

from parlor.engine import IllegalMove, Seat
from parlor.games.hanabi.clue import clue_moves, clued
from parlor.games.hanabi.deal import new
from parlor.games.hanabi.imagine import imagine
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Move, Play, State
from parlor.games.hanabi.notation import parse, text
from parlor.games.hanabi.play import discarded, may_discard, played
from parlor.games.hanabi.result import outcome
from parlor.games.hanabi.turn import forfeit
from parlor.games.hanabi.view import view
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
    "text",
    "view",
]

PLAYS = tuple([Play(slot) for slot in range(5)])
DISCARDS = tuple([Discard(slot) for slot in range(5)])
read_move = move_reader(Move)


def active(state: State) -> Sequence[Seat]:
    """The seat on turn, while the match runs."""
    return (state.turn,) if state.phase == "playing" else ()


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Plays, discards, then clues to the others in turn order; nothing while waiting."""
    check_seat(seat, len(state.hands))
    if state.phase != "playing" or seat != state.turn:
        return ()
    held = len(state.hands[seat])
    found: list[Move] = [*PLAYS[:held]]
    if may_discard(state):
        found += DISCARDS[:held]
    found += clue_moves(state, seat)
    return found


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises `IllegalMove` otherwise."""
    move = read_move(move)
    check_seat(seat, len(state.hands))
    if state.phase != "playing":
        raise IllegalMove("match_over")
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    match move:
        case Play():
            return played(state, seat, move)
        case Discard():
            return discarded(state, seat, move)
        case ClueColour() | ClueNumber():
            return clued(state, seat, move)
