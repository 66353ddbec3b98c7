"""A server that shuffles as a test wants, and players who know the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.games.quortex import GAME
from parlor.games.quortex.tests.browser.player import Player
from tests.browser.clocked import ClockedHost
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright


class Venue(ClockedHost):
    """The whole application with a made-up clock, and a shuffle that can be chosen."""

    def __init__(self, folder: Path) -> None:
        self.seed = 1
        super().__init__(folder, games={GAME.id: GAME}, seeds=lambda: self.seed)


@pytest.fixture(scope="package")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """One server for all tests; each has rooms of its own."""
    running = Venue(tmp_path_factory.mktemp("venue"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def guest_type() -> type[Player]:
    """Who is invited."""
    return Player
