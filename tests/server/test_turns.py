"""A few pass in each round of the event loop, in the order in which they came."""

import asyncio

from parlor.server.web.turns import Turns


async def test_a_few_pass_in_each_round_in_their_order() -> None:
    turns, passed = Turns(2), list[int]()

    async def come(number: int) -> None:
        await turns.take()
        passed.append(number)

    coming = [asyncio.create_task(come(number)) for number in range(7)]
    seen = []
    while len(passed) < 7:
        await asyncio.sleep(0)
        seen.append(len(passed))
    assert passed == list(range(7))
    assert max(later - sooner for sooner, later in zip([0, *seen], seen, strict=False)) == 2
    await asyncio.gather(*coming)


async def test_who_gave_up_waiting_takes_nobodys_turn() -> None:
    turns = Turns(1)
    await turns.take()
    gone, stays = asyncio.ensure_future(turns.take()), asyncio.ensure_future(turns.take())
    # Once round is too late: a turn that was given cannot be refused.
    gone.cancel()
    await stays
    assert gone.cancelled()


async def test_nobody_waits_after_a_pause() -> None:
    turns = Turns(1)
    for _ in range(3):
        waiting = asyncio.create_task(turns.take())
        await waiting
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert turns._left == 1
