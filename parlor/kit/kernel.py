"""What a game's fast engine promises: the same game as small integers in one mutable object.

It never decides a real match. `kernel.py` of a game, or its folder, has `kernel_of(state)`: the
kernel in that position, or None where it does not know the position. `parlor.testing.perft` counts
positions in rules and kernel alike.
"""

from collections.abc import Sequence
from typing import Any, Protocol, Self


class Kernel(Protocol):
    """A match from the seat on turn; an action is a number below `actions()`."""

    def actions(self) -> int:
        """How many numbers actions may have, legal or not."""

    def legal(self) -> Sequence[int]:
        """Every action of the seat on turn, in the order of the rules; none once it is over."""

    def play(self, action: Any, /) -> None:
        """Carry out a legal action of the seat on turn."""

    def copy(self) -> Self:
        """Another match in the same position."""

    def observe(self, seat: Any, /) -> Sequence[int]:
        """What the seat may know, always as many numbers in a match."""
