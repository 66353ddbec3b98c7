"""Processes that share a PostgreSQL hear of each other's changes."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from parlor.server.storage.store import Notice, Store
from parlor.server.storage.urls import open_store
from tests.storage.postgres import Postgres
from tests.storage.records import after, room, row, started


class Ear:
    """Collects what a store tells."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Notice | None] = asyncio.Queue()

    def __call__(self, notice: Notice | None) -> None:
        self._heard.put_nowait(notice)

    async def until(self, last: Notice | None) -> list[Notice | None]:
        """All that was heard, up to this notice."""
        heard = [await self._heard.get()]
        while heard[-1] != last:
            heard.append(await self._heard.get())
        return heard


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two processes' stores on one database."""
    here, there = open_store(postgres_url), open_store(postgres_url)
    await asyncio.gather(here.open(), there.open())
    yield here, there
    await here.close()
    await there.close()


async def test_every_change_is_told_to_the_other_process(pair: tuple[Store, Store]) -> None:
    here, there = pair
    ear = Ear()
    await there.listen(ear)
    playing = await started(here)
    await here.append("m1", row(0))
    await here.append("m1", row(1))
    await here.say("ABCDEF", "ann", "Ann", "hello", 1)
    await here.save_room(after(playing))
    await here.delete_room("ABCDEF", erase=False)
    assert await ear.until(Notice("gone", "ABCDEF", 0)) == [
        Notice("room", "ABCDEF", 0),
        Notice("room", "ABCDEF", 1),
        Notice("match", "ABCDEF", 1, "m1"),
        Notice("match", "ABCDEF", 2, "m1"),
        Notice("chat", "ABCDEF", 1),
        Notice("room", "ABCDEF", 2),
        Notice("gone", "ABCDEF", 0),
    ]


async def test_what_was_refused_is_not_told(pair: tuple[Store, Store]) -> None:
    here, there = pair
    playing = await started(here)
    await here.append("m1", row(0))
    ear = Ear()
    await there.listen(ear)
    assert not await here.append("m1", row(0))
    assert not await here.save_room(playing)
    assert not await here.add_room(room())
    assert await here.append("m1", row(1))
    assert await ear.until(Notice("match", "ABCDEF", 2, "m1")) == [
        Notice("match", "ABCDEF", 2, "m1")
    ]


async def test_after_a_lost_connection_everything_must_be_looked_at(
    pair: tuple[Store, Store], postgres: Postgres
) -> None:
    here, there = pair
    await started(here)
    ear = Ear()
    await there.listen(ear)
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    await ear.until(None)
    await here.append("m1", row(0))
    await ear.until(Notice("match", "ABCDEF", 1, "m1"))


async def test_two_processes_race_for_each_index(pair: tuple[Store, Store]) -> None:
    await started(pair[0])

    async def play(store: Store, seat: int) -> int:
        won = 0
        for index in range(100):
            won += await store.append("m1", row(index, seat, at=index))
        return won

    wins = await asyncio.gather(play(pair[0], 0), play(pair[1], 1))
    assert sum(wins) == 100
    rows = await pair[0].rows("m1")
    assert [entry.index for entry in rows] == list(range(100))
    assert [sum(entry.seat == seat for entry in rows) for seat in (0, 1)] == list(wins)


async def test_a_single_process_has_nothing_to_hear(sqlite_url: str) -> None:
    store = open_store(sqlite_url)
    await store.open()
    ear = Ear()
    await store.listen(ear)
    await store.add_room(room())
    await store.close()
    assert ear._heard.empty()
