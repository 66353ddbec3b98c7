"""The toy game, registered here and in the workers."""

from collections.abc import AsyncIterator, Iterator

import pytest

from parlor.bots.pool import BotPool
from parlor.games import games


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PARLOR_EXTRA_GAMES", "tests.bots.toy:GAME")
    games.cache_clear()
    yield
    games.cache_clear()


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    """So patient that a busy machine makes no bot late."""
    pool = BotPool(workers=1, grace=60.0)
    yield pool
    await pool.close()


@pytest.fixture
async def hasty_pool() -> AsyncIterator[BotPool]:
    """Waits for no bot that sleeps."""
    pool = BotPool(workers=1, grace=0.0)
    yield pool
    await pool.close()
