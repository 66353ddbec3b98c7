"""How well each bot thinks."""

from typing import NamedTuple

from parlor.games.harmonies.bots.weights import Weights

ALL = 5


class Level(NamedTuple):
    """A bot's beliefs and how far it looks."""

    weights: Weights
    width: int
    """How many beginnings of a turn it follows at each token."""
    spaces: int = ALL
    """How many central spaces it looks at."""
    cards: int = ALL
    """How many cards of the row it considers."""
    candidates: int = 0
    """For how many turns it looks at the turn after them."""
    samples: int = 0
    """How many futures of the central board it imagines for that; 0 looks at none."""


HARD = Level(Weights(), width=8, cards=3, candidates=8, samples=4)
MEDIUM = Level(
    Weights(
        turn=0.5,
        trunk=0.0,
        trunks=0.0,
        rock=0.0,
        rocks=0.0,
        lone=0.0,
        grain=0.0,
        river=0.0,
        red=0.0,
        sight=0.0,
    ),
    width=2,
    cards=2,
)
EASY = Level(
    Weights(
        turn=0.0,
        animal=0.0,
        slot=0.0,
        trunk=0.0,
        trunks=0.0,
        rock=0.0,
        rocks=0.0,
        lone=0.0,
        grain=0.0,
        river=0.0,
        red=0.0,
        sight=0.0,
    ),
    width=1,
    spaces=2,
)
