"""What a browser itself says about our pages, and what it makes of people's words."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.guest import GAME, TITLE, Guest
from tests.browser.playing import play_out, started
from tests.browser.waiting import becomes, until

WATCH = """() => {
  window.forbidden = []
  addEventListener('securitypolicyviolation', (event) =>
    window.forbidden.push(`${event.violatedDirective} ${event.blockedURI}`))
}"""
HOSTILE = "<img src=x onerror=\"document.title='taken'\"><b>bold</b>"


def forbidden(page: Page) -> list[str]:
    """What the content security policy had to stop since the page was opened."""
    return list(page.evaluate("() => window.forbidden"))


@pytest.fixture
def ann(invite: Invite) -> Guest:
    guest = invite("Ann")
    guest.page.add_init_script(f"({WATCH})()")
    return guest


PAGES = {
    "/": "Games",
    f"/create/{GAME}": "Options",
    f"/rules/{GAME}": f"{TITLE} rules",
    "/room/ZZZZZZ": "This room doesn't exist",
    "/replay/none": "Replay",
    "/nothing/here": "An empty chair",
    "/api/docs": "Parlor",
}
"""Every kind of page with a heading of it."""


def test_no_page_breaks_the_content_security_policy(ann: Guest) -> None:
    for path, heading in PAGES.items():
        ann.go(path)
        expect(ann.page.get_by_role("heading", name=heading).first).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        assert forbidden(ann.page) == [], path


def test_no_table_breaks_the_content_security_policy(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob")
    started(ann, bob)
    ann.side("Log")
    play_out(ann, bob, badly=True)
    assert forbidden(ann.page) == []
    ann.press(ann.page.get_by_role("link", name="Replay"))
    ann.press(ann.button("To the end"))
    expect(ann.button("To the end")).to_be_disabled()
    assert forbidden(ann.page) == []


def test_the_watch_notices_a_violation(ann: Guest) -> None:
    ann.go("/")
    ann.page.evaluate("() => document.head.append(document.createElement('style'))")
    ann.page.evaluate("() => { document.querySelector('style').textContent = 'p { color: red }' }")
    becomes(lambda: {line.split()[0] for line in forbidden(ann.page)}, {"style-src-elem"})
    until(lambda: bool(forbidden(ann.page) and ann.faults))
    assert "inline style" in ann.faults.pop()
    ann.faults.clear()


def test_words_never_become_markup(ann: Guest, invite: Invite) -> None:
    hostile = invite('<i onmouseover="x">Eve</i>')
    started(ann, hostile)
    hostile.side("Chat")
    hostile.say(HOSTILE)
    ann.side("Chat")
    expect(ann.talk).to_contain_text(HOSTILE)
    expect(ann.talk).to_contain_text(hostile.name)
    assert ann.talk.locator("img, b, i").count() == 0
    assert "taken" not in ann.page.title()
    assert forbidden(ann.page) == []
