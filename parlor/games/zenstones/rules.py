"""The contract's functions for ZenStones; each rule lives in the file named after it."""

from collections.abc import Sequence

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.zenstones.bidding import bid_moves, locked
from parlor.games.zenstones.deal import new
from parlor.games.zenstones.ending import forfeit
from parlor.games.zenstones.imagine import imagine
from parlor.games.zenstones.model import (
    PLAYERS,
    Bid,
    Commit,
    Move,
    MoveStone,
    Pass,
    Place,
    SameForAll,
    SetDirections,
    SetDistance,
    State,
)
from parlor.games.zenstones.movement import moved, stone_moves
from parlor.games.zenstones.notation import parse, text
from parlor.games.zenstones.placement import passed, place_moves, placed
from parlor.games.zenstones.result import outcome
from parlor.games.zenstones.stats import (
    committed,
    copied,
    set_directions,
    set_distance,
    stats_moves,
)
from parlor.games.zenstones.view import view
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

read_move = move_reader(Move)


def active(state: State) -> Sequence[Seat]:
    """Who has not locked a bid yet, then the seat on turn."""
    if state.phase == "bidding":
        return tuple([seat for seat in (0, 1) if state.bids[seat] is None])
    return () if state.turn is None else (state.turn,)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Bids by amount, squares by label, stats and steps stone by stone."""
    check_seat(seat, PLAYERS)
    if seat not in active(state):
        return ()
    match state.phase:
        case "bidding":
            return bid_moves(state, seat)
        case "placement":
            return place_moves(state, seat)
        case "assign_stats_w" | "assign_stats_b":
            return stats_moves(state, seat)
        case _:
            return stone_moves(state, seat)


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises `IllegalMove` otherwise."""
    move = read_move(move)
    check_seat(seat, PLAYERS)
    if state.phase == "ended":
        raise IllegalMove("game_over")
    _check_phase(state, seat, move)
    return _applied(replace(state, happened=()), seat, move)


def _check_phase(state: State, seat: Seat, move: Move) -> None:
    match state.phase, move:
        case "bidding", Bid():
            return
        case ("placement", Place() | Pass()) | ("movement", MoveStone() | Pass()):
            if seat != state.turn:
                raise IllegalMove("not_your_turn")
            if state.phase == "movement" and isinstance(move, Pass):
                raise IllegalMove("must_move")
        case (
            "assign_stats_w" | "assign_stats_b",
            SetDistance() | SetDirections() | SameForAll() | Commit(),
        ) if seat == state.turn:
            return
        case _:
            raise IllegalMove("wrong_phase", phase=state.phase)


def _applied(state: State, seat: Seat, move: Move) -> State:
    match move:
        case Bid():
            return locked(state, seat, move)
        case Place():
            return placed(state, seat, move)
        case Pass():
            return passed(state, seat)
        case SetDistance():
            return set_distance(state, seat, move)
        case SetDirections():
            return set_directions(state, seat, move)
        case SameForAll():
            return copied(state, seat, move)
        case Commit():
            return committed(state, seat)
        case MoveStone():
            return moved(state, seat, move)
