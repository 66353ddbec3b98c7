"""Every tutorial is played through by touching what is lit, on a phone and on a desktop."""

import re

import pytest
from playwright.sync_api import Locator, expect

from parlor.games import games
from parlor.table.lesson import Lesson, LessonStep, lesson_of
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.guest import Guest

TAUGHT = [name for name, game in games().items() if game.tutorial]


def lesson(name: str) -> Lesson:
    game = games()[name]
    assert game.tutorial
    return lesson_of(game, game.tutorial)


def said(guest: Guest) -> Locator:
    """The one sentence."""
    return guest.page.get_by_role("banner").get_by_role("status")


def take(guest: Guest, step: LessonStep) -> None:
    """Press what is lit, one thing after another, until the step is done."""
    expect(said(guest)).to_have_attribute("data-state", "asks" if step.right else "done")
    for place in step.lit if step.right else ():
        if said(guest).get_attribute("data-state") == "asks":
            guest.press(guest.page.locator("#main").locator(place).first)
    expect(said(guest)).to_have_attribute("data-state", "done")


@pytest.mark.parametrize("name", TAUGHT)
def test_a_tutorial_is_played_by_what_is_lit(invite: Invite, name: str) -> None:
    game, steps = games()[name], lesson(name).steps
    guest = invite("", phone=True)
    for size in (PHONE, DESKTOP):
        guest.page.set_viewport_size(size)
        guest.go(f"/learn/{name}")
        for number, step in enumerate(steps, start=1):
            expect(guest.page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
            expect(said(guest)).to_have_text(game.words(step.message))
            take(guest, step)
            guest.press(guest.page.get_by_role("banner").get_by_role("button", name="Next"))
        expect(said(guest)).to_have_text(re.compile("whole game"))
        expect(guest.button("Once more")).to_be_visible()
