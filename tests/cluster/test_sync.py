"""What one process must not overlook of another."""

import asyncio
from collections.abc import Sequence

import pytest

from parlor.server.db.database import Notice
from parlor.server.rooms import sync
from parlor.server.rooms.room import LiveRoom
from tests.support.pair import Pair, deafen, playing, spread
from tests.support.playing import play_out


async def test_a_notice_heard_just_as_the_last_one_is_done_with_is_followed_too(
    venues: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = venues[1]
    _, bob = await playing(venues)
    await deafen(there)
    live = there.rooms.peek(bob.code)
    assert live
    match = bob.table["match"]
    both = asyncio.Event()
    followed: list[Sequence[Notice]] = []

    async def follow(_room: LiveRoom, notices: Sequence[Notice]) -> None:
        followed.append(notices)
        if len(followed) == 2:
            both.set()
        else:
            second = Notice("match", bob.code, 2, match)
            asyncio.get_running_loop().call_soon(there.following.hear, second)

    monkeypatch.setattr(sync, "follow", follow)
    there.following.hear(Notice("match", bob.code, 1, match))
    async with asyncio.timeout(30):
        await both.wait()


async def test_a_departure_is_noted_though_another_process_was_first(venues: Pair) -> None:
    ann, bob = await spread(venues)
    await deafen(venues[1])
    await ann.ask("listed", listed=True)
    await bob.leave()
    await ann.until(lambda: not ann.room["chairs"][1]["here"])
    assert ann.room["listed"]


async def test_a_departure_is_noted_as_soon_as_storage_answers(venues: Pair) -> None:
    ann, bob = await spread(venues)
    failed = venues[1].faults.fail("save_room", times=2)
    await bob.leave()
    await ann.until(lambda: not ann.room["chairs"][1]["here"])
    assert len(failed) == 2


async def test_only_who_adds_the_last_row_ends_the_match(venues: Pair) -> None:
    ann, bob = await playing(venues)
    ends = [place.faults.note("end_match") for place in venues]
    await play_out(ann, bob)
    await ann.until(lambda: ann.room["phase"] == "over")
    await bob.until(lambda: bob.room["phase"] == "over")
    assert [match for match, *_ in (*ends[0], *ends[1])] == [ann.table["match"]]


async def test_a_match_is_ended_by_others_when_storage_was_away_just_then(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    for place in venues:
        place.faults.fail("end_match", times=None)
    await play_out(ann, bob)
    assert bob.room["phase"] == "playing"
    there.faults.heal("end_match")
    there.following.hear(None)
    await ann.until(lambda: ann.room["phase"] == "over")
    await bob.until(lambda: bob.room["phase"] == "over")
    kept = await here.store.match(ann.table["match"])
    assert kept
    assert kept.ended


async def test_nothing_is_followed_after_the_end(venues: Pair) -> None:
    there = venues[1]
    _, bob = await playing(venues)
    await there.following.close()
    there.following.hear(None)
    there.following.hear(Notice("match", bob.code, 1, bob.table["match"]))
    assert not there.following._tasks
