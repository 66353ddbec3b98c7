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
from tests.browser import venue as venues
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


class Venue(venues.Venue):
    """The whole application with a deal that can be chosen, or a table that is laid already."""

    def __init__(self, folder: Path) -> None:
        self._laying = Laying()
        super().__init__(folder, replace(GAME, rules=cast(Rules, self._laying)))

    def lay(self, match: Table) -> None:
        """Let every match begin here."""
        self._laying.laid = match.state


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server for one test."""
    with Venue(tmp_path) as running:
        yield running


@pytest.fixture
def guest_type() -> type[Gardener]:
    """Who is invited."""
    return Gardener
