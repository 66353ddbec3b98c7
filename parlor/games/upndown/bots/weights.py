"""What the planner thinks things are worth, found by playing hundreds of thousands of games."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Worth of everything in a cost, in steps of a pile."""

    step: float
    """One number further."""
    passed: float
    """A card still in play that the pile can no longer take."""
    lonely: float
    """As before, when the other pile of that direction cannot take it either."""
    dead: float
    """As before, when no pile can take it."""
    own_dead: float
    """As before, and it is in the own hand."""
    back: float
    """How much of all this a special play gives back."""
    like: float
    really_like: float
    love: float
    """What it costs to move a pile that somebody marked so."""
    near: float
    """A shorter step on a liked pile costs less; from this length on, all."""
    held_back: float
    """A card in hand that could go back by ten now."""
    pair: float
    """Two cards in hand that are ten apart."""
    extra: float
    """The most a card beyond the required ones may cost."""


_TWO = (
    Weights(0.68, 0.44, 1.26, 1.02, 0.95, 0.97, 5.85, 7.94, 23.8, 2.45, 1.23, 2.55, 6.81),
    Weights(0.07, 0.06, 2.78, 0.65, 0.69, 0.73, 2.55, 5.79, 136.0, 3.74, 2.72, 0.49, 3.19),
)
_SOME = (
    Weights(1.36, -0.4, 1.6, 1.05, 0.7, 1.82, 1.58, 9.03, 33.4, 1.44, 1.03, 0.5, 7.07),
    Weights(0.39, 0.29, 3.53, 0.03, 1.29, 1.03, 4.92, 7.15, 41.2, 0.73, 3.6, 1.42, 8.37),
)
_MANY = (
    Weights(2.35, 0.17, 0.19, 0.91, 0.76, 1.2, 3.22, 8.52, 25.0, 2.34, 3.34, 0.93, 8.55),
    Weights(0.33, -0.06, 1.0, 1.14, 0.45, 2.2, 3.0, 5.67, 10.7, 1.3, 0.7, 2.73, 6.0),
)


def weights_for(seats: int) -> tuple[Weights, Weights]:
    """What things are worth while cards can be drawn and when they cannot, by number of seats."""
    if seats <= 2:
        return _TWO
    return _SOME if seats <= 5 else _MANY
