"""Sets of kinds as bits: bit 5 * colour + number, so that a set is one integer."""

from typing import Final

from parlor.games.hanabi import cards

COPIES: Final[list[int]] = [*cards.COPIES] * 5
"""How many cards there are of each kind."""
ALL: Final = (1 << 25) - 1
OF_MARK: Final[list[int]] = [31 << 5 * colour for colour in range(5)] + [
    0b0000100001000010000100001 << number for number in range(5)
]
"""The kinds that a clue about each colour, then each number, touches."""


def bits(kinds: int) -> list[int]:
    """The members of a set in ascending order."""
    found: list[int] = []
    kind = 0
    while kinds:
        if kinds & 1:
            found.append(kind)
        kinds >>= 1
        kind += 1
    return found
