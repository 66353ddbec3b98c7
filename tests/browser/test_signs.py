"""What a newcomer is told, undo for one person, a card in the air, and why a match ended."""

import re

from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Invite
from tests.browser.fast import among_bots, farthest
from tests.browser.guest import SHORT
from tests.browser.playing import started


def test_a_newcomer_is_told_once_what_the_signs_mean(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    ann.new_room(bots=["planner"], start=True)
    slip = ann.page.get_by_role("group", name=re.compile("^Cards ten apart"))
    expect(slip).to_be_visible()
    check(ann.page)
    ann.press(slip.get_by_role("button", name="What the signs mean"))
    legend = ann.page.get_by_role("dialog", name="What the signs mean")
    expect(legend).to_contain_text("Love: for a card that goes ten back.")
    check(ann.page)
    ann.press(legend.get_by_role("button", name="Close"))
    expect(slip).to_have_count(0)
    ann.page.reload()
    expect(ann.cards.first).to_be_visible()
    expect(slip).to_have_count(0)
    ann.press(ann.button("What the signs mean"))
    expect(legend).to_be_visible()


def test_undo_is_on_alone_and_with_bots_and_the_host_s_choice_among_people(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    undo = ann.page.get_by_role("button", name="Undo", exact=True)
    for fields in ({"mode": "solo", "options": {}}, {"bots": ["planner"], "start": True}):
        ann.new_room(**fields)
        hand = ann.hand
        ann.play_cheapest()
        ann.press(undo)
        expect(undo).to_be_disabled()
        assert ann.hand == hand
    started(ann, bob)
    expect(undo).to_have_count(0)


def test_the_form_says_what_is_usual_for_each_way(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/create/upndown?way=solo")
    switch = ann.page.get_by_role("checkbox", name="Allow undo")
    expect(switch).to_be_checked()
    ann.go("/create/upndown?way=online")
    expect(switch).not_to_be_checked()


def test_a_card_in_the_air_shows_what_it_would_do(invite: Invite) -> None:
    ann = invite("Ann")
    ann.new_room(bots=["planner"], start=True)
    _, number, place = ann.choices()[0]
    card, pile = ann.card(number), ann.pile(place)
    card.hover()
    ann.page.mouse.down()
    target = pile.bounding_box()
    assert target
    ann.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + 120, steps=6)
    badge = ann.page.locator(f'[data-card="{number}"] .step')
    expect(badge).to_be_visible()
    ann.page.mouse.up()
    expect(ann.card(number)).to_have_count(0)


def test_the_end_says_who_was_stuck_and_hides_no_player(invite: Invite) -> None:
    ann = invite("Ann")
    among_bots(ann, ["simple"] * 3, {**SHORT, "max_card_value": 32}, farthest)
    panel = ann.page.get_by_role("region", name=re.compile("Stuck with|So close|Every card"))
    expect(panel.get_by_text(re.compile(r"stuck with .*\d|played the last card"))).to_be_visible()
    rows = panel.get_by_role("table").get_by_role("row")
    last, again = rows.last.bounding_box(), ann.again.bounding_box()
    assert last
    assert again
    assert last["y"] + last["height"] <= again["y"]
    check(ann.page)
