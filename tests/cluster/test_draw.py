"""A deal is drawn by browsers at two processes: the room's version decides what came first."""

from typing import Any

from parlor import draw
from parlor.match import draw_fault
from tests.support.draws import ANN, BOB, adds
from tests.support.pair import Pair, spread


async def test_what_was_added_before_the_deal_is_in_it(venues: Pair) -> None:
    here, _there = venues
    ann, bob = await spread(venues)
    await adds(ann, ANN)

    async def add() -> None:
        assert (await adds(bob, BOB))["t"] == "done"

    here.faults.before("start_match", add)
    await ann.ask("start")
    await ann.reaches(0)
    kept = await here.store.match(ann.table["match"])
    assert kept
    assert kept.header.entropy == (ANN, BOB)
    assert draw_fault(kept.header) is None


async def test_what_comes_after_the_deal_is_refused_and_asked_for_again(venues: Pair) -> None:
    _here, there = venues
    ann, bob = await spread(venues)
    shown = bob.room["draw"]

    async def start() -> None:
        await ann.ask("start")

    there.faults.before("save_room", start)
    answer: dict[str, Any] = await adds(bob, BOB)
    assert answer["code"] == "stale"
    await bob.until(lambda: bob.room["draw"] != shown)
    assert not bob.room["added"]
    assert (await adds(bob, BOB))["t"] == "done"
    await bob.reaches(0)
    kept = await there.store.match(bob.table["match"])
    assert kept
    assert kept.header.entropy == (None, None)
    assert draw.commitment(kept.header.salt) == shown


async def test_both_processes_show_one_draw(venues: Pair) -> None:
    ann, bob = await spread(venues)
    assert ann.room["draw"] == bob.room["draw"]
    await ann.ask("start")
    await bob.reaches(0)
    first = bob.table["commitment"]
    await bob.until(lambda: bob.room["draw"] != first)
    await ann.until(lambda: ann.room["draw"] == bob.room["draw"])
