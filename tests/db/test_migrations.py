import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from parlor.server.db import migrations, sessions
from parlor.server.db.migrations import NewerDatabase
from parlor.server.db.open import open_store
from parlor.server.db.people import People
from parlor.server.db.room_lists import RoomLists
from parlor.server.db.serialization import as_json_text
from parlor.server.models import Player, Watcher
from parlor.server.rate_limit import milliseconds
from tests.support.migrations import add_step, only_before
from tests.support.postgres import Postgres
from tests.support.records import room


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A database without any table."""
    with postgres.database() as url:
        yield url


def test_migrations_are_numbered_from_one_without_gaps() -> None:
    steps = migrations.all_steps("sqlite")
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))


@pytest.mark.parametrize(
    ("dialect", "sql"),
    [
        ("sqlite", "CREATE TABLE one (at integer) WITHOUT ROWID;\nSELECT 's';\nSELECT 'all';\n"),
        ("postgres", "CREATE TABLE one (at bigint);\nSELECT 'p';\nSELECT 'all';\n"),
    ],
)
def test_one_script_serves_both_kinds_of_database(dialect: migrations.Dialect, sql: str) -> None:
    script = (
        "CREATE TABLE one (at {bigint}){without_rowid};\n"
        "-- sqlite:\nSELECT 's';\n-- postgres:\nSELECT 'p';\n-- both:\nSELECT 'all';\n"
    )
    assert migrations.in_dialect(script, dialect) == sql


async def test_what_was_stored_is_there_after_opening_again(url: str) -> None:
    for version in range(3):
        store = open_store(url)
        await store.open()
        assert await store.add_room(room()) == (version == 0)
        assert await store.room("ABCDEF") == room()
        await store.close()


async def test_processes_may_start_together(url: str) -> None:
    stores = [open_store(url) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    assert sum([await store.add_room(room()) for store in stores]) == 1
    for store in stores:
        await store.close()


async def test_a_database_of_a_later_version_is_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        add_step(later, "CREATE TABLE later (id integer)")
        store = open_store(url)
        await store.open()
        await store.close()
    store = open_store(url)
    with pytest.raises(
        NewerDatabase, match=r"migration \d+, but this version of Parlor knows only"
    ):
        await store.open()
    await store.close()


async def test_a_failed_migration_leaves_the_database_as_it_was(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        add_step(broken, "CREATE TABLE later (id integer);\nALTER TABLE nowhere ADD x integer;\n")
        store = open_store(url)
        with pytest.raises(Exception, match="nowhere"):
            await store.open()
        await store.close()
    add_step(monkeypatch, "CREATE TABLE later (id integer);")
    store = open_store(url)
    await store.open()
    assert await store.add_room(room())
    await store.close()


async def test_rooms_from_before_the_index_are_found_by_everybody_they_name(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = room(
        host="host",
        away={"away": 5000},
        here={"ann": "p1"},
        watchers={"eve": Watcher("Eve", "p1")},
        joining=("join",),
        removed=("kick",),
    )
    with monkeypatch.context() as before:
        only_before(before, 8)
        store = open_store(url)
        await store.open()
        columns = "code, version, document, listed, phase, created, touched"
        add = f"INSERT INTO rooms ({columns}) VALUES (?, 0, ?, true, 'lobby', 1, 2)"
        await store.write((add, named.code, as_json_text(named)))
        for player in ("ann", "ben"):
            seat = "INSERT INTO room_players (player, room) VALUES (?, ?)"
            await store.write((seat, player, named.code))
        await store.close()
    store = open_store(url)
    await store.open()
    for player in ("host", "ann", "ben", "away", "eve", "join", "kick"):
        assert await People(store).traces(player) == [named.code]
        is_seated = player in ("ann", "ben")
        assert bool(await store.rooms_of(player)) == is_seated
    assert await store.read("SELECT host, here, watching, seen FROM rooms") == [
        ("host", 1, 1, 5000)
    ]
    assert [found.code for found in await RoomLists(store).waiting()] == [named.code]
    await store.close()


async def test_who_comes_through_a_process_of_the_release_before_stays_signed_in(
    postgres_url: str,
) -> None:
    store = open_store(postgres_url)
    await store.open()
    for name in ("ann", "bob"):
        add = "INSERT INTO people (id, name, created) VALUES (?, ?, 1)"
        await store.write((add, name, name))
        add = "INSERT INTO sessions (token, player, created) VALUES (?, ?, 1)"
        await store.write((add, name.encode(), name))
        add = "INSERT INTO accounts (player, username, folded, password, created)"
        await store.write((f"{add} VALUES (?, ?, ?, 'hash', 1)", name, name, name))
    now = milliseconds()
    await sessions.end_disused(store, now)
    found = await sessions.find(store, b"bob", now)
    assert found
    assert found.takes_plain_cookie(now)
    await store.add_player(Player("eve", "Eve"), b"eve", now)
    await People(store).begin_session(b"more", "eve", now)
    for token in (b"eve", b"more"):
        begun = await sessions.find(store, token, now)
        assert begun
        assert not begun.takes_plain_cookie(now)
    await store.close()


async def test_a_room_that_a_process_of_the_release_before_saved_is_listed_as_it_is(
    url: str,
) -> None:
    store = open_store(url)
    await store.open()
    before = room(listed=True, here={"ann": "p1"})
    assert await store.add_room(before)
    after = replace(before, version=1, chairs=before.chairs[:1])
    change = "UPDATE rooms SET document = ?, version = 1"
    await store.write((change, as_json_text(after)))
    assert [len(found.chairs) for found in await RoomLists(store).waiting()] == [1]
    assert await store.save_room(replace(after, version=2, removed=("eve",)), None)
    [summed] = await RoomLists(store).waiting()
    assert summed.removed == ("eve",)
    assert summed.here == {}
    await store.close()
