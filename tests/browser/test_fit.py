"""A table of eight fits a phone: nothing scrolls, nothing is cut off, fingers find everything."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.axe import is_too_wide
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Invite
from tests.browser.guest import Guest
from tests.browser.playing import play_out

FINGER = 44
"""Pixels that a finger needs."""
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
TOUCH_TABLE: ViewportSize = {"width": 2560, "height": 1440}
WHOLE_HAND = 60
"""Pixels for people who stand round a large table."""
EIGHT = {"max_card_value": 99, "hand_size": 10, "max_players": 8}


def eight(guest: Guest) -> None:
    """Seven bots, and a hand as large as it can be."""
    guest.new_room(options=EIGHT, bots=["random"] * 7, start=True)
    expect(guest.cards).to_have_count(10)


def assert_inside(page_size: ViewportSize, targets: Locator) -> None:
    for target in targets.all():
        box = target.bounding_box()
        assert box
        assert -1 <= box["x"] <= box["x"] + box["width"] <= page_size["width"] + 1, (target, box)
        assert -1 <= box["y"] <= box["y"] + box["height"] <= page_size["height"] + 1, (target, box)


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_a_table_of_eight_needs_no_scrolling(invite: Invite, size: ViewportSize) -> None:
    ann = invite("Ann", phone=size == PHONE)
    ann.page.set_viewport_size(size)
    eight(ann)
    assert not is_too_wide(ann.page)
    assert ann.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    players = ann.page.get_by_role("main").get_by_role("list", name="Players in turn order")
    expect(players.get_by_role("listitem")).to_have_count(8)
    piles = ann.page.get_by_role("group", name="Piles").get_by_role("button")
    for targets in (ann.cards, piles, ann.end_turn, players.get_by_role("listitem")):
        assert_inside(size, targets)


def test_everything_to_press_at_the_table_is_large_enough_for_a_finger(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    eight(ann)
    small = [
        (button.get_attribute("aria-label") or button.inner_text(), box)
        for button in ann.page.get_by_role("main").get_by_role("button").all()
        if (box := button.bounding_box()) and min(box["width"], box["height"]) < FINGER
    ]
    assert small == []


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
    assert_inside(PHONE, banner.get_by_role("link").or_(banner.get_by_role("button")))


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, DESKTOP], ids=str)
def test_playing_again_and_the_board_are_in_sight_at_the_end(
    invite: Invite, size: ViewportSize
) -> None:
    ann = invite("Ann", phone=size != DESKTOP)
    ann.page.set_viewport_size(size)
    ann.new_room(mode="solo", start=True)
    expect(ann.cards.first).to_be_visible()
    play_out(ann, badly=True)
    assert_inside(size, ann.again)
    box = ann.page.get_by_role("main").bounding_box()
    assert box
    assert box["height"] > size["height"] / 4
    assert_inside(size, ann.page.get_by_role("group", name="Piles").get_by_role("button"))


def test_a_touch_table_is_read_and_pressed_from_farther_away(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.set_viewport_size(TOUCH_TABLE)
    eight(ann)
    assert not is_too_wide(ann.page)
    assert ann.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    boxes = [button.bounding_box() for button in ann.page.get_by_role("button").all()]
    shown = [box for box in boxes if box and box["y"] >= 0]
    assert min(min(box["width"], box["height"]) for box in shown) >= WHOLE_HAND
    assert_inside(TOUCH_TABLE, ann.cards)
    card = ann.cards.first.bounding_box()
    assert card
    assert card["width"] > 200
