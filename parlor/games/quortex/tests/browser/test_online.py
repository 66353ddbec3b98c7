"""Ann at a desk and Bob at a phone, each with their own edge at the bottom."""

import re

from playwright.sync_api import expect

from parlor.games.quortex import rules
from parlor.games.quortex.model import Ask, Place
from parlor.games.quortex.records.writing import record
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import (
    after,
    by_chance,
    dealt,
    helping,
    is_half_open,
    planned,
)
from parlor.games.quortex.tests.browser.player import Player
from parlor.games.quortex.tests.browser.playing import SEED, SHARP, Invite, seated

SMALL = {"radius": 2, "hints": True}


def test_a_match_online_is_won_and_told_to_both(invite: Invite, venue: Venue) -> None:
    both = seated(invite, venue, **SMALL)
    steps = planned(dealt(2, SEED, **SMALL), helping)
    for step in steps:
        mover = both[step.seat]
        mover.await_mover(len(step.state.plies))
        assert_own_edge_is_below(mover)
        mover.make(step.move)
        for guest in both:
            expect(guest.laid).to_have_count(len(step.state.plies) + 1)
    end = after(steps[-1])
    assert end.result
    (winner,) = end.result.winners
    name = ("Ann", "Bob")[winner]
    expect(both[winner].heading("Your flow made it across. You win!")).to_be_visible()
    expect(both[1 - winner].heading(f"The flow made it across: {name} wins.")).to_be_visible()
    for guest in both:
        expect(guest.table.locator("[data-star]").first).to_be_attached()
    assert copied_record(both[0]) == record(end)


def copied_record(guest: Player) -> str:
    """What the button of the end panel puts on the clipboard."""
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.press(guest.button("Copy the record"))
    expect(guest.text("Copied")).to_be_visible()
    return str(guest.page.evaluate("navigator.clipboard.readText()"))


def assert_own_edge_is_below(guest: Player) -> None:
    """The tile in hand lies under the board, as does one's name."""
    assert guest.middle(guest.tile)[1] > guest.middle(guest.cell(0, 0))[1]
    expect(guest.table.locator("[data-edge] text").filter(has_text="You")).to_have_count(1)


def test_the_other_screen_shows_the_tile_and_the_move(invite: Invite, venue: Venue) -> None:
    both = seated(invite, venue)
    state = dealt(2, SEED)
    mover, other = both[state.turn], both[1 - state.turn]
    expect(other.tile).to_have_attribute("data-tile", str(state.tile))
    other.tap_at(*other.middle(other.cell(0, 0)))
    expect(other.table.locator(".hand.tried")).to_have_count(0)
    mover.await_mover(0)
    mover.try_on(Place(1, 1, 0))
    mover.press(mover.check)
    expect(other.table.locator(".last")).to_have_count(1)
    words = re.compile(r"placed a \w+-sharp tile in row \d, \d\w\w from the left\.")
    expect(other.page.get_by_role("status").filter(has_text=words)).to_be_attached()
    mover.side("Log")
    expect(mover.page.get_by_role("tabpanel").get_by_text(words)).to_be_visible()
    other.await_mover(1)


def test_a_phone_is_told_in_words_who_would_be_blocked(invite: Invite, venue: Venue) -> None:
    both = seated(invite, venue, **SHARP)
    for step in planned(dealt(2, SEED, **SHARP), by_chance(2)):
        wrong = [spot for spot in rules.view(step.state, None).spots if is_half_open(spot)]
        both[step.seat].await_mover(len(step.state.plies))
        if wrong and step.seat == 1:
            break
        both[step.seat].make(step.move)
    bob, spot = both[1], wrong[0]
    bad = int(not spot.blocked[0])
    bob.try_on(Place(spot.row, spot.col, bad))
    names = ["you" if seat == 1 else "Ann" for seat in spot.blocked[bad]]
    expect(bob.table.get_by_text("Would block")).to_be_visible()
    for name in names:
        expect(bob.table.get_by_role("status")).to_contain_text(name)
    expect(bob.check).to_be_disabled()


def test_hints_show_distances_and_suggest_a_move(invite: Invite, venue: Venue) -> None:
    both = seated(invite, venue, **SMALL)
    state = dealt(2, SEED, **SMALL)
    mover = both[state.turn]
    mover.await_mover(0)
    mover.press(mover.button("Show how many hexes each line needs"))
    expect(mover.table.locator("[data-distance]")).to_have_text(["5", "5"])
    mover.press(mover.button("Suggest a move"))
    advice = rules.apply(state, state.turn, Ask()).advice
    assert advice
    assert mover.is_on(advice.row, advice.col)
    mover.expect_rotation(advice.rotation)
    expect(mover.button("Suggest a move")).to_have_count(0)
    mover.press(mover.check)
    expect(mover.laid).to_have_count(1)


def test_without_hints_there_are_none(invite: Invite, venue: Venue) -> None:
    both = seated(invite, venue)
    mover = both[dealt(2, SEED).turn]
    mover.await_mover(0)
    for name in ("Suggest a move", "Show how many hexes each line needs"):
        expect(mover.button(name)).to_have_count(0)
