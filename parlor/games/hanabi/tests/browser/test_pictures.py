"""The pictures of the documentation: five players late in a match, and its end."""

import pytest
from playwright.sync_api import expect

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.playing import NAMES, Invite
from parlor.games.hanabi.tests.browser.shadow import Shadow
from parlor.games.hanabi.tests.record import PLANS, played
from tests.browser.camera import SIZES, Camera

PLAN = PLANS["five-perfect"]
LATE = 32
"""How many moves are made before the picture: a clue is in the air, and Ann prepares another."""


@pytest.mark.parametrize("size", SIZES)
def test_the_pictures(invite: Invite, venue: Venue, size: str) -> None:
    venue.seed = PLAN.seed
    ann = invite(NAMES[0], venue, phone=size == "phone", device_scale_factor=1)
    ann.page.set_viewport_size(SIZES[size])
    camera = Camera(ann, size)
    ann.go("/")
    ann.stop_asking()
    code = ann.new_room()
    shadows = [Shadow(invite(name, venue), code) for name in NAMES[1:]]
    expect(ann.chairs.filter(has_text="away")).to_have_count(0)
    expect(ann.chairs).to_have_count(5)
    ann.start()
    playing = played(PLAN)
    for index, step in enumerate(playing.steps):
        ann.sees(playing.states[index])
        if index == LATE:
            ann.prepare("Number")
            ann.press(ann.hand_of("Dan").first)
            expect(ann.page.get_by_text("joined.")).to_have_count(0)
            camera.take(GAME.id)
            ann.press(ann.button("Cancel"))
        if step.seat == 0:
            ann.make(step.move, playing.states[index], NAMES)
        else:
            shadows[step.seat - 1].make(step.move)
    expect(ann.heading("Legendary Display: a perfect 25!")).to_be_visible()
    camera.take(f"{GAME.id}-end")
