"""A server whose clock and colours a test chooses, and guests who know the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.games.zenstones import GAME
from parlor.games.zenstones.tests.browser.duellist import Duellist
from tests.browser.clocked import ClockedHost
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright


class Venue(ClockedHost):
    """The whole application with a made-up clock; the seed's last bit is White's seat."""

    def __init__(self, folder: Path) -> None:
        self.white = 0
        super().__init__(folder, games={GAME.id: GAME}, seeds=lambda: self.white)


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server for one test."""
    running = Venue(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def guest_type() -> type[Duellist]:
    """Who is invited."""
    return Duellist
