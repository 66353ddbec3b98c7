"""Rooms, over HTTP."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.browsers import arrive
from tests.support.web import Web, make, web_at
from tests.toys.pebbles import GAME, with_changes, with_policy

CODES = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


async def test_a_room_is_found_by_its_code_however_it_is_typed(web: Web) -> None:
    ann = await web.visitor("Ann")
    code = await make(ann)
    assert len(code) == 6
    assert set(code) <= set(CODES)
    bob = await web.visitor("Bob")
    for typed in (code, code.lower(), f" {code} "):
        room = await bob.asks("GET", f"/api/rooms/{typed}")
        assert room["code"] == code
    assert room["joinable"]
    assert room["chairs"] == [{"name": "Ann", "bot": False, "you": False}]


async def test_one_person_alone_or_among_bots_starts_from_options_of_their_own(
    tmp_path: Path,
) -> None:
    ways: list[tuple[dict[str, Any], bool]] = [
        ({"mode": "solo"}, False),
        ({"bots": ["first"], "start": True}, False),
        ({"mode": "device", "bots": ["first"]}, False),
        ({"bots": ["first"]}, True),
        ({"mode": "device", "names": ["Ann", "Bob"]}, True),
        ({"mode": "solo", "options": {"waving": True}}, True),
    ]
    async with web_at(tmp_path, with_changes(alone={"waving": False})) as web:
        ann = await web.visitor("Ann")
        for fields, waving in ways:
            async with web.context.rooms.using(await make(ann, **fields)) as live:
                assert live.record.options["waving"] is waving, fields


async def test_joining_takes_a_chair_once(web: Web) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    code = await make(ann)
    for _ in range(2):
        assert await bob.asks("POST", f"/api/rooms/{code.lower()}/join") == {"code": code}
    room = await bob.asks("GET", f"/api/rooms/{code}")
    assert [(chair["name"], chair["you"]) for chair in room["chairs"]] == [
        ("Ann", False), ("Bob", True),
    ]  # fmt: skip


async def test_who_joins_reads_the_room_and_the_person_once(web: Web) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    code = await make(ann)
    rooms, queries = web.faults.note("room"), web.faults.note("read")
    await bob.asks("POST", f"/api/rooms/{code}/join")
    assert len(rooms) == 1
    assert len([query for query, *_ in queries if "sessions" in query]) == 1


async def test_a_full_room_says_so_at_its_door(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    code = await make(ann, bots=["first", "first", "random"])
    room = await eve.asks("GET", f"/api/rooms/{code}")
    assert (room["joinable"], room["reason"]) == (False, "room_full")
    assert room["message"] == "This room is full."
    assert await eve.refused("POST", f"/api/rooms/{code}/join") == (409, "room_full")


async def test_a_started_room_says_so_at_its_door(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    code = await make(ann, bots=["first"], start=True)
    room = await eve.asks("GET", f"/api/rooms/{code}")
    assert (room["phase"], room["reason"]) == ("playing", "room_started")
    assert await eve.refused("POST", f"/api/rooms/{code}/join") == (409, "room_started")


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"game": "chess"}, "game_not_found", None),
        ({"options": {"hand": 1}}, "bad_options", "hand"),
        ({"options": {"hand": 6, "bag": 8}}, "bad_options", "bag"),
        ({"policy": {"keep": False}}, "bad_options", "keep"),
        ({"preset": "loud"}, "bad_options", "preset"),
        ({"bots": ["deep"]}, "bad_bot", None),
        ({"bots": ["first"] * 4}, "room_full", None),
        ({"mode": "post"}, "malformed", "mode"),
        ({"names": ["", "x"]}, "malformed", "names[0]"),
        ({"mode": "device", "names": ["Ann", "\u202eevil"]}, "bad_name", "name"),
        ({"seats": 3}, "malformed", None),
    ],
)
async def test_a_room_that_cannot_be_is_refused(
    web: Web, fields: dict[str, Any], code: str, field: str | None
) -> None:
    ann = await web.visitor("Ann")
    answer = await ann.post("/api/rooms", json={"game": GAME.id, **fields})
    assert (answer.json()["code"], answer.json()["field"]) == (code, field)


async def test_a_way_to_play_that_the_table_does_not_have_is_refused(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(modes=("solo",))) as web:
        ann = await web.visitor("Ann")
        room = {"game": GAME.id, "mode": "online"}
        assert await ann.refused("POST", "/api/rooms", json=room) == (400, "bad_mode")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/rooms", {"game": GAME.id}),
        ("POST", "/api/rooms/ABCDEF/join", None),
        ("GET", "/api/rooms/mine", None),
        ("GET", "/api/rooms/ABCDEF/log?seat=0", None),
    ],
)
async def test_a_name_is_needed_first(
    web: Web, method: str, path: str, body: dict[str, str] | None
) -> None:
    visitor = await web.visitor()
    assert await visitor.refused(method, path, json=body) == (401, "no_identity")


async def test_a_room_is_private_unless_it_is_listed(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor()
    await make(ann)
    listed = await make(ann, listed=True)
    await arrive(web.context.rooms, (await ann.asks("GET", "/api/me"))["id"], listed)
    assert [room["code"] for room in await eve.asks("GET", "/api/rooms")] == [listed]


async def test_your_rooms_say_whether_the_table_waits_for_you(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    lobby = await make(ann)
    solo = await make(ann, mode="solo")
    rooms = {room["code"]: room for room in await ann.asks("GET", "/api/rooms/mine")}
    assert rooms[lobby]["turn"] is False
    assert rooms[solo]["turn"] is True
    async with web.context.rooms.using(solo):
        rooms = {room["code"]: room for room in await ann.asks("GET", "/api/rooms/mine")}
        assert rooms[solo]["turn"] is True
    assert await eve.asks("GET", "/api/rooms/mine") == []


async def test_the_log_tells_a_seat_its_own_moves_and_only_events_of_others(web: Web) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    code = await make(ann)
    await bob.asks("POST", f"/api/rooms/{code}/join")
    async with web.context.rooms.using(code) as live:
        await live.retrying(live.start)
        hands = live.require_match().state.hands
    await web.append(code, "move", 0, {"type": "bid", "pebble": hands[0][0]})
    own = await ann.asks("GET", f"/api/rooms/{code}/log?seat=0")
    others = await bob.asks("GET", f"/api/rooms/{code}/log?seat=1")
    sealed = [{"type": "sealed", "seat": 0}]
    assert [(row["text"], row["happened"]) for row in own] == [(f"b{hands[0][0]}", sealed)]
    assert [(row["text"], row["happened"]) for row in others] == [(None, sealed)]
    assert own[0]["at"] == web.time()
    assert own[0]["version"] == 1


async def test_the_log_is_only_for_who_sits_there(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    code = await make(ann, bots=["first"], start=True)
    path = f"/api/rooms/{code}/log"
    assert await eve.refused("GET", f"{path}?seat=0") == (403, "not_seated")
    assert await ann.refused("GET", f"{path}?seat=1") == (403, "not_your_seat")
    assert await ann.refused("GET", path) == (403, "not_seated")
    assert await ann.refused("GET", f"{path}?seat=x") == (400, "malformed")
    lobby = await make(ann)
    assert await ann.refused("GET", f"/api/rooms/{lobby}/log?seat=0") == (409, "wrong_phase")


async def test_spectators_read_what_spectators_may_know(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    code = await make(ann, mode="solo", preset="quiet")
    await web.play_out(code, 2)
    log = await eve.asks("GET", f"/api/rooms/{code}/log")
    assert [row["text"] for row in log] == [None, None]
    assert log[0]["happened"][0]["type"] == "revealed"


async def test_the_log_is_closed_where_the_table_wants_it(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(log=False)) as web:
        ann = await web.visitor("Ann")
        code = await make(ann, mode="solo")
        path = f"/api/rooms/{code}/log?seat=0"
        assert await ann.refused("GET", path) == (403, "not_by_policy")
        await web.play_out(code)
        assert (await ann.asks("GET", path))[-1]["kind"] == "move"


async def test_the_log_stays_closed_after_a_match_that_is_not_kept(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(log=False, keep=False)) as web:
        ann = await web.visitor("Ann")
        code = await make(ann, mode="solo")
        await web.play_out(code)
        path = f"/api/rooms/{code}/log?seat=0"
        assert await ann.refused("GET", path) == (403, "not_by_policy")


async def test_what_was_taken_back_happened_no_more(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(takeback="turn")) as web:
        ann = await web.visitor("Ann")
        code = await make(ann, mode="solo")
        await web.play_out(code, 2)
        await web.append(code, "takeback", 0, {"count": 1})
        last = (await ann.asks("GET", f"/api/rooms/{code}/log?seat=0"))[-1]
        assert (last["kind"], last["text"], last["happened"]) == ("takeback", "take back", [])


async def test_the_end_by_the_host_does_not_tell_the_last_move_again(web: Web) -> None:
    ann = await web.visitor("Ann")
    code = await make(ann, mode="solo")
    await web.play_out(code, 1)
    await web.append(code, "abandon", 0)
    move, end = await ann.asks("GET", f"/api/rooms/{code}/log?seat=0")
    assert move["happened"]
    assert (end["kind"], end["happened"]) == ("abandon", [])


async def test_an_unknown_code_is_not_found(web: Web) -> None:
    ann = await web.visitor("Ann")
    for method, path in (("GET", ""), ("POST", "/join"), ("GET", "/log?seat=0")):
        answer = await ann.refused(method, f"/api/rooms/ZZZZZZ{path}")
        assert answer == (404, "room_not_found")
