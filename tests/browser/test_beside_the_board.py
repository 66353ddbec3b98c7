"""What stands beside the board covers nothing of it: bar, drawer, panel and result."""

import re

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import end_for_all, started

MENU = re.compile("^Players, chat and more")


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def drawer(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog")


def test_the_drawer_makes_way_for_a_result_and_a_new_match(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    bob.side("Table")
    expect(drawer(bob)).to_be_visible()
    end_for_all(ann)
    expect(drawer(bob)).to_have_count(0)
    expect(bob.again).to_be_visible()
    bob.side("Log")
    expect(drawer(bob)).to_be_visible()
    ann.press(ann.again)
    expect(drawer(bob)).to_have_count(0)
    expect(bob.cards).to_have_count(4)


def test_the_drawer_closes_after_what_was_done_there(invite: Invite) -> None:
    ann, bob = invite("Ann", phone=True), invite("Bob")
    started(ann, bob)
    ann.side("Table")
    ann.press(ann.button("End the match"))
    ann.press(drawer(ann).last.get_by_role("button", name="End the match").last)
    expect(drawer(ann)).to_have_count(0)
    expect(ann.again).to_be_visible()


def test_the_result_leaves_the_last_move_in_sight_and_is_pulled_up(invite: Invite) -> None:
    ann, bob = invite("Ann", phone=True), invite("Bob")
    started(ann, bob)
    _, pile = ann.play_cheapest()
    ann.side("Table")
    ann.press(ann.button("End the match"))
    ann.press(drawer(ann).last.get_by_role("button", name="End the match").last)
    result = ann.page.get_by_role("region", name="Result", exact=True)
    low = box(result)
    assert box(ann.pile(pile))["y"] + box(ann.pile(pile))["height"] <= low["y"]
    expect(ann.again).to_be_in_viewport()
    ann.press(ann.button("Show all of it"))
    expect(ann.page.get_by_role("link", name="Other games")).to_be_in_viewport()
    assert box(result)["y"] < low["y"]
    ann.press(ann.button("Look at the board"))
    expect(ann.button("Show all of it")).to_be_visible()


def test_the_panel_is_folded_away_and_stays_so(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob)
    narrow = box(ann.page.get_by_role("main"))["width"]
    ann.press(ann.button(MENU))
    expect(ann.page.get_by_role("tab")).to_have_count(0)
    assert box(ann.page.get_by_role("main"))["width"] > narrow + 300
    ann.page.reload()
    expect(ann.cards).to_have_count(4)
    expect(ann.page.get_by_role("tab")).to_have_count(0)
    ann.press(ann.button(MENU))
    expect(ann.page.get_by_role("tab")).to_have_count(4)


def test_who_is_away_is_removed_only_once_the_table_has_waited(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob)
    bob.go("/")
    row = ann.page.get_by_role("complementary").get_by_role("listitem")
    expect(row.filter(has_text="Bob")).to_contain_text("You can remove them in 5 minutes.")
    expect(ann.button("Remove Bob")).to_have_count(0)


def test_what_is_told_stands_in_the_bar_and_moves_nothing(invite: Invite) -> None:
    ann, bob = invite("Ann", phone=True), invite("Bob")
    cable = Cable(ann.page)
    started(ann, bob)
    bar = ann.page.get_by_role("banner")
    before = box(ann.page.get_by_role("main"))
    cable.deafen()
    _, card, pile = ann.choices()[0]
    ann.lay(card, pile)
    expect(ann.on_its_way).to_be_visible()
    expect(bar.get_by_text("Sending…")).to_be_visible()
    expect(bar.get_by_text("Still sending your move…")).to_be_visible()
    cable.cut()
    offline = bar.get_by_text("Offline: your move will be sent.")
    expect(offline).to_be_visible()
    assert box(offline)["y"] + box(offline)["height"] <= before["y"]
    assert box(ann.page.get_by_role("main")) == before
    cable.mend()
    expect(offline).to_have_count(0)
    ann.await_answer()
    expect(ann.cards).to_have_count(3)
    bob.go("/")
    told = bar.get_by_role("log").get_by_text(re.compile("Bob"))
    expect(told.or_(bar.get_by_text("Play at least 1 more card.")).first).to_be_visible()
