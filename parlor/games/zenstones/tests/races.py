"""The kernel beside the rules."""

from parlor.games.zenstones.kernel import (
    Race,
)
from parlor.games.zenstones.model import State


def race_of(state: State) -> Race:
    """The kernel in the position of a match."""
    assert state.turn is not None
    white = state.white
    race = Race(state.credits[white], state.credits[1 - white], state.turn ^ white)
    for stone in state.stones:
        race.put(stone.owner ^ white, stone.square, stone.distance or 1, stone.directions)
    return race
