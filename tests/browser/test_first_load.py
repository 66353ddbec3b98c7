"""What a first visit loads: few bytes, few requests, and nothing that jumps about."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.waiting import until

FIRST_PAGE = 130_000
"""Bytes over the network, compressed, headers included: 116,000 and the previews in sight."""
TABLE = 20
"""Requests from a link to a table with its board, sockets included."""
SHIFT = 0.05
"""The cumulative layout shift of a page; 0.1 is still called good."""

WATCH = """
window.shifted = 0
new PerformanceObserver((seen) => {
  for (const shift of seen.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value
}).observe({ type: 'layout-shift', buffered: true })
"""
LOADED = """() => ['navigation', 'resource']
  .flatMap((kind) => performance.getEntriesByType(kind))
  .map((entry) => [entry.name, entry.transferSize])"""


class Visit:
    """A first visit to a page, whose requests are noted."""

    def __init__(self, guest: Guest, path: str) -> None:
        self._page = guest.page
        self._sockets: list[str] = []
        self._page.add_init_script(WATCH)
        self._page.on("websocket", lambda socket: self._sockets.append(socket.url))
        guest.go(path)

    def loaded(self) -> dict[str, float]:
        """What was asked for, with its bytes, once nothing more is."""
        self._page.wait_for_load_state("networkidle")
        found: list[tuple[str, float]] = self._page.evaluate(LOADED)
        return dict(found) | dict.fromkeys(self._sockets, 0)

    @property
    def shifted(self) -> float:
        """How much what stood on the page has jumped about."""
        return float(self._page.evaluate("window.shifted"))


def test_the_first_page_is_light(invite: Invite) -> None:
    # What a service worker brings counts as nothing in a browser's own list.
    stranger = invite("", service_workers="block")
    visit = Visit(stranger, "/")
    expect(stranger.box.get_by_role("button").first).to_be_visible()
    until(lambda: any("preview" in name for name in visit.loaded()))
    weights = visit.loaded()
    assert any(name.endswith(".woff2") for name in weights), weights
    assert sum(weights.values()) < FIRST_PAGE, weights


@pytest.mark.parametrize("phone", [True, False])
def test_a_page_needs_few_requests_and_stays_in_its_place(invite: Invite, phone: bool) -> None:
    host, guest = invite("Ann"), invite("Bob", phone=phone)
    # Alone: what a bot moves meanwhile would count as well.
    fields = {"game": "harmonies", "mode": "solo", "start": True, "joint": True}
    code = guest.post("/api/rooms", fields).json()["code"]
    table = Visit(guest, f"/room/{code}")
    expect(guest.page.get_by_role("main").locator("svg").first).to_be_visible()
    asked = table.loaded()
    assert len(asked) <= TABLE, sorted(asked)
    shifts = {"table": table.shifted}
    lobby = host.new_room()
    for path in (
        "/",
        "/rules/harmonies",
        "/you",
        "/history",
        f"/room/{lobby}",
        "/create/harmonies",
    ):
        visitor = invite("" if path.startswith("/room") else "Cid", phone=phone)
        visit = Visit(visitor, path)
        expect(visitor.page.locator("h1").first).to_be_visible()
        visit.loaded()
        shifts[path] = visit.shifted
    assert all(shift < SHIFT for shift in shifts.values()), shifts
