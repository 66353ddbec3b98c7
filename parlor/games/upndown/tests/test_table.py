"""A table of Up-N-Down with people at it: vectors 39 to 44 and the decisions about leaving."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.games.upndown import GAME
from parlor.server.errors import Refusal
from tests.support.browsers import Venue, venue
from tests.support.leaving import drop, misses, over

DAY = 24 * 3600


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Venue]:
    async with venue(tmp_path, GAME) as opened:
        yield opened


async def refused_join(place: Venue, code: str, name: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        await place.rooms.join(code, await place.player(name))
    return refused.value


async def test_a_table_is_found_however_its_code_is_typed_and_refuses_in_three_ways(
    place: Venue,
) -> None:
    """Vector 39 and U22."""
    ann = await place.player("Ann")
    code = await place.room(ann, options={"max_players": 2})
    assert (await place.rooms.join(f" {code.lower()} ", await place.player("Bob"))).code == code
    full = await refused_join(place, code, "Cid")
    unknown = await refused_join(place, "ZZZZZZ", "Dee")
    host = await place.sit(ann, code)
    await host.ask("start")
    started = await refused_join(place, code, "Eve")
    codes = [full.code, unknown.code, started.code]
    assert codes == ["room_full", "room_not_found", "room_started"]
    assert len({full.message, unknown.message, started.message}) == 3


async def test_the_host_sets_and_starts_and_needs_a_second_player(place: Venue) -> None:
    """Vector 40 and U15."""
    ann, bob = await place.player("Ann"), await place.player("Bob")
    code = await place.room(ann)
    host = await place.sit(ann, code)
    assert await host.refused("start") == "too_few_players"
    await place.rooms.join(code, bob)
    await place.rooms.join(code, await place.player("Cid"))
    guest = await place.sit(bob, code)
    assert await guest.refused("start") == "not_host"
    assert await guest.refused("options", options={"hand_size": 6}) == "not_host"
    assert await host.refused("options", options={"max_players": 2}) == "too_many_players"
    assert (await host.ask("options", options={"hand_size": 6}))["t"] == "done"
    await host.ask("start")
    await guest.reaches(0)
    assert len(guest.table["view"]["hand"]) == 6
    assert await host.refused("options", options={"hand_size": 7}) == "wrong_phase"


async def test_who_closes_the_window_on_turn_finds_everything_a_day_later(place: Venue) -> None:
    """Vector 41 and U19: same hand, same turn, and what was said meanwhile."""
    ann, bob = await place.table("Ann", "Bob")
    await ann.play()
    hand = ann.table["view"]["hand"]
    await drop(ann, bob)
    await bob.ask("say", text="take your time")
    place.time.pass_seconds(DAY)
    await place.rooms.tick()
    back = await place.sit(ann.player, ann.code)
    await back.until(lambda: back.tables and back.chat)
    view = back.table["view"]
    assert (view["hand"], view["turn"], view["played"]) == (hand, 0, 1)
    assert back.table["active"] == [0]
    assert back.chat == ["take your time"]


async def test_only_the_host_abandons_and_then_nobody_plays_and_nothing_counts(
    place: Venue,
) -> None:
    """Vector 42 and U19."""
    ann, bob = await place.table("Ann", "Bob")
    assert await bob.refused("abandon") == "not_host"
    await ann.ask("abandon")
    for browser in (ann, bob):
        await over(browser)
        assert browser.table["abandoned"]
        assert browser.table["outcome"] is None
        assert any("ended the match" in note for note in browser.notes)
    assert await ann.refused("play", ordinal=0, move={"t": "end"})
    kept = await place.store.match(ann.table["match"])
    assert kept
    assert kept.reason == "abandoned"


async def test_no_message_carries_the_cards_of_another(place: Venue) -> None:
    """Vector 43, on the wire: whatever was sent to Bob names no card that Ann still holds."""
    ann, bob = await place.table("Ann", "Bob")
    await ann.play()
    await bob.reaches(1)
    own, seen = ann.table["view"], bob.table["view"]
    assert seen["hands"] == [None, seen["hand"]]
    assert seen["draw"] == own["draw"]
    assert isinstance(seen["draw"], int)
    for message in bob.heard:
        if message["t"] == "table":
            plain = msgspec.json.encode({**message["view"], "hand": [], "piles": []}).decode()
            assert own["hand"] not in _lists(msgspec.json.decode(plain))


def _lists(plain: Any) -> list[Any]:
    """Every list in a message, however deep."""
    if isinstance(plain, dict):
        return [found for value in plain.values() for found in _lists(value)]
    if isinstance(plain, list):
        return [plain, *[found for value in plain for found in _lists(value)]]
    return []


async def test_two_tables_given_one_code_differ(tmp_path: Path) -> None:
    """Vector 44."""
    drawn = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    async with venue(tmp_path, GAME, codes=lambda: next(drawn)) as place:
        ann = await place.player("Ann")
        assert [await place.room(ann), await place.room(ann)] == ["AAAAAA", "BBBBBB"]


async def test_who_leaves_the_table_in_a_match_may_come_back(place: Venue) -> None:
    """§10.1 and U19: the seat waits."""
    ann, bob = await place.table("Ann", "Bob")
    await bob.ask("leave")
    await misses(ann, bob)
    assert ann.room["phase"] == "playing"
    back = await place.sit(bob.player, bob.code)
    await back.until(lambda: back.tables)
    assert back.table["seat"] == 1


async def test_the_host_removes_who_was_away_for_five_minutes_and_never_themselves(
    place: Venue,
) -> None:
    """§10.2, §10.3 and U20: their cards are in the draw pile, and the turn passes."""
    ann, bob, cid = await place.table("Ann", "Bob", "Cid")
    await drop(bob, ann, cid)
    place.time.pass_seconds(299)
    assert await ann.refused("kick", chair=1) == "not_away"
    assert await cid.refused("kick", chair=1) == "not_host"
    assert await ann.refused("kick", chair=0)
    place.time.pass_seconds(1)
    assert (await ann.ask("kick", chair=1))["t"] in ("done", "table")
    await cid.until(lambda: cid.table["view"]["out"] == [False, True, False])
    assert cid.table["view"]["draw"] == 98 - 3 * 7 + 7
    assert cid.table["view"]["turn"] == 0


async def test_the_role_of_a_host_who_stays_away_passes_on(place: Venue) -> None:
    """§10.4 and U19: or the match could never be abandoned."""
    ann, bob = await place.table("Ann", "Bob")
    await drop(ann, bob)
    assert await bob.refused("abandon") == "not_host"
    place.time.pass_seconds(31)
    await place.rooms.tick()
    await bob.until(lambda: bob.room["host"] == bob.player.id)
    assert (await bob.ask("abandon"))["t"] != "refused"
