"""Sentences that say whom a placement would block (§5.4)."""

from parlor.engine import Seat
from parlor.games.quortex.lines import numbers_of, owners_of
from parlor.games.quortex.links import Lines, LineSet
from parlor.games.quortex.model import State


def blocking(state: State, lines: Lines, bad: LineSet) -> str:
    """Who would have no way left, the mover first."""
    seats = sorted(owners_of(state, lines, bad), key=lambda seat: seat != state.turn)
    names = [_name(state, seat) for seat in seats]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"That would block {listed}."


def not_freeing(state: State, is_somebody_stuck: bool) -> str:
    """Why a tile may not be replaced (§8.2)."""
    if state.options.supermove_any:
        if is_somebody_stuck:
            return "A replacement must give a way to a line that has none."
        return "A tile may be replaced only while some line has no way."
    if is_somebody_stuck:
        return "A replacement must give your own line a way."
    return "You may replace a tile only while your own line has no way."


def _name(state: State, seat: Seat) -> str:
    return "you" if seat == state.turn else f"player {numbers_of(state)[seat]}"
