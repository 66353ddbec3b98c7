"""A server whose clock and colours a test chooses, and guests who know the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.games.zenstones import GAME
from parlor.games.zenstones.tests.browser.duellist import Duellist
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright
from tests.browser.venue import Venue as Venue


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server for one test; the seed's last bit is White's seat."""
    with Venue(tmp_path, GAME, seed=0) as running:
        yield running


@pytest.fixture
def guest_type() -> type[Duellist]:
    """Who is invited."""
    return Duellist
