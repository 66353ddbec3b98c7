"""A first duel, against a bot: nobody's time runs, the bids can be read, everything fits."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, ViewportSize, expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import GAME, Duellist
from parlor.games.zenstones.tests.browser.playing import INSIDE, Invite
from tests.browser.axe import check

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
NARROW: ViewportSize = {"width": 667, "height": 375}
HELD = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.auction { animation-play-state: paused !important }')
  document.adoptedStyleSheets = [sheet]
}"""
"""The slips stay however slow the machine is that looks at them."""


def newcomer(invite: Invite, venue: Venue, **profile: object) -> Duellist:
    """Ann, who has pressed the game's first button on the home page."""
    ann = invite("Ann", venue, **profile)
    ann.go("/")
    card = ann.page.get_by_role("article", name="ZenStones")
    with ann.page.expect_request("**/api/rooms") as asked:
        ann.press(card.get_by_role("button", name="Play now with bots"))
    assert json.loads(asked.value.post_data or "")["bots"] == ["easy"]
    expect(ann.page.get_by_label("Your bid")).to_be_visible()
    return ann


def others_slip(ann: Duellist) -> Locator:
    """What the bot bids, whatever it is called."""
    return ann.table.get_by_role("group", name=re.compile("^(?!Ann's).*'s bid$"))


def edges(one: Locator) -> tuple[float, float]:
    """Where something begins and ends on the screen, from the top."""
    box = one.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def test_a_first_duel_has_no_clock_and_an_easy_opponent(invite: Invite, venue: Venue) -> None:
    ann = newcomer(invite, venue)
    expect(ann.table.get_by_role("meter")).to_have_count(2)
    expect(ann.table.get_by_role("timer")).to_have_count(0)
    venue.time.pass_seconds(3600)
    ann.bid(0)
    ann.expect_phase("Place")


def test_the_slip_fits_on_a_phone_that_lies_on_its_side_below_the_news(
    invite: Invite, venue: Venue
) -> None:
    ann = newcomer(invite, venue, phone=True)
    expect(others_slip(ann)).to_contain_text("bid locked")
    ann.page.reload()
    expect(ann.text("Before your first turn")).to_be_visible()
    for size in (LANDSCAPE, NARROW):
        ann.page.set_viewport_size(size)
        ann.page.wait_for_function(INSIDE)
        less, more = edges(ann.button("One less")), edges(ann.button("One more"))
        assert less[0] < more[1], "one line"
        assert more[0] < less[1], "one line"
        assert edges(others_slip(ann))[1] <= edges(ann.page.get_by_label("Your bid"))[0]
    ann.bid(0)


def test_open_bids_stay_to_be_read_though_the_bot_goes_on_at_once(
    invite: Invite, venue: Venue
) -> None:
    venue.seed = 1
    ann = newcomer(invite, venue)
    ann.page.evaluate(HELD)
    ann.bid(0)
    expect(ann.stone(1)).to_be_visible()
    for slip in (others_slip(ann), ann.slip("Ann")):
        expect(slip).to_have_text(re.compile(r"\d"))
    ann.place("B1")
    expect(others_slip(ann)).to_have_count(0)


def test_a_duel_against_a_bot_is_saved_and_goes_on_against_another(
    invite: Invite, venue: Venue, tmp_path: Path
) -> None:
    ann = newcomer(invite, venue)
    ann.bid(20)
    ann.place("W7")
    expect(ann.stone(2)).to_be_visible()
    ann.expect_figures("W", 73)
    path = ann.saved(tmp_path)
    ann.go(f"/create/{GAME}")
    ann.press(ann.page.get_by_text("With bots"))
    ann.page.get_by_label("Saved position: a file").set_input_files(path)
    ann.press(ann.button("Start playing"))
    ann.expect_phase("Place")
    ann.expect_figures("W", 73)
    expect(ann.table.get_by_role("timer")).to_have_count(0)
    expect(ann.stone(1)).to_have_accessible_name(re.compile("on White 7"))
    ann.place("W9")
    ann.expect_figures("W", 64)
    check(ann.page)
