"""Every page and every state of a table: no axe violation, no sideways scrolling."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.fast import among_bots, farthest
from tests.browser.guest import GAME, SHORT, TITLE, Guest
from tests.browser.playing import seated, started


@pytest.fixture
def ann(invite: Invite) -> Guest:
    return invite("Ann")


def test_home_with_and_without_tables(ann: Guest, invite: Invite) -> None:
    seated(invite("Bob"), listed=True)
    ann.new_room()
    ann.go("/")
    expect(ann.heading("Your games")).to_be_visible()
    expect(ann.heading("Waiting for players")).to_be_visible()
    check(ann.page)
    ann.page.get_by_label("Have a code?").fill("ZZZZZZ")
    ann.press(ann.button("Join"))
    expect(ann.text(re.compile("There's no room with the code"))).to_be_visible()
    ann.press(ann.button(re.compile("your name")))
    check(ann.page)


def test_create(ann: Guest) -> None:
    ann.go(f"/create/{GAME}")
    ann.page.get_by_label("Highest card", exact=True).fill("3")
    expect(ann.text(re.compile("must be a whole number"))).to_be_visible()
    check(ann.page)
    for way in ("With bots", "On this device", "Alone"):
        ann.page.get_by_role("radio", name=re.compile(way)).check()
        check(ann.page, PHONE)


def test_the_door_and_the_lobby(ann: Guest, invite: Invite) -> None:
    bob, stranger = invite("Bob"), invite("")
    code = seated(ann, bob)
    ann.say("Welcome!")
    expect(bob.talk).to_contain_text("Welcome!")
    check(ann.page)
    check(bob.page, PHONE)
    ann.press(ann.button("Change the options"))
    check(ann.page)
    stranger.enter(code)
    expect(stranger.heading(TITLE)).to_be_visible()
    check(stranger.page)


def test_doors_that_stay_closed(ann: Guest) -> None:
    ann.enter("ZZZZZZ")
    expect(ann.heading("This room doesn't exist")).to_be_visible()
    check(ann.page)
    ann.go("/nowhere/at/all")
    expect(ann.heading("An empty chair")).to_be_visible()
    check(ann.page)
    ann.go("/replay/nothing")
    expect(ann.page.get_by_role("alert")).to_be_visible()
    check(ann.page, PHONE)


def test_the_table_on_and_off_turn(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob")
    started(ann, bob, allow_undo=True, look_at_hands=True)
    check(bob.page)
    ann.press(ann.cards.first)
    check(ann.page)
    ann.page.keyboard.press("Escape")
    bob.press(bob.pile(1))
    ann.play_cheapest()
    ann.press(ann.button(re.compile("^Bob: ")))
    ann.press(ann.button("Ask"))
    expect(bob.button("Show them")).to_be_visible()
    check(bob.page, PHONE)
    check(ann.page, DESKTOP)


TABS = ("Table", "Chat", "Log", "Moves")


def test_the_panel_beside_the_table(ann: Guest, invite: Invite) -> None:
    started(ann, invite("Bob"))
    ann.play_cheapest()
    for tab in TABS:
        ann.side(tab)
        check(ann.page, DESKTOP)


def test_the_drawer_on_a_phone(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob", phone=True)
    started(ann, bob)
    ann.play_cheapest()
    for tab in TABS:
        bob.side(tab)
        expect(bob.page.get_by_role("dialog")).to_be_visible()
        check(bob.page, PHONE)


def test_dialogs(ann: Guest, invite: Invite) -> None:
    started(ann, invite("Bob"))
    ann.press(ann.button("Rules"))
    expect(ann.page.get_by_role("dialog").get_by_role("heading").nth(1)).to_be_visible()
    check(ann.page)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.press(ann.button("End the match"))
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    check(ann.page)


def test_the_end_and_the_replay(ann: Guest) -> None:
    among_bots(ann, ["random"], SHORT, farthest)
    expect(ann.again).to_be_visible()
    check(ann.page)
    ann.press(ann.page.get_by_role("link", name="Replay"))
    expect(ann.button("To the end")).to_be_visible()
    check(ann.page)
    ann.press(ann.button("To the end"))
    ann.page.get_by_label("View as").select_option("Ann")
    check(ann.page)


def test_the_curtain(ann: Guest) -> None:
    ann.new_room(mode="device", names=["Ann", "Bea"])
    expect(ann.heading("Pass the device to Ann")).to_be_visible()
    check(ann.page)


def test_the_window_that_lost_its_seat(ann: Guest, invite: Invite) -> None:
    code = started(ann, invite("Bob"))
    ann.window().goto(f"{ann.url}/room/{code}")
    expect(ann.button("Play here instead")).to_be_visible()
    check(ann.page)


def test_rules_and_the_docs_of_the_interface(ann: Guest) -> None:
    ann.go(f"/rules/{GAME}")
    expect(ann.page.get_by_role("heading").nth(2)).to_be_visible()
    check(ann.page)
    ann.go("/api/docs")
    expect(ann.page.get_by_role("heading").first).to_be_visible()
    check(ann.page)
