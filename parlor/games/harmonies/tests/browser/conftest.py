"""A server that deals or lays out what a test wants, and gardeners who know the game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from parlor.engine import Rules
from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.model import Options, State
from parlor.games.harmonies.tests.browser.gardener import Gardener
from parlor.games.harmonies.tests.tables import Table
from tests.browser.clocked import ClockedHost
from tests.browser.conftest import chromium as chromium
from tests.browser.conftest import invite as invite
from tests.browser.conftest import playwright as playwright


class Laying:
    """The rules, but for the deal: a test says where every match begins."""

    def __init__(self) -> None:
        self.laid: State | None = None

    def new(self, options: Options, seats: int, seed: int) -> State:
        """The table that is laid, or a deal."""
        return self.laid or rules.new(options, seats, seed)

    def __getattr__(self, name: str) -> Any:
        return getattr(rules, name)


class Venue(ClockedHost):
    """The whole application with a deal that can be chosen, or a table that is laid already."""

    def __init__(self, folder: Path) -> None:
        self.seed = 1
        self._laying = Laying()
        game = replace(GAME, rules=cast(Rules, self._laying))
        super().__init__(folder, games={GAME.id: game}, seeds=lambda: self.seed)

    def lay(self, match: Table) -> None:
        """Let every match begin here."""
        self._laying.laid = match.state


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server for one test."""
    running = Venue(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def guest_type() -> type[Gardener]:
    """Who is invited."""
    return Gardener
