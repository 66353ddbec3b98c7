import asyncio
from itertools import chain

import pytest
from msgspec.structs import replace

from parlor.game import Clock, Policy
from parlor.server.db.database import MOST_LINES, Missing, Store
from parlor.server.db.room_lists import RoomLists
from parlor.server.db.serialization import as_json_text, read_room
from parlor.server.models import Chair, Offer, Room, Watcher
from tests.support.records import after, header, room, row, started


async def test_a_room_comes_back_as_it_was(store: Store) -> None:
    full = room(
        policy=Policy(clock=Clock(60, 5), absence=30),
        offer=Offer("draw", 1, (0, 1)),
        away={"ben": 12},
        removed=("eve",),
        listed=True,
    )
    assert await store.add_room(full)
    assert await store.room("ABCDEF") == full
    assert await store.room("UVWXYZ") is None


def test_what_a_newer_version_knows_of_a_room_is_left_out() -> None:
    document = as_json_text(room())
    newer = document.replace('{"code":', '{"novel":[1],"code":')
    assert newer != document
    assert read_room(newer) == room()


async def test_a_code_is_given_once(store: Store) -> None:
    assert await store.add_room(room())
    assert not await store.add_room(room(host="eve"))
    assert await store.room("ABCDEF") == room()


async def test_a_save_replaces_the_version_before(store: Store) -> None:
    await store.add_room(room())
    second = after(room(), listed=True)
    assert await store.save_room(second)
    assert not await store.save_room(after(room(), host="ben"))
    assert not await store.save_room(after(after(second)))
    assert await store.room("ABCDEF") == second


async def test_a_room_that_is_not_there_cannot_be_saved(store: Store) -> None:
    assert not await store.save_room(after(room()))
    assert await store.room("ABCDEF") is None


async def test_of_many_saves_at_once_one_wins_each_version(store: Store) -> None:
    await store.add_room(room())
    wins: list[Room] = []

    async def keep_saving(name: str) -> None:
        while len(wins) < 20:
            seen = await store.room("ABCDEF")
            assert seen is not None
            mine = after(seen, host=name)
            if await store.save_room(mine):
                wins.append(mine)

    await asyncio.gather(*(keep_saving(f"p{n}") for n in range(8)))
    versions = sorted(win.version for win in wins)
    assert versions == list(range(1, len(wins) + 1))
    assert await store.room("ABCDEF") == max(wins, key=lambda win: win.version)


async def test_public_rooms_are_listed_by_their_phase_newest_first(store: Store) -> None:
    for number in range(110):
        code, host = f"R{number:05}", f"p{number}"
        listed = number != 108
        await store.add_room(
            room(code, host=host, created=number, listed=listed, here={"ann": "p1"})
        )
    playing = room("R00109", host="p109", created=109, listed=True, here={"ann": "p1"})
    await store.save_room(after(playing, phase="playing"))
    listings = RoomLists(store)
    waiting = [found.code for found in await listings.waiting()]
    assert waiting == [f"R{number:05}" for number in range(107, 7, -1)]
    assert [found.code for found in await listings.played()] == ["R00109"]


async def test_a_public_list_has_three_rooms_of_a_host_where_a_player_is(store: Store) -> None:
    for number in range(5):
        code = f"R{number:05}"
        await store.add_room(room(code, created=number, listed=True, here={"ann": "p1"}))
    await store.add_room(room("AWAY00", created=9, listed=True, host="ben"))
    watched = {"eve": Watcher("Eve", "p1")}
    await store.add_room(room("WATCHD", created=9, listed=True, host="cem", watchers=watched))
    listings = RoomLists(store)
    assert [found.code for found in await listings.waiting()] == ["R00004", "R00003", "R00002"]


