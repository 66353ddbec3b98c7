"""Two windows, one of them a phone: turned boards, clocks, reloads and ways out."""

import re

from playwright.sync_api import expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import Duellist
from parlor.games.zenstones.tests.browser.playing import Invite, online


def top(guest: Duellist, square: str) -> float:
    """How far down the screen a square lies."""
    box = guest.square(square).bounding_box()
    assert box
    return box["y"]


def test_a_duel_online_with_a_reload_in_each_phase(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    ann.bid(3)
    ann.page.reload()
    expect(ann.slip("Ann")).to_contain_text("3")
    expect(ann.slip("Bob")).to_contain_text("is bidding")
    expect(bob.slip("Ann")).to_contain_text("bid locked")
    bob.page.reload()
    bob.bid(9)
    ann.expect_figures("W", 97)
    bob.place("B2")
    for guest in (ann, bob):
        guest.page.reload()
        expect(guest.stone(1)).to_be_visible()
    ann.place("W4")
    bob.pass_over()
    ann.pass_over()
    ann.edit(2, 5, "forward")
    ann.page.reload()
    ann.expect_figures("W", 88)
    expect(bob.stone(2)).to_have_accessible_name(re.compile("pentagon, up to 5 forward"))
    ann.commit()
    bob.edit(1, 5, "forward")
    bob.commit()
    bob.move(1, "W49")
    ann.page.reload()
    ann.expect_figures("B", 84, 86)
    ann.move(2, "B47")
    bob.move(1, "W9")
    for guest, words in (
        (bob, "You reached 100 points. You win!"),
        (ann, "Bob reached 100 points."),
    ):
        expect(guest.heading(words)).to_be_visible()


def test_black_sees_the_board_turned(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    ann.bid(0)
    bob.bid(0)
    for guest, near, far in ((ann, "W1", "B1"), (bob, "B1", "W1")):
        expect(guest.square("W1")).to_be_visible()
        assert top(guest, near) > top(guest, far)


def test_an_arrow_points_the_same_way_on_the_board_as_in_the_editor(
    invite: Invite, venue: Venue
) -> None:
    ann, bob = online(invite, venue)
    ann.bid(0)
    bob.bid(0)
    ann.place("W1")
    bob.place("B1")
    ann.pass_over()
    bob.pass_over()
    ann.commit()
    bob.edit(2, 1, "forward")
    ways = bob.table.get_by_role("group", name="Directions")
    forward = ways.get_by_role("button", name="forward").bounding_box()
    back = ways.get_by_role("button", name="back").bounding_box()
    assert forward
    assert back
    assert forward["y"] < back["y"]
    expect(bob.table.locator(".garden .arrow")).to_have_attribute("transform", "rotate(0)")
    expect(ann.table.locator(".garden .arrow")).to_have_attribute("transform", "rotate(180)")


def test_each_clock_stops_at_its_own_lock(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    venue.time.pass_seconds(5)
    ann.bid(0)
    expect(bob.clock("W")).to_have_text("9:55")
    venue.time.pass_seconds(15)
    bob.bid(0)
    expect(ann.clock("B")).to_have_text("9:40")


def test_a_flag_ends_the_duel_to_the_second(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    ann.bid(0)
    bob.bid(0)
    ann.place("W1")
    venue.time.pass_seconds(600)
    expect(ann.heading("You win on time!")).to_be_visible()
    expect(bob.heading("Ann won on time.")).to_be_visible()


def test_a_phone_looks_before_it_places(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    ann.bid(0)
    bob.bid(1)
    bob.press(bob.square("B25"))
    expect(bob.table.get_by_text("Black 25 costs 25 and leaves you 74.")).to_be_visible()
    bob.press(bob.square("B30"))
    expect(bob.page.get_by_role("button", name="Place for 30", exact=True)).to_be_visible()
    bob.press(bob.square("B30"))
    expect(bob.stone(1)).to_have_accessible_name(re.compile("on Black 30"))


def test_players_may_agree_on_a_draw(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    ann.press(ann.button("Offer a draw"))
    bob.press(bob.button(re.compile("^(Agree|Accept|Yes)")))
    for guest in (ann, bob):
        expect(guest.heading("The players agreed to a draw.")).to_be_visible()


def test_a_player_may_resign(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    ann.press(ann.button("Resign"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name="Resign"))
    expect(bob.heading("Your opponent resigned. You win!")).to_be_visible()


def test_a_rematch_draws_colours_again(invite: Invite, venue: Venue) -> None:
    ann, bob = online(invite, venue)
    for own, other, venue.seed in (("W", "B", 0), ("W", "B", 1), ("B", "W", 0)):
        for guest, colour in ((ann, own), (bob, other)):
            expect(guest.hud(colour)).to_contain_text("You")
        ann.press(ann.button("Resign"))
        ann.press(ann.page.get_by_role("dialog").get_by_role("button", name="Resign"))
        expect(bob.heading("Your opponent resigned. You win!")).to_be_visible()
        bob.press(bob.again)
        expect(ann.page.get_by_label("Your bid")).to_be_visible()


def test_bots_are_offered_no_draw(invite: Invite, venue: Venue) -> None:
    ann = invite("Ann", venue)
    ann.new_room(bots=["easy"], start=True)
    expect(ann.button("Resign")).to_be_visible()
    expect(ann.button("Offer a draw")).to_have_count(0)
