"""Two servers without a network on one real PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from tests.support.browsers import Time, Venue
from tests.toys import pebbles


@pytest.fixture
async def venues(postgres_url: str) -> AsyncIterator[tuple[Venue, Venue]]:
    """Two processes with one clock, whose tables let people watch."""
    time, game = Time(), pebbles.with_policy(spectators=True, host_passes="at once")
    here, there = (Venue(postgres_url, game, time=time) for _ in range(2))
    await here.open()
    await there.open()
    yield here, there
    await here.close()
    await there.close()
