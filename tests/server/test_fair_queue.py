"""All that comes in beside moves takes its share of the event loop, each address in turn."""

import asyncio
from functools import partial
from pathlib import Path
from time import thread_time

import httpx
import pytest
from msgspec import json

from parlor.server import fair_queue
from parlor.server.fair_queue import FairQueue, QueueFull
from tests.support.running import Running, heard, running

LONG = 3600.0
"""Processor time whose debt no test waits for."""


def _work(seconds: float) -> None:
    began = thread_time()
    while thread_time() - began < seconds:
        pass


async def test_without_a_debt_nobody_waits() -> None:
    queue = FairQueue()
    taking = queue.take()
    with pytest.raises(StopIteration):
        taking.send(None)


async def test_every_step_is_paid_for_and_no_time_that_is_waited() -> None:
    paid = list[float]()

    async def ask() -> str:
        for _ in range(3):
            _work(0.01)
            await asyncio.sleep(0.05)
        return "answer"

    assert await fair_queue.Metered(ask(), paid.append) == "answer"
    assert len(paid) >= 4
    assert 0.03 <= sum(paid) < 0.15


async def test_what_fails_or_is_given_up_is_paid_for_too() -> None:
    paid = list[float]()

    async def fail() -> None:
        await asyncio.sleep(0)
        raise KeyError

    with pytest.raises(KeyError):
        await fair_queue.Metered(fail(), paid.append)
    assert len(paid) == 2

    async def stay() -> None:
        try:
            await asyncio.sleep(LONG)
        finally:
            _work(0.001)

    async def asked() -> None:
        await fair_queue.Metered(stay(), paid.append)

    task = asyncio.create_task(asked())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert paid[-1] >= 0.001


async def test_nobody_passes_while_there_is_a_debt() -> None:
    queue = FairQueue()
    queue.spend(LONG)
    waiting = [asyncio.create_task(queue.take()) for _ in range(3)]
    await asyncio.sleep(0.02)
    assert not any(one.done() for one in waiting)
    queue.open()
    await asyncio.gather(*waiting, queue.take())


async def test_each_pays_before_the_next_passes() -> None:
    queue, under_way, most = FairQueue(), 0, 0
    queue.spend(0.02)

    async def come() -> None:
        nonlocal under_way, most
        await queue.take()
        most = max(most, len(queue._waiting))
        queue.spend(0.01)
        under_way += 1

    coming = [asyncio.create_task(come()) for _ in range(4)]
    while under_way < 4:
        before = under_way
        await asyncio.sleep(0)
        assert under_way <= before + 1
    await asyncio.gather(*coming)
    assert most == 3


async def test_a_crowd_from_one_address_waits_for_itself() -> None:
    queue, passed = FairQueue(), list[str]()
    queue.spend(0.02)

    async def come(address: str) -> None:
        await queue.take(address)
        passed.append(address)

    crowd = [asyncio.create_task(come("192.0.2.1")) for _ in range(9)]
    await asyncio.sleep(0)
    await asyncio.gather(*crowd, asyncio.create_task(come("192.0.2.2")))
    assert passed.index("192.0.2.2") == 1


async def test_a_call_waits_for_its_turn_and_is_paid_for() -> None:
    queue, done = FairQueue(), list[str]()

    def act(name: str) -> None:
        _work(0.01)
        done.append(name)

    queue.call(partial(act, "first"))
    assert done == ["first"]
    for name in ("second", "third"):
        queue.call(partial(act, name))
    assert done == ["first"]
    while done == ["first"]:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert done == ["first", "second"]
    queue.open()
    await asyncio.sleep(0.01)
    assert done == ["first", "second", "third"]


async def test_who_gave_up_waiting_takes_nobodys_turn() -> None:
    queue = FairQueue()
    queue.spend(0.02)
    gone, stays = asyncio.ensure_future(queue.take()), asyncio.ensure_future(queue.take())
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert gone.cancelled()


async def test_a_full_queue_refuses_all_but_those_who_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "MOST", 1)
    queue = FairQueue()
    queue.spend(LONG)
    first = asyncio.create_task(queue.take())
    await asyncio.sleep(0)
    with pytest.raises(QueueFull):
        await queue.take()
    leaving = asyncio.create_task(queue.take(patience=None))
    await asyncio.sleep(0)
    queue.open()
    await asyncio.gather(first, leaving)


async def test_who_waits_too_long_is_told_when_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FairQueue.take.__kwdefaults__ or {}, "patience", 0.05)
    async with running(tmp_path) as place, place.client() as ann:
        place.web.app.turns.spend(LONG)
        answer = await ann.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer.headers["retry-after"] == str(fair_queue.RETRY)
        with pytest.raises(Exception, match="503"):
            await place.socket("ZZZZZZ").__aenter__()
        place.web.app.turns.open()


@pytest.mark.parametrize("path", ["/api/games", "/api/nothing", "/"])
async def test_all_that_a_request_does_is_paid_for(tmp_path: Path, path: str) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        paid = await _paid(place, ann, path)
        assert paid > fair_queue.OVERHEAD


async def _paid(place: Running, client: httpx.AsyncClient, path: str) -> float:
    """Processor time that a request was charged."""
    queue, total = place.web.app.turns, [0.0]
    spend = queue.spend

    def noting(seconds: float) -> None:
        total[0] += seconds
        spend(seconds)

    queue.spend = noting  # type: ignore[method-assign]
    await client.get(path)
    return total[0]


async def test_moves_at_a_table_do_not_wait_for_those_who_come_to_it(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann, place.client() as cid:
        token, stranger = await place.named(ann, "Ann"), await place.named(cid, "Cid")
        code = await place.room(ann, mode="solo", policy={"spectators": True})
        queue = place.web.app.turns
        async with place.socket(code, token) as here:
            table = await heard(here, "table")
            queue.spend(LONG)
            coming = asyncio.create_task(place.socket(code, stranger).__aenter__())
            while not queue._waiting:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            move = {"t": "play", "ordinal": 0, "move": table["moves"][0]["move"]}
            await here.send(json.encode(move).decode())
            assert (await heard(here, "table"))["version"] == 1
            assert not coming.done()
            queue.open()
            await heard(await coming, "table")
