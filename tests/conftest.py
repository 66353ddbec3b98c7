"""Fixtures of several packages: databases of both kinds, a server without a network."""

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from parlor.server.people import passwords
from tests.support.postgres import Postgres
from tests.support.web import Web, web_at

_numbers = itertools.count()
_quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed in a moment: what the slow ones cost shows nothing here."""
    monkeypatch.setattr(passwords, "_hasher", _quick)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    name = f"test_{next(_numbers)}"
    postgres.sql(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'parlor.db'}"


@pytest.fixture(params=["sqlite_url", "postgres_url"], ids=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Every test that asks for a store runs on both kinds of database."""
    store = open_store(url)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    """A server with the made-up game and without rate limits."""
    async with web_at(tmp_path) as served:
        yield served
