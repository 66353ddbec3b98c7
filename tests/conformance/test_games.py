"""Registered means tested: every game of the registry keeps every promise of the contract."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.games import games
from parlor.testing import CHECKS, Subject
from parlor.testing.written import check_any_line


@cache
def subject(name: str) -> Subject:
    return Subject(name)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", games())
def test_a_registered_game_keeps_its_promises(name: str, check: str) -> None:
    CHECKS[check](subject(name))


@settings(deadline=None)
@given(st.text())
def test_whatever_someone_types_is_refused_or_read(line: str) -> None:
    for game in games().values():
        check_any_line(game.rules, line)
