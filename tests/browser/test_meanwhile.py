"""What happened while a player was away: the others' turns, and what they said."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import seated, started, take_step

PREVIEW = re.compile("^Ann: .*Open the chat$")
TURN = re.compile(r"^\w+ \d+( back)?(, \d+( back)?)*$")


def strip(guest: Guest) -> list[str]:
    """The lines of what happened since the last turn."""
    region = guest.page.get_by_role("region", name=re.compile("Since your last|Before your first"))
    expect(region).to_be_visible()
    return region.get_by_role("listitem").all_inner_texts()


@pytest.mark.parametrize("phone", [True, False])
def test_eight_players_fit_with_a_line_for_each(invite: Invite, phone: bool) -> None:
    ann = invite("Ann", phone=phone)
    ann.new_room(options={}, bots=["planner"] * 7, start=True)
    expect(ann.cards.first).to_be_visible()
    for _ in range(2):
        take_step(ann)
    ann.finish_turn()
    if phone:
        ann.page.reload()
    ann.await_turn()
    lines = strip(ann)
    assert len(lines) == 7
    assert all(map(TURN.match, lines)), lines
    check(ann.page)


def test_it_is_told_after_a_lost_connection_on_a_visible_page(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    bob.context.set_offline(True)
    expect(bob.page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    cards = [ann.play_cheapest()[0], ann.play_cheapest()[0]]
    ann.finish_turn()
    bob.context.set_offline(False)
    bob.await_turn()
    [line] = strip(bob)
    assert [int(card) for card in re.findall(r"\d+", line)] == cards


@pytest.mark.parametrize("phone", [True, False])
def test_a_message_is_shown_for_a_moment_and_opens_the_chat(invite: Invite, phone: bool) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=phone)
    seated(ann, bob)
    ann.start()
    expect(bob.cards.first).to_be_visible()
    ann.side("Chat")
    ann.say("Please leave the left pile to me")
    preview = bob.button(PREVIEW)
    # It stays in sight for someone about to press it.
    preview.focus()
    expect(preview).to_contain_text("Ann: Please leave the left pile to me")
    expect(bob.page.get_by_role("status").filter(has_text="Please leave")).to_be_attached()
    over, board = preview.bounding_box(), bob.page.locator("main").bounding_box()
    assert over
    assert board
    assert over["height"] >= 44
    assert over["y"] + over["height"] <= board["y"] + 1
    for other in bob.page.locator("header").get_by_role("button").all():
        box = other.bounding_box()
        if box and box != over:
            assert box["x"] >= over["x"] + over["width"]
    check(bob.page)
    bob.press(preview)
    expect(bob.talk).to_contain_text("Please leave the left pile to me")
    expect(preview).to_have_count(0)
    ann.say("Thanks")
    expect(bob.talk).to_contain_text("Thanks")
    expect(preview).to_have_count(0)


def test_a_message_that_nobody_presses_goes_by_itself(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    seated(ann, bob)
    ann.start()
    ann.side("Chat")
    ann.say("Hello")
    preview = bob.button(PREVIEW)
    expect(preview).to_be_visible()
    expect(preview).to_have_count(0)
    expect(bob.page.get_by_role("tab", name=re.compile("^Chat"))).to_be_visible()
