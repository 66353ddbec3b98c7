"""A match played on by people at two processes of one PostgreSQL."""

from parlor.match import Origin
from parlor.server.rooms import forks
from parlor.server.rooms.forks import NewFork
from parlor.table.bot_kinds import bot_kinds
from tests.support.pair import Pair, playing
from tests.support.playing import play_out


async def test_a_fork_begins_at_every_process_with_the_rows_before_it(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    match = ann.table["match"]
    await play_out(ann, bob)
    await ann.until(lambda: ann.room["phase"] == "over")
    kept = await here.store.match(match)
    assert kept
    known = bot_kinds(here.game)
    plan = forks.planned(here.game, kept, ann.player, NewFork(3, seat=1), known, here.time())
    code = (await here.rooms.open(plan, start=False)).code
    host = await here.sit(ann.player, code)
    await there.rooms.join(code, bob.player)
    guest = await there.sit(bob.player, code)
    await host.until(lambda: [chair["here"] for chair in host.room["chairs"]] == [True, True])
    await host.ask("start")
    await guest.reaches(3)
    await host.reaches(3)
    assert (host.table["seat"], guest.table["seat"]) == (1, 0)
    assert guest.table["origin"] == {"match": match, "version": 3}
    stored = await there.store.match(guest.table["match"])
    assert stored
    assert stored.header.origin == Origin(match, 3)
    assert [row.data for row in stored.rows] == [row.data for row in kept.rows[:3]]
    await play_out(host, guest)
