"""A new match that goes on from a saved position (§10.4)."""

from msgspec.structs import replace

from parlor.engine import BadOption, Seat
from parlor.games.zenstones.events import Began, PhaseBegan
from parlor.games.zenstones.model import Pair, State
from parlor.games.zenstones.movement import on_turn
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.saves.file import read
from parlor.games.zenstones.saves.reading import clocks_of, restored


def check_saved(options: Options) -> None:
    """Refuse a saved position from which nobody can go on, and say why."""
    if options.saved:
        resumed(options, 0)


def resumed(options: Options, white: Seat) -> State:
    """The saved position with the variants of this table; raises `BadOption` when it is over."""
    saved = read(options.saved)
    clocks = clocks_of(saved, white) or (1, 1)
    state = replace(
        restored(saved, white),
        mirror_block=options.mirror_block,
        turn_limit=options.turn_limit,
        turns=0,
    )
    state = replace(
        state,
        happened=(Began(white), PhaseBegan(state.phase, state.turn)),
        has_uneven_clocks=state.phase == "bidding" and clocks[0] != clocks[1],
    )
    if state.phase == "bidding" and state.bids != (None, None):
        # Everybody at a table can read its options.
        raise BadOption("sealed_bid", "saved")
    if state.phase == "movement" and state.turn is not None:
        state = on_turn(state, state.turn)
    if state.phase == "ended" or not all(clocks):
        raise BadOption("over", "saved")
    return state


def time_left(text: str, white: Seat) -> Pair | None:
    """Each seat's milliseconds when the match was saved, where it was saved with them."""
    return clocks_of(read(text), white) if text else None
