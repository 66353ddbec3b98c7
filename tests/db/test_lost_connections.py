"""PostgreSQL goes away at the worst moments."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from parlor.server.db.database import StorageUnavailable, Store
from parlor.server.db.open import open_store
from parlor.server.db.postgres import PostgresStore
from parlor.server.models import Player
from tests.support.cut import Cut
from tests.support.postgres import Postgres
from tests.support.records import after, header, kept, owner_of, room, row, started

CASES = pytest.mark.parametrize("delivered", [True, False], ids=["kept", "lost"])


@pytest.fixture
async def direct(postgres_url: str) -> AsyncIterator[Store]:
    store = open_store(postgres_url)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def cut(postgres: Postgres) -> AsyncIterator[Cut]:
    relay = Cut(postgres.folder)
    yield relay
    await relay.close()


@pytest.fixture
async def store(direct: Store, cut: Cut, postgres_url: str) -> AsyncIterator[Store]:
    database = postgres_url.partition("@/")[2].partition("?")[0]
    store = open_store(f"postgresql://postgres@127.0.0.1:{await cut.open()}/{database}")
    await store.open()
    yield store
    await store.close()


async def during(cut: Cut, change: Any, meanwhile: Any = None) -> Any:
    """What a change comes to whose connection is cut at the armed words, while another is made."""
    waiting = asyncio.ensure_future(change)
    await cut.happened.wait()
    if meanwhile:
        await meanwhile
    cut.go_on.set()
    return await waiting


@CASES
async def test_a_row_is_added_once_and_its_mover_told_so(
    store: Store, direct: Store, cut: Cut, delivered: bool
) -> None:
    await started(store)
    assert await store.append("m1", row(0))
    cut.arm(b"the move", delivered=delivered)
    assert await during(cut, store.append("m1", row(1, data='"the move"')))
    assert await direct.rows("m1") == [row(0), row(1, data='"the move"')]


@CASES
async def test_a_row_of_someone_else_is_not_taken_for_ours(
    store: Store, direct: Store, cut: Cut, delivered: bool
) -> None:
    await started(store)
    assert await store.append("m1", row(0))
    theirs = row(1, seat=1, data='"the move"')
    assert await direct.append("m1", theirs)
    cut.arm(b"the move", delivered=delivered)
    assert not await during(cut, store.append("m1", row(1, data='"the move"')))
    assert await direct.rows("m1") == [row(0), theirs]


@CASES
async def test_a_room_is_saved_once(store: Store, direct: Store, cut: Cut, delivered: bool) -> None:
    await store.add_room(room())
    cut.arm(b'"host":"ben"', delivered=delivered)
    assert await during(cut, store.save_room(after(room(), host="ben")))
    assert await direct.room("ABCDEF") == after(room(), host="ben")


async def test_a_change_hidden_behind_anothers_is_never_made_twice(
    store: Store, direct: Store, cut: Cut
) -> None:
    await store.add_room(room())
    mine = after(room(), host="ben")
    cut.arm(b'"host":"ben"', delivered=True)
    with pytest.raises(StorageUnavailable):
        await during(cut, store.save_room(mine), direct.save_room(after(mine, listed=True)))
    assert await direct.room("ABCDEF") == after(mine, listed=True)


async def test_a_change_that_another_was_before_is_a_conflict(
    store: Store, direct: Store, cut: Cut
) -> None:
    await store.add_room(room())
    cut.arm(b'"host":"ben"', delivered=False)
    mine, theirs = after(room(), host="ben"), after(room(), listed=True)
    assert not await during(cut, store.save_room(mine), direct.save_room(theirs))
    assert await direct.room("ABCDEF") == theirs


async def test_a_match_has_started_though_its_room_changed_since(
    store: Store, direct: Store, cut: Cut
) -> None:
    await store.add_room(room())
    playing = after(room(), match="m1")
    cut.arm(b"COMMIT", delivered=True)
    starting, change = store.start_match(header(), playing), after(playing, listed=True)
    assert await during(cut, starting, direct.save_room(change))


@CASES
async def test_a_match_starts_once(store: Store, direct: Store, cut: Cut, delivered: bool) -> None:
    await store.add_room(room())
    cut.arm(b"COMMIT", delivered=delivered)
    assert await during(cut, store.start_match(header(), after(room(), match="m1")))
    assert await direct.room("ABCDEF") == after(room(), match="m1")
    assert await direct.match("m1") is not None


@CASES
async def test_a_room_is_added_once(store: Store, direct: Store, cut: Cut, delivered: bool) -> None:
    cut.arm(b'"host":"ann"', delivered=delivered)
    assert await during(cut, store.add_room(room()))
    assert await direct.room("ABCDEF") == room()
    assert not await store.add_room(room())


@CASES
async def test_a_match_is_imported_once(
    store: Store, direct: Store, cut: Cut, delivered: bool
) -> None:
    cut.arm(b"COMMIT", delivered=delivered)
    assert await during(cut, store.import_match(kept()))
    assert await direct.match("m1") == kept()


@CASES
async def test_a_player_is_added_once(
    store: Store, direct: Store, cut: Cut, delivered: bool
) -> None:
    await store.add_player(Player("ann", "Ann"), b"a", 1)
    cut.arm(b"a marked hash", delivered=delivered)
    await during(cut, store.add_player(Player("ben", "Ben"), b"a marked hash", 2))
    assert await owner_of(direct, b"a marked hash") == Player("ben", "Ben")


@CASES
async def test_a_line_of_unknown_fate_is_reported_and_never_doubled(
    store: Store, direct: Store, cut: Cut, delivered: bool
) -> None:
    await store.add_room(room())
    await store.say("ABCDEF", "ann", "Ann", "first", 1)
    cut.arm(b"marked words", delivered=delivered)
    with pytest.raises(StorageUnavailable):
        await during(cut, store.say("ABCDEF", "ann", "Ann", "marked words", 2))
    assert len(await direct.chat("ABCDEF")) == (2 if delivered else 1)
    assert (await store.say("ABCDEF", "ann", "Ann", "last", 3)).index == (2 if delivered else 1)


async def test_reads_are_repeated(store: Store, cut: Cut) -> None:
    await store.add_room(room())
    await store.room("OTHERS")
    cut.arm(b"ABCDEF", delivered=True)
    assert await during(cut, store.room("ABCDEF")) == room()


async def test_appends_outlive_restarts_of_the_server(
    postgres_url: str, postgres: Postgres
) -> None:
    patient = PostgresStore(postgres_url, pauses=(0.05,) * 1000)
    await patient.open()
    versions = dict.fromkeys((f"m{number}" for number in range(8)), 0)
    for number, match in enumerate(versions):
        await started(patient, match, f"ROOM{number:02}")
    moved, stopping = asyncio.Event(), False

    async def play(match: str) -> None:
        while not stopping:
            index = versions[match]
            assert await patient.append(match, row(index, at=index))
            versions[match] += 1
            moved.set()

    playing = [asyncio.create_task(play(match)) for match in versions]
    for _ in range(5):
        moved.clear()
        await moved.wait()
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
    stopping = True
    await asyncio.gather(*playing)
    for match, version in versions.items():
        assert await patient.rows(match) == [row(index, at=index) for index in range(version)]
    await patient.close()


async def test_a_long_outage_is_reported_and_healed(postgres_url: str, postgres: Postgres) -> None:
    store = PostgresStore(postgres_url, pauses=(0.0, 0.01))
    await store.open()
    await started(store)
    await asyncio.to_thread(postgres.stop)
    try:
        assert not await store.healthy()
        with pytest.raises(StorageUnavailable):
            await store.append("m1", row(0))
        with pytest.raises(StorageUnavailable):
            await store.rows("m1")
        with pytest.raises(StorageUnavailable, match="cannot be reached"):
            await open_store(postgres_url).open()
    finally:
        await asyncio.to_thread(postgres.start)
    assert await store.healthy()
    assert await store.append("m1", row(0))
    await store.close()
