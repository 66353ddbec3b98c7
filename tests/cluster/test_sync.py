"""What one process must not overlook of another."""

import asyncio
from collections.abc import Sequence

from parlor.server.db.database import Notice, StorageUnavailable
from parlor.server.models import Room
from tests.support.browsers import Venue
from tests.support.pair import Pair, deafen, playing, spread
from tests.support.playing import play_out


async def test_a_notice_heard_just_as_the_last_one_is_done_with_is_followed_too(
    venues: Pair,
) -> None:
    there = venues[1]
    _, bob = await playing(venues)
    await deafen(there)
    live = there.rooms.peek(bob.code)
    assert live
    match = bob.table["match"]
    both = asyncio.Event()
    followed: list[Sequence[Notice]] = []

    async def follow(notices: Sequence[Notice]) -> None:
        followed.append(notices)
        if len(followed) == 2:
            both.set()
        else:
            second = Notice("match", bob.code, 2, match)
            asyncio.get_running_loop().call_soon(there.following.hear, second)

    live.follow = follow  # type: ignore[method-assign]
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
    store = venues[1].store
    save, tries = store.save_room, [1, 2]

    async def failing(room: Room, due: int | None = None) -> bool:
        if tries:
            tries.pop()
            raise StorageUnavailable("the cable is out")
        return await save(room, due)

    store.save_room = failing  # type: ignore[method-assign]
    await bob.leave()
    await ann.until(lambda: not ann.room["chairs"][1]["here"])
    assert not tries


def count_ends(place: Venue) -> list[str]:
    """The matches that a process notes as over, from now on."""
    end, ended = place.store.end_match, list[str]()

    async def counted(match: str, at: int, reason: str) -> None:
        ended.append(match)
        await end(match, at, reason)

    place.store.end_match = counted  # type: ignore[method-assign]
    return ended


async def test_only_who_adds_the_last_row_ends_the_match(venues: Pair) -> None:
    ann, bob = await playing(venues)
    ends = [count_ends(place) for place in venues]
    await play_out(ann, bob)
    await ann.until(lambda: ann.room["phase"] == "over")
    await bob.until(lambda: bob.room["phase"] == "over")
    assert [*ends[0], *ends[1]] == [ann.table["match"]]


async def test_a_match_is_ended_by_others_when_storage_was_away_just_then(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)

    async def failing(match: str, at: int, reason: str) -> None:
        raise StorageUnavailable(f"{match} at {at}: {reason}")

    for place in venues:
        place.store.end_match = failing  # type: ignore[method-assign]
    await play_out(ann, bob)
    assert bob.room["phase"] == "playing"
    del there.store.end_match
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
