"""Tables brought to the point that a test is about."""

from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import expect

from parlor.games.quortex.model import State
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import Step
from parlor.games.quortex.tests.browser.player import Player
from tests.browser.conftest import TABLET

Invite = Callable[..., Player]
SEED = 1
SOON = 10_000
"""Milliseconds: after so many more without a word the page would take its connection for dead."""
SHARP = {"radius": 2, "no_sharps": 0, "one_sharp": 0, "two_sharps": 0}
"""Tiles that lead nowhere but round a corner soon stand in someone's way."""


def at_table(invite: Invite, venue: Venue, seats: int, **options: Any) -> Player:
    """Fingers at one tablet on a table, with everybody seated."""
    venue.seed = SEED
    all_of_us = invite("Ann", venue, phone=True)
    all_of_us.page.set_viewport_size(TABLET)
    all_of_us.new_table(seats, options={"auto_seat": True, **options})
    return all_of_us


def with_a_mouse(invite: Invite, venue: Venue, seats: int, **options: Any) -> Player:
    """The same at a large screen with a mouse, whose clock only goes when a test winds it on."""
    venue.seed = SEED
    all_of_us = invite("Ann", venue)
    all_of_us.page.clock.install()
    all_of_us.new_table(seats, options={"auto_seat": True, **options})
    all_of_us.page.clock.pause_at((all_of_us.page.evaluate("Date.now()") + SOON) / 1000)
    return all_of_us


def replay(player: Player, steps: Iterable[Step]) -> None:
    """Make planned moves one after the other."""
    for step in steps:
        player.await_mover(len(step.state.plies))
        player.make(step.move)


def seated(invite: Invite, venue: Venue, **options: Any) -> tuple[Player, Player]:
    """Ann at a desk and Bob at a phone, with edges 0 and 2."""
    venue.seed = SEED
    ann, bob = invite("Ann", venue), invite("Bob", venue, phone=True)
    code = ann.new_room(options={"auto_seat": True, **options})
    bob.sit_down(code)
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
    ann.press(ann.button("Start the match"))
    for guest in (ann, bob):
        expect(guest.table).to_be_visible()
    return ann, bob


def tiles_of(state: State) -> set[str]:
    """Every tile on the board as the screen names it: type and rotation."""
    return {f"{ply.tile} {ply.rotation}" for ply in state.plies}
