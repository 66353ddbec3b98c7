"""What it means to leave (§9)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.quortex.lines import following_slot, lines_of, mover_at, owners
from parlor.games.quortex.model import State, WentOut
from parlor.games.quortex.seating import seated_on
from parlor.games.quortex.turn import drawn, ended, judged
from parlor.kit.checks import check_leaving
from parlor.kit.tuples import swapped


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The state after a seat left: its edge is neutral, its partner moves in its place."""
    check_leaving(seat, len(state.edges), cause)
    if state.phase == "over" or state.out[seat]:
        return state
    out = swapped(state.out, seat, True)
    left = replace(
        state,
        out=out,
        left=(*state.left, (seat, len(state.plies))),
        happened=(WentOut(seat, cause),),
    )
    staying = tuple(other for other, gone in enumerate(out) if not gone)
    if len(staying) < 2:
        return ended(left, "deserted", staying)
    if left.phase == "seating":
        return seated_on(left)
    if len(lines_of(left)) < 2:
        return ended(left, "deserted", owners(left, lines_of(left)[0]))
    if seat != left.turn:
        # On a full board the tile may have had nothing to do but to free a line that is gone now.
        return judged(left)
    slot = left.slot if mover_at(left, left.slot) is not None else following_slot(left)
    return drawn(replace(left, slot=slot))
