"""How often chance is tried: a little in every run, for long in `make soak`."""

import os
import time
from collections.abc import Iterator

IS_SOAK = os.environ.get("PARLOR_SOAK") == "1"
FUZZING = 60 * float(os.environ.get("PARLOR_SOAK_MINUTES", "60"))
"""Seconds that a soak makes messages and requests up, shared by all who do."""


def times(few: int, many: int) -> int:
    """The number of an ordinary run, or that of a soak."""
    return many if IS_SOAK else few


def rounds(share: float) -> Iterator[int]:
    """One round, or in a soak as many as fit into a share of its time."""
    end = time.monotonic() + share * FUZZING
    number = 0
    while number == 0 or (IS_SOAK and time.monotonic() < end):
        yield number
        number += 1
