"""How a match ends, and why; also when a side leaves, gives up or runs out of time (§8)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.zenstones.change import other, own_stones, with_stone
from parlor.games.zenstones.events import Ended
from parlor.games.zenstones.model import PLAYERS, Reason, Result, State
from parlor.games.zenstones.result import score
from parlor.kit.checks import check_leaving
from parlor.kit.events import told

BY_CAUSE: dict[Cause, Reason] = {
    "clock": "flag",
    "resign": "resign",
    "absence": "left",
    "kick": "left",
}


def won(state: State, reason: Reason, winner: Seat | None) -> State:
    """The state once it is over; without a winner it is a draw."""
    over = replace(state, phase="ended", turn=None, result=Result(reason, winner))
    return told(over, Ended(reason, winner))


def is_eliminated(state: State) -> bool:
    """Whether a side has no stone on the board."""
    return not all(own_stones(state, seat) for seat in (0, 1))


def eliminated(state: State) -> State:
    """The side without stones loses; when both have none it is a draw (§8.2)."""
    standing = [seat for seat in (0, 1) if own_stones(state, seat)]
    if not standing:
        return won(state, "mutual_elimination", None)
    return won(state, "elimination", standing[0])


def stalled(state: State) -> State:
    """Nobody can ever move again: the higher score wins (§8.4)."""
    difference = score(state, 0) - score(state, 1)
    winner = None if difference == 0 else int(difference < 0)
    return won(state, "dead_position", winner)


def drawn_by_limit(state: State) -> State:
    """The variant's last move was made without a winner (§9.2)."""
    return won(state, "turn_limit", None)


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
