"""Spectators: by policy, with eyes of their own, and along into the next match."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.rooms import loading, spectators
from parlor.table.messages import RoomView, Table, encode
from tests.support.browsers import Browser, venue
from tests.support.playing import play_out, watcher
from tests.support.web import web_at
from tests.toys import pebbles

OPEN = pebbles.with_policy(spectators=True)


async def listed(window: Browser) -> None:
    """Wait until someone sees that the room is in the public list."""
    await window.until(lambda: window.room["listed"])


def numbers(anything: Any) -> set[int]:
    """Every number somewhere inside."""
    if isinstance(anything, dict):
        return numbers(list(anything.values()))
    if isinstance(anything, list):
        return {number for one in anything for number in numbers(one)}
    return {anything} if isinstance(anything, int) and not isinstance(anything, bool) else set()


async def test_who_watches_sees_no_hand(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, bob = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        await eve.until(lambda: eve.tables)
        for mover in (ann, bob):
            await mover.play()
        await eve.reaches(2)
        for message in eve.heard:
            if message["t"] == "table":
                assert (message["seat"], message["moves"]) == (None, [])
                assert (message["view"]["hand"], message["view"]["bid"]) == ([], None)
                assert message["seed"] is None
                assert not message["takeback"]
        hidden = set(ann.table["view"]["hand"]) | set(bob.table["view"]["hand"])
        shown = numbers(eve.table["view"]["rows"]) | numbers(eve.table["view"]["spent"])
        assert hidden
        assert not hidden & shown


async def test_the_names_of_those_who_watch_are_at_the_table(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, _ = await place.table("Ann", "Bob")
        eve, dan = await watcher(place, ann.code), await watcher(place, ann.code, "Dan")
        both = ["Dan", "Eve"]
        await ann.until(lambda: ann.room["watching"] == both)
        await eve.until(lambda: eve.room["watching"] == both)
        await dan.until(lambda: dan.room["watching"] == both)
        await eve.leave()
        await ann.until(lambda: ann.room["watching"] == ["Dan"])


async def test_one_encoding_serves_all_spectators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large: list[str] = []

    def counted(message: Any) -> bytes:
        if isinstance(message, Table | RoomView):
            large.append(type(message).__name__)
        return encode(message)

    async with venue(tmp_path, OPEN) as place:
        ann, bob = await place.table("Ann", "Bob")
        crowd = [await watcher(place, ann.code, f"Eve {number}") for number in range(20)]
        await crowd[0].until(lambda: len(crowd[0].room["watching"]) == 20)
        monkeypatch.setattr("parlor.server.rooms.views.encode", counted)
        monkeypatch.setattr("parlor.table.position.encode", counted)
        monkeypatch.setattr("parlor.server.rooms.connections.encode", counted)
        await ann.play()
        for window in (bob, *crowd):
            await window.reaches(1)
        assert sorted(large) == ["Table"] * 3
        large.clear()
        await ann.ask("listed", listed=True)
        for window in (ann, bob, *crowd):
            await listed(window)
            assert window.room["you"] == window.player.id
        assert large == ["RoomView"]
        assert [window.room["yours"] for window in (ann, bob, crowd[0])] == [[0], [1], []]


async def test_a_table_takes_a_limited_number_of_spectators_and_says_so(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        place.rooms.services = dataclasses.replace(place.rooms.services, spectators=2)
        ann, _ = await place.table("Ann", "Bob")
        eve, _dan = await watcher(place, ann.code), await watcher(place, ann.code, "Dan")
        refused = await watcher(place, ann.code, "Fay")
        assert refused.heard[0]["code"] == "too_many_spectators"
        await refused.gone()
        # A second window of one who watches is no other spectator, nor are those who play.
        again = await place.sit(eve.player, ann.code)
        await again.until(lambda: again.room["watching"] == ["Dan", "Eve"])
        back = await place.sit(ann.player, ann.code)
        await back.until(lambda: back.tables)
        await again.leave()
        late = await watcher(place, ann.code, "Gus")
        await late.until(lambda: late.room["watching"] == ["Dan", "Gus"])


async def test_people_of_one_address_never_take_all_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spectators, "EACH", 2)
    async with venue(tmp_path, OPEN) as place:
        ann, _ = await place.table("Ann", "Bob")

        async def coming(name: str, address: str) -> Browser:
            player = await place.player(name)
            browser = Browser(place.rooms, player, ann.code, None, address)
            place.browsers.append(browser)
            await browser.until(lambda: browser.heard)
            return browser

        for name in ("Eve", "Dan"):
            await coming(name, "192.0.2.1")
        refused = await coming("Fay", "192.0.2.1")
        assert refused.heard[0]["code"] == "too_many_spectators"
        assert "from your network" in refused.heard[0]["message"]
        await refused.gone()
        await coming("Gus", "192.0.2.2")
        await ann.until(lambda: ann.room["watching"] == ["Dan", "Eve", "Gus"])


async def test_a_new_name_is_seen_at_once(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, _ = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        await place.rooms.rename(Player(eve.player.id, "Eva"))
        await ann.until(lambda: ann.room["watching"] == ["Eva"])
        await ann.until(lambda: [chair["name"] for chair in ann.room["chairs"]] == ["Ann", "Bob"])


async def test_who_comes_late_sees_the_present_position(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.play()
        await bob.reaches(1)
        eve = await watcher(place, ann.code)
        await eve.reaches(1)
        assert eve.table["view"]["sealed"] == [True, False]


async def test_where_policy_forbids_it_nobody_watches(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _ = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        await eve.gone()
        assert [message["code"] for message in eve.heard] == ["not_seated"]
        assert ann.room["watching"] == []


async def test_who_was_removed_does_not_watch_either(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        host, eve = await place.sit(ann, code), await place.player("Eve")
        await place.rooms.join(code, eve)
        await host.until(lambda: len(host.room["chairs"]) == 2)
        await host.ask("kick", chair=1)
        back = await place.sit(eve, code)
        await back.gone()
        assert back.heard[-1]["code"] == "removed"


async def test_who_watches_may_neither_move_nor_speak_nor_start(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, _ = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        move = ann.table["moves"][0]["move"]
        assert await eve.refused("play", ordinal=0, move=move) == "not_seated"
        assert await eve.refused("play", ordinal=0, move=move, seat=0) == "not_seated"
        assert await eve.refused("say", text="Take the seven!") == "not_seated"
        assert await eve.refused("resign") in ("not_by_policy", "not_seated")
        assert await eve.refused("become_host") == "not_seated"
        assert await eve.refused("sit") == "room_started"
        await ann.ask("say", text="Hello")
        await eve.until(lambda: eve.chat == ["Hello"])


async def test_spectators_write_where_the_host_lets_them(tmp_path: Path) -> None:
    game = pebbles.with_changes(
        policy=replace(pebbles.GAME.policy, spectators=True),
        adjustable=("spectators", "spectators_chat", "chat"),
    )
    async with venue(tmp_path, game) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        host, eve = await place.sit(ann, code), await watcher(place, code)
        assert await eve.refused("say", text="Hello") == "not_seated"
        await host.ask("options", options={}, policy={"spectators_chat": True})
        await eve.ask("say", text="Hello")
        await host.until(lambda: host.chat == ["Hello"])
        for _ in range(9):
            await eve.ask("say", text="Hello")
        assert await eve.refused("say", text="Hello") == "rate_limited"
        await host.ask("options", options={}, policy={"chat": False})
        assert await eve.refused("say", text="Hello") == "not_by_policy"


async def test_who_watches_goes_along_into_the_next_match(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, bob = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        first = ann.table["match"]
        await play_out(ann, bob)
        await eve.until(lambda: eve.table["outcome"])
        await bob.ask("again")
        await eve.until(lambda: newest(eve)["match"] != first)
        assert (newest(eve)["seat"], newest(eve)["version"]) == (None, 0)
        assert eve.room["watching"] == ["Eve"]


async def test_who_watches_waits_along_in_the_lobby_for_the_next_match(tmp_path: Path) -> None:
    game = pebbles.with_changes(policy=OPEN.policy, seats=range(2, 5))
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        first = newest(eve)["match"]
        await play_out(ann, bob)
        await ann.until(lambda: ann.room["phase"] == "over")
        await bob.ask("leave")
        await ann.ask("again")
        await eve.until(lambda: eve.room["phase"] == "lobby")
        await ann.ask("add_bot", kind="first")
        await ann.ask("start")
        await eve.until(lambda: newest(eve)["match"] != first)
        assert newest(eve)["seat"] is None


def newest(browser: Browser) -> dict[str, Any]:
    return [message for message in browser.heard if message["t"] == "table"][-1]


async def test_who_watches_plays_in_the_next_match(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, bob = await place.table("Ann", "Bob")
        eve, dan = await watcher(place, ann.code), await watcher(place, ann.code, "Dan")
        await play_out(ann, bob)
        await eve.until(lambda: eve.room["phase"] == "over")
        await eve.ask("sit")
        await dan.ask("sit")
        await dan.ask("sit", yes=False)
        await ann.until(lambda: ann.room["joining"] == ["Eve"])
        assert eve.room["join"]
        assert eve.room["yours"] == []
        await ann.ask("again")
        await eve.until(lambda: eve.room["yours"] == [2])
        await eve.until(lambda: newest(eve)["seat"] == 2)
        assert newest(eve)["view"]["hand"]
        assert [chair["here"] for chair in eve.room["chairs"]] == [True] * 3
        assert (eve.room["watching"], eve.room["joining"]) == (["Dan"], [])
        assert newest(dan)["seat"] is None
        await eve.ask("play", ordinal=0, move=newest(eve)["moves"][0]["move"])
        await ann.reaches(1)


async def test_a_watcher_takes_a_free_chair_of_a_lobby(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        host, eve = await place.sit(ann, code), await watcher(place, code)
        await eve.ask("sit")
        await host.until(lambda: len(host.room["chairs"]) == 2)
        assert host.room["chairs"][1]["here"]
        assert host.room["watching"] == []
        await host.ask("start")
        await eve.until(lambda: eve.tables)
        assert eve.table["seat"] == 1
        assert eve.table["view"]["hand"]


async def test_a_watcher_who_joins_by_the_link_is_seated_in_the_open_window(
    tmp_path: Path,
) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        host, eve = await place.sit(ann, code), await watcher(place, code)
        await place.rooms.join(code, eve.player)
        await host.until(lambda: [c["here"] for c in host.room["chairs"]] == [True, True])
        await host.ask("start")
        await eve.until(lambda: eve.tables and eve.table["seat"] == 1)


async def test_a_watcher_with_a_name_that_is_taken_keeps_watching(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(spectators=True, unique_names=True)) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        await place.sit(ann, code)
        twin = await watcher(place, code, "Ann")
        assert await twin.refused("sit") == "name_taken"
        assert twin.room["watching"] == ["Ann"]
        with pytest.raises(Refusal, match="already has that name"):
            await place.rooms.join(code, twin.player)


async def test_a_spectator_who_asks_to_be_forgotten_leaves_no_trace(tmp_path: Path) -> None:
    async with web_at(tmp_path, OPEN) as web:
        ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
        table = {"game": "pebbles", "mode": "device", "names": ["Ann", "Bob"]}
        code = (await ann.asks("POST", "/api/rooms", json=table))["code"]
        player = Player((await eve.asks("GET", "/api/me"))["id"], "Eve")
        window = Browser(web.context.rooms, player, code, None)
        await window.until(lambda: window.room)
        assert player.id in str(await web.context.store.room(code))
        await eve.asks("POST", "/api/me/farewell", json={"password": ""})
        await window.gone()
        assert player.id not in str(await web.context.store.room(code))


async def test_nobody_watches_on_once_the_host_forbids_it(tmp_path: Path) -> None:
    async with venue(tmp_path, replace(OPEN, adjustable=("spectators",))) as place:
        ann, bob = await place.player("Ann"), await place.player("Bob")
        code = await place.room(ann)
        await place.rooms.join(code, bob)
        host, guest = await place.sit(ann, code), await place.sit(bob, code)
        eve = await watcher(place, code)
        await host.until(lambda: host.room["watching"] == ["Eve"])
        await host.ask("options", options={}, policy={"spectators": False})
        await eve.gone()
        assert eve.closed
        assert eve.closed["message"] == "This table no longer allows spectators."
        await host.ask("start")
        await guest.reaches(0)
        assert host.room["watching"] == []
        assert not eve.tables
        kept = await place.store.room(code)
        assert kept
        assert kept.watchers == {}


async def test_nobody_watches_on_where_another_process_forbade_it(tmp_path: Path) -> None:
    async with venue(tmp_path, OPEN) as place:
        ann, _ = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        async with place.rooms.using(ann.code) as live:
            policy = replace(live.record.policy, spectators=False)
            version = live.record.version + 1
            shut = replace(live.record, policy=policy, watchers={}, version=version)
            assert await place.store.save_room(shut, None)
            async with live.lock:
                await loading.catch_up(live)
            await eve.gone()
            assert live.record.watchers == {}
            assert not ann.closed


async def test_a_lobby_shows_newcomers_nothing_of_the_match_before(tmp_path: Path) -> None:
    game = pebbles.with_changes(policy=OPEN.policy, seats=range(2, 5))
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        await play_out(ann, bob)
        await ann.until(lambda: ann.room["phase"] == "over")
        await bob.ask("leave")
        await ann.ask("again")
        for name in ("Cid", "Dan", "Eva"):
            player = await place.player(name)
            await place.rooms.join(ann.code, player)
            newcomer = await place.sit(player, ann.code)
            await newcomer.ask("say", text="Hello")
            assert not newcomer.tables
            assert not [message for message in newcomer.heard if message["t"] == "refused"]
            assert await newcomer.refused("play", ordinal=0, move={}) == "wrong_phase"
            assert not newcomer.tables
