"""Squares of a phone are smaller than a finger: it may slide, and it need not hit exactly."""

import re

import pytest
from playwright.sync_api import CDPSession, Locator, ViewportSize, expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import Duellist
from parlor.games.zenstones.tests.browser.playing import INSIDE, Invite, bidden, on_one_device
from tests.browser.axe import small
from tests.browser.conftest import PHONE
from tests.browser.waiting import becomes

BETWEEN_BARS: ViewportSize = {"width": 390, "height": 664}
"""What the bars of a browser leave of the same phone."""
SMALLEST = 37
"""Ten squares side by side are 39 pixels at most."""


class Finger:
    """A finger on the screen of a phone."""

    def __init__(self, both: Duellist) -> None:
        self.page = both.page
        self.session: CDPSession = both.context.new_cdp_session(both.page)

    def down(self, square: Locator, x: float = 0.5) -> None:
        """Touch a square, by how much of its width from its left side."""
        self._touch("touchStart", square, x)

    def slide(self, square: Locator) -> None:
        """Go on to the middle of another square."""
        self._touch("touchMove", square, 0.5)

    def up(self) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, kind: str, square: Locator, x: float) -> None:
        box = square.bounding_box()
        assert box is not None
        point = {"x": box["x"] + x * box["width"], "y": box["y"] + box["height"] / 2}
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})


def expect_squares_fit(both: Duellist) -> None:
    """No square is smaller than it must be, and nothing is below the edge."""
    both.page.wait_for_function(INSIDE)
    expect(both.square("W1")).to_be_visible()
    becomes(lambda: small(both.square("W1"), SMALLEST), [])


@pytest.mark.parametrize("size", [PHONE, BETWEEN_BARS], ids=["whole", "between bars"])
def test_squares_are_as_large_as_a_phone_allows(
    invite: Invite, venue: Venue, size: ViewportSize
) -> None:
    both = on_one_device(invite, venue, phone=True)
    both.page.set_viewport_size(size)
    bidden(both, 0, 0)
    expect_squares_fit(both)
    both.place("W5", "B5")
    both.pass_over()
    both.pass_over()
    both.edit(1, 5, "forward")
    both.page.wait_for_function(INSIDE)
    both.commit()
    both.edit(2, 5, "forward")
    both.commit()
    expect_squares_fit(both)


def test_a_finger_slides_to_the_square_it_means(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue, phone=True)
    bidden(both, 0, 0)
    finger = Finger(both)
    finger.down(both.square("W23"))
    expect(both.table.locator(".loupe")).to_have_text("\u221223")
    finger.slide(both.square("W25"))
    expect(both.table.locator(".loupe")).to_have_text("\u221225")
    finger.up()
    expect(both.table.locator(".loupe")).to_have_count(0)
    expect(both.button(re.compile("^Place for 25$"))).to_be_enabled()
    expect(both.stone(1)).to_have_count(0)
    both.press(both.square("W25"))
    expect(both.stone(1)).to_have_accessible_name(re.compile("on White 25:"))


def test_a_near_miss_is_a_hit(invite: Invite, venue: Venue) -> None:
    both = on_one_device(invite, venue, phone=True)
    bidden(both, 0, 0)
    both.place("W5", "B5")
    both.pass_over()
    both.pass_over()
    both.edit(1, 5, "forward")
    both.commit()
    both.edit(2, 5, "forward")
    both.commit()
    finger = Finger(both)
    finger.down(both.square("W6"), x=0.02)
    finger.up()
    finger.down(both.square("W15"), x=0.02)
    finger.up()
    expect(both.table.get_by_text("S1 to White 16")).to_be_visible()
