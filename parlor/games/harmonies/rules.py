"""The contract's functions for Harmonies; each rule lives in the file named after it."""

from collections.abc import Sequence

from parlor.engine import IllegalMove, Seat
from parlor.games.harmonies.cardplay import (
    card_moves,
    cube_moves,
    keep_moves,
    kept_spirit,
    placed_cube,
    took_card,
)
from parlor.games.harmonies.deal import new
from parlor.games.harmonies.imagine import imagine
from parlor.games.harmonies.leaving import forfeit
from parlor.games.harmonies.model import (
    DiscardCard,
    EndTurn,
    KeepSpirit,
    Move,
    PlaceCube,
    PlaceToken,
    Skip,
    State,
    TakeCard,
    TakeTokens,
)
from parlor.games.harmonies.notation import parse, text
from parlor.games.harmonies.result import outcome
from parlor.games.harmonies.tokens import placed_token, token_moves, took_tokens
from parlor.games.harmonies.turn import discard_moves, discarded, ended, may_end
from parlor.games.harmonies.view import view
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

END = EndTurn()
read_move = move_reader(Move)


def active(state: State) -> Sequence[Seat]:
    """The seat on turn, while the match runs."""
    return () if state.phase == "over" else (state.turn,)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Spirits, tokens, cards, cubes and the end of the turn, or the discards; none in waiting."""
    check_seat(seat, len(state.players))
    if state.phase == "over" or seat != state.turn:
        return ()
    if state.phase == "discard":
        return discard_moves(state)
    if state.phase == "spirit":
        return keep_moves(state)
    ending = [END] if may_end(state) else []
    return [*token_moves(state), *card_moves(state), *cube_moves(state), *ending]


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises `IllegalMove` otherwise."""
    move = read_move(move)
    check_seat(seat, len(state.players))
    if state.phase == "over":
        raise IllegalMove("match_over")
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    if state.phase == "discard":
        return _after_turn(state, move)
    if isinstance(move, KeepSpirit):
        return kept_spirit(state, move)
    if state.phase == "spirit":
        raise IllegalMove("choose_spirit")
    return _on_turn(state, move)


def _after_turn(state: State, move: Move) -> State:
    if isinstance(move, DiscardCard | Skip):
        return discarded(state, move)
    raise IllegalMove("discard_first")


def _on_turn(state: State, move: Move) -> State:
    match move:
        case TakeTokens():
            return took_tokens(state, move)
        case PlaceToken():
            return placed_token(state, move)
        case TakeCard():
            return took_card(state, move)
        case PlaceCube():
            return placed_cube(state, move)
        case EndTurn():
            return ended(state)
        case _:
            raise IllegalMove("no_discard")
