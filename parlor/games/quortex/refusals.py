"""Sentences that say whom a placement would block (§5.4)."""

from parlor.engine import Seat
from parlor.games.quortex.legality import Lines, LineSet
from parlor.games.quortex.lines import numbers_of, owners_of
from parlor.games.quortex.model import State


def blocking(state: State, lines: Lines, bad: LineSet) -> str:
    """Who would have no way left."""
    seats = owners_of(state, lines, bad)
    names = [_name(state, seat) for seat in seats]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"That would block {listed}."


def not_freeing(state: State, is_somebody_stuck: bool) -> str:
    """Why a tile may not be replaced."""
    whose = "somebody who is" if state.options.supermove_any else "you while you are"
    if is_somebody_stuck:
        return f"A replacement must free {whose} blocked."
    return f"A tile may only be replaced to free {whose} blocked."


def _name(state: State, seat: Seat) -> str:
    return "yourself" if seat == state.turn else f"player {numbers_of(state)[seat]}"
