"""How much the crew makes of things, found by trying on matches that are in no table of results."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """Which questions come first, and when a discard is better than a clue."""

    first_play: float
    """Asking for a playable card while none of the hand is known."""
    next_play: float
    first_dead: float
    """Asking for a dead card while none of the hand is known."""
    next_dead: float
    half: float
    """Asking whether a useful card is of the lower kinds."""
    play_share: float
    """How much of its chance a playable card gets of the numbers."""
    slack_to_help: int
    """With more slack than this, dead cards go before a clue that shows someone a play."""
    clues_to_help: int
    """The most tokens with which they do."""
    slack: int
    """With more slack than this, dead cards go before a clue that shows no one a play."""
    bold: float
    """The chance that makes an unsure play better than an unsure discard."""


WEIGHTS: Final = {
    3: Weights(1.92, 0.73, 0.5, 0.3, 0.15, 1.125, 4, 4, 3, 0.98),
    4: Weights(1.92, 0.73, 0.5, 0.3, 0.2, 1.125, 3, 4, 3, 0.98),
    5: Weights(2.4, 0.73, 0.32, 0.24, 0.2, 1.125, 4, 5, 4, 0.76),
}
"""By the number of seats; two play as friends."""
