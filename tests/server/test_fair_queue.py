"""One passes at a time, in the order in which they came, and everybody else acts in between."""

import asyncio
from pathlib import Path

from parlor.server.fair_queue import FairQueue
from tests.support.browsers import venue


async def _all_passed(turns: FairQueue, count: int) -> list[tuple[int, int]]:
    """Who passed, each with the rounds of the event loop that others had before."""
    passed, rounds = list[tuple[int, int]](), 0

    async def come(number: int) -> None:
        await turns.take()
        passed.append((number, rounds))

    coming = [asyncio.create_task(come(number)) for number in range(count)]
    while len(passed) < count:
        await asyncio.sleep(0)
        rounds += 1
    await asyncio.gather(*coming)
    return passed


async def test_all_pass_in_their_order_and_others_act_between_any_two() -> None:
    passed = await _all_passed(FairQueue(), 20)
    assert [number for number, _ in passed] == list(range(20))
    when = [rounds for _, rounds in passed]
    assert len(set(when)) == 20


async def test_a_crowd_from_one_address_waits_for_itself() -> None:
    turns, passed = FairQueue(), list[str]()
    await turns.take()

    async def come(address: str) -> None:
        await turns.take(address)
        passed.append(address)

    crowd = [asyncio.create_task(come("192.0.2.1")) for _ in range(9)]
    await asyncio.sleep(0)
    await asyncio.gather(*crowd, asyncio.create_task(come("192.0.2.2")))
    assert passed.index("192.0.2.2") == 1


async def test_who_comes_alone_does_not_wait() -> None:
    turns = FairQueue()
    for _ in range(2):
        coming = asyncio.create_task(turns.take())
        await asyncio.sleep(0)
        assert coming.done()
        await _until_free(turns)


async def _until_free(turns: FairQueue) -> None:
    while not turns._is_free:  # noqa: ASYNC110
        await asyncio.sleep(0.001)


async def test_who_gave_up_waiting_takes_nobodys_turn() -> None:
    turns = FairQueue()
    await turns.take()
    gone, stays = asyncio.ensure_future(turns.take()), asyncio.ensure_future(turns.take())
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert gone.cancelled()
    await _until_free(turns)


async def test_once_it_is_open_everybody_passes() -> None:
    turns, acted = FairQueue(), list[int]()
    await turns.take()
    waiting = [asyncio.create_task(turns.take()) for _ in range(3)]
    turns.call(lambda: acted.append(1))
    await asyncio.sleep(0)
    assert not acted
    turns.open()
    turns.call(lambda: acted.append(2))
    assert acted == [2]
    await asyncio.gather(*waiting, turns.take())
    assert acted == [2, 1]


async def test_moves_at_a_table_do_not_wait_for_those_who_come_to_it(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _ = await place.table("Ann", "Bob", policy={"spectators": True})
        turns, cid = place.rooms.services.turns, await place.player("Cid")
        await _until_free(turns)
        turns._is_free = False
        coming = asyncio.create_task(place.sit(cid, ann.code))
        while not turns._waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        await ann.play()
        assert ann.table["version"] == 1
        assert not coming.done()
        assert "Cid" not in str(ann.room)
        turns._next()
        await coming
        await ann.until(lambda: "Cid" in str(ann.room))
