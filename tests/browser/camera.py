"""Pictures of the documentation, kept when PARLOR_SCREENS=1."""

import os
from pathlib import Path

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import PHONE
from tests.browser.guest import Guest
from tests.browser.png import smaller

DOCS = Path(__file__).parents[2] / "docs" / "screens"


ARE_KEPT = os.environ.get("PARLOR_SCREENS") == "1"


LARGEST = 250_000
"""Bytes of a picture that a page of text can carry."""


SIZES: dict[str, ViewportSize] = {"phone": PHONE, "desktop": {"width": 1200, "height": 750}}


class Camera:
    """Takes pictures of one guest's screen."""

    def __init__(self, guest: Guest, size: str) -> None:
        self._guest, self._size = guest, size
        self._folder = DOCS if ARE_KEPT else None
        self._blank = len(guest.page.screenshot())

    def take(self, name: str) -> None:
        """A picture of the page as it stands, which must show something."""
        page = self._guest.page
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        page.mouse.move(0, 0)
        expect(page.get_by_text("10 back!", exact=True)).to_have_count(0)
        picture = page.screenshot(animations="disabled", caret="hide", scale="css")
        assert len(picture) > self._blank * 4, f"{name} is blank"
        if self._folder:
            for step in (1, 2, 4):
                if len(picture) > LARGEST:
                    picture = smaller(picture, step)
            assert len(picture) <= LARGEST
            (self._folder / f"{name}-{self._size}.png").write_bytes(picture)
