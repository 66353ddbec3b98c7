"""A locked room: only those the host lets in sit or watch."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.lobby.summaries import is_inviting, summary
from parlor.server.models import Chair, Player, Room, Watcher
from parlor.server.rooms import admission, lock, seating
from tests.support.browsers import venue
from tests.support.web import web_at
from tests.toys import pebbles

WATCHED = pebbles.with_policy(spectators=True)
ANN, EVE = Player("ann", "Ann"), Player("eve", "Eve")
ROOM = Room("AAAAAA", "pebbles", "online", "ann", {}, WATCHED.policy, 0, 0, (Chair("Ann", "ann"),))


def test_only_the_host_locks() -> None:
    with pytest.raises(Refusal, match="not_host"):
        lock.lock(ROOM, "eve", locked=True)
    assert lock.lock(ROOM, "ann", locked=False) is ROOM


def test_a_door_holds_a_limited_number() -> None:
    room = lock.lock(ROOM, "ann", locked=True)
    for number in range(lock.MOST_KNOCKING):
        room = lock.knock(room, Player(f"guest {number}", "Guest"))
    with pytest.raises(Refusal, match="busy"):
        lock.knock(room, EVE)
    assert lock.knock(room, Player("guest 0", "Guest")) is room


def test_a_door_remembers_a_limited_number_who_were_turned_away() -> None:
    room = lock.lock(ROOM, "ann", locked=True)
    for number in range(admission.MOST_REMOVED + 5):
        room = lock.knock(room, Player(f"guest {number}", "Guest"))
        room = lock.let_in(room, "ann", f"guest {number}", yes=False)
    assert len(room.removed) == admission.MOST_REMOVED


def test_a_lock_keeps_out_strangers_but_not_who_opened_the_room() -> None:
    watchers = {"ann": Watcher("Ann", "p"), "eve": Watcher("Eve", "p")}
    bobs = replace(ROOM, host="bob", creator="ann", chairs=(Chair("Bob", "bob"),))
    bobs = replace(bobs, watchers=watchers)
    room = lock.lock(bobs, "bob", locked=True)
    assert list(room.watchers) == ["ann"]
    assert not lock.is_locked_out(room, "ann")
    admission.require_welcome(room, "ann")
    for stranger, one in (("eve", room), ("", replace(room, creator=""))):
        with pytest.raises(Refusal, match="room_locked"):
            admission.require_welcome(one, stranger)


def test_an_answer_to_nobody_at_the_door_is_stale() -> None:
    with pytest.raises(Refusal, match="stale"):
        lock.let_in(lock.lock(ROOM, "ann", locked=True), "ann", "eve", yes=True)


def test_who_is_forgotten_is_named_at_no_door() -> None:
    room = lock.knock(lock.lock(ROOM, "ann", locked=True), EVE)
    assert seating.forgotten(room, "eve", (), "").knocking == {}
    let_in = lock.let_in(room, "ann", "eve", yes=True)
    assert seating.forgotten(let_in, "eve", (), "").admitted == ()


async def test_a_removed_guest_does_not_come_back_under_a_new_name(tmp_path: Path) -> None:
    async with venue(tmp_path, WATCHED) as place:
        ann, bob = await place.table("Ann", "Bob")
        eve = await place.player("Eve")
        watching = await place.sit(eve, ann.code)
        await ann.ask("lock", locked=True)
        await watching.until(lambda: watching.closed)
        assert watching.closed
        assert watching.closed["code"] == "room_locked"
        assert bob.closed is None
        again = await place.sit(eve, ann.code)
        await again.until(lambda: again.heard)
        assert again.heard[0]["code"] == "room_locked"
        with pytest.raises(Refusal, match="room_locked"):
            await place.rooms.join(ann.code, eve)
        await ann.until(lambda: ann.room["knocking"])
        assert ann.room["knocking"] == [{"player": eve.id, "name": "Eve"}]
        await ann.ask("let_in", player=eve.id, yes=True)
        watching = await place.sit(eve, ann.code)
        await watching.until(lambda: watching.tables)


async def test_who_is_turned_away_cannot_ask_again(tmp_path: Path) -> None:
    async with web_at(tmp_path, WATCHED) as web:
        ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
        code = (await ann.asks("POST", "/api/rooms", json={"game": "pebbles"}))["code"]
        async with web.context.rooms.using(code) as live:
            host = live.record.host
            await live.change(lock.lock(live.record, host, locked=True))
            door = await eve.asks("GET", f"/api/rooms/{code}")
            assert (door["joinable"], door["reason"]) == (False, "room_locked")
            assert await eve.refused("POST", f"/api/rooms/{code}/join") == (403, "room_locked")
            (knocker,) = live.record.knocking
            await live.change(lock.let_in(live.record, host, knocker, yes=False))
            assert await eve.refused("POST", f"/api/rooms/{code}/join") == (403, "removed")
            assert live.record.knocking == {}


async def test_the_log_of_a_locked_room_is_for_those_inside(tmp_path: Path) -> None:
    async with web_at(tmp_path, WATCHED) as web:
        ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
        made = {"game": "pebbles", "bots": ["first"], "start": True}
        code = (await ann.asks("POST", "/api/rooms", json=made))["code"]
        path = f"/api/rooms/{code}/log"
        await eve.asks("GET", path)
        async with web.context.rooms.using(code) as live:
            host, guest = live.record.host, (await eve.asks("GET", "/api/me"))["id"]
            await live.change(lock.lock(live.record, host, locked=True))
            assert await eve.refused("GET", path) == (403, "room_locked")
            await ann.asks("GET", path)
            knocking = lock.knock(live.record, Player(guest, "Eve"))
            await live.change(lock.let_in(knocking, host, guest, yes=True))
            await eve.asks("GET", path)
            await live.change(replace(live.record, locked=False, removed=(guest,)))
            assert await eve.refused("GET", path) == (403, "removed")


async def test_a_locked_room_is_in_no_public_list(tmp_path: Path) -> None:
    async with venue(tmp_path, WATCHED) as place:
        ann, _ = await place.table("Ann", "Bob", listed=True)
        async with place.rooms.using(ann.code) as live:
            assert is_inviting(summary(live.game, live.record, None))
            await ann.ask("lock", locked=True)
            assert not is_inviting(summary(live.game, live.record, None))
