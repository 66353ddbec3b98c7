"""Processes that share a PostgreSQL hear of each other's changes."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from typing import Literal

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from msgspec import Struct

from parlor.server.db.database import Notice, Store
from parlor.server.db.open import open_store
from parlor.server.db.sqlite_watch import SqliteWatch
from tests.support.ear import Ear
from tests.support.postgres import Postgres
from tests.support.records import after, room, row, started


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
    await here.delete_room("ABCDEF")
    assert await ear.until(Notice("gone", "ABCDEF", 0)) == [
        Notice("room", "ABCDEF", 0),
        Notice("room", "ABCDEF", 1),
        Notice("match", "ABCDEF", 1, "m1", row=row(0)),
        Notice("match", "ABCDEF", 2, "m1", row=row(1)),
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
    told = Notice("match", "ABCDEF", 2, "m1", row=row(1))
    assert await ear.until(told) == [told]


@pytest.mark.parametrize("length", [7300, 7500, 7900, 8000, 100_000])
async def test_a_row_that_is_too_long_for_a_notice_is_told_of_without_it(
    pair: tuple[Store, Store], length: int
) -> None:
    here, there = pair
    await started(here)
    ear = Ear()
    await there.listen(ear)
    long = row(0, data='"' + "é" * (length // 2) + '"')
    await here.append("m1", long)
    told = long if length <= 7300 else None
    notice = Notice("match", "ABCDEF", 1, "m1", row=told)
    assert await ear.until(notice) == [notice]
    assert await there.rows("m1") == [long]


class OlderNotice(Struct, frozen=True):
    """As version 0.1 had it."""

    kind: Literal["room", "gone", "match", "chat", "unsaid", "note", "ban", "session"]
    key: str
    version: int = 0
    match: str = ""
    text: str = ""
    process: str = ""


async def test_a_process_of_an_older_version_reads_our_notices(
    pair: tuple[Store, Store], postgres_url: str
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    older = await asyncpg.connect(postgres_url)
    await started(pair[0])
    await older.add_listener("parlor", lambda *event: heard.put_nowait(event[-1]))
    await pair[0].append("m1", row(0))
    told = msgspec.json.decode(await heard.get(), type=OlderNotice)
    assert told == OlderNotice("match", "ABCDEF", 1, "m1")
    await older.close()


async def test_what_cannot_be_read_of_a_notice_is_left_out(
    pair: tuple[Store, Store], postgres_url: str
) -> None:
    ear = Ear()
    await pair[0].listen(ear)
    other = await asyncpg.connect(postgres_url)
    of_older = '{"kind": "match", "key": "ABCDEF", "version": 1, "match": "m1"}'
    of_newer = '{"kind": "match", "key": "ABCDEF", "version": 2, "match": "m1", "row": [3]}'
    for payload in (of_older, '{"kind": "unheard of"}', "?", "[]", of_newer):
        await other.execute("SELECT pg_notify('parlor', $1)", payload)
    await other.close()
    second = Notice("match", "ABCDEF", 2, "m1")
    assert await ear.until(second) == [Notice("match", "ABCDEF", 1, "m1"), second]


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
    await ear.until(Notice("match", "ABCDEF", 1, "m1", row=row(0)))


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


async def test_a_file_is_watched_on_after_a_change_that_nobody_could_follow() -> None:
    states = itertools.count()
    twice = asyncio.Event()
    heard: list[Notice | None] = []

    async def state() -> tuple[int, int]:
        return 1, next(states)

    def hear(notice: Notice | None) -> None:
        heard.append(notice)
        if len(heard) == 2:
            twice.set()
        raise LookupError("what is that")

    watch = SqliteWatch(state, hear, pause=0)
    await watch.open()
    async with asyncio.timeout(60):
        await twice.wait()
    await watch.close()
