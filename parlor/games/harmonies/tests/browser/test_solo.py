"""Alone: exchanging a card, suns with their table, and the personal best."""

import re

import pytest
from playwright.sync_api import expect

from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.gardener import Gardener
from parlor.games.harmonies.tests.browser.playing import Invite, at
from parlor.games.harmonies.tests.tables import Table, dealt, player, table
from tests.browser.axe import violations
from tests.browser.waiting import becomes


def nearly_full(water: int) -> Table:
    """Alone with a river, trees nearly everywhere else, and only the turn to end."""
    spots = [f"{spot.q},{spot.r}" for spot in GROUNDS["A"].spots]
    board = {spot: "b" if at < water else "g" for at, spot in enumerate(spots[:-3])}
    return table(player("A", board)).taken()


def total(match: Table) -> int:
    """What the board scores at the end."""
    return match.on("end").now.players[0].score.total


def ended(ann: Gardener) -> None:
    """Finish, and wait for the suns."""
    ann.press(ann.deed("End turn"))
    expect(ann.page.get_by_role("region", name="Suns")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_card_of_the_row_may_be_exchanged(invite: Invite, venue: Venue, phone: bool) -> None:
    match = dealt(1).taken()
    ann = at(invite, venue, match, phone=phone)
    central = ann.table.get_by_role("list", name="Central board")
    expect(central.get_by_role("listitem")).to_have_count(3)
    ann.finish()
    expect(ann.text("Exchange a card, or keep them all.")).to_be_visible()
    before = ann.row.first.locator(".sr-only").inner_text()
    ann.press(ann.row.first)
    ann.press(ann.deed("Exchange"))
    expect(ann.row.first).not_to_have_accessible_name(before)
    expect(ann.space(1)).to_be_visible()


def test_or_kept(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, dealt(1).taken())
    ann.finish()
    before = ann.row.first.locator(".sr-only").inner_text()
    ann.press(ann.deed("Keep them all"))
    expect(ann.space(1)).to_be_visible()
    expect(ann.row.first).to_have_accessible_name(before)


def test_the_best_result_with_the_same_options_is_told(invite: Invite, venue: Venue) -> None:
    short, long = nearly_full(3), nearly_full(8)
    ann = at(invite, venue, short, phone=True)
    ended(ann)
    low, high = total(short), total(long)
    expect(ann.heading(f"Your landscape scores {low} points")).to_be_visible()
    suns = ann.page.get_by_role("region", name="Suns")
    expect(suns.get_by_role("cell", name="160")).to_be_visible()
    expect(ann.text("Your first result with these options: a personal best!")).to_be_visible()
    venue.lay(long)
    ann.press(ann.again)
    ended(ann)
    better = f"A new personal best, {high - low} more than the old one!"
    expect(ann.text(better)).to_be_visible()
    venue.lay(short)
    ann.press(ann.again)
    ended(ann)
    expect(ann.text(f"Your personal best with these options is {high} points.")).to_be_visible()


def test_the_score_sheet_is_whole_and_open_to_all(invite: Invite, venue: Venue) -> None:
    """On a desk the way to another match is in sight; axe finds nothing, a line touched or not."""
    ann = at(invite, venue, nearly_full(8))
    ended(ann)
    assert violations(ann.page) == []
    expect(ann.again).to_be_in_viewport()
    lines = ann.page.get_by_role("list", name="Landscapes").get_by_role("button")
    wrapped = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    becomes(lambda: lines.locator(".name").evaluate_all(wrapped), 0)
    ann.press(lines.filter(has_text="Trees"))
    expect(ann.page.get_by_role("status").filter(has_text=re.compile("^Trees: "))).to_be_visible()
    assert violations(ann.page) == []
