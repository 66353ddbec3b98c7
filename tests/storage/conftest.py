"""Every test of this folder that asks for `store` runs on both kinds of database."""

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from tests.support.postgres import Postgres

_numbers = itertools.count()


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
    store = open_store(url)
    await store.open()
    yield store
    await store.close()
