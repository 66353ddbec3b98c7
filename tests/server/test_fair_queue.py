"""One passes at a time, in the order in which they came, and everybody else acts in between."""

import asyncio
from pathlib import Path

from msgspec import json

from parlor.server.fair_queue import FairQueue
from tests.support.running import heard, running


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
    turns = FairQueue()
    await turns.take()
    waiting = [asyncio.create_task(turns.take()) for _ in range(3)]
    await asyncio.sleep(0)
    assert not any(one.done() for one in waiting)
    turns.open()
    await asyncio.gather(*waiting, turns.take())


async def test_moves_at_a_table_do_not_wait_for_those_who_come_to_it(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann, place.client() as cid:
        token, stranger = await place.named(ann, "Ann"), await place.named(cid, "Cid")
        code = await place.room(ann, mode="solo", policy={"spectators": True})
        turns = place.web.app.turns
        async with place.socket(code, token) as here:
            table = await heard(here, "table")
            await _until_free(turns)
            turns._is_free = False
            coming = asyncio.create_task(place.socket(code, stranger).__aenter__())
            while not turns._waiting:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            move = {"t": "play", "ordinal": 0, "move": table["moves"][0]["move"]}
            await here.send(json.encode(move).decode())
            assert (await heard(here, "table"))["version"] == 1
            assert not coming.done()
            turns.open()
            await heard(await coming, "table")
