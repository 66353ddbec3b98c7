"""The language of marks, the same in both directions: what a waiting planner asks for.

Love: I hold the card that takes this pile back by ten. Really like: I hold a card at most two
further. Like: at most four further. People who mark by feeling mean much the same.
"""

from collections.abc import Sequence
from typing import Final

from parlor.games.upndown.piles import SPECIAL

LIKE, REALLY_LIKE, LOVE = 1, 2, 3
REALLY_NEAR: Final = 2
NEAR: Final = 4


def wish(hand: Sequence[int], pile: int, top: int) -> int:
    """How much the holder of the hand wants the pile left alone, from 0 to 3."""
    forward = 1 if pile < 2 else -1
    if top - SPECIAL * forward in hand:
        return LOVE
    ahead = [step for card in hand if (step := (card - top) * forward) > 0]
    nearest = min(ahead, default=NEAR + 1)
    if nearest > NEAR:
        return 0
    return REALLY_LIKE if nearest <= REALLY_NEAR else LIKE


def beyond(pile: int, top: int, first: int, last: int) -> int:
    """The set of numbers from `first` to `last` steps ahead of the top of a pile."""
    low, high = (top + first, top + last) if pile < 2 else (top - last, top - first)
    return ((1 << max(high + 1, 0)) - 1) & ~((1 << max(low, 0)) - 1)
