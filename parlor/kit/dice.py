"""Chance for kernels: the numbers of `parlor.kit.rng`, in one object that mypyc compiles well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # The package is not there where games are only played.
    from mypy_extensions import i64


class Dice:
    """splitmix64, number for number as in `parlor.kit.rng`."""

    def __init__(self, seed: i64) -> None:
        self.rng: i64 = seed

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1; a bias of one in 2 ** 58 is not corrected."""
        rng = (self.rng + GOLDEN) & WHOLE
        self.rng = rng
        bits = ((rng ^ ((rng >> 30) & 0x3FFFFFFFF)) * FIRST) & WHOLE
        bits = ((bits ^ ((bits >> 27) & 0x1FFFFFFFFF)) * SECOND) & WHOLE
        bits = bits ^ ((bits >> 31) & 0x1FFFFFFFF)
        # Halved, so that no sign is in the way; the bit that is lost comes back afterwards.
        rest = ((bits >> 1) & 0x7FFFFFFFFFFFFFFF) % bound * 2 + (bits & 1)
        return rest - bound if rest >= bound else rest

    def shuffle(self, items: list[i64]) -> None:
        """Put the items in random order."""
        last: i64 = len(items) - 1
        while last > 0:
            pick = self.below(last + 1)
            item = items[last]
            items[last] = items[pick]
            items[pick] = item
            last -= 1


def _power(base: i64, exponent: i64) -> i64:
    result: i64 = 1
    for _ in range(exponent):
        result *= base
    return result


# An i64 wraps when compiled and grows when not. So 2 ** 64 - 1 is a mask of 64 bits either way,
# and the three factors, given modulo 2 ** 64, need no unsigned type.
WHOLE: Final[i64] = _power(2, 64) - 1
GOLDEN: Final[i64] = -0x61C8864680B583EB
FIRST: Final[i64] = -0x40A7B892E31B1A47
SECOND: Final[i64] = -0x6B2FB644ECCEEE15
