"""Randomness as data: splitmix64 over an integer that a game keeps in its state."""

from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")
MASK = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15
"""The step from one state to the next."""


def seeded(seed: int) -> int:
    """A generator's first state for any integer seed."""
    return seed & MASK


def following(rng: int) -> tuple[int, int]:
    """The next state and 64 random bits."""
    rng = (rng + GOLDEN) & MASK
    bits = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return rng, bits ^ (bits >> 31)


def below(rng: int, bound: int) -> tuple[int, int]:
    """The next state and a number from 0 to `bound` - 1, each equally likely."""
    fair = MASK + 1 - (MASK + 1) % bound
    while True:
        rng, bits = following(rng)
        if bits < fair:
            return rng, bits % bound


def shuffled(rng: int, items: Iterable[Item]) -> tuple[int, tuple[Item, ...]]:
    """The next state and the items in random order (Fisher and Yates, from the end)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        rng, pick = below(rng, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return rng, tuple(order)
