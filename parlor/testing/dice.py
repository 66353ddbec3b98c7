"""Repeatable chance for the kit's own choices, never shared with a game."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from parlor.kit.rng import below, following, seeded, shuffled

Item = TypeVar("Item")


class Dice:
    """A source of random choices that a seed determines."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def number(self) -> int:
        """64 random bits."""
        self._rng, bits = following(self._rng)
        return bits

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        self._rng, number = below(self._rng, bound)
        return number

    def one_in(self, count: int) -> bool:
        """True once in `count` times."""
        return self.below(count) == 0

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The items in random order."""
        self._rng, order = shuffled(self._rng, items)
        return order

    def sample(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        """Some of the items, all when they are few."""
        if len(items) <= count:
            return tuple(items)
        places = list(range(len(items)))
        for place in range(count):
            other = place + self.below(len(places) - place)
            places[place], places[other] = places[other], places[place]
        return tuple(items[place] for place in places[:count])
