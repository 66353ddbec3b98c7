"""The contract's functions for Quortex; each rule lives in the file named after it."""

from collections.abc import Sequence

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.quortex.advice import advised, may_ask
from parlor.games.quortex.choices import choices
from parlor.games.quortex.deal import dealt
from parlor.games.quortex.imagine import imagine
from parlor.games.quortex.leaving import forfeit
from parlor.games.quortex.model import Ask, Move, Options, Place, Replace, Sit, State
from parlor.games.quortex.notation import parse, text
from parlor.games.quortex.place import placed, replaced
from parlor.games.quortex.records.resuming import check_record, resumed, seats_for
from parlor.games.quortex.seating import USUAL, free_edges, sat
from parlor.games.quortex.turn import begun, outcome
from parlor.games.quortex.view import view
from parlor.kit.checks import check_deal, check_seat, checked_options, move_reader

__all__ = [
    "active",
    "apply",
    "check_record",
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

read_move = move_reader(Move)


def new(options: Options, seats: int, seed: int) -> State:
    """The deal; then edges are picked, unless the table seats everybody or a record does."""
    options = checked_options(Options, options)
    check_record(options)
    check_deal(seats, seats_for(options), seed)
    if options.record:
        return resumed(options, seed)
    state = dealt(options, seats, seed)
    if options.auto_seat:
        return begun(replace(state, edges=USUAL[seats]))
    return state


def active(state: State) -> Sequence[Seat]:
    """The seat that picks an edge or moves, while the match runs."""
    return () if state.phase == "over" else (state.turn,)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """The edges to pick, or every placement and replacement by hex and rotation, then asking."""
    check_seat(seat, len(state.edges))
    if seat != state.turn or state.phase == "over":
        return ()
    if state.phase == "seating":
        return tuple(Sit(edge) for edge in free_edges(state))
    asking = [Ask()] if may_ask(state) else []
    return [*choices(state), *asking]


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises `IllegalMove` otherwise."""
    move = read_move(move)
    check_seat(seat, len(state.edges))
    if state.phase == "over":
        raise IllegalMove("match_over")
    if state.out[seat]:
        raise IllegalMove("not_seated")
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    if isinstance(move, Sit) != (state.phase == "seating"):
        raise IllegalMove("wrong_phase", phase=state.phase)
    match move:
        case Sit():
            return sat(state, seat, move)
        case Place():
            return placed(state, seat, move)
        case Replace():
            return replaced(state, seat, move)
        case Ask():
            return advised(state, seat)
