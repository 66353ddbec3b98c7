"""Sounds: silent until asked for, then our own files, as loud as each other."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import started
from tests.browser.waiting import becomes, until
from tests.support.levels import DECODE, HEARD, faults, sound_files

LISTEN = """() => {
  window.heard = 0
  window.forbidden = 0
  addEventListener('securitypolicyviolation', () => (window.forbidden += 1))
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard += 1
    return start.apply(this, when)
  }
}"""
LOADED = """() => performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('.mp3')).length"""


def heard(guest: Guest) -> int:
    return int(guest.page.evaluate("() => window.heard"))


def speaker(guest: Guest) -> Locator:
    return guest.page.get_by_role("button", name="Sound", exact=True)


def test_a_table_is_silent_until_one_press_and_then_heard(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    ann.page.add_init_script(f"({LISTEN})()")
    started(ann, bob)
    ann.play_cheapest()
    assert (heard(ann), ann.page.evaluate(LOADED)) == (0, 0)
    expect(speaker(ann)).to_have_attribute("aria-pressed", "false")
    ann.press(speaker(ann))
    expect(speaker(ann)).to_have_attribute("aria-pressed", "true")
    until(lambda: heard(ann) >= 1)
    becomes(lambda: int(ann.page.evaluate(LOADED)), len(sound_files()))
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("group", name="Sound")).to_have_count(0)
    before = heard(ann)
    ann.play_cheapest()
    until(lambda: heard(ann) > before)
    ann.page.reload()
    expect(speaker(ann)).to_have_attribute("aria-pressed", "true")
    assert ann.page.evaluate("() => window.forbidden") == 0


def test_the_panel_sets_volume_and_music_by_keyboard(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    ann.page.add_init_script(f"({LISTEN})()")
    started(ann, bob)
    speaker(ann).focus()
    ann.page.keyboard.press("Enter")
    volume = ann.page.get_by_role("slider", name="Volume")
    volume.focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(volume).to_have_value("0.6")
    before = heard(ann)
    ann.page.get_by_role("checkbox", name="Quiet music").focus()
    ann.page.keyboard.press("Space")
    until(lambda: heard(ann) > before + 1)
    kept = ann.page.evaluate("() => localStorage.getItem('parlor.sound')")
    assert re.search(r'"volume":0\.6.*"music":true', kept)


def test_all_sounds_are_about_as_loud_and_none_is_too_loud(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    names = sound_files()
    ann.page.evaluate(DECODE, names)
    becomes(lambda: len(ann.page.evaluate(HEARD)), len(names))
    assert faults(ann.page.evaluate(HEARD)) == []
