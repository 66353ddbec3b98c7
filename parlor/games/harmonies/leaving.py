"""Leaving a match (§14)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.harmonies.events import BoxedTokens, WentOut
from parlor.games.harmonies.model import State, with_player
from parlor.games.harmonies.turn import following, judged, over, passed, tokens_refilled
from parlor.kit.checks import check_leaving
from parlor.kit.events import told


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The state after a seat left: its board stays as it is and it plays no more."""
    check_leaving(seat, len(state.players), cause)
    player = state.players[seat]
    if state.phase == "over" or player.gone:
        return state
    left = replace(
        with_player(state, seat, replace(player, gone=True, offer=())),
        spirits=(*state.spirits, *player.offer),
        happened=(WentOut(seat, cause),),
    )
    if len([one for one in left.players if not one.gone]) < min(2, len(left.players)):
        return over(left, "deserted")
    return _turn_passed(left) if seat == state.turn else left


def _turn_passed(state: State) -> State:
    """The state after the turn of someone who left it: tokens in hand are out of play."""
    boxed = judged(replace(state, hand=(), box=state.box + state.hand))
    if state.hand:
        boxed = told(boxed, BoxedTokens(state.hand))
    if boxed.last and following(boxed) is None:
        return over(boxed, boxed.last.trigger)
    return passed(tokens_refilled(boxed))
