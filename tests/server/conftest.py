"""Fixtures of the HTTP tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.web import Web, web_at


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    """A server with the made-up game and without rate limits."""
    async with web_at(tmp_path) as served:
        yield served
