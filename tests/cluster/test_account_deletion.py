"""Who is deleted at one process stays nowhere through a window at another."""

from parlor.server.db.database import Notice
from parlor.server.db.people import People
from parlor.server.people.account_deletion import forget
from tests.support.pair import Pair, desk_of, playing
from tests.support.playing import watcher


async def test_a_window_elsewhere_does_not_write_one_who_is_deleted_back(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    eve = await watcher(there, ann.code)
    await ann.until(lambda: ann.room["watching"] == ["Eve"])
    await forget(desk_of(here).accounts, here.rooms, eve.player)
    await eve.gone()
    await bob.until(lambda: bob.room["watching"] == [])
    # Whatever the other process writes next is without them too.
    await bob.leave()
    await ann.until(lambda: not ann.room["chairs"][1]["here"])
    assert await People(here.store).traces(eve.player.id) == []
    assert ann.room["watching"] == []


async def test_who_sits_elsewhere_and_is_deleted_gives_up_there(venues: Pair) -> None:
    ann, bob = await playing(venues)
    await forget(desk_of(venues[0]).accounts, venues[0].rooms, bob.player)
    await bob.gone()
    await ann.until(lambda: ann.room["phase"] == "over")
    assert [chair["name"] for chair in ann.room["chairs"]] == ["Ann", "a former player"]
    assert await People(venues[1].store).traces(bob.player.id) == []


async def test_other_processes_hear_that_the_sessions_ended(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    heard: list[Notice | None] = []
    await there.store.listen(heard.append)
    await forget(desk_of(here).accounts, here.rooms, bob.player)
    await ann.until(lambda: Notice("session", bob.player.id) in heard)
    kinds = [notice.kind for notice in heard if notice]
    assert kinds.index("session") < kinds.index("room")