async def test_lists_read_nothing_that_may_be_long(store: Store) -> None:
    long = room(listed=True, here={"ann": "p1"}, options={"padding": "x" * 10_000})
    await store.add_room(long)
    (found,) = await RoomLists(store).waiting()
    assert (found.options, found.here, found.chairs) == ({}, {}, long.chairs)
    (found,) = [listed.room for listed in await RoomLists(store).naming("ann")]
    assert found.options == {}
    # One that an earlier version saved has no summary yet.
    await store.write(("UPDATE rooms SET summary = NULL, summary_version = NULL",))
    assert await RoomLists(store).waiting() == [long]


async def test_a_player_finds_the_rooms_with_a_chair(store: Store) -> None:
    await store.add_room(room("AAAAAA", touched=1))
    await store.add_room(room("BBBBBB", touched=3))
    await store.add_room(room("CCCCCC", touched=2, chairs=(Chair("Ben", "ben"),)))
    twice = (Chair("Ann", "ann"), Chair("Guest", "ann"))
    await store.add_room(room("DDDDDD", touched=4, chairs=twice))
    assert [found.code for found in await store.rooms_of("ann")] == ["DDDDDD", "BBBBBB", "AAAAAA"]
    assert [found.code for found in await store.rooms_of("ben")] == ["BBBBBB", "CCCCCC", "AAAAAA"]
    assert not await store.rooms_of("eve")


async def test_those_who_left_no_longer_find_the_room(store: Store) -> None:
    await store.add_room(room())
    gone = after(room(), chairs=(Chair("Ann", "ann", gone=True), Chair("Ben", "ben")))
    await store.save_room(gone)
    assert not await store.rooms_of("ann")
    assert await store.rooms_of("ben") == [gone]


async def test_due_rooms_are_found_when_their_time_comes(store: Store) -> None:
    for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
        await store.add_room(room(code))
    await store.save_room(after(room("AAAAAA")), due=500)
    await store.save_room(after(room("BBBBBB")), due=300)
    assert await store.rooms_due(299) == []
    assert await store.rooms_due(500) == ["BBBBBB", "AAAAAA"]
    await store.postpone("BBBBBB", 900, 500)
    await store.expect("CCCCCC", 100)
    assert await store.rooms_due(500) == ["CCCCCC", "AAAAAA"]
    await store.postpone("CCCCCC", None, 500)
    await store.save_room(after(after(room("AAAAAA"))))
    assert await store.rooms_due(899) == []


async def when_due(store: Store, code: str) -> list[int]:
    """When a timer of a room must be looked at."""
    return [due for (due,) in await store.read("SELECT due FROM rooms WHERE code = ?", code)]


@pytest.mark.parametrize(
    ("due", "expected", "postponed"),
    [(None, 500, 500), (100, 100, 500), (400, 400, 400), (900, 500, 500)],
)
async def test_who_looks_puts_off_only_what_was_due(
    store: Store, due: int | None, expected: int, postponed: int
) -> None:
    for code in ("AAAAAA", "BBBBBB"):
        await store.add_room(room(code))
        await store.save_room(after(room(code)), due)
    await store.expect("AAAAAA", 500)
    assert await when_due(store, "AAAAAA") == [expected]
    await store.postpone("BBBBBB", 500, now=300)
    assert await when_due(store, "BBBBBB") == [postponed]


@pytest.mark.parametrize(("due", "is_left"), [(None, False), (100, False), (400, True)])
async def test_a_room_without_timers_is_due_only_if_someone_else_said_so(
    store: Store, due: int | None, is_left: bool
) -> None:
    await store.add_room(room())
    await store.save_room(after(room()), due)
    await store.postpone("ABCDEF", None, now=300)
    assert bool(await store.rooms_due(2**40)) == is_left


async def test_postponing_makes_no_new_version(store: Store) -> None:
    await store.add_room(room())
    await store.expect("ABCDEF", 5)
    await store.postpone("ABCDEF", 9, now=6)
    assert await store.save_room(after(room()))


async def test_a_deleted_room_leaves_its_finished_matches(store: Store) -> None:
    await started(store)
    await store.append("m1", row(0))
    await store.say("ABCDEF", "ann", "Ann", "hello", 1)
    await store.delete_room("ABCDEF")
    assert await store.room("ABCDEF") is None
    assert not await store.rooms_of("ann")
    left = await store.match("m1")
    assert left is not None
    assert left.room is None
    assert left.rows == (row(0),)


