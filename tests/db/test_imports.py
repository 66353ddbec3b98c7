"""Matches from elsewhere, on both kinds of database."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from parlor.server.db.database import Store
from parlor.server.db.imports import Imports
from parlor.server.db.open import open_store
from parlor.server.db.people import People
from parlor.server.stats.history import Archive, Filter
from tests.support.records import kept
from tests.support.table import Table


async def test_several_matches_are_imported_together(store: Store) -> None:
    assert await store.import_match(kept("m1"), kept("m2", rows=1))
    assert await store.match("m1") == kept("m1")
    assert await store.match("m2") == kept("m2", rows=1)


async def test_one_taken_id_keeps_all_of_them_out(store: Store) -> None:
    assert await store.import_match(kept("m2"))
    assert not await store.import_match(kept("m1"), kept("m2", rows=1), kept("m3"))
    assert await store.match("m1") is None
    assert await store.match("m2") == kept("m2")
    assert await store.match("m3") is None


async def listed(store: Store, player: str) -> list[str]:
    """What is listed for someone as imported."""
    found = await Archive(store, {}).page(player, Filter(imported=True))
    assert all(one.imported for one in found.matches)
    return [one.match for one in found.matches]


async def test_what_is_imported_is_listed_until_it_is_removed(store: Store) -> None:
    table, imports = Table(store), Imports(store)
    await table.guests("Ann", "Ben")
    await store.import_match(kept("m1"), kept("m2"))
    assert not await imports.list_for("ann", {"m1": 10, "m2": 10, "nothing": 10}, 7)
    assert await imports.list_for("ann", {"m1": 10}, 8)
    assert await imports.dates("ann") == [("m1", 7), ("m2", 7)]
    assert sorted(await listed(store, "ann")) == ["m1", "m2"]
    assert await listed(store, "ben") == []
    assert await imports.remove("ann", "m1")
    assert not await imports.remove("ann", "m1")
    assert await listed(store, "ann") == ["m2"]
    assert await store.match("m1") is None


async def test_what_two_imported_is_erased_with_the_last_of_them(store: Store) -> None:
    table, imports = Table(store), Imports(store)
    await table.guests("Ann", "Ben")
    await store.import_match(kept("m1"))
    await imports.list_for("ann", {"m1": 10}, 7)
    await imports.list_for("ben", {"m1": 10}, 8)
    assert not await imports.remove("cid", "m1")
    assert await imports.remove("ann", "m1")
    assert await listed(store, "ben") == ["m1"]
    await People(store).forget("ben")
    assert await store.match("m1") is None


WAITING = "SELECT count(DISTINCT pid) FROM pg_locks WHERE NOT granted"


async def everybody_waits(holder: Any, count: int) -> None:
    """Wait until this many sessions wait for what someone holds."""
    async with asyncio.timeout(60):
        while True:
            if await holder.fetchval(WAITING) == count:
                return
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("forgotten", [False, True])
async def test_what_two_remove_in_the_same_instant_is_erased(
    postgres_url: str, forgotten: bool
) -> None:
    store = open_store(postgres_url)
    await store.open()
    table, imports = Table(store), Imports(store)
    await table.guests("Ann", "Ben")
    await store.import_match(kept("m1"))
    for player in ("ann", "ben"):
        await imports.list_for(player, {"m1": 10}, 7)
    holder = await asyncpg.connect(postgres_url)
    async with holder.transaction():
        await holder.execute("SELECT FROM imports FOR UPDATE")
        ann = imports.remove("ann", "m1")
        ben = People(store).forget("ben") if forgotten else imports.remove("ben", "m1")
        both = asyncio.gather(ann, ben)
        await everybody_waits(holder, 2)
    await both
    assert await store.match("m1") is None
    await holder.close()
    await store.close()


@pytest.fixture
async def shared(postgres_url: str) -> AsyncIterator[tuple[Store, Any]]:
    """A match that only Ann imported, and someone who holds others up."""
    store = open_store(postgres_url)
    await store.open()
    await Table(store).guests("Ann", "Ben")
    await store.import_match(kept("m1"))
    await Imports(store).list_for("ann", {"m1": 10}, 7)
    holder = await asyncpg.connect(postgres_url)
    yield store, holder
    await holder.close()
    await store.close()


async def test_what_is_imported_while_its_last_owner_removes_it_stays(
    shared: tuple[Store, Any],
) -> None:
    store, holder = shared
    imports = Imports(store)
    held = holder.transaction()
    await held.start()
    await holder.execute("INSERT INTO imports (player, match, at) VALUES ('ben', 'm1', 8)")
    taking = asyncio.create_task(imports.list_for("ben", {"m1": 10}, 9))
    await everybody_waits(holder, 1)
    removing = asyncio.create_task(imports.remove("ann", "m1"))
    await everybody_waits(holder, 2)
    await held.rollback()
    assert await taking
    assert await removing
    assert await listed(store, "ann") == []
    assert await listed(store, "ben") == ["m1"]


async def test_what_its_last_owner_removes_first_is_not_imported(shared: tuple[Store, Any]) -> None:
    store, holder = shared
    imports = Imports(store)
    async with holder.transaction():
        await holder.execute("SELECT FROM imports FOR UPDATE")
        removing = asyncio.create_task(imports.remove("ann", "m1"))
        await everybody_waits(holder, 1)
        taking = asyncio.create_task(imports.list_for("ben", {"m1": 10}, 9))
        await everybody_waits(holder, 2)
    assert await removing
    assert not await taking
    assert await store.match("m1") is None


async def test_a_match_of_this_server_is_never_erased_by_removing_it(store: Store) -> None:
    table, imports = Table(store), Imports(store)
    await table.guests("Ann", "Ben", "Eve")
    match = await table.lost(1, "ann", "ben")
    for player in ("ann", "eve"):
        await imports.list_for(player, {match: 10}, 7)
    assert await imports.dates("ann") == []
    assert await listed(store, "eve") == [match]
    assert await imports.remove("eve", match)
    assert await store.match(match)
