"""Waits for what no expectation of Playwright knows."""

from collections.abc import Callable
from time import sleep

LOOKS, PAUSE = 400, 0.05
"""Twenty seconds at least: a busy machine is slow, and nothing is decided by how slow."""


def becomes(look: Callable[[], object], wanted: object) -> None:
    """Look until the wanted thing is seen; what is seen instead is told at last."""
    for _ in range(LOOKS):
        if look() == wanted:
            return
        sleep(PAUSE)
    assert look() == wanted


def until(is_so: Callable[[], bool]) -> None:
    """Look until it is so."""
    becomes(is_so, True)
