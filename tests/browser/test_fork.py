"""Playing on from a position of a replay."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import at_replay, position

MINUTE = 60_000


@pytest.fixture
def ann(invite: Invite) -> Guest:
    """Ann at the replay of a match with Bob that ended after three moves of hers."""
    return at_replay(invite("Ann"), invite("Bob"))


def at(guest: Guest, number: int) -> None:
    """Step to a position."""
    for _ in range(number):
        guest.press(guest.button("Step forward"))
    expect(position(guest)).to_have_value(str(number))


def play_on(guest: Guest, way: str, seat: str | None = None) -> None:
    """Fork the position on the screen."""
    guest.press(guest.button("Continue from here"))
    guest.page.get_by_role("radio", name=re.compile(f"^{way}")).check()
    if seat:
        guest.page.get_by_label("Your seat").select_option(label=seat)
    guest.press(guest.button(re.compile("^(Continue|Open the room)$")))
    guest.page.wait_for_url(re.compile("/room/"))


def hand_of(guest: Guest, name: str) -> list[int]:
    """What the open replay shows of a hand."""
    shown = guest.page.get_by_text(re.compile(f"^{name}'s cards")).inner_text()
    return sorted(int(card) for card in re.findall(r"\d+", shown.split(":")[-1]))


def test_a_position_is_played_on_against_bots(ann: Guest) -> None:
    at(ann, 1)
    hand = hand_of(ann, "Ann")
    play_on(ann, "With bots")
    expect(ann.cards.first).to_be_visible()
    assert sorted(ann.hand) == hand
    ann.await_turn()
    ann.play_cheapest()
    assert len(ann.hand) == len(hand) - 1
    expect(ann.text("The deal is already known")).to_be_visible()
    earlier = ann.page.get_by_role("link", name="position 1 of an earlier match")
    expect(earlier).to_have_attribute("href", re.compile(r"/replay/.+\?at=1$"))


def test_every_seat_is_played_on_this_device(ann: Guest) -> None:
    at(ann, 3)
    hand = hand_of(ann, "Bob")
    play_on(ann, "On this device")
    ann.press(ann.button("I am Player 2: show the table"))
    expect(ann.cards.first).to_be_visible()
    assert sorted(ann.hand) == hand
    ann.play_cheapest()


def test_friends_take_the_seats_of_the_match(ann: Guest, invite: Invite) -> None:
    at(ann, 3)
    hand = hand_of(ann, "Bob")
    play_on(ann, "With friends", "2: Bob, to move")
    expect(ann.chairs).to_have_count(2)
    expect(ann.chairs.nth(0)).to_contain_text("Empty chair")
    expect(ann.chairs.nth(0)).to_contain_text("Ann's seat")
    expect(ann.chairs.nth(1)).to_contain_text("Bob's seat")
    expect(ann.button("Start the match")).to_be_disabled()
    check(ann.page)
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    cat = invite("Cat", phone=True)
    cat.page.goto(ann.page.url)
    expect(cat.text("This match will continue")).to_be_visible()
    expect(ann.chairs.nth(0)).to_contain_text("Cat")
    ann.start()
    assert sorted(ann.hand) == hand
    ann.await_turn()
    ann.play_cheapest()
    expect(cat.cards).to_have_count(4)


def test_the_dialog_works_by_keyboard_and_on_a_phone(ann: Guest) -> None:
    at(ann, 2)
    ann.button("Continue from here").press("Enter")
    dialog = ann.page.get_by_role("dialog", name="Continue from position 2")
    expect(dialog).to_be_visible()
    check(ann.page)
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ann.button("Continue from here")).to_be_focused()


def test_the_position_stays_while_the_replay_goes_on(ann: Guest) -> None:
    """The clock of the window only goes when it is wound on."""
    ann.page.clock.install()
    ann.page.reload()
    at(ann, 1)
    ann.page.clock.pause_at((ann.page.evaluate("Date.now()") + MINUTE) / 1000)
    ann.press(ann.page.get_by_role("button", name="Play", exact=True))
    ann.press(ann.button("Continue from here"))
    heading = ann.page.get_by_role("dialog").get_by_role("heading")
    expect(heading).to_have_text("Continue from position 1")
    ann.page.clock.run_for(MINUTE)
    expect(ann.page.locator("#scrub")).to_have_value("4")
    expect(heading).to_have_text("Continue from position 1")


def test_nobody_plays_on_from_the_end(ann: Guest) -> None:
    ann.press(ann.button("To the end"))
    expect(ann.button("Continue from here")).to_be_disabled()
    ann.press(ann.button("Step back"))
    expect(ann.button("Continue from here")).to_be_enabled()


def test_playing_again_after_a_fork_is_a_match_of_its_own(ann: Guest) -> None:
    at(ann, 1)
    play_on(ann, "With bots")
    expect(ann.cards.first).to_be_visible()
    expect(ann.text("The deal is already known")).to_be_visible()
    ann.press(ann.button("End the match"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name="End the match"))
    ann.press(ann.again)
    expect(ann.again).to_have_count(0)
    expect(ann.cards).to_have_count(4)
    expect(ann.page.get_by_text("The deal is already known")).to_have_count(0)
