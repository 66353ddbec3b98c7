"""The pictures of the documentation: the same walk every time, kept when PARLOR_SCREENS=1."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.camera import SIZES, Camera
from tests.browser.clocked import ClockedHost
from tests.browser.conftest import Invite
from tests.browser.fast import among_bots
from tests.browser.guest import GAME, SHORT, Guest
from tests.browser.playing import take_step
from tests.browser.png import read, smaller

ROUNDS = 2
POSITION = 24


@pytest.mark.parametrize("size", SIZES)
def test_the_pictures(invite: Invite, stage: ClockedHost, size: str) -> None:
    looks = {"locale": "en-GB", "timezone_id": "UTC", "device_scale_factor": 1}
    ann = invite("Ann", stage, phone=size == "phone", **looks)
    ann.page.set_viewport_size(SIZES[size])
    ann.page.clock.set_fixed_time(stage.time.ms / 1000)
    camera = Camera(ann, size)
    before_the_match(ann, invite("Robin", stage), camera)
    at_the_table(ann, camera)
    afterwards(ann, camera)


def before_the_match(ann: Guest, robin: Guest, camera: Camera) -> None:
    ann.go("/")
    expect(ann.box.get_by_role("button").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    camera.take("home")
    ann.go(f"/create/{GAME}")
    expect(ann.heading("Options")).to_be_visible()
    camera.take("create")
    code = ann.new_room(options={}, bots=["planner"])
    robin.sit_down(code)
    robin.say("Hello! I am ready when you are.")
    expect(ann.talk).to_contain_text("ready")
    expect(ann.page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    expect(ann.page.get_by_text("Robin joined.")).to_have_count(0)
    camera.take("room")


def at_the_table(ann: Guest, camera: Camera) -> None:
    ann.new_room(options={}, bots=["planner"] * 3, start=True)
    expect(ann.cards.first).to_be_visible()
    for _ in range(ROUNDS):
        for _ in range(3):
            take_step(ann)
        ann.await_turn()
    ann.press(ann.card(ann.choices()[0][1]))
    camera.take(GAME)


def afterwards(ann: Guest, camera: Camera) -> None:
    among_bots(ann, ["planner"] * 2, SHORT)
    expect(ann.page.get_by_role("link", name="Replay")).to_be_visible()
    camera.take("end")
    ann.press(ann.page.get_by_role("link", name="Replay"))
    expect(ann.button("To the end")).to_be_visible()
    ann.page.goto(f"{ann.page.url}?at={POSITION}")
    expect(ann.page.get_by_role("slider")).to_have_value(str(POSITION))
    camera.take("replay")


def test_a_smaller_picture_differs_only_in_faint_colors(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    expect(ann.box).to_be_visible()
    picture = ann.page.screenshot(clip={"x": 200, "y": 0, "width": 200, "height": 60})
    less = smaller(picture, 4)
    assert len(less) < len(picture)
    pairs = zip(read(picture)[1], read(less)[1], strict=True)
    assert max(abs(a - b) for row, other in pairs for a, b in zip(row, other, strict=True)) == 3
