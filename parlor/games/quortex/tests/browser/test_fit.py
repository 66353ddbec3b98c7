"""Everything is in sight and large enough for a finger, on a phone, a tablet and a desk."""

import pytest
from playwright.sync_api import ViewportSize, expect

from parlor.games.quortex.model import Place
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.player import Player
from parlor.games.quortex.tests.browser.playing import SEED, Invite, at_table, seated
from tests.browser.axe import check, is_too_wide
from tests.browser.conftest import DESKTOP, PHONE, TABLET
from tests.browser.waiting import becomes

FINGER, TABLE_FINGER = 44, 60
FAULTS = """([finger]) => {
  const table = document.querySelector('[aria-label=Table]').getBoundingClientRect()
  return [...document.querySelectorAll('[aria-label=Table] :is(button, [role=button], a)')]
    .map(one => (
      { label: one.ariaLabel, box: one.getBoundingClientRect(), cell: one.dataset.cell }))
    .filter(({ box, cell }) => {
      const small = Math.min(box.width, box.height) < (cell ? 44 : finger) - 0.5
      const hidden = box.left < table.left - 8 || box.right > table.right + 8
        || box.top < table.top - 8 || box.bottom > table.bottom + 8
      return small || hidden
    })
    .map(({ label, box }) => `${label}: ${box.width} x ${box.height} at ${box.left}, ${box.top}`)
}"""


def faults(player: Player, finger: int) -> list[str]:
    """Everything to press that is too small or not in sight."""
    return list(player.page.evaluate(FAULTS, [finger]))


def expect_fit(player: Player, finger: int) -> None:
    """Everything to press is found, once the board has settled."""
    expect(player.table.get_by_role("button").first).to_be_visible()
    becomes(lambda: faults(player, finger), [])


@pytest.mark.parametrize("size", [TABLET, DESKTOP, {"width": 1180, "height": 820}])
def test_a_table_fits(invite: Invite, venue: Venue, size: ViewportSize) -> None:
    all_of_us = at_table(invite, venue, 6)
    all_of_us.page.set_viewport_size(size)
    expect_fit(all_of_us, TABLE_FINGER)
    for corner in ((-3, 0), (0, 3), (3, -3)):
        all_of_us.press(all_of_us.cell(*corner))
        assert all_of_us.is_on(*corner)
        expect_fit(all_of_us, TABLE_FINGER)


def test_choosing_edges_fits(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    all_of_us = invite("Ann", venue, phone=True)
    for size in (TABLET, DESKTOP):
        all_of_us.page.set_viewport_size(size)
        all_of_us.new_table(2)
        expect_fit(all_of_us, TABLE_FINGER)
        check(all_of_us.page, size)


def test_a_phone_and_a_desk_fit_and_read_well(invite: Invite, venue: Venue) -> None:
    ann, bob = seated(invite, venue, hints=True)
    for guest, size in ((ann, DESKTOP), (bob, PHONE)):
        expect_fit(guest, FINGER)
        check(guest.page, size)
    mover = ann if ann.page.locator("[data-turn]").count() else bob
    mover.try_on(Place(0, 0, mover.rotation))
    mover.press(mover.button("Help"))
    expect(mover.page.get_by_role("dialog", name="Help")).to_be_visible()
    check(mover.page, PHONE if mover.touch else DESKTOP)


def test_the_board_follows_the_window(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2)
    all_of_us.press(all_of_us.cell(1, 1))
    assert all_of_us.is_on(1, 1)
    before = all_of_us.rotation
    for size in (DESKTOP, PHONE, TABLET):
        all_of_us.page.set_viewport_size(size)
        assert not is_too_wide(all_of_us.page)
        assert all_of_us.is_on(1, 1)
    all_of_us.expect_rotation(before)
    all_of_us.press(all_of_us.check)
    expect(all_of_us.laid).to_have_count(1)
