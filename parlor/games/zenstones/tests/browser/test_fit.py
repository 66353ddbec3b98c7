"""Every phase fits a phone, a tablet and a desk, without faults for a screen reader."""

import re

from playwright.sync_api import ViewportSize, expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import Duellist
from parlor.games.zenstones.tests.browser.playing import INSIDE, Invite, bidden, on_one_device
from tests.browser.axe import check, small
from tests.browser.conftest import DESKTOP, PHONE, TABLET
from tests.browser.waiting import becomes, until

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
TOP = "one => one.getBoundingClientRect().top"
LOWEST = "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"


def judge(both: Duellist) -> None:
    """No violation, nothing below the edge, buttons for fingers; of squares see test_fingers.py."""
    check(both.page)
    for size in (PHONE, TABLET, DESKTOP):
        both.page.set_viewport_size(size)
        both.page.wait_for_function(INSIDE)
        becomes(lambda: small(both.table.locator("button:not([data-square])")), [])
    both.page.set_viewport_size(DESKTOP)


def test_every_phase_fits_and_reads_well(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue)
    judge(both)
    bidden(both, 0, 0)
    expect(both.slip("Ann")).to_be_hidden()
    both.square("W5").hover()
    judge(both)
    both.place("W5", "B5", "W12")
    both.pass_over()
    both.pass_over()
    judge(both)
    both.edit(1, 5, "forward", "right")
    both.commit()
    both.edit(2, 3, "forward")
    both.commit()
    both.press(both.stone(2))
    judge(both)


def test_stats_are_set_on_a_phone_that_lies_on_its_side(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue)
    bidden(both, 0, 0)
    both.place("W5", "B5")
    both.pass_over()
    both.pass_over()
    both.page.set_viewport_size(LANDSCAPE)
    editor = both.table.get_by_role("group", name="Stats of S1").get_by_role("button")
    expect(editor).to_have_count(13)
    both.page.wait_for_function(INSIDE)
    until(lambda: editor.evaluate_all(LOWEST) <= both.hud("W").evaluate(TOP) + 1)
    both.edit(1, 5, "forward", "right")


def test_a_duel_by_keyboard_alone(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue)
    bidden(both, 0, 0)
    keys = both.page.keyboard
    both.square("W1").focus()
    for key in ("ArrowUp", "ArrowRight", "ArrowDown"):
        keys.press(key)
    expect(both.square("W2")).to_be_focused()
    expect(both.table.get_by_text("White 2 costs 2 and leaves you 98.")).to_be_visible()
    keys.press("Enter")
    expect(both.button(re.compile("^Place for 2$"))).to_be_enabled()
    keys.press("Enter")
    expect(both.stone(1)).to_be_visible()
