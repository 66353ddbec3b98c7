"""What the planner thinks things are worth, found by playing more than a million games."""

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
    """As before, and it is in one's own hand."""
    back: float
    """How much of all this a special play gives back."""
    like: float
    really_like: float
    love: float
    """What it costs to move a pile that someone marked so."""
    near: float
    """A shorter step on a liked pile costs less; from this length on, all."""
    held_back: float
    """A card in hand that could go back by ten now."""
    pair: float
    """Two cards in hand that are ten apart."""
    extra: float
    """The most a card beyond the required ones may cost."""


class Stages(NamedTuple):
    """Weights at the deal, shortly before the last draw, and after it."""

    first: Weights
    last: Weights
    drawn: Weights

    def at(self, draw: int, dealt: int) -> Weights:
        """The weights with `draw` cards left to draw of the `dealt` after the deal."""
        if draw == 0:
            return self.drawn
        share = draw / max(draw, dealt)
        mixed = [a * share + b * (1 - share) for a, b in zip(self.first, self.last, strict=True)]
        return Weights(*mixed)


_ALONE = Stages(
    Weights(0.36, -0.07, 0.3, 1.14, 2.57, 4.3, 0, 0, 0, 1, 8.08, 8.04, 0),
    Weights(0.05, 0.3, 0.11, 11.8, 22.6, 11.4, 0, 0, 0, 1, 3.65, 3.6, 0),
    Weights(0.05, 1.9, 33.9, -0.57, -0.44, 5.34, 0, 0, 0, 1, 5.23, 0.32, 0),
)
_TWO = Stages(
    Weights(0.84, 0.38, 1.04, 0.57, 1.79, 1.03, 3.44, 11.2, 38.6, 3.52, 1.04, 4.68, 6.67),
    Weights(0.72, 0.38, 1.26, 0.85, 1.47, 0.97, 3.44, 7.94, 13.5, 2.45, 1.24, 3.68, 6.81),
    Weights(0.0, -0.13, 3.45, 0.76, 1.49, 0.44, 2.1, 3.81, 206.0, 1.66, 1.45, 0.49, 2.26),
)
_FEW = Stages(
    Weights(1.36, -0.4, 1.19, 0.7, 0.66, 1.27, 0.29, 3.9, 29.9, 2.36, 1.03, 0.32, 5.49),
    Weights(1.36, -0.4, 1.19, 0.7, 0.66, 1.27, 0.29, 3.9, 29.9, 2.36, 1.03, 0.32, 5.49),
    Weights(0.13, 0.22, 5.6, -0.07, 1.09, 0.93, 4.86, 8.08, 82.6, 1.19, 1.74, 1.6, 6.92),
)
_MANY = Stages(
    Weights(1.17, 0.33, 0.56, 0.8, 1.01, 1.2, 2.16, 7.99, 30.2, 1.45, 2.72, 0.58, 8.15),
    Weights(1.17, 0.56, 0.61, 0.51, 1.0, 1.2, 0.96, 9.74, 30.2, 1.31, 2.9, 0.93, 5.35),
    Weights(0.31, 0.14, 0.51, 0.39, 1.31, 3.23, 2.44, 4.75, 9.18, 0.51, 2.54, 1.75, 5.11),
)


def stages_for(seats: int) -> Stages:
    """The weights for so many seats."""
    if seats <= 2:
        return _ALONE if seats == 1 else _TWO
    return _FEW if seats <= 5 else _MANY
