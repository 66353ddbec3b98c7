"""Fixtures of the HTTP tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from parlor.server.people import passwords
from tests.support.web import Web, web_at


@pytest.fixture(autouse=True, scope="session")
def quick_hashes() -> Iterator[None]:
    """Passwords are hashed in a moment: what the slow ones cost shows nothing here."""
    slow = passwords._hasher
    passwords._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    yield
    passwords._hasher = slow


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    """A server with the made-up game and without rate limits."""
    async with web_at(tmp_path) as served:
        yield served
