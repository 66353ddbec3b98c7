"""Who was away too long comes back between two matches, by the link or as the window connects."""

from parlor.games.hanabi.tests.seated import later, lost, refused_join
from tests.support.browsers import Browser, Venue
from tests.support.leaving import drop, over


async def dropped(place: Venue) -> tuple[Browser, Browser, Browser]:
    """Ann and Bob stand at Play again, since Cid was away for five minutes."""
    ann, bob, cid = await place.table("Ann", "Bob", "Cid")
    await drop(cid, ann, bob)
    await later(place, 300)
    await over(ann)
    return ann, bob, cid


async def plays_again(ann: Browser, cid: Browser) -> None:
    await ann.until(lambda: all(chair["here"] for chair in ann.room["chairs"]))
    await ann.ask("again")
    await cid.until(lambda: cid.tables and cid.table["outcome"] is None)
    assert [chair["name"] for chair in cid.room["chairs"]] == ["Ann", "Bob", "Cid"]
    assert cid.table["seat"] == 2


async def test_the_window_that_connects_again_is_back_at_the_table(place: Venue) -> None:
    ann, _, cid = await dropped(place)
    back = await place.sit(cid.player, cid.code)
    await back.until(lambda: back.tables)
    assert back.room["yours"] == [2]
    assert back.table["outcome"]["reason"] == "disconnection"
    await plays_again(ann, back)


async def test_the_link_leads_back_too(place: Venue) -> None:
    ann, _, cid = await dropped(place)
    await place.rooms.join(ann.code, cid.player)
    await plays_again(ann, await place.sit(cid.player, cid.code))


async def test_once_the_next_match_runs_there_is_no_way_in(place: Venue) -> None:
    ann, bob, cid = await dropped(place)
    await ann.ask("again")
    await bob.until(lambda: bob.table["outcome"] is None)
    late = await place.sit(cid.player, cid.code)
    await late.gone()
    assert [message["code"] for message in late.heard] == ["not_seated"]


async def test_a_stranger_does_not_get_in_between_two_matches(place: Venue) -> None:
    ann, _, _ = await dropped(place)
    assert await refused_join(place, ann.code, "Dee") == "room_started"


async def test_who_left_the_summary_may_think_again(place: Venue) -> None:
    browsers = await place.table("Ann", "Bob", "Cid")
    ann, _, cid = browsers
    await lost(browsers)
    await cid.ask("leave")
    await ann.until(lambda: ann.room["chairs"][2]["gone"])
    await place.rooms.join(ann.code, cid.player)
    await plays_again(ann, await place.sit(cid.player, cid.code))
