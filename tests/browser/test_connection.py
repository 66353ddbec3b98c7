"""Nothing is lost: reloads, cut lines, restarts, and two windows of one person."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.host import Host
from tests.browser.playing import started

LOST = re.compile("Reconnecting")
LAST_WORDS = re.compile(r"at (\d+)")


def tops(guest: Guest) -> list[str]:
    """The four piles as this guest sees them."""
    names = [guest.pile(number).inner_text() for number in (1, 2, 3, 4)]
    found = [LAST_WORDS.search(name) for name in names]
    assert all(found), names
    return [one[1] for one in found if one]


def expect_top(guest: Guest, pile: int, card: int) -> None:
    expect(guest.pile(pile)).to_have_accessible_name(re.compile(rf"at {card}\b"))


def expect_banner(guest: Guest) -> None:
    expect(guest.page.get_by_role("status").filter(has_text=LOST)).to_be_visible()


def expect_calm(guest: Guest) -> None:
    expect(guest.page.get_by_text(LOST)).to_have_count(0)


def test_a_reload_shows_the_same_hand_and_the_same_turn(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    card, pile = ann.play_cheapest()
    expect_top(bob, pile, card)
    hands = ann.hand, bob.hand
    for guest in (ann, bob):
        guest.page.reload()
        expect(guest.cards.first).to_be_visible()
    assert (ann.hand, bob.hand) == hands
    assert tops(ann) == tops(bob)
    assert (ann.is_on_turn, bob.is_on_turn) == (True, False)
    ann.play_cheapest()
    ann.finish_turn()
    bob.await_turn()


def test_a_cut_line_is_told_and_resumed(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    cable = Cable(bob.page)
    started(ann, bob)
    cable.cut()
    expect_banner(bob)
    card, pile = ann.play_cheapest()
    cable.mend()
    expect_top(bob, pile, card)
    expect_calm(bob)


def test_a_device_without_a_network_is_told_at_once(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    bob.context.set_offline(True)
    expect_banner(bob)
    card, pile = ann.play_cheapest()
    bob.context.set_offline(False)
    expect_top(bob, pile, card)
    expect_calm(bob)


def test_a_play_made_while_the_line_is_cut_is_sent_once(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    cable = Cable(ann.page)
    started(ann, bob)
    cable.cut()
    expect_banner(ann)
    before = tops(bob)
    _, card, pile = ann.choices()[0]
    ann.lay(card, pile)
    expect(ann.on_its_way).to_be_visible()
    assert tops(bob) == before
    cable.mend()
    expect_top(bob, pile, card)
    ann.await_answer()
    expect(ann.cards).to_have_count(3)
    assert len(cable.plays) == 1
    ann.play_cheapest()


def test_a_play_that_is_long_on_its_way_is_told(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    cable = Cable(ann.page)
    started(ann, bob)
    cable.deafen()
    _, card, pile = ann.choices()[0]
    ann.lay(card, pile)
    told = ann.page.get_by_role("status").filter(has_text="Still sending your move")
    expect(told).to_be_visible()
    cable.cut()
    cable.mend()
    ann.await_answer()
    expect_top(ann, pile, card)
    expect(told).to_have_count(0)


def test_a_play_whose_answer_is_lost_counts_once(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    cable = Cable(ann.page)
    started(ann, bob)
    cable.deafen()
    _, card, pile = ann.choices()[0]
    ann.lay(card, pile)
    expect_top(bob, pile, card)
    expect(ann.on_its_way).to_be_visible()
    cable.cut()
    cable.mend()
    ann.await_answer()
    expect(ann.cards).to_have_count(3)
    ann.play_cheapest()
    ann.finish_turn()
    bob.await_turn()


@pytest.mark.parametrize("way", ["stop", "kill"])
def test_the_server_starts_again_in_the_middle(invite: Invite, own_host: Host, way: str) -> None:
    ann, bob = invite("Ann", own_host), invite("Bob", own_host, phone=True)
    started(ann, bob)
    first, first_pile = ann.play_cheapest()
    getattr(own_host, way)()
    expect_banner(bob)
    _, second, second_pile = ann.choices()[0]
    ann.lay(second, second_pile)
    own_host.start()
    ann.await_answer()
    expect(ann.card(second)).to_have_count(0)
    expect_top(bob, second_pile, second)
    if first_pile != second_pile:
        expect_top(bob, first_pile, first)
    for guest in (ann, bob):
        expect_calm(guest)
    ann.finish_turn()
    bob.await_turn()
    bob.play_cheapest()
    expect(ann.cards).to_have_count(4)


def test_the_newer_of_two_windows_has_the_seat_and_the_older_can_take_it_back(
    invite: Invite,
) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = started(ann, bob)
    older, ann.page = ann.page, ann.window()
    newer = ann.page
    ann.enter(code)
    expect(ann.cards).to_have_count(4)
    asked = older.get_by_role("alertdialog", name="You're playing in another window")
    expect(asked).to_contain_text("This table was opened in another window.")
    expect(older.get_by_role("group", name="Piles")).to_be_visible()
    expect(older).not_to_have_title(re.compile("Your turn"))
    here = asked.get_by_role("button", name="Play here instead")
    for _ in range(2):
        older.keyboard.press("Escape")
        expect(here).to_be_focused()
    here.click()
    ann.page = older
    expect(ann.cards).to_have_count(4)
    expect(newer.get_by_role("alertdialog")).to_be_visible()
    ann.play_cheapest()
    newer.get_by_role("alertdialog").get_by_role("link").click()
    expect(newer.get_by_role("heading", name="Games", exact=True)).to_be_visible()


def test_who_was_removed_while_the_line_was_cut_is_told_on_return(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    cable = Cable(bob.page)
    code = ann.new_room()
    bob.sit_down(code)
    cable.cut()
    expect_banner(bob)
    ann.press(ann.button("Remove Bob"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name="Remove Bob"))
    expect(ann.chairs.filter(has_text="Bob")).to_have_count(0)
    cable.mend()
    expect(bob.heading("You were removed")).to_be_visible()
    expect(bob.page.get_by_role("alert")).to_have_text("You were removed from this room.")
    expect_calm(bob)


def test_a_room_that_closed_while_the_line_was_cut_says_so(invite: Invite) -> None:
    ann = invite("Ann")
    cable = Cable(ann.page)
    code = ann.new_room()
    expect(ann.chairs.first).to_be_visible()
    cable.cut()
    expect_banner(ann)
    elsewhere = Guest(ann.context, ann.url, "", touch=False)
    elsewhere.enter(code)
    elsewhere.press(elsewhere.button("Leave the room"))
    expect(elsewhere.heading("The room is closed")).to_be_visible()
    cable.mend()
    expect(ann.heading("The room is closed")).to_be_visible()


def test_a_page_that_could_not_be_loaded_comes_by_itself(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    rules = ann.page.get_by_role("link", name="Rules").first
    expect(rules).to_be_visible()
    ann.context.set_offline(True)
    ann.press(rules)
    expect(ann.page.get_by_role("status").get_by_text("Can't reach the server.")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.heading("In short")).to_be_visible()
    expect(ann.page.get_by_text("Can't reach the server.")).to_have_count(0)
