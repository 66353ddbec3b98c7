"""The disk of a running server says no: moves are refused, nothing breaks, play goes on after."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlor.match import Match
from parlor.server.db.sqlite import SqliteStore
from tests.support.browsers import Venue, venue
from tests.support.disk import full_disk
from tests.support.playing import play_out
from tests.support.web import web_at
from tests.toys import pebbles

Trouble = Callable[[SqliteStore], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def full(store: SqliteStore) -> Iterator[None]:
    """No file of the database can grow."""
    log = store._path.with_name(store._path.name + "-wal")
    with full_disk(log.stat().st_size):
        yield


@contextlib.contextmanager
def read_only(store: SqliteStore) -> Iterator[None]:
    """SQLite answers every write as on a file system that turned read-only.

    Root may write whatever a file's mode says, so the connection is what is read-only here.
    """
    writer = store._write
    connect = writer._connect
    address = f"file:{store._path}?mode=ro"
    writer._connect = lambda: sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False
    )
    writer._start_afresh()
    yield
    writer._connect = connect
    writer._start_afresh()


TROUBLES = pytest.mark.parametrize("trouble", [full, read_only], ids=["full", "read-only"])


def sqlite(place: Venue) -> SqliteStore:
    """The storage of a server on SQLite."""
    assert isinstance(place.faults.real, SqliteStore)
    return place.faults.real


@TROUBLES
async def test_moves_are_refused_while_the_disk_says_no_and_the_match_goes_on_after(
    tmp_path: Path, trouble: Trouble
) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.play()
        await bob.reaches(1)
        move = bob.table["moves"][0]["move"]
        with trouble(sqlite(place)):
            for _ in range(3):
                assert await bob.refused("play", ordinal=0, move=move) == "unavailable"
                assert await ann.refused("say", text="Hello?") == "unavailable"
            assert not await place.store.healthy()
        assert (ann.table["version"], bob.table["version"]) == (1, 1)
        await bob.play(move)
        await ann.reaches(2)
        await play_out(ann, bob)
        await check(place, ann.table["match"], ann.table["version"])


async def check(place: Venue, match: str, version: int) -> None:
    """The file is whole and its log folds to what was shown."""
    kept = await place.store.match(match)
    assert kept
    folded = Match(pebbles.GAME, kept.header)
    folded.extend(kept.rows)
    assert folded.version == version
    connection = sqlite3.connect(sqlite(place)._path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


@TROUBLES
async def test_requests_are_refused_while_the_disk_says_no_and_carried_out_after(
    tmp_path: Path, trouble: Trouble
) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        store = web.faults.real
        assert isinstance(store, SqliteStore)
        new = {"game": pebbles.GAME.id}
        with trouble(store):
            unavailable = (503, "unavailable")
            assert await ann.refused("POST", "/api/rooms", json=new) == unavailable
            assert await ann.refused("POST", "/api/me", json={"name": "Bea"}) == unavailable
            assert await ann.refused("GET", "/readyz") == unavailable
            assert (await ann.asks("GET", "/api/me"))["name"] == "Ann"
        assert (await ann.asks("GET", "/readyz"))["status"] == "ok"
        assert (await ann.asks("POST", "/api/rooms", json=new))["code"]
