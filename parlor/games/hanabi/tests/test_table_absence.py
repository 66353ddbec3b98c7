"""Being away and idle, with a made-up clock: vectors 30 to 34."""

from parlor.games.hanabi.tests.seated import DISCARD, act, later, on_turn
from tests.support.browsers import Venue
from tests.support.leaving import chair_of, drop, over

MESSAGE = "Game ended due to player disconnection"


async def test_the_player_who_is_back_after_four_fifty_nine_plays_on(place: Venue) -> None:
    """Vector 30."""
    ann, bob = await place.table("Ann", "Bob")
    await drop(bob, ann)
    await later(place, 299)
    bob = await place.sit(bob.player, bob.code)
    await bob.until(lambda: bob.tables)
    await later(place, 1)
    await act([ann, bob])
    assert ann.table["outcome"] is None


async def test_after_five_minutes_it_ends_for_all(place: Venue) -> None:
    """Vector 30: the exact message, the points so far, and the others may play again."""
    ann, bob, cid = await place.table("Ann", "Bob", "Cid")
    await drop(cid, ann, bob)
    await later(place, 300)
    for browser in (ann, bob):
        await over(browser)
        assert MESSAGE in browser.notes
        outcome = browser.table["outcome"]
        assert (outcome["reason"], outcome["points"]) == ("disconnection", [0, 0, 0])
    assert await bob.refused("again") == "not_host"
    await ann.ask("again")
    await bob.until(lambda: bob.table["outcome"] is None)
    assert [chair["name"] for chair in bob.room["chairs"]] == ["Ann", "Bob"]


async def test_each_disconnection_has_its_own_five_minutes(place: Venue) -> None:
    """Vector 31: away from 0:00 to 4:00 and from 4:10; the deadline is 9:10."""
    ann, bob = await place.table("Ann", "Bob")
    await drop(bob, ann)
    await later(place, 240)
    bob = await place.sit(bob.player, bob.code)
    await later(place, 10)
    await drop(bob, ann)
    await later(place, 299)
    assert ann.room["phase"] == "playing"
    await later(place, 1)
    await over(ann)


async def test_the_first_of_two_deadlines_decides(place: Venue) -> None:
    """Vector 32."""
    ann, bob, cid = await place.table("Ann", "Bob", "Cid")
    await drop(bob, ann)
    await later(place, 100)
    await drop(cid, ann)
    await later(place, 199)
    assert ann.room["phase"] == "playing"
    await later(place, 1)
    await over(ann)
    assert chair_of(ann, cid)["away"] is not None


async def test_a_match_that_nobody_comes_back_to_takes_the_room_along(place: Venue) -> None:
    """Vector 32."""
    ann, bob = await place.table("Ann", "Bob")
    await drop(bob, ann)
    await later(place, 100)
    await ann.leave()
    await later(place, 199)
    assert await place.rooms.find(ann.code)
    await later(place, 1)
    assert await place.rooms.find(ann.code) is None


async def test_the_others_play_on_and_wait_for_the_absent_ones_turn(place: Venue) -> None:
    """Vector 33 and H16."""
    browsers = await place.table("Ann", "Bob", "Cid")
    first = on_turn(browsers)
    absent = browsers[(browsers.index(first) + 1) % 3]
    here = [browser for browser in browsers if browser is not absent]
    await drop(absent, *here)
    await act(here)
    assert here[0].table["active"] == [absent.table["seat"]]
    assert await first.refused("play", ordinal=1, move=DISCARD) == "not_your_turn"
    assert here[0].room["phase"] == "playing"


async def test_a_clue_to_someone_who_is_away_is_given_and_missed(place: Venue) -> None:
    """H26: the cards are on the table, the clue is gone when its receiver is back."""
    browsers = await place.table("Ann", "Bob", "Cid")
    first = on_turn(browsers)
    absent = browsers[(browsers.index(first) + 2) % 3]
    here = [browser for browser in browsers if browser is not absent]
    await drop(absent, *here)
    seat = absent.table["seat"]
    clues = [legal["move"] for legal in first.table["moves"] if legal["move"].get("seat") == seat]
    await act(here, clues[0])
    assert here[0].table["view"]["happened"][0]["target"] == seat
    await act(here)
    back = await place.sit(absent.player, absent.code)
    await back.until(lambda: back.tables)
    assert [event["t"] for event in back.table["view"]["happened"]] == ["discarded", "drew"]


async def test_half_an_hour_without_an_action_deletes_the_room(place: Venue) -> None:
    """Vector 34 and H20: a refused action or a reconnection does not extend it."""
    ann, bob = await place.table("Ann", "Bob")
    await act([ann, bob])
    await later(place, 1740)
    assert await on_turn([ann, bob]).refused("play", ordinal=0, move={"t": "play", "slot": 9})
    await drop(bob, ann)
    bob = await place.sit(bob.player, bob.code)
    await bob.until(lambda: bob.tables)
    await later(place, 59)
    assert await place.rooms.find(ann.code)
    await later(place, 1)
    for browser in (ann, bob):
        await browser.gone()
        assert browser.closed is not None
        assert browser.closed["code"] == "deleted"
    assert await place.rooms.find(ann.code) is None
