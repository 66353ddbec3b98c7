"""Duels brought to the point that a test is about."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import Duellist

Invite = Callable[..., Duellist]
DEVICE = {"mode": "device", "names": ["Ann", "Bob"], "start": True}
INSIDE = """() => [...document.querySelectorAll('[aria-label=Table] button')]
  .every(one => one.getBoundingClientRect().bottom <= innerHeight + 1)"""


def on_one_device(invite: Invite, venue: Venue, **profile: Any) -> Duellist:
    """Ann (White) and Bob (Black) at one device; Ann has lifted the curtain."""
    both = invite("Ann", venue, **profile)
    both.new_room(**DEVICE)
    both.lift("Ann")
    return both


def bidden(both: Duellist, ann: int, bob: int) -> None:
    """Both bids on one device."""
    both.bid(ann)
    both.lift("Bob")
    both.bid(bob)
    both.expect_phase("Place")


def online(invite: Invite, venue: Venue) -> tuple[Duellist, Duellist]:
    """Ann at a desk and Bob at a phone, bidding."""
    ann, bob = invite("Ann", venue), invite("Bob", venue, phone=True)
    code = ann.new_room()
    bob.sit_down(code)
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
    ann.press(ann.button("Start the match"))
    for guest in (ann, bob):
        expect(guest.page.get_by_label("Your bid")).to_be_visible()
    return ann, bob
