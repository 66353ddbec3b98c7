"""A server that shuffles as a test wants, and players who know the game."""

from collections.abc import Iterator

import pytest

from parlor.games.quortex import GAME
from parlor.games.quortex.tests.browser.player import Player
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright
from tests.browser.venue import Venue as Venue


@pytest.fixture(scope="package")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """One server for all tests; each has rooms of its own."""
    with Venue(tmp_path_factory.mktemp("venue"), GAME) as running:
        yield running


@pytest.fixture
def guest_type() -> type[Player]:
    """Who is invited."""
    return Player
