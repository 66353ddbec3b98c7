"""The light theme: there before the first picture, and readable on every page and at a table."""

from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.guest import Guest
from tests.browser.playing import play_out
from tests.browser.waiting import until

# When a page knew its theme, and which.
THEMED = """
new MutationObserver((_, watch) => {
  const { theme } = document.documentElement.dataset
  if (!theme) return
  watch.disconnect()
  window.themed = [theme, performance.now()]
}).observe(document, { attributes: true, childList: true, subtree: true })
"""
FIRST_PAINT = "performance.getEntriesByName('first-paint')[0]?.startTime ?? null"


def first_theme(guest: Guest) -> str:
    """Which theme a page had when it was first drawn, by when it knew it."""
    until(lambda: guest.page.evaluate(FIRST_PAINT) is not None)
    theme, at = guest.page.evaluate("window.themed")
    assert at <= guest.page.evaluate(FIRST_PAINT)
    return str(theme)


def test_a_chosen_theme_is_there_before_the_first_picture(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.add_init_script(THEMED)
    ann.page.emulate_media(color_scheme="dark")
    ann.go("/settings")
    assert first_theme(ann) == "dark"
    ann.page.get_by_role("radio", name="Light").check()
    root = ann.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    ann.page.reload()
    assert first_theme(ann) == "light"
    expect(ann.page.get_by_role("radio", name="Light")).to_be_checked()
    check(ann.page)
    ann.page.get_by_role("group", name="Theme").get_by_label("Same as this device").check()
    expect(root).to_have_attribute("data-theme", "dark")
    ann.page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "light")
    ann.page.get_by_role("radio", name="Less").check()
    expect(root).to_have_attribute("data-motion", "less")


def test_every_page_is_readable_in_light(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.emulate_media(color_scheme="light")
    for path in ("/", "/you", "/history", "/password", "/rules/hanabi", "/leaderboard/upndown"):
        ann.go(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        check(ann.page, PHONE)
    ann.new_room()
    expect(ann.heading("Invite friends")).to_be_visible()
    check(ann.page, PHONE)
    ann.new_room(bots=["random"], start=True)
    expect(ann.cards.first).to_be_visible()
    check(ann.page, PHONE, DESKTOP)
    play_out(ann, badly=True)
    expect(ann.button("Play again")).to_be_visible()
    check(ann.page, PHONE, DESKTOP)
    ann.press(ann.page.get_by_role("link", name="Replay"))
    expect(ann.button("To the end")).to_be_visible()
    check(ann.page, PHONE)
