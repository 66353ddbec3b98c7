"""A side leaves, gives up or runs out of time (§8.5)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.zenstones.change import other, own_stones, with_stone
from parlor.games.zenstones.ending import won
from parlor.games.zenstones.model import PLAYERS, Reason, State
from parlor.kit.checks import check_leaving

BY_CAUSE: dict[Cause, Reason] = {
    "clock": "flag",
    "resign": "resign",
    "absence": "left",
    "kick": "left",
}


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The other side wins, except that clocks may run out together (§8.5)."""
    check_leaving(seat, PLAYERS, cause)
    if state.phase == "ended":
        return state
    calm = replace(state, happened=())
    if cause == "clock" and state.phase == "bidding":
        return _flagged_in_bidding(calm, seat)
    return won(_without_drafts(calm), BY_CAUSE[cause], other(seat))


def _without_drafts(state: State) -> State:
    """Stats that were not committed were not paid and are void (§5.4)."""
    if state.phase not in ("assign_stats_w", "assign_stats_b") or state.turn is None:
        return state
    for stone in own_stones(state, state.turn):
        state = with_stone(state, replace(stone, distance=None, directions=0))
    return state


def _flagged_in_bidding(state: State, seat: Seat) -> State:
    """While bidding both clocks show the same, so who has locked in time does not lose.

    On one device both run until both are locked; the first flag to be written says nothing, unless
    the clocks were uneven from the start.
    """
    late = [one for one in (0, 1) if state.bids[one] is None]
    if len(late) == 1:
        return won(state, "flag", other(late[0]))
    if state.has_uneven_clocks:
        return won(state, "flag", other(seat))
    return won(state, "double_flag", None)
