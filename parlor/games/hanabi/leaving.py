"""A seat is lost for good (§12)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.hanabi.model import State
from parlor.games.hanabi.turn import ended
from parlor.kit.checks import check_leaving


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The state at its end: a display needs everybody, so whoever is lost ends it for all."""
    check_leaving(seat, len(state.hands), cause)
    if state.phase != "playing":
        return state
    after = replace(state, happened=())
    return ended(after, "disconnection" if cause == "absence" else "abandoned")
