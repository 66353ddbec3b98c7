"""A new match that goes on from a saved position (§10.4)."""

from msgspec.structs import replace

from parlor.engine import BadOption, Seat
from parlor.games.zenstones.events import Began, PhaseBegan
from parlor.games.zenstones.model import Pair, State
from parlor.games.zenstones.movement import on_turn
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.saves.file import Unusable, read
from parlor.games.zenstones.saves.reading import clocks_of, restored


def check_saved(options: Options) -> None:
    """Refuse a saved position from which nobody can go on, with a sentence for the host."""
    if options.saved:
        resumed(options, 0)


def resumed(options: Options, white: Seat) -> State:
    """The saved position with the variants of this table; raises `BadOption` when it is over."""
    try:
        return _resumed(options.saved, white, options.mirror_block, options.turn_limit)
    except Unusable as fault:
        raise BadOption(fault.sentence, "saved") from None


def _resumed(text: str, white: Seat, mirror_block: bool, turn_limit: int) -> State:
    saved = read(text)
    clocks = clocks_of(saved, white) or (1, 1)
    state = replace(
        restored(saved, white), mirror_block=mirror_block, turn_limit=turn_limit, turns=0
    )
    state = replace(
        state,
        happened=(Began(white), PhaseBegan(state.phase, state.turn)),
        has_uneven_clocks=state.phase == "bidding" and clocks[0] != clocks[1],
    )
    if state.phase == "bidding" and state.bids != (None, None):
        # Everybody at a table can read its options.
        raise Unusable("A saved match with a sealed bid would show it to all.")
    if state.phase == "movement" and state.turn is not None:
        state = on_turn(state, state.turn)
    if state.phase == "ended" or not all(clocks):
        raise Unusable("That match is over already.")
    return state


def time_left(text: str, white: Seat) -> Pair | None:
    """Each seat's milliseconds when the match was saved, where it was saved with them."""
    return clocks_of(read(text), white) if text else None
