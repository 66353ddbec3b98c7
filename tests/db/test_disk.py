"""The disk says no."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from parlor.server.db.database import StorageUnavailable
from parlor.server.db.open import open_store
from parlor.server.db.sqlite_file import connect
from parlor.server.db.sqlite_writer import CHANGES_AT_ONCE, SqliteWriter
from tests.support.disk import full_disk
from tests.support.records import room, row, started


def modes(folder: Path) -> set[int]:
    """What is allowed with the files of a database, its log included."""
    return {file.stat().st_mode & 0o777 for file in folder.glob("parlor.db*")}


async def test_only_its_owner_reads_the_database(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "parlor.db"))
    await store.open()
    assert await store.add_room(room())
    assert (tmp_path / "parlor.db-wal").exists()
    assert modes(tmp_path) == {0o600}
    await store.close()


async def test_a_database_that_all_could_read_keeps_only_its_group(tmp_path: Path) -> None:
    for mode, kept in ((0o644, 0o640), (0o600, 0o600), (0o660, 0o660)):
        (tmp_path / "parlor.db").touch()
        (tmp_path / "parlor.db").chmod(mode)
        store = open_store(str(tmp_path / "parlor.db"))
        await store.open()
        assert modes(tmp_path) == {kept}
        await store.close()


async def test_a_full_disk_fails_the_whole_group_and_is_recovered_from(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "parlor.db"))
    await store.open()
    for number in range(10):
        await started(store, f"m{number}", f"ROOM{number:02}")
    log = tmp_path / "parlor.db-wal"
    with full_disk(log.stat().st_size):
        writes = [store.append(f"m{number}", row(0)) for number in range(10)]
        results = await asyncio.gather(*writes, store.add_room(room()), return_exceptions=True)
        assert [type(result) for result in results] == [StorageUnavailable] * 11
        assert not await store.healthy()
        assert await store.rows("m0") == []
    assert await store.healthy()
    assert all([await store.append(f"m{number}", row(0)) for number in range(10)])
    assert await store.add_room(room())
    await store.close()

    again = open_store(str(tmp_path / "parlor.db"))
    await again.open()
    assert [await again.rows(f"m{number}") for number in range(10)] == [[row(0)]] * 10
    await again.close()


async def test_a_closed_store_says_so(url: str) -> None:
    store = open_store(url)
    await store.open()
    await started(store)
    await store.close()
    assert not await store.healthy()
    with pytest.raises(StorageUnavailable, match="closed"):
        await store.append("m1", row(0))
    with pytest.raises(StorageUnavailable, match="closed"):
        await store.rows("m1")
    await store.close()


async def test_closing_commits_what_still_waits(url: str) -> None:
    store = open_store(url)
    await store.open()
    await started(store)
    waiting = [asyncio.ensure_future(store.append("m1", row(index))) for index in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*waiting))
    again = open_store(url)
    await again.open()
    assert await again.rows("m1") == [row(index) for index in range(50)]
    await again.close()


async def test_a_move_does_not_wait_for_all_who_come_back_at_once(tmp_path: Path) -> None:
    path = tmp_path / "parlor.db"
    store = open_store(f"sqlite:///{path}")
    await store.open()
    await started(store)
    await store.close()
    said: list[str] = []

    def listened_to() -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(said.append)
        return connection

    writer = SqliteWriter(listened_to)
    go = threading.Event()
    held = asyncio.ensure_future(writer.change(lambda _: go.wait(60)))
    coming = [
        asyncio.ensure_future(writer.change(lambda _: None)) for _ in range(3 * CHANGES_AT_ONCE)
    ]
    await asyncio.sleep(0)
    moving = writer.append("m1", row(0))
    go.set()
    await asyncio.gather(held, moving, *coming)
    await writer.close()
    added = next(at for at, line in enumerate(said) if "INSERT INTO log" in line)
    assert said[added:].count("COMMIT") >= 3


async def test_folders_of_the_file_are_made(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/deep/down/parlor.db")
    await store.open()
    assert await store.healthy()
    await store.close()
    assert (tmp_path / "deep/down/parlor.db").exists()


def test_other_addresses_are_refused() -> None:
    with pytest.raises(ValueError, match="names no storage"):
        open_store("mysql://root@/games")


async def test_a_statement_that_is_wrong_is_no_outage(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "parlor.db"))
    await store.open()
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await store.read("SELECT 1 FROM nowhere")
    with pytest.raises(sqlite3.ProgrammingError, match="bindings"):
        await store.read("SELECT ?")
    assert await store.healthy()
    await store.close()
