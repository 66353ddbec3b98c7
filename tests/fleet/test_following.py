"""What one process must not overlook of another."""

import asyncio
from collections.abc import Sequence

from parlor.server.storage.records import Room
from parlor.server.storage.store import Notice, StorageUnavailable
from tests.fleet.test_rooms import Pair, deafen, playing, spread


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