async def test_a_deleted_room_takes_what_it_does_not_keep_and_nothing_else(store: Store) -> None:
    unkept = Policy(keep=False)
    first = await started(store)
    await started(store, "m3", "OTHERS", unkept)
    # An option of the same name says nothing about it.
    kept = header("m4", options={"keep": False, "policy": {"keep": False}})
    second = after(first, match="m4")
    assert await store.start_match(kept, second)
    assert await store.start_match(header("m2", policy=unkept), after(second, match="m2"))
    for match in ("m1", "m2", "m3", "m4"):
        assert await store.append(match, row(0))
    await store.delete_room("ABCDEF")
    assert await store.match("m2") is None
    assert await store.rows("m2") == []
    for match in ("m1", "m3", "m4"):
        assert await store.rows(match) == [row(0)]


async def test_a_code_given_again_starts_with_an_empty_chat_and_no_matches(store: Store) -> None:
    await started(store)
    await store.say("ABCDEF", "ann", "Ann", "old", 1)
    await store.delete_room("ABCDEF")
    assert await store.add_room(room())
    assert await store.chat("ABCDEF") == []
    assert (await store.say("ABCDEF", "ann", "Ann", "new", 2)).index == 0
    await store.delete_room("ABCDEF")
    assert await store.match("m1") is not None


async def test_chat_is_numbered_without_gaps_however_many_talk(store: Store) -> None:
    await store.add_room(room())
    await store.add_room(room("OTHERS"))

    async def talk(name: str) -> list[int]:
        return [(await store.say("ABCDEF", name, name, f"{n}", n)).index for n in range(10)]

    said = await asyncio.gather(*(talk(f"p{n}") for n in range(6)))
    assert all(indexes == sorted(indexes) for indexes in said)
    assert sorted(chain.from_iterable(said)) == list(range(60))
    heard = await store.chat("ABCDEF")
    assert [line.index for line in heard] == list(range(60))
    assert (await store.say("OTHERS", "ann", "Ann", "first", 1)).index == 0


async def test_missed_lines_are_read_from_an_index(store: Store) -> None:
    await store.add_room(room())
    lines = [await store.say("ABCDEF", "ann", "Ann", f"line {n} ✓", n) for n in range(5)]
    assert await store.chat("ABCDEF", since=3) == lines[3:]
    assert await store.chat("ABCDEF", since=5) == []


async def test_of_a_long_chat_the_newest_lines_are_kept(store: Store) -> None:
    for code in ("ABCDEF", "OTHERS"):
        await store.add_room(room(code))
        await store.say(code, "b", "B", "first", 1)
    await asyncio.gather(*(store.say("ABCDEF", "a", "A", "x", 1) for _ in range(MOST_LINES + 9)))
    newest = list(range(10, MOST_LINES + 10))
    assert [line.index for line in await store.chat("ABCDEF")] == newest
    kept = await store.read("SELECT idx FROM chat WHERE room = ? ORDER BY idx", "ABCDEF")
    assert [index for (index,) in kept] == newest
    assert len(await store.chat("OTHERS")) == 1


async def test_nobody_can_talk_in_a_room_that_is_gone(store: Store) -> None:
    with pytest.raises(Missing):
        await store.say("ABCDEF", "ann", "Ann", "hello?", 1)


async def test_a_match_starts_with_its_room_or_not_at_all(store: Store) -> None:
    await store.add_room(room())
    stale = replace(room(), version=5, phase="playing", match="m1")
    assert not await store.start_match(header(), stale)
    assert await store.match("m1") is None
    assert await store.room("ABCDEF") == room()
    playing = after(room(), phase="playing", match="m1")
    assert await store.start_match(header(), playing, due=50)
    assert await store.room("ABCDEF") == playing
    assert await store.rooms_due(50) == ["ABCDEF"]
