"""A server that deals what a test wants, and friends who know the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.browser.friend import Friend
from tests.browser.clocked import ClockedHost
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright


class Venue(ClockedHost):
    """The whole application with a made-up clock, and a deal that can be chosen."""

    def __init__(self, folder: Path) -> None:
        self.seed = 1
        super().__init__(folder, games={GAME.id: GAME}, seeds=lambda: self.seed)


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server for one test."""
    running = Venue(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def guest_type() -> type[Friend]:
    """Who is invited."""
    return Friend
