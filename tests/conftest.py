"""Fixtures of several packages: databases of both kinds, a server without a network."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from parlor.server.people import passwords
from tests.support.postgres import Postgres
from tests.support.web import Web, web_at

_quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed in a moment: what the slow ones cost shows nothing here."""
    monkeypatch.setattr(passwords, "_hasher", lambda: _quick)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def migrated(postgres: Postgres) -> str:
    """The name of a database with all tables: to copy it takes less than to migrate one again."""
    postgres.sql("CREATE DATABASE migrated")

    async def migrate() -> None:
        store = open_store(postgres.url("migrated"))
        await store.open()
        await store.close()

    with ThreadPoolExecutor() as aside:
        aside.submit(asyncio.run, migrate()).result()
    return "migrated"


@pytest.fixture
def postgres_url(postgres: Postgres, migrated: str) -> Iterator[str]:
    with postgres.database(migrated) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'parlor.db'}"


@pytest.fixture(params=["sqlite_url", "postgres_url"], ids=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database without any table."""
    if request.param == "sqlite":
        yield str(request.getfixturevalue("sqlite_url"))
        return
    with request.getfixturevalue("postgres").database() as url:
        yield url


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
