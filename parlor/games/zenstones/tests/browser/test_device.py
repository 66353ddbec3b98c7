"""A whole duel on one device: hidden bids, placement, stats, and a race to a hundred."""

import re

import pytest
from playwright.sync_api import expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import Duellist
from parlor.games.zenstones.tests.browser.playing import Invite, bidden, on_one_device
from tests.browser.readable import READABLE

BID, OTHER = 37, 38
"""The other number is named by nothing but its squares."""


def mentions(both: Duellist, number: int) -> int:
    """How often anything on the page names the number; clocks do not count."""
    return len(re.findall(rf"(?<![\w:]){number}(?!\w)", both.page.evaluate(READABLE)))


@pytest.mark.parametrize("phone", [False, True])
def test_a_duel_is_won_by_score_on_one_device(invite: Invite, venue: Venue, phone: bool) -> None:
    both = on_one_device(invite, venue, phone=phone)
    both.expect_phase("Bid")
    bidden(both, 0, 4)
    both.expect_figures("W", 100)
    both.expect_figures("B", 96)
    both.place("B7", "W1", "B12")
    both.pass_over()
    both.pass_over()
    both.expect_phase("Stats")
    both.edit(2, 5, "forward")
    both.expect_figures("W", 94)
    both.commit()
    both.edit(1, 2, "forward", "left")
    both.edit(3, 1)
    both.commit()
    both.expect_phase("Move")
    both.expect_figures("W", 94, 94)
    both.expect_figures("B", 73, 73)
    both.move(2, "B50")
    both.expect_figures("W", 94, 95)
    both.move(1, "B14")
    both.move(2, "B31")
    expect(both.heading("Ann reached 100 points.")).to_be_visible()
    expect(both.page.get_by_role("row", name="Score 114 73")).to_be_visible()


def test_a_bid_is_masked_and_stays_behind_the_curtain(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue, phone=True)
    field = both.page.get_by_label("Your bid")
    expect(field).to_have_css("-webkit-text-security", "disc")
    both.bid(BID)
    expect(both.heading("Pass the device to Bob")).to_be_visible()
    assert mentions(both, BID) == 0
    both.lift("Bob")
    expect(both.slip("Ann")).to_contain_text("bid locked")
    assert mentions(both, BID) == mentions(both, OTHER) > 0
    assert field.input_value() == ""
    both.page.reload()
    expect(both.heading("Pass the device to Bob")).to_be_visible()
    assert mentions(both, BID) == 0
    both.lift("Bob")
    both.bid(12)
    expect(both.slip("Ann")).to_contain_text("37")
    expect(both.slip("Bob")).to_contain_text("12")
    expect(both.table.get_by_text("Ann bid 37 and Bob bid 12. Ann places first.")).to_be_visible()


def test_a_bid_that_cannot_be_paid_cannot_be_locked(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue)
    field, lock = both.page.get_by_label("Your bid"), both.button("Lock my bid")
    for words in ("", "101", "-1", "2.5", "x"):
        field.fill(words)
        expect(lock).to_be_disabled()
    field.fill("100")
    expect(lock).to_be_enabled()
    both.press(both.button("One more"))
    expect(field).to_have_value("100")


def test_both_clocks_run_until_both_bids_are_locked_then_only_one(
    invite: Invite, venue: Venue
) -> None:
    both = on_one_device(invite, venue)
    venue.time.pass_seconds(5)
    both.bid(0)
    venue.time.pass_seconds(15)
    both.lift("Bob")
    both.bid(0)
    both.expect_phase("Place")
    expect(both.clock("B")).to_have_text("9:40")
    venue.time.pass_seconds(30)
    both.place("W1")
    expect(both.clock("W")).to_have_text("9:10")


def test_a_square_shows_its_price_and_its_mirror(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue)
    bidden(both, 0, 0)
    both.square("W25").hover()
    expect(both.table.get_by_text("White 25 costs 25 and leaves you 75.")).to_be_visible()
    expect(both.table.locator("svg .mirror")).to_have_count(1)
    expect(both.table.locator("svg .label")).to_have_count(50)
    both.press(both.square("W25"))
    both.page.mouse.move(5, 5)
    both.press(both.button(re.compile("^Place for 25$")))
    expect(both.table.locator("svg .outlined")).to_have_count(1)


def test_the_stats_say_what_they_cost(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue)
    bidden(both, 0, 0)
    both.place("W40", "B1", "W41")
    both.pass_over()
    both.pass_over()
    both.edit(1, 4, "forward", "left")
    editor = both.table.get_by_role("group", name="Stats of S1")
    expect(editor).to_contain_text("4 \u00d7 2 directions = 8")
    expect(editor).to_contain_text("11 left")
    expect(both.button("right")).to_be_enabled()
    both.press(both.button("Same for all"))
    expect(editor).to_contain_text("3 left")
    expect(both.button("right")).to_be_disabled()
    both.page.reload()
    expect(editor).to_contain_text("3 left")
    both.commit()
    both.expect_figures("W", 3)
