"""A killed process is dead at once; one whose connection was cut is not."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from parlor.server.db import postgres as storage
from parlor.server.db.database import Notice
from parlor.server.db.postgres import PostgresStore
from tests.support.postgres import Postgres
from tests.support.records import room

CUT = """
SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
"""


class Process:
    """One process's store, which hears when its connection is back."""

    def __init__(self, url: str, name: str) -> None:
        self.store = PostgresStore(url)
        self.name = name
        self.is_back = asyncio.Event()

    async def begin(self, *, listening: bool = True) -> None:
        """Serve from now on, with a heartbeat that does not lapse however slow the machine is."""
        await self.store.open()
        if listening:
            await self.store.listen(self._hear)
        await self.beat()
        later = "UPDATE processes SET beat = beat + interval '1 hour' WHERE id = ?"
        await self.store.write((later, self.name))

    def _hear(self, notice: Notice | None) -> None:
        if notice is None:
            self.is_back.set()

    async def beat(self) -> frozenset[str]:
        """Say that it lives; all that do."""
        return await self.store.beat(self.name)

    async def die(self) -> None:
        """End without a word to the others."""
        await self.store.close()


@pytest.fixture
async def processes(postgres_url: str) -> AsyncIterator[list[Process]]:
    both = [Process(postgres_url, name) for name in ("here", "there")]
    for process in both:
        await process.begin()
    yield both
    for process in both:
        await process.store.close()


async def test_a_process_that_dies_is_buried_before_its_heartbeat_lapses(
    processes: list[Process],
) -> None:
    here, there = processes
    assert await there.beat() == {"here", "there"}
    await here.die()
    assert await there.beat() == {"there"}


async def test_the_rooms_of_one_that_dies_become_due(processes: list[Process]) -> None:
    here, there = processes
    await here.store.add_room(room(here={"ann": "here"}))
    await there.beat()
    assert await there.store.rooms_due(0) == []
    await here.die()
    await there.beat()
    assert await there.store.rooms_due(0) == ["ABCDEF"]


async def test_one_that_lost_its_connection_has_a_guard_again(
    processes: list[Process], postgres: Postgres
) -> None:
    here, there = processes
    await asyncio.to_thread(postgres.sql, CUT)
    for process in processes:
        async with asyncio.timeout(60):
            await process.is_back.wait()
    assert await there.beat() == {"here", "there"}
    await here.die()
    assert await there.beat() == {"there"}


async def test_one_that_is_looked_at_while_its_connection_is_cut_lives(
    processes: list[Process], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "MOMENT", 3)
    here, there = processes
    # Not in a thread: nobody notices before the first look.
    postgres.sql(CUT)
    assert not here.is_back.is_set()
    assert await there.beat() == {"here", "there"}


async def test_a_process_of_an_earlier_version_needs_no_guard(processes: list[Process]) -> None:
    here, there = processes
    earlier = Process(here.store._link.url, "earlier")
    await earlier.begin(listening=False)
    assert await there.beat() == {"here", "there", "earlier"}
    await earlier.die()
    assert await there.beat() == {"here", "there", "earlier"}
