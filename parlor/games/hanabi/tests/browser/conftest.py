"""A server that deals what a test wants, and friends who know the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.browser.friend import Friend
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright
from tests.browser.venue import Venue as Venue


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server for one test."""
    with Venue(tmp_path, GAME) as running:
        yield running


@pytest.fixture
def guest_type() -> type[Friend]:
    """Who is invited."""
    return Friend
