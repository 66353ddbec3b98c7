"""The pictures of the documentation: a table in mid-match and at its end, a phone online."""

from playwright.sync_api import expect

from parlor.games.quortex import GAME
from parlor.games.quortex.model import Ask, Sit
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import advised, dealt, helping, planned
from parlor.games.quortex.tests.browser.playing import Invite
from tests.browser.camera import SIZES, Camera

LOOKS = {"device_scale_factor": 1}
OPTIONS = {"hints": True}
SEED = 0
"""A shuffle that makes a good picture."""


def test_the_pictures_of_a_table(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    ann = invite("Ann", venue, **LOOKS)
    ann.page.set_viewport_size(SIZES["desktop"])
    camera = Camera(ann, "desktop")
    code = ann.new_table(6, options={"auto_seat": True, **OPTIONS})
    steps = planned(dealt(6, SEED, **OPTIONS), advised)
    ann.hurry(code, steps[:-1])
    ann.await_mover(len(steps) - 1)
    assert not isinstance(steps[-1].move, Sit | Ask)
    ann.try_on(steps[-1].move)
    camera.take(GAME.id)
    ann.make(steps[-1].move)
    expect(ann.table.locator("[data-star]").first).to_be_visible()
    camera.take(f"{GAME.id}-end")


def test_the_picture_of_a_phone(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    ann, bob = invite("Ann", venue, phone=True, **LOOKS), invite("Bob", venue)
    ann.page.set_viewport_size(SIZES["phone"])
    camera = Camera(ann, "phone")
    code = ann.new_room(options={"auto_seat": True, **OPTIONS})
    bob.sit_down(code)
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
    ann.press(ann.button("Start the match"))
    steps = planned(dealt(2, SEED, **OPTIONS), helping)
    while steps[-1].seat != 0:
        steps.pop()
    for step in steps[:-1]:
        mover = (ann, bob)[step.seat]
        mover.await_mover(len(step.state.plies))
        mover.make(step.move)
    ann.await_mover(len(steps) - 1)
    assert not isinstance(steps[-1].move, Sit | Ask)
    ann.try_on(steps[-1].move)
    camera.take(GAME.id)
