"""How a room draws the deal of its next match together with the browsers at its table."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlor import draw
from parlor.match import Header, draw_fault
from parlor.server.db.serialization import as_json_text, read_room
from parlor.server.models import Draw, Room
from parlor.server.rooms import seating
from parlor.table.requests import read_request
from tests.support.browsers import Browser, Venue, venue
from tests.support.draws import ANN, BOB, EVE, adds
from tests.support.playing import watcher
from tests.support.web import Web
from tests.toys import pebbles


async def stored(place: Venue, code: str) -> Room:
    room = await place.store.room(code)
    assert room
    return room


async def header_of(place: Venue, match: str) -> Header:
    kept = await place.store.match(match)
    assert kept
    assert draw_fault(kept.header) is None
    return kept.header


async def friends(place: Venue, *names: str, **fields: Any) -> list[Browser]:
    """Friends in a lobby, the host first."""
    players = [await place.player(name) for name in names]
    code = await place.room(players[0], **fields)
    for player in players[1:]:
        await place.rooms.join(code, player)
    return [await place.sit(player, code) for player in players]


async def test_the_deal_follows_from_the_secret_and_what_every_browser_added(
    tmp_path: Path,
) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await friends(place, "Ann", "Bob")
        shown = ann.room["draw"]
        assert (shown, ann.room["added"]) == (bob.room["draw"], False)
        assert (await adds(ann, ANN))["t"] == "done"
        assert (await adds(bob, BOB))["t"] == "done"
        await ann.until(lambda: ann.room["added"])
        secret = (await stored(place, ann.code)).draw
        assert secret
        await ann.ask("start")
        assert ann.table["commitment"] == shown == draw.commitment(secret.secret)
        assert (ann.table["seed"], ann.table["entropy"]) == (None, None)
        header = await header_of(place, ann.table["match"])
        assert header.entropy == (ANN, BOB)
        await place.abandon(ann)
        await bob.until(lambda: bob.table["entropy"] == [ANN, BOB])
        assert bob.table["seed"] == f"{header.seed}:{secret.secret}"
        assert draw.seed(secret.secret, (ANN, BOB)) == header.seed


async def test_nobody_hears_the_secret_or_what_others_added_before_the_end(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await friends(place, "Ann", "Bob")
        await adds(ann, ANN)
        first = (await stored(place, ann.code)).draw
        await ann.ask("start")
        following = (await stored(place, ann.code)).draw
        await bob.reaches(0)
        assert first
        assert following
        assert first.secret != following.secret
        for secret in (first.secret, following.secret, ANN):
            assert secret not in str([ann.heard, bob.heard])


async def test_the_next_draw_is_open_as_soon_as_a_match_starts(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        first = ann.table
        assert ann.room["draw"] != first["commitment"]
        shown = ann.room["draw"]
        await adds(bob, BOB)
        await place.abandon(ann)
        await bob.ask("again")
        await ann.until(lambda: ann.table["match"] != first["match"])
        assert ann.table["commitment"] == shown
        assert (await header_of(place, ann.table["match"])).entropy == (None, BOB)


async def test_what_a_browser_added_cannot_be_changed_and_may_be_sent_again(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _bob = await friends(place, "Ann", "Bob")
        await adds(ann, ANN)
        before = await stored(place, ann.code)
        assert (await adds(ann, ANN))["t"] == "done"
        assert (await adds(ann, EVE))["code"] == "already_added"
        assert await stored(place, ann.code) == before


async def test_an_entropy_of_another_form_or_for_another_draw_is_refused(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _bob = await friends(place, "Ann", "Bob")
        before = await stored(place, ann.code)
        for bad in ("", "aa", "AA" * 32, "zz" * 32, ANN + "\n", ANN + "aa", 7, None):
            said = {"t": "entropy", "commitment": ANN, "entropy": bad}
            with pytest.raises(msgspec.ValidationError, match="entropy"):
                read_request(msgspec.json.encode(said))
        assert (await adds(ann, ANN, commitment=EVE))["code"] == "stale"
        assert await stored(place, ann.code) == before


async def test_only_who_plays_in_the_next_match_adds_to_its_deal(tmp_path: Path) -> None:
    policy = replace(pebbles.GAME.policy, spectators=True)
    game = pebbles.with_changes(policy=policy, seats=range(2, 4))
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        eve = await watcher(place, ann.code)
        assert (await adds(eve, EVE))["code"] == "not_seated"
        await place.abandon(ann)
        await eve.ask("sit")
        assert (await adds(eve, EVE))["t"] == "done"
        await bob.ask("again")
        await eve.until(lambda: eve.tables.get(2))
        header = await header_of(place, eve.tables[2]["match"])
        assert header.entropy == (None, None, EVE)


async def test_what_those_who_left_had_added_is_dropped(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await friends(place, "Ann", "Bob")
        await adds(bob, BOB)
        await bob.ask("leave")
        await adds(ann, ANN)
        drawn = (await stored(place, ann.code)).draw
        assert drawn
        assert list(drawn.added) == [ann.player.id]


async def test_one_browser_adds_once_for_all_its_seats(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        host = await place.player("Ann")
        code = await place.room(host, mode="device", names=["Ann", "Bob"], joint=True)
        ann = await place.sit(host, code)
        assert (ann.room["phase"], ann.room["starting"]) == ("lobby", True)
        await adds(ann, ANN)
        await ann.reaches(0)
        assert not ann.room["starting"]
        assert (await header_of(place, ann.table["match"])).entropy == (ANN, ANN)


async def test_a_room_that_waits_for_its_host_is_dealt_with_bots(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        host = await place.player("Ann")
        ann = await place.sit(host, await place.room(host, bots=["random"], start=True, joint=True))
        await adds(ann, ANN)
        await ann.reaches(0)
        assert (await header_of(place, ann.table["match"])).entropy == (ANN, None)


async def test_a_room_that_can_no_longer_start_keeps_what_its_host_added(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_changes(seats=range(2, 4))) as place:
        host = await place.player("Ann")
        ann = await place.sit(host, await place.room(host, bots=["random"], start=True, joint=True))
        await ann.ask("kick", chair=1)
        assert (await adds(ann, ANN))["t"] == "done"
        await ann.until(lambda: ann.room["added"] and not ann.room["starting"])
        assert ann.room["phase"] == "lobby"
        assert any("You need 1 more player" in note for note in ann.notes), ann.notes


async def test_without_joint_a_room_deals_at_once_and_says_that_nobody_added(
    tmp_path: Path,
) -> None:
    async with venue(tmp_path) as place:
        host = await place.player("Ann")
        ann = await place.sit(host, await place.room(host, mode="device", names=["Ann", "Bob"]))
        assert (await header_of(place, ann.table["match"])).entropy == (None, None)


@pytest.mark.parametrize("joint", [True, False])
async def test_a_match_from_a_saved_position_is_not_drawn_jointly(
    tmp_path: Path, joint: bool
) -> None:
    game = pebbles.with_changes(is_whole=lambda _options: False)
    async with venue(tmp_path, game) as place:
        host = await place.player("Ann")
        fields: dict[str, Any] = {"mode": "device", "names": ["Ann", "Bob"], "joint": joint}
        ann = await place.sit(host, await place.room(host, **fields))
        assert ann.room["draw"] is None
        assert (await header_of(place, ann.table["match"])).entropy is None


async def test_a_room_saved_by_an_older_server_gets_a_new_draw(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _bob = await friends(place, "Ann", "Bob")
        first = ann.room["draw"]
        await adds(ann, ANN)
        room = await stored(place, ann.code)
        await place.store.save_room(replace(room, draw=None, version=room.version + 1))
        await ann.ask("listed", listed=True)
        await ann.until(lambda: ann.room["draw"] != first)
        assert not ann.room["added"]


def test_an_older_server_reads_a_room_with_fields_that_it_does_not_know() -> None:
    room = Room("A", "g", "online", "h", {}, pebbles.GAME.policy, 0, 0)
    newer = as_json_text(room).replace('"version":0}', '"version":0,"unheard":{"of":1}}')
    assert newer != as_json_text(room)
    assert read_room(newer) == room


async def test_who_is_forgotten_leaves_nothing_in_a_draw(web: Web) -> None:
    ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
    code = (await ann.asks("POST", "/api/rooms", json={"game": pebbles.GAME.id}))["code"]
    await bob.asks("POST", f"/api/rooms/{code}/join")
    async with web.context.rooms.using(code) as live:
        host, guest = seating.people(live.record)
        drawn = replace(live.record, draw=Draw(EVE, {host: ANN, guest: BOB}))
        await live.retrying(lambda: live.change(drawn))
        await bob.asks("POST", "/api/me/farewell", json={})
        assert live.record.draw == Draw(EVE, {host: ANN})
        assert guest not in as_json_text(live.record)
