"""Playing again, and nothing left behind: vectors 36 and 38."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.seated import later, lost
from parlor.server.errors import Refusal
from tests.support.browsers import Venue, venue


async def test_playing_again_deals_again_to_those_who_stayed(place: Venue) -> None:
    """Vector 36."""
    ann, bob, cid = await place.table("Ann", "Bob", "Cid")
    await lost([ann, bob, cid])
    first = ann.table
    await cid.ask("leave")
    await ann.until(lambda: ann.room["chairs"][2]["gone"])
    await ann.ask("again")
    await bob.until(lambda: bob.table["outcome"] is None)
    view = bob.tables[1]["view"]
    assert bob.table["match"] != first["match"]
    assert (view["clues"], view["fuses"], view["score"]) == (8, 3, 0)
    assert view["piles"] == [[], [], [], [], []]
    assert view["discards"] == []
    assert bob.room["yours"] == [1]
    with pytest.raises(Refusal):
        await place.rooms.join(ann.code, cid.player)


def stored(place: Venue) -> dict[str, int]:
    """How many records of a match the database has."""
    with closing(sqlite3.connect(place.database)) as database:
        return {
            name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("matches", "log", "chat")
        }


async def test_nothing_is_left_when_the_summary_is_left(place: Venue) -> None:
    """Vector 38 and H27: by everybody, or for another match."""
    ann, bob = await place.table("Ann", "Bob")
    await lost([ann, bob])
    first = ann.table["match"]
    assert stored(place)["log"] > 0
    await ann.ask("again")
    await bob.until(lambda: bob.table["match"] != first)
    assert stored(place) == {"matches": 1, "log": 0, "chat": 0}
    await lost([ann, bob])
    await ann.ask("leave")
    await bob.ask("leave")
    assert stored(place) == {"matches": 0, "log": 0, "chat": 0}
    assert await place.store.match(first) is None


async def test_windows_closed_at_the_summary_leave_it_after_five_minutes(place: Venue) -> None:
    """Vector 38 and H19."""
    ann, bob = await place.table("Ann", "Bob")
    await lost([ann, bob])
    await ann.leave()
    await bob.leave()
    await later(place, 300)
    assert await place.rooms.find(ann.code) is None
    assert stored(place) == {"matches": 0, "log": 0, "chat": 0}


async def test_a_friendly_table_keeps_its_match(tmp_path: Path) -> None:
    async with venue(tmp_path, GAME) as place:
        ann, bob = await place.table("Ann", "Bob", preset="friendly")
        assert ann.room["policy"]["log"]
        await lost([ann, bob])
        await ann.ask("leave")
        await bob.ask("leave")
        kept = await place.store.match(ann.table["match"])
        assert kept is not None
        assert kept.reason == "failure"
