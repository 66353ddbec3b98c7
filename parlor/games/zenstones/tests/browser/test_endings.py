"""Ways a duel ends or goes on, each by a few moves on one device."""

import re

from playwright.sync_api import expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import Duellist
from parlor.games.zenstones.tests.browser.playing import Invite, bidden, on_one_device


def placed(invite: Invite, venue: Venue, *squares: str) -> Duellist:
    """A duel without bids, White first, after these placements and two passes."""
    both = on_one_device(invite, venue)
    bidden(both, 0, 0)
    both.place(*squares)
    both.pass_over()
    both.pass_over()
    return both


def test_who_placed_nothing_is_eliminated(invite: Invite, venue: Venue) -> None:
    both = placed(invite, venue, "W1")
    expect(both.heading("Only Ann has stones left.")).to_be_visible()


def test_the_last_stones_take_each_other(invite: Invite, venue: Venue) -> None:
    both = placed(invite, venue, "W41", "B50")
    both.edit(1, 1, "forward")
    both.commit()
    both.commit()
    both.press(both.stone(1))
    expect(both.table.locator("svg .takes.legal")).to_have_count(1)
    both.press(both.stone(1))
    expect(both.table.locator("svg .target")).to_have_count(0)
    both.move(1, "B50")
    expect(both.heading("No stones are left on the board. It's a draw.")).to_be_visible()


def test_who_loses_the_last_stone_is_eliminated(invite: Invite, venue: Venue) -> None:
    both = placed(invite, venue, "W41", "B50", "W1")
    both.edit(1, 1, "forward")
    both.commit()
    both.edit(2, 1, "forward")
    both.commit()
    both.move(2, "W41")
    expect(both.heading("Only Ann has stones left.")).to_be_visible()


def test_who_cannot_move_is_passed_over(invite: Invite, venue: Venue) -> None:
    both = placed(invite, venue, "W1", "B5")
    both.commit()
    both.edit(2, 1, "forward")
    both.commit()
    news = both.table.get_by_text("Ann couldn't move, so it's Bob's turn again.")
    expect(news).to_be_visible()
    both.move(2, "B16")
    expect(news).to_be_visible()
    both.move(2, "B25")
    expect(both.hud("B")).to_contain_text("to move")


def test_a_dead_position_goes_to_the_higher_score(invite: Invite, venue: Venue) -> None:
    both = placed(invite, venue, "W1", "B5")
    both.commit()
    both.commit()
    words = "No stone can move, and Ann has more points."
    expect(both.heading(words)).to_be_visible()
    both.expect_figures("W", 99, 99)
    both.expect_figures("B", 95, 95)


def test_an_enemy_stone_shows_its_reach_but_does_not_move(invite: Invite, venue: Venue) -> None:
    both = placed(invite, venue, "W1", "B5")
    both.edit(1, 3, "forward")
    both.commit()
    both.edit(2, 2, "forward")
    both.commit()
    both.press(both.stone(2))
    expect(both.table.locator("svg .target")).to_have_count(2)
    expect(both.table.locator("svg .target.legal")).to_have_count(0)
    both.press(both.square("B16"))
    expect(both.stone(2)).to_have_accessible_name(re.compile("on Black 5"))
    expect(both.button("Move here")).to_be_disabled()
