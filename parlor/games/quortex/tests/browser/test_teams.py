"""Four people online: whom they play with, what they like, and paths that nothing covers."""

from playwright.sync_api import expect

from parlor.games.quortex import rules
from parlor.games.quortex.model import Options, Place, Sit
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.player import Player
from parlor.games.quortex.tests.browser.playing import SEED, Invite
from tests.browser.axe import check
from tests.browser.conftest import DESKTOP, PHONE, TABLET
from tests.browser.waiting import becomes

NAMES = ("Ann", "Bob", "Cem", "Dan")
COVERED = """() => {
  const buttons = [...document.querySelectorAll('.dock button')]
    .map(one => one.getBoundingClientRect())
  return [...document.querySelectorAll('[data-cell]')].filter(cell => {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    return buttons.some(one =>
      one.left < right && one.right > left && one.top < bottom && one.bottom > top)
  }).length
}"""
"""How many hexes lie under the buttons that turn and confirm."""


def four(invite: Invite, venue: Venue) -> list[Player]:
    """A table online for which everybody chooses an edge."""
    venue.seed = SEED
    guests = [invite(name, venue) for name in NAMES]
    code = guests[0].new_room()
    for guest in guests[1:]:
        guest.sit_down(code)
    expect(guests[0].chairs.filter(has_text="Dan")).to_be_visible()
    guests[0].press(guests[0].button("Start the match"))
    return guests


def test_partners_are_named_and_nothing_covers_the_board(invite: Invite, venue: Venue) -> None:
    guests = four(invite, venue)
    start = rules.new(Options(), 4, SEED)
    last = NAMES[start.order[0]]
    second = guests[start.order[1]]
    guests[start.order[0]].make(Sit(1))
    expect(second.table.get_by_text(f"with {last}")).to_be_visible()
    state = rules.apply(start, start.turn, Sit(1))
    for edge in (3, 4):
        guests[state.turn].make(Sit(edge))
        state = rules.apply(state, state.turn, Sit(edge))
    state = rules.apply(state, state.turn, Sit(0))
    mover = guests[state.turn]
    mover.await_mover(0)
    own = state.edges[state.turn]
    assert own is not None
    partner = NAMES[state.edges.index((own + 3) % 6)]
    side = mover.table.locator(f"[data-edge='{own}']")
    expect(side).to_contain_text("You")
    expect(side).to_contain_text(partner)
    people = mover.page.get_by_role("list", name="Players in turn order")
    expect(people.get_by_text(f"with {partner}")).to_be_visible()
    mover.try_on(Place(0, 0, 0))
    for size in (DESKTOP, TABLET, PHONE):
        mover.page.set_viewport_size(size)
        becomes(lambda: mover.page.evaluate(COVERED), 0)


def test_a_person_keeps_what_they_like(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    ann = invite("Ann", venue)
    ann.new_table(2, options={"auto_seat": True})
    ann.press(ann.button("Board settings").first)
    ann.page.get_by_label("Night").check()
    ann.page.get_by_label("Mark where your tile can go").check()
    check(ann.page, DESKTOP)
    ann.page.reload()
    ann.await_mover(0)
    expect(ann.page.locator(".quortex-night[data-turn]")).to_be_visible()
    expect(ann.table.locator("[data-legal='true']")).to_have_count(37)
