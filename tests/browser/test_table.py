"""What players do at a table beside tapping a card and a pile."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import started
from tests.browser.waiting import until

FAR = 80
"""More presses of Tab than a page has stops."""


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, card: int, to: Locator) -> None:
    mouse = guest.page.mouse
    mouse.move(*middle(guest.card(card)))
    mouse.down()
    mouse.move(*middle(to), steps=6)
    mouse.up()


def test_a_card_is_dragged_onto_a_pile(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob)
    _, card, pile = ann.choices()[0]
    drag(ann, card, ann.pile(pile))
    expect(ann.cards).to_have_count(3)
    for guest in (ann, bob):
        expect(guest.pile(pile)).to_have_accessible_name(re.compile(rf"at {card}\b"))


def test_a_card_dropped_beside_the_piles_goes_back_to_the_hand(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob)
    _, card, pile = ann.choices()[0]
    place = middle(ann.card(card))
    drag(ann, card, ann.button("Rules"))
    ann.page.keyboard.press("Escape")
    expect(ann.pile(pile)).to_have_attribute("aria-disabled", "true")
    expect(ann.cards).to_have_count(4)
    ann.page.mouse.move(0, 0)
    until(lambda: place == pytest.approx(middle(ann.card(card)), abs=2))


def tab_to(guest: Guest, target: Locator) -> None:
    """Walk with the Tab key alone."""
    for _ in range(FAR):
        guest.page.keyboard.press("Tab")
        if target.evaluate_all("all => all.includes(document.activeElement)"):
            return
    raise AssertionError("the Tab key does not lead there")


def test_a_turn_is_played_with_the_keyboard_alone(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob)
    keys = ann.page.keyboard
    tab_to(ann, ann.cards)
    keys.press("ArrowRight")
    expect(ann.cards.nth(1)).to_be_focused()
    keys.press("Enter")
    expect(ann.cards.nth(1)).to_have_attribute("aria-pressed", "true")
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(ann.cards).to_have_count(3)
    _, card, pile = ann.choices()[0]
    tab_to(ann, ann.card(card))
    keys.press(str(pile))
    expect(ann.cards).to_have_count(2)
    tab_to(ann, ann.end_turn)
    keys.press("Enter")
    bob.await_turn()


def test_a_line_of_the_list_of_moves_is_chosen_and_then_played(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    ann.page.keyboard.press("Tab")
    tab_to(ann, ann.button("Show the moves as a list"))
    ann.page.keyboard.press("Enter")
    moves = ann.page.get_by_role("tabpanel").get_by_role("button", name=re.compile("^Play"))
    expect(moves).to_have_count(16)
    moves.first.dblclick()
    moves.first.click()
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    # The card is drawn on its pile, and not played.
    expect(ann.on_its_way).to_be_visible()
    expect(ann.page.get_by_role("main").get_by_text("0 of 2 played", exact=True)).to_be_visible()
    tab_to(ann, ann.button("Play this move"))
    ann.page.keyboard.press("Enter")
    ann.await_answer()
    expect(ann.page.get_by_role("main").get_by_text("1 of 2 played", exact=True)).to_be_visible()
    expect(ann.cards).to_have_count(3)
    bob.side("Moves")
    bob.press(bob.button("Love pile 1"))
    bob.press(bob.button("Show on the board"))
    chosen = bob.page.get_by_role("region", name="Move you chose")
    expect(chosen).to_contain_text("Love pile 1")
    bob.press(chosen.get_by_role("button", name="Play this move"))
    expect(chosen).to_have_count(0)
    expect(ann.pile(1)).to_have_accessible_name(re.compile("Bob loves it"))


def test_a_mark_of_a_waiting_player_is_seen_by_the_others(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    bob.press(bob.pile(3))
    expect(ann.pile(3)).to_have_accessible_name(re.compile("Bob likes it"))
    bob.press(bob.pile(3))
    bob.press(bob.pile(3))
    expect(ann.pile(3)).to_have_accessible_name(re.compile("Bob loves it"))
    bob.press(bob.pile(3))
    expect(ann.pile(3)).not_to_have_accessible_name(re.compile("Bob"))


def test_the_last_card_is_taken_back(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob, allow_undo=True)
    hand = ann.hand
    card, pile = ann.play_cheapest()
    expect(bob.pile(pile)).to_have_accessible_name(re.compile(rf"at {card}\b"))
    ann.press(ann.button("Undo"))
    expect(ann.card(card)).to_have_count(1)
    assert ann.hand == hand
    expect(bob.pile(pile)).not_to_have_accessible_name(re.compile(rf"at {card}\b"))


def test_a_hand_is_looked_at_with_its_owners_permission(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob, look_at_hands=True)
    hand = bob.hand
    seen = ann.page.get_by_text(re.compile("^Bob's cards"))
    ann.press(ann.button(re.compile("^Bob: ")))
    ann.press(ann.button("Ask"))
    expect(bob.text("Ann wants to see your cards.")).to_be_visible()
    expect(seen).to_have_count(0)
    bob.press(bob.button("Show them"))
    expect(seen).to_have_text(re.compile(", ".join(map(str, hand[:-1]))))
    bob.press(bob.button("Hide them"))
    expect(seen).to_have_count(0)


def test_what_was_said_meanwhile_is_there_on_return(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    code = started(ann, bob)
    ann.side("Chat")
    ann.say("Shall we?")
    expect(bob.button(re.compile("new messages"))).to_be_visible()
    bob.side("Chat")
    expect(bob.talk).to_contain_text("Shall we?")
    bob.go("/")
    ann.say("Where are you?")
    ann.say("Hello?")
    expect(ann.talk).to_contain_text("Hello?")
    bob.enter(code)
    bob.side("Chat")
    expect(bob.talk.get_by_role("paragraph")).to_have_count(3)
    expect(bob.talk.get_by_role("paragraph").last).to_contain_text("Hello?")


def test_who_is_back_on_turn_reads_what_the_others_did(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(ann, bob)
    news = ann.page.get_by_role("region", name="Since your last turn")
    ann.play_cheapest()
    expect(news).to_have_count(0)
    ann.play_cheapest()
    ann.finish_turn()
    first = bob.page.get_by_role("region", name="Before your first turn")
    expect(first).to_contain_text(re.compile(r"Ann \d+, \d+"))
    card, _ = bob.play_cheapest()
    bob.play_cheapest()
    bob.finish_turn()
    ann.await_turn()
    expect(news).to_contain_text(f"Bob {card}")
    expect(news).not_to_contain_text(re.compile(r"Ann \d+, \d+"))
    expect(first).to_have_count(0)
    ann.play_cheapest()
    expect(news).to_contain_text(f"Bob {card}")
