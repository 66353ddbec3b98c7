"""Registered means tested: every game of the registry keeps every promise of the contract."""

from functools import cache

import pytest

from parlor.games import games
from parlor.testing import CHECKS, Subject


@cache
def subject(name: str) -> Subject:
    return Subject(name)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", games())
def test_a_registered_game_keeps_its_promises(name: str, check: str) -> None:
    CHECKS[check](subject(name))
