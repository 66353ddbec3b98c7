"""The rule book of every game: it fits, its pictures are there, its chapters can be reached."""

import pytest
from playwright.sync_api import expect

from parlor.games import BUILT_IN
from tests.browser.axe import check
from tests.browser.conftest import Invite

ARE_DRAWN = "() => [...document.querySelectorAll('.book img')].every((one) => one.naturalWidth > 0)"


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_rule_book_can_be_read_on_every_screen(invite: Invite, game: str) -> None:
    ann = invite("")
    ann.go(f"/rules/{game}")
    book = ann.page.locator(".book")
    expect(book.locator("h2").first).to_have_text("In short")
    for picture in book.locator("img").all():
        picture.scroll_into_view_if_needed()
        assert picture.get_attribute("alt")
    ann.page.wait_for_function(ARE_DRAWN)
    check(ann.page)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_chapter_is_one_tap_away(invite: Invite, game: str) -> None:
    ann = invite("")
    ann.go(f"/rules/{game}")
    chapters = ann.page.get_by_role("navigation", name="Chapters").get_by_role("link")
    headings = ann.page.locator(".book h2")
    expect(headings.first).to_be_visible()
    assert chapters.all_inner_texts() == headings.all_inner_texts()
    ann.press(chapters.last)
    expect(headings.last).to_be_in_viewport()
    there = ann.page.url
    ann.go("/")
    ann.page.goto(there)
    expect(headings.last).to_be_in_viewport()
