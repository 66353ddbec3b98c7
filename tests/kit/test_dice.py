"""The dice of kernels give the numbers of the generator."""

import pytest

from parlor.kit.dice import Dice
from parlor.kit.rng import below, seeded, shuffled


@pytest.mark.parametrize("seed", [0, 1, 2**62 - 1, 2**63 - 1])
def test_the_dice_are_those_of_the_generator(seed: int) -> None:
    dice, rng = Dice(seed), seeded(seed)
    for bound in range(1, 500):
        rng, expected = below(rng, bound)
        assert dice.below(bound) == expected


def test_the_dice_shuffle_like_the_generator() -> None:
    items = list(range(50))
    Dice(7).shuffle(items)
    assert tuple(items) == shuffled(seeded(7), range(50))[1]
