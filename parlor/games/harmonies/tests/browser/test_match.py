"""Whole matches: two windows in step, a reload, another window, and the score sheet at the end."""

import re

from playwright.sync_api import expect

from parlor.games.harmonies import rules
from parlor.games.harmonies.model import EndTurn, Options, State
from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.gardener import Gardener
from parlor.games.harmonies.tests.browser.playing import Invite, chosen, online

SEED = 20
RELOAD, REJOIN = 11, 23
"""After how many moves a window is loaded again, and one is closed and opened again."""


def test_two_windows_play_a_whole_match_in_step(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    ann, bob, code = online(invite, venue)
    guests = [ann, bob]
    state = rules.new(Options(), 2, SEED)
    count = 0
    while rules.outcome(state) is None:
        mover = guests[state.turn]
        move = chosen(state)
        mover.make(move, state)
        state = rules.apply(state, state.turn, move)
        count += 1
        if count == RELOAD:
            mover.page.reload()
        if count == REJOIN:
            rejoin(mover, code)
        if isinstance(move, EndTurn) or count in (RELOAD, REJOIN):
            for guest in guests:
                guest.sees(state)
    told_the_same(state, ann, bob)


def rejoin(guest: Gardener, code: str) -> None:
    """Close the window and come back by the link, to the same seat and the same hand."""
    guest.page.close()
    guest.page = guest.window()
    guest.enter(code)
    expect(guest.table).to_be_visible()


def told_the_same(state: State, *guests: Gardener) -> None:
    """Everybody reads the same totals, lines and cards at the end."""
    outcome = rules.outcome(state)
    assert outcome
    best = outcome.placing.index(1)
    for seat, guest in enumerate(guests):
        wins = "You win" if seat == best else f"{['Ann', 'Bob'][best]} wins"
        said = re.compile(f"^{wins} with {max(outcome.points)} points")
        expect(guest.heading(said)).to_be_visible()
        player = rules.view(state, seat).players[seat]
        score = player.score
        sheet = guest.page.get_by_role("list", name="Landscapes").get_by_role("button")
        expect(sheet).to_have_text(
            [
                re.compile(rf"{name}\s*{points}$")
                for name, points in (
                    ("Trees", score.trees),
                    ("Mountains", score.mountains),
                    ("Fields", score.fields),
                    ("Buildings", score.buildings),
                    ("Water", score.water),
                )
            ]
        )
        cards = guest.page.get_by_role("list", name="Animal cards").get_by_role("button")
        expect(cards).to_have_count(len(player.held) + len(player.completed))
        guest.press(sheet.first)
        expect(guest.table.locator(".land path.why")).to_have_count(len(score.reasons.trees))


def test_a_match_is_abandoned_when_all_agree(invite: Invite, venue: Venue) -> None:
    """§14.4: Bob proposes it, and nothing ends before Ann agrees."""
    ann, bob, _ = online(invite, venue)
    bob.side("Table")
    bob.press(bob.button("Propose to end the match"))
    agree = ann.button("Agree")
    expect(agree).to_be_visible()
    expect(ann.heading("The match ended without a result")).to_have_count(0)
    ann.press(agree)
    for guest in (ann, bob):
        expect(guest.heading("The match ended without a result")).to_be_visible()
        expect(guest.table.get_by_role("list", name="Central board")).to_have_count(0)
