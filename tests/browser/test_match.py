"""Whole matches in real browsers."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.playing import play_out, seated


def test_two_friends_finish_a_match_one_of_them_on_a_phone(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    code = ann.new_room()
    bob.go("/")
    bob.page.get_by_label("Have a code?").fill(f" {code.lower()} ")
    bob.press(bob.button("Join"))
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
    ann.start()
    play_out(ann, bob)
    for guest, other in ((ann, bob), (bob, ann)):
        table = guest.page.get_by_role("table", name="What each player played")
        expect(table.get_by_role("row")).to_have_count(3)
        expect(table).to_contain_text(other.name)


def test_solitaire_to_the_end_in_three_clicks_from_home(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    ann.go("/")
    ann.press(ann.box.get_by_role("button", name="Alone"))
    expect(ann.cards).to_have_count(7)
    _, card, pile = ann.choices()[0]
    ann.play(card, pile)
    assert ann.end_turn.count() == 0
    play_out(ann, badly=True)
    expect(ann.heading(re.compile("Stuck with|So close|You win"))).to_be_visible()


def test_a_first_visit_is_two_clicks_from_the_first_move_against_bots(invite: Invite) -> None:
    stranger = invite("")
    stranger.go("/")
    stranger.press(stranger.box.get_by_role("button", name=re.compile("bots")))
    expect(stranger.cards).to_have_count(7)
    _, card, pile = stranger.choices()[0]
    stranger.lay(card, pile)
    expect(stranger.cards).to_have_count(6)


def test_bots_play_their_turns(invite: Invite) -> None:
    ann = invite("Ann")
    seated(ann, bots=["random"], start=True)
    expect(ann.cards.first).to_be_visible()
    ann.play_cheapest()
    ann.play_cheapest()
    ann.finish_turn()
    ann.side("Log")
    turns = ann.page.get_by_role("tabpanel").get_by_text(re.compile(r" played \d"))
    others = turns.filter(has_not_text="Ann played")
    expect(others.or_(ann.again).first).to_be_visible()
