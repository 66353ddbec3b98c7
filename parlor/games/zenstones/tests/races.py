"""The kernel beside the rules."""

from parlor.games.zenstones.kernel import Race, kernel_of
from parlor.games.zenstones.model import State


def race_of(state: State) -> Race:
    """The kernel in the position of a match."""
    race = kernel_of(state)
    assert race, "the kernel knows movement only"
    return race
