"""Who sits at a table of Hanabi and what they are sent: vectors 8, 26 to 29, 35 and 37."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.seated import DISCARD, act, lobby, on_turn, refused_join
from parlor.server.errors import Refusal
from parlor.server.models import Player
from tests.support.browsers import Venue, venue
from tests.support.leaving import chair_of, drop

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


@pytest.mark.parametrize("count", [2, 3, 4, 5])
async def test_the_host_starts_with_two_to_five(place: Venue, count: int) -> None:
    """Vector 26."""
    browsers = await lobby(place, *NAMES[:count])
    assert await browsers[-1].refused("start") == "not_host"
    await browsers[0].ask("start")
    for browser in browsers:
        await browser.reaches(0)
    assert [len(browser.table["view"]["hands"]) for browser in browsers] == [count] * count


async def test_one_alone_cannot_start_and_six_are_too_many(place: Venue) -> None:
    """Vectors 26 and H28."""
    (ann,) = await lobby(place, "Ann")
    assert await ann.refused("start") == "too_few_players"
    assert ann.room["phase"] == "lobby"
    full = await lobby(place, *NAMES)
    assert await refused_join(place, full[0].code, "Fay") == "room_full"


async def test_only_those_who_are_connected_start(place: Venue) -> None:
    """H18."""
    ann, bob, cid = await lobby(place, "Ann", "Bob", "Cid")
    await drop(bob, ann, cid)
    await ann.ask("start")
    await cid.reaches(0)
    assert [chair["name"] for chair in cid.room["chairs"]] == ["Ann", "Cid"]
    with pytest.raises(Refusal):
        await place.rooms.join(ann.code, bob.player)


async def test_nobody_joins_after_the_start_and_nobody_watches(place: Venue) -> None:
    """Vector 27 and H28."""
    ann, _bob = await place.table("Ann", "Bob")
    assert await refused_join(place, ann.code, "Cid") == "room_started"
    watcher = await place.sit(await place.player("Dee"), ann.code)
    await watcher.gone()
    assert [message["t"] for message in watcher.heard] == ["refused"]


async def test_the_player_who_comes_back_finds_the_same_seat_name_and_table(place: Venue) -> None:
    """Vector 27 and H9: with the clue that is on the table."""
    browsers = await place.table("Ann", "Bob", "Cid")
    clue = next(
        legal["move"] for legal in on_turn(browsers).table["moves"] if "clue" in legal["text"]
    )
    await act(browsers, clue)
    bob = browsers[1]
    seen, name = bob.table["view"], chair_of(bob, bob)["name"]
    await drop(bob, browsers[0])
    back = await place.sit(bob.player, bob.code)
    await back.until(lambda: back.tables)
    assert back.table["view"] == seen
    assert back.table["seat"] == 1
    assert chair_of(back, back)["name"] == name
    assert back.table["view"]["happened"][0]["t"] == "clued"


async def test_a_clue_leaves_no_trace_in_any_later_message(place: Venue) -> None:
    """Vector 8, on the wire."""
    browsers = await place.table("Ann", "Bob", "Cid")
    clue = next(
        legal["move"] for legal in on_turn(browsers).table["moves"] if "clue" in legal["text"]
    )
    await act(browsers, clue)
    for browser in browsers:
        assert browser.table["view"]["happened"][0]["t"] == "clued"
        browser.heard.clear()
    await act(browsers)
    await drop(browsers[2], browsers[0])
    browsers[2] = await place.sit(browsers[2].player, browsers[2].code)
    await browsers[2].until(lambda: browsers[2].tables)
    for browser in browsers:
        assert browser.heard
        assert b"clued" not in msgspec.json.encode(browser.heard)


async def test_a_name_is_chosen_once(place: Venue) -> None:
    """Vector 28 and H21: another name changes nothing, neither in the lobby nor at the table."""
    (eve,) = await lobby(place, "Eve")
    await place.rooms.rename(Player(eve.player.id, "Zoe"))
    waiting = await place.store.room(eve.code)
    assert waiting
    assert [chair.name for chair in waiting.chairs] == ["Eve"]
    ann, bob = await place.table("Ann", "Bob")
    await place.store.rename_player(bob.player.id, "Zoe")
    await drop(bob, ann)
    back = await place.sit(bob.player, bob.code)
    await back.until(lambda: back.tables)
    assert [chair["name"] for chair in back.room["chairs"]] == ["Ann", "Bob"]


async def test_a_name_has_at_most_twenty_characters(place: Venue) -> None:
    """H21."""
    (ann,) = await lobby(place, "Ann")
    assert await refused_join(place, ann.code, "B" * 21) == "bad_name"
    await place.rooms.join(ann.code, await place.player("B" * 20))


async def test_two_names_differ_by_more_than_capitals(place: Venue) -> None:
    """Vector 28."""
    (ann,) = await lobby(place, "Ann")
    assert await refused_join(place, ann.code, "ann") == "name_taken"


async def test_the_role_of_a_host_who_drops_moves_after_ten_seconds(place: Venue) -> None:
    """Vector 29 and H17, except that nobody loses the role for a blink, and it comes back."""
    ann, bob, cid = await lobby(place, "Ann", "Bob", "Cid")
    await drop(ann, bob, cid)
    assert await bob.refused("start") == "not_host"
    place.time.pass_seconds(10)
    await place.rooms.tick()
    await bob.until(lambda: bob.room["host"] == bob.player.id)
    back = await place.sit(ann.player, ann.code)
    await bob.until(lambda: bob.room["host"] == ann.player.id)
    assert await bob.refused("start") == "not_host"
    await back.ask("start")
    await bob.reaches(0)


async def test_the_role_of_a_host_who_leaves_goes_to_someone_who_is_connected(
    place: Venue,
) -> None:
    """H17: Bob joined before Cid, but his window is closed."""
    ann, bob, cid = await lobby(place, "Ann", "Bob", "Cid")
    await drop(bob, ann, cid)
    await ann.ask("leave")
    await cid.until(lambda: cid.room["host"] != ann.player.id)
    assert cid.room["host"] == cid.player.id


async def test_who_comes_to_a_table_that_nobody_is_connected_to_is_its_host(place: Venue) -> None:
    """H17: the role stays with Ann until someone is there."""
    ann, bob = await lobby(place, "Ann", "Bob")
    await drop(bob, ann)
    await ann.leave()
    place.time.pass_seconds(10)
    await place.rooms.tick()
    bob = await place.sit(bob.player, bob.code)
    await bob.until(lambda: bob.room)
    assert bob.room["host"] == ann.player.id
    await place.rooms.tick()
    await bob.until(lambda: bob.room["host"] == bob.player.id)


async def test_a_room_that_everybody_left_is_gone_and_its_code_free(tmp_path: Path) -> None:
    """Vector 35."""
    async with venue(tmp_path, GAME, codes=lambda: "AAAAAA") as place:
        ann, bob = await lobby(place, "Ann", "Bob")
        await ann.ask("leave")
        await bob.ask("leave")
        assert await place.rooms.find("AAAAAA") is None
        (cid,) = await lobby(place, "Cid")
        assert cid.code == "AAAAAA"
        assert [chair["name"] for chair in cid.room["chairs"]] == ["Cid"]


@pytest.mark.parametrize(
    "move",
    [
        {"t": "play", "slot": 5},
        {"t": "play", "slot": -1},
        {"t": "play", "slot": "0"},
        {"t": "play", "slot": 0.5},
        {"t": "play"},
        {"t": "play", "slot": 0, "card": "red 1"},
        {"t": "discard", "slot": None},
        {"t": "colour", "seat": 7, "colour": "red"},
        {"t": "colour", "seat": 1, "colour": "pink"},
        {"t": "number", "seat": 1, "number": 6},
        {"t": "number", "seat": True, "number": 1},
        {"t": "peek"},
        [],
        None,
        "play 1",
    ],
)
async def test_an_illegal_message_changes_nothing(place: Venue, move: Any) -> None:
    """Vector 37 and H22: only the sender hears of it, and the table is silent about it."""
    browsers = await place.table("Ann", "Bob")
    mover = on_turn(browsers)
    (other,) = [browser for browser in browsers if browser is not mover]
    before, heard = mover.table["view"], len(other.heard)
    assert await mover.refused("play", ordinal=0, move=move)
    assert await other.refused("play", ordinal=0, move=DISCARD) == "not_your_turn"
    assert mover.table["view"] == before
    assert mover.table["version"] == 0
    assert {message["t"] for message in other.heard[heard:]} <= {"refused", "table"}
    assert mover.room["policy"]["refusals"] == "silent"


async def test_nobody_talks_leaves_or_ends_it_during_the_match(place: Venue) -> None:
    """No chat, no Leave button, no kicking, no abandoning, no taking back."""
    ann, _bob = await place.table("Ann", "Bob")
    assert await ann.refused("say", text="hello") == "not_by_policy"
    assert await ann.refused("leave") == "not_by_policy"
    assert await ann.refused("kick", chair=1) == "not_by_policy"
    assert await ann.refused("abandon") == "not_by_policy"
    assert await ann.refused("resign") == "not_by_policy"
    assert await ann.refused("take_back") == "not_by_policy"
