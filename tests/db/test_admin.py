"""What the host's own tools do in a database, and how the processes that serve it notice."""

import asyncio
from typing import Any

import pytest

from parlor.game import Policy
from parlor.server.db import bans
from parlor.server.db.admin import Admin, Unknown
from parlor.server.db.bans import Ban
from parlor.server.db.database import Notice, Store
from parlor.server.db.open import open_store
from parlor.server.db.server_stats import DAY, Day, GameMatches, census
from parlor.server.models import Player
from tests.support.ear import Ear
from tests.support.records import after, header, kept, room, row, started

NOW = 20_000 * DAY


async def test_a_process_that_serves_a_file_notices_the_changes_of_others(sqlite_url: str) -> None:
    serving, other = open_store(sqlite_url), open_store(sqlite_url)
    await serving.open()
    await other.open()
    ear = Ear()
    await serving.listen(ear)
    await serving.add_room(room("OWNOWN"))
    await other.add_room(room())
    async with asyncio.timeout(60):
        assert await ear.until(None) == [None]
    await other.close()
    await serving.close()


async def test_a_ban_is_told_to_every_process(postgres_url: str) -> None:
    serving, other = open_store(postgres_url), open_store(postgres_url)
    await serving.open()
    await other.open()
    ear = Ear()
    await serving.listen(ear)
    await bans.ban(other, Ban("ann", "Be kind.", 5))
    async with asyncio.timeout(60):
        assert await ear.until(Notice("ban", "ann")) == [Notice("ban", "ann")]
    await other.close()
    await serving.close()


async def test_a_ban_holds_until_it_is_lifted(store: Store) -> None:
    await bans.ban(store, Ban("ann", "Be kind.", 5))
    await bans.ban(store, Ban("ben", "No.", 6))
    await bans.ban(store, Ban("ann", "Be kinder.", 7))
    assert await bans.all_bans(store) == [Ban("ann", "Be kinder.", 7), Ban("ben", "No.", 6)]
    assert await bans.unban(store, "ann")
    assert not await bans.unban(store, "ann")
    assert await bans.all_bans(store) == [Ban("ben", "No.", 6)]


def admin_of(store: Store) -> Admin:
    return Admin(store, lambda: NOW)


async def test_rooms_are_found_by_game_phase_and_age(store: Store) -> None:
    await started(store)
    await store.add_room(room("NEWEST", touched=2000))
    await store.add_room(room("OTHERS", game="other", touched=500))
    admin = admin_of(store)

    async def codes(*wanted: Any) -> list[str]:
        return [line.room.code for line in await admin.rooms(*wanted)]

    assert await codes() == ["NEWEST", "ABCDEF", "OTHERS"]
    assert await codes("other") == ["OTHERS"]
    assert await codes(None, "playing") == ["ABCDEF"]
    assert await codes(None, None, 1001) == ["ABCDEF", "OTHERS"]


async def test_closing_a_room_ends_its_match_without_a_result(store: Store) -> None:
    await started(store)
    await store.append("m1", row(0))
    assert (await admin_of(store).close("ABCDEF")).code == "ABCDEF"
    assert await store.room("ABCDEF") is None
    ended = await store.match("m1")
    assert ended is not None
    assert (ended.room, ended.ended, ended.reason) == (None, NOW, "abandoned")
    assert [entry.kind for entry in ended.rows] == ["move", "abandon"]
    with pytest.raises(Unknown, match="Room ABCDEF doesn't exist"):
        await admin_of(store).close("ABCDEF")


async def test_closing_a_room_that_keeps_nothing_leaves_nothing(store: Store) -> None:
    first = room(policy=Policy(keep=False))
    await store.add_room(first)
    playing = after(first, phase="playing", match="m1", rounds=1)
    await store.start_match(header("m1", policy=first.policy), playing)
    await store.append("m1", row(0))
    await admin_of(store).close("ABCDEF")
    assert await store.match("m1") is None
    assert await store.rows("m1") == []


async def test_a_room_is_closed_although_moves_go_on(store: Store) -> None:
    await started(store)
    made = 0

    async def play() -> None:
        nonlocal made
        while made < 200 and await store.append("m1", row(made)):
            made += 1

    await asyncio.gather(play(), admin_of(store).close("ABCDEF"))
    ended = await store.match("m1")
    assert ended is not None
    abandoned = [entry.index for entry in ended.rows if entry.kind == "abandon"]
    assert len(abandoned) == 1
    assert [entry.index for entry in ended.rows] == list(range(len(ended.rows)))


async def test_a_line_is_removed_forever_and_its_place_stays(store: Store) -> None:
    await store.add_room(room())
    await store.say("ABCDEF", "ann", "Ann", "unkind", 1)
    await store.say("ABCDEF", "ben", "Ben", "hello", 2)
    admin = admin_of(store)
    assert (await admin.unsay("ABCDEF", 0)).text == "unkind"
    assert [(line.index, line.text) for line in await store.chat("ABCDEF")] == [
        (0, ""),
        (1, "hello"),
    ]
    for code, index in (("ABCDEF", 0), ("ABCDEF", 2), ("NOROOM", 0)):
        with pytest.raises(Unknown):
            await admin.unsay(code, index)


async def test_nobody_is_found_by_what_is_not_theirs(store: Store) -> None:
    await store.add_player(Player("ann", "Ann"), b"a hash", 5)
    assert await admin_of(store).person("ann") == Player("ann", "Ann")
    for named in ("Ann", "", "x" * 43, "a hash"):
        with pytest.raises(Unknown):
            await admin_of(store).person(named)


async def test_figures_tell_the_fates_of_matches_and_their_days(store: Store) -> None:
    await store.add_player(Player("ann", "Ann"), b"a", 5)
    for number, code in enumerate(("AAAAAA", "BBBBBB", "CCCCCC")):
        first = room(code)
        await store.add_room(first)
        begun = header(f"m{number}", started=NOW - number * DAY)
        await store.start_match(begun, after(first, phase="playing", match=f"m{number}", rounds=1))
    await store.append("m0", row(0))
    await store.end_match("m1", NOW, "won")
    await admin_of(store).close("CCCCCC")
    await store.import_match(kept("m9"))
    found = await census(store, NOW + 5)
    assert found.matches == (GameMatches("pebbles", finished=2, running=1, abandoned=1),)
    assert found.rooms == {"lobby": 0, "playing": 2, "over": 0}
    assert (found.people, found.sessions, found.rows) == (1, 1, 5)
    assert found.bytes > 0
    assert len(found.days) == 14
    assert found.days[-3:] == (
        Day(NOW - 2 * DAY, 1, 0),
        Day(NOW - DAY, 1, 0),
        Day(NOW, 1, 2),
    )
