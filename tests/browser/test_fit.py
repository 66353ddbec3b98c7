"""A table of eight fits a phone: nothing scrolls, nothing is cut off, fingers find everything."""

from functools import partial

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import is_too_wide, outside, small
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Invite
from tests.browser.guest import Guest
from tests.browser.playing import play_out
from tests.browser.waiting import becomes, until

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
TOUCH_TABLE: ViewportSize = {"width": 2560, "height": 1440}
WHOLE_HAND = 60
"""Pixels for people who stand round a large table."""
EIGHT = {"max_card_value": 99, "hand_size": 10, "max_players": 8}


def eight(guest: Guest) -> None:
    """Seven bots, and a hand as large as it can be."""
    guest.new_room(options=EIGHT, bots=["random"] * 7, start=True)
    expect(guest.cards).to_have_count(10)


def expect_inside(*parts: Locator) -> None:
    """Each part is there, and wholly in sight once the board has measured itself."""
    for part in parts:
        expect(part.first).to_be_visible()
        becomes(partial(outside, part), [])


def expect_no_scrolling(page: Page) -> None:
    assert not is_too_wide(page)
    until(lambda: bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight")))


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_a_table_of_eight_needs_no_scrolling(invite: Invite, size: ViewportSize) -> None:
    ann = invite("Ann", phone=size == PHONE)
    ann.page.set_viewport_size(size)
    eight(ann)
    expect_no_scrolling(ann.page)
    players = ann.page.get_by_role("main").get_by_role("list", name="Players in turn order")
    expect(players.get_by_role("listitem")).to_have_count(8)
    piles = ann.page.get_by_role("group", name="Piles").get_by_role("button")
    expect_inside(ann.cards, piles, ann.end_turn, players.get_by_role("listitem"))


def test_everything_to_press_at_the_table_is_large_enough_for_a_finger(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    eight(ann)
    becomes(lambda: small(ann.page.get_by_role("main").get_by_role("button")), [])


def test_every_card_of_a_full_hand_can_be_tapped(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    eight(ann)
    for number in ann.hand:
        ann.press(ann.card(number))
        expect(ann.card(number)).to_have_attribute("aria-pressed", "true")


def test_the_longest_name_pushes_nothing_off_a_phone(invite: Invite) -> None:
    ann = invite("Wolfeschlegelsteinhausenbergerdo", phone=True)
    ann.go("/")
    banner = ann.page.get_by_role("banner")
    expect(banner.get_by_role("button")).to_contain_text("Wolfe")
    expect_inside(banner.get_by_role("link"), banner.get_by_role("button"))


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, DESKTOP], ids=str)
def test_playing_again_and_the_board_are_in_sight_at_the_end(
    invite: Invite, size: ViewportSize
) -> None:
    ann = invite("Ann", phone=size != DESKTOP)
    ann.page.set_viewport_size(size)
    ann.new_room(mode="solo", start=True)
    expect(ann.cards.first).to_be_visible()
    play_out(ann, badly=True)
    expect_inside(ann.again, ann.page.get_by_role("group", name="Piles").get_by_role("button"))
    board = ann.page.get_by_role("main")
    assert board.evaluate("board => board.clientHeight") > size["height"] / 4


def test_a_touch_table_is_read_and_pressed_from_farther_away(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.set_viewport_size(TOUCH_TABLE)
    eight(ann)
    expect_no_scrolling(ann.page)
    becomes(lambda: small(ann.page.get_by_role("button"), WHOLE_HAND), [])
    expect_inside(ann.cards)
    card = ann.cards.first.bounding_box()
    assert card
    assert card["width"] > 200
