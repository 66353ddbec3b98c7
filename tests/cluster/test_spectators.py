"""Spectators through one process of people at another."""

from tests.support.pair import Pair, deafen, fall_silent, playing, spread
from tests.support.playing import play_out, watcher


async def test_who_watches_elsewhere_plays_in_the_next_match(venues: Pair) -> None:
    ann, bob = await playing(venues)
    eve = await watcher(venues[1], ann.code)
    await play_out(ann, bob)
    await eve.until(lambda: eve.room["phase"] == "over")
    await eve.ask("sit")
    await ann.until(lambda: ann.room["joining"] == ["Eve"])
    await ann.ask("again")
    await eve.until(lambda: 2 in eve.tables and eve.tables[2]["match"] == eve.room["match"])
    assert eve.tables[2]["view"]["hand"]
    await eve.play(seat=2)
    await ann.until(lambda: ann.table["match"] == ann.room["match"])
    await ann.reaches(1)
    assert [chair["here"] for chair in ann.room["chairs"]] == [True, True, True]
    assert ann.room["watching"] == []


async def test_who_watches_elsewhere_takes_a_free_chair(venues: Pair) -> None:
    ann, bob = await spread(venues)
    eve = await watcher(venues[1], ann.code)
    await venues[0].rooms.join(ann.code, eve.player)
    await eve.until(lambda: eve.room["yours"] == [2])
    await bob.until(lambda: [chair["here"] for chair in bob.room["chairs"]] == [True] * 3)
    await ann.ask("start")
    await eve.until(lambda: eve.tables)
    assert eve.table["seat"] == 2


async def test_who_watches_through_a_process_that_was_believed_dead_still_does(
    venues: Pair,
) -> None:
    here, there = venues
    ann, _ = await playing(venues)
    eve = await watcher(there, ann.code)
    await ann.until(lambda: ann.room["watching"] == ["Eve"])
    await deafen(there)
    await fall_silent(there)
    await here.beat()
    await ann.until(lambda: ann.room["watching"] == [])
    there.following.hear(None)
    await ann.until(lambda: ann.room["watching"] == ["Eve"])
    assert eve.closed is None
