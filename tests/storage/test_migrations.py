import asyncio

import pytest

from parlor.server.storage import migrations
from parlor.server.storage.migrations import Migration, NewerDatabase
from parlor.server.storage.urls import open_store
from tests.storage.records import room

DIALECTS: tuple[migrations.Dialect, ...] = ("sqlite", "postgres")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_migrations_are_numbered_from_one_without_gaps(dialect: migrations.Dialect) -> None:
    steps = migrations.known(dialect)
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))


def test_both_kinds_of_database_have_the_same_steps() -> None:
    sqlite, postgres = ([step.name for step in migrations.known(d)] for d in DIALECTS)
    assert sqlite == postgres


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


def add_step(monkeypatch: pytest.MonkeyPatch, sql: str) -> None:
    """Pretend that the code knows one more migration."""
    real = migrations.known

    def known(dialect: migrations.Dialect) -> list[Migration]:
        steps = real(dialect)
        return [*steps, Migration(steps[-1].number + 1, "later", sql)]

    monkeypatch.setattr(migrations, "known", known)


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
