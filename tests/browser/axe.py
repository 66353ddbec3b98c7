"""What axe and a ruler say about a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize

from tests.browser.conftest import DESKTOP, PHONE, TABLET

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Words that are still faint are not yet what people read.
STILL = """() => Promise.all(
  document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined)),
).then(() => undefined)"""
FITS = """async () => {
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  for (let frames = 0; frames < 60 && !fits(); frames += 1) await new Promise(requestAnimationFrame)
  return fits()
}"""
"""A page that was just resized has a second's worth of frames to settle."""
OUTSIDE = """all => all.filter(one => {
  const box = one.getBoundingClientRect()
  const across = box.left >= -1 && box.right <= innerWidth + 1
  return !(across && box.top >= -1 && box.bottom <= innerHeight + 1)
}).map(one => one.ariaLabel ?? one.textContent)"""
SMALL = """(all, finger) => all
  .map(one => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect()])
  .filter(([, { width, bottom }]) => width > 0 && bottom > 0)
  .filter(([, { width, height }]) => Math.min(width, height) < finger)
  .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)"""
FINGER = 44
"""Pixels that a finger needs."""


def violations(page: Page) -> list[str]:
    """Every violation with the elements at fault."""
    page.evaluate(STILL)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text())
    return [_told(found) for found in page.evaluate(RUN)]


def _told(found: dict[str, Any]) -> str:
    places = "; ".join(f"{node['target']} {node['failureSummary']}" for node in found["nodes"][:3])
    return f"{found['id']}: {found['help']} at {places}"


def is_too_wide(page: Page) -> bool:
    """Whether the page scrolls sideways."""
    return not page.evaluate(FITS)


def outside(targets: Locator) -> list[str]:
    """Everything that is not wholly in sight."""
    return list(targets.evaluate_all(OUTSIDE))


def small(targets: Locator, finger: int = FINGER) -> list[str]:
    """Everything that a finger does not find."""
    return list(targets.evaluate_all(SMALL, finger))


def touches(control: Locator) -> bool:
    """Whether a finger finds a control."""
    box = control.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= FINGER


def check(page: Page, *sizes: ViewportSize) -> None:
    """No violation and no sideways scrolling on a phone, a tablet and a desk."""
    for size in sizes or (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(size)
        # Boards measure themselves once more after a change of the window.
        page.evaluate(DRAWN)
        assert not is_too_wide(page), f"{page.url} scrolls sideways at {size}"
        if size != TABLET:
            found = violations(page)
            assert not found, f"{page.url} at {size}: {found}"
