"""A first-time host's name, an absence that is counted down, and the way back between matches."""

import re

from playwright.sync_api import expect

from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.playing import Invite, party, started


def test_a_first_time_host_is_asked_for_a_name_and_keeps_it(invite: Invite, venue: Venue) -> None:
    ann = invite("", venue)
    ann.go("/")
    card = ann.page.get_by_role("article", name="Hanabi")
    ann.press(card.get_by_role("button", name="With friends"))
    field = ann.page.get_by_label("Your name")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    field.fill("Ann")
    field.press("Enter")
    expect(ann.button("Start Game")).to_be_visible()
    expect(ann.chairs.first).to_contain_text("Ann")


def test_who_was_dropped_comes_back_to_those_at_play_again(invite: Invite, venue: Venue) -> None:
    ann, bob, cat = friends = party(invite, venue, 3)
    code = started(friends)
    cat.page.close()
    expect(
        ann.page.get_by_text(re.compile(r"^Cat is away · match ends in [45]:\d\d$"))
    ).to_be_visible()
    expect(ann.page.get_by_text("the match ends for everyone in 5 minutes")).to_be_attached()
    venue.time.pass_seconds(300)
    expect(ann.heading("Game ended due to player disconnection")).to_be_visible()
    expect(ann.text("Cat was away for too long.")).to_be_visible()
    cat.page = cat.window()
    cat.enter(code)
    expect(cat.heading("Game ended due to player disconnection")).to_be_visible()
    ann.press(ann.button("Play again"))
    for friend in (ann, bob, cat):
        expect(friend.cards).to_have_count(5)
