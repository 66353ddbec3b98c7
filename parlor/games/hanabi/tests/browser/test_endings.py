"""Whole matches of three friends, one at a phone, to each of the four endings."""

import re
from typing import TypeAlias

import msgspec
import pytest
from playwright.sync_api import expect

from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.model import State
from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.friend import GAME, Friend
from parlor.games.hanabi.tests.browser.playing import (
    CARELESS,
    Invite,
    act,
    follow,
    party,
    started,
)
from parlor.games.hanabi.tests.record import PLANS, Plan, played
from parlor.testing.playing import Playing
from tests.browser.fast import begun

Headline: TypeAlias = "str | re.Pattern[str]"

LAST = 8
"""How many moves are made by hand where only the end is the point."""
MISSING = "Game ended due to player disconnection"


def begin(invite: Invite, venue: Venue, plan: Plan, *asking: str) -> list[Friend]:
    """Three friends at the deal of a plan; all but those named switch confirmations off."""
    venue.seed = plan.seed
    friends = party(invite, venue)
    for friend in friends:
        if friend.name not in asking:
            friend.go("/")
            friend.stop_asking()
    started(friends, options=plan.options)
    return friends


def nearly_over(invite: Invite, venue: Venue, plan: Plan) -> tuple[list[Friend], Playing]:
    """Three friends at a match in which a few moves are left, which are returned, too."""
    venue.seed = plan.seed
    friends, playing = party(invite, venue), played(plan)
    made = playing.steps[:-LAST]
    moves = [(step.seat, msgspec.to_builtins(step.move)) for step in made]
    code = begun(friends, GAME, plan.options, moves)
    for friend in friends:
        friend.go("/")
        friend.stop_asking()
        friend.enter(code)
    return friends, playing


def expect_summary(friend: Friend, state: State, headline: Headline) -> None:
    """The end as everybody sees it: heading, score, the sequence by colour."""
    expect(friend.heading(headline)).to_be_visible()
    end = friend.page.get_by_role("region", name=headline)
    expect(end).to_contain_text("of 25 points")
    expect(end.locator(".score strong")).to_have_text(str(sum(state.heights)))
    for colour, height in zip(COLOURS, state.heights, strict=True):
        row = end.get_by_role("listitem").filter(has_text=f"{colour.title()}:")
        expect(row.locator(".played")).to_have_count(height)
    expect(end.get_by_role("link", name="Replay")).to_have_count(0)


def expect_again_for_the_host_only(friends: list[Friend]) -> None:
    expect(friends[0].again).to_be_visible()
    for other in friends[1:]:
        expect(other.again).to_have_count(0)


@pytest.mark.parametrize(
    ("plan", "headline"),
    [
        (PLANS["three-completed"], "Legendary Display: 24 points"),
        (CARELESS, re.compile(r"misplayed the .+ That was the last fuse\.$")),
    ],
    ids=["completed", "failure"],
)
def test_a_match_goes_to_its_end(
    invite: Invite, venue: Venue, plan: Plan, headline: Headline
) -> None:
    playing = played(plan)
    friends = begin(invite, venue, plan, *(["Bob", "Cat"] if plan is CARELESS else []))
    state = follow(friends, playing)
    assert state.phase != "playing"
    for friend in friends:
        expect_summary(friend, state, headline)
    expect_again_for_the_host_only(friends)


def test_a_perfect_match_ends_at_once(invite: Invite, venue: Venue) -> None:
    friends, playing = nearly_over(invite, venue, PLANS["three-perfect-boxed"])
    for index, step in list(enumerate(playing.steps))[-LAST:]:
        act(friends, playing.states[index], step)
    for friend in friends:
        expect_summary(friend, playing.states[-1], "Legendary Display: a perfect 25!")
    expect_again_for_the_host_only(friends)


def test_a_match_ends_for_all_when_someone_stays_away(invite: Invite, venue: Venue) -> None:
    plan = PLANS["three-missing"]
    ann, bob, cat = friends = begin(invite, venue, plan)
    state = follow(friends, played(plan), 6)
    bob.page.close()
    for friend in (ann, cat):
        expect(friend.away).to_be_visible()
    venue.time.pass_seconds(299)
    expect(ann.table).to_be_visible()
    expect(ann.heading(MISSING)).to_have_count(0)
    venue.time.pass_seconds(1)
    # What everybody is told goes by itself, so it is looked for first.
    for friend in (ann, cat):
        told = friend.page.get_by_role("log", name="Announcements")
        expect(told.get_by_text(MISSING, exact=True)).to_be_visible()
    for friend in (ann, cat):
        expect_summary(friend, state, MISSING)
    expect_again_for_the_host_only([ann, cat])


def test_the_same_friends_play_again(invite: Invite, venue: Venue) -> None:
    friends = begin(invite, venue, CARELESS)
    follow(friends, played(CARELESS))
    venue.seed = PLANS["three-completed"].seed
    friends[0].press(friends[0].again)
    playing = played(PLANS["three-completed"])
    for friend in friends:
        expect(friend.cards).to_have_count(5)
    follow(friends, playing, 2)
