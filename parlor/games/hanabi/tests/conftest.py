"""Fixtures of the tests that need a server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlor.games.hanabi import GAME
from tests.support.browsers import Venue, venue


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Venue]:
    async with venue(tmp_path, GAME) as opened:
        yield opened
