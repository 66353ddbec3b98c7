"""A person at a browser of any engine: finds things by role and name, presses them, plays."""

import os
from pathlib import Path
from typing import Any, Literal

from tests.browser.waiting import becomes, until
from tests.engines.browser import Browser

FIND = (Path(__file__).parent / "find.js").read_text()
POST = """(path, body) => {
  const request = new XMLHttpRequest()
  request.open('POST', path, false)
  request.setRequestHeader('Content-Type', 'application/json')
  request.send(JSON.stringify(body))
  return [request.status, request.responseText]
}"""
FIT = "() => document.documentElement.scrollWidth <= innerWidth"
ASKEW = """() => [...document.querySelectorAll('main svg text')].filter((text) => {
  const { dominantBaseline, fontSize } = getComputedStyle(text)
  const { y, height } = text.getBBox()
  const off = y + height / 2 - Number(text.getAttribute('y') ?? 0)
  return dominantBaseline === 'central' && Math.abs(off) > 0.2 * parseFloat(fontSize)
}).map(({ textContent }) => textContent)"""
REST = """() => document.getAnimations().every(({ effect, playState }) =>
  playState !== 'running' || effect.getComputedTiming().endTime === Infinity)"""
Role = Literal["button", "heading", "link", "slider", "status", "tab", "textbox"]
ANYWHERE = "body"
"""Where things are looked for: a CSS selector."""


class Person:
    """One person with one window."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        browser.begin(url)

    # What is seen

    def names(self, role: Role, name: str = "", within: str = ANYWHERE) -> list[str]:
        """The names of this role that match a pattern."""
        return list(self.browser.run(FIND, role, name, within, None))

    def has(self, role: Role, name: str, within: str = ANYWHERE) -> bool:
        """Whether there is such a thing now."""
        return bool(self.names(role, name, within))

    def sees(self, role: Role, name: str, within: str = ANYWHERE) -> None:
        """Wait until there is such a thing."""
        until(lambda: self.has(role, name, within))

    def misses(self, role: Role, name: str, within: str = ANYWHERE) -> None:
        """Wait until there is no such thing."""
        becomes(lambda: self.names(role, name, within), [])

    def read(self, selector: str) -> str:
        """The text of the first such element, or nothing."""
        look = "(selector) => document.querySelector(selector)?.textContent ?? ''"
        return str(self.browser.run(look, selector))

    @property
    def fits(self) -> bool:
        """Whether the page is no wider than the window."""
        return bool(self.browser.run(FIT))

    @property
    def askew(self) -> list[str]:
        """What is written on the board beside the line that it should stand on."""
        return list(self.browser.run(ASKEW))

    def picture(self) -> bytes:
        """The window, once everything in it has come to rest."""
        until(lambda: bool(self.browser.run(REST)))
        return self.browser.picture()

    # What is done

    def go(self, path: str) -> None:
        """Open a page of the site."""
        self.browser.open(f"{self.url}{path}")

    def post(self, path: str, body: Any) -> Any:
        """Use the HTTP API as this person."""
        status, answer = self.browser.run(POST, path, body)
        assert status < 300, answer
        return answer

    def press(self, role: Role, name: str, within: str = ANYWHERE, nth: int = 0) -> None:
        """Click what has this name, once it lies still with nothing over it."""
        try:
            until(lambda: self.attempt(role, name, within, nth))
        except AssertionError:
            found = self.browser.run(FIND, role, name, within, nth)
            raise AssertionError(f"{role} {name!r} cannot be pressed: {found}") from None

    def attempt(self, role: Role, name: str, within: str = ANYWHERE, nth: int = 0) -> bool:
        """Click what has this name if it lies still now with nothing over it; whether it did."""
        found, again = (self.browser.run(FIND, role, name, within, nth) for _ in range(2))
        if found is None or found["under"] or found != again:
            return False
        self.browser.click(found["x"], found["y"])
        return True

    def write(self, name: str, text: str) -> None:
        """Write into a field in place of what it says."""
        self.press("textbox", name)
        self.browser.run("() => document.activeElement.select()")
        self.browser.write(text)

    def keep(self, name: str) -> None:
        """Keep a picture for people to look at, where PARLOR_PICTURES names a folder."""
        if folder := os.environ.get("PARLOR_PICTURES"):
            (Path(folder) / f"{name}-{self.browser.name}.png").write_bytes(self.picture())
