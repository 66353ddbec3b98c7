"""Fingers at a table: choose an edge, try a tile, turn it, confirm it, take it back."""

import re
from functools import partial
from math import atan2, degrees

from playwright.sync_api import expect

from parlor.games.quortex import rules
from parlor.games.quortex.board.tiles import ROTATIONS
from parlor.games.quortex.model import Options, Place, Sit
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import by_chance, dealt, is_half_open, planned
from parlor.games.quortex.tests.browser.player import LEFT, RIGHT, Player
from parlor.games.quortex.tests.browser.playing import SEED, SHARP, Invite, at_table, replay
from tests.browser.conftest import TABLET
from tests.browser.waiting import until


def test_edges_and_colours_are_chosen_by_tapping_them(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    all_of_us = invite("Ann", venue, phone=True)
    all_of_us.page.set_viewport_size(TABLET)
    all_of_us.new_table(3)
    state = rules.new(Options(), 3, SEED)
    free = all_of_us.table.get_by_role("group", name="Edges to choose from").get_by_role("button")
    expect(free).to_have_count(6)
    expect(free).to_have_text([str(state.turn + 1)] * 6)
    sides = all_of_us.table.get_by_role("list", name=re.compile("^Players, "))
    expect(sides).to_have_count(4)
    all_of_us.press(all_of_us.seat_at(3))
    expect(all_of_us.table.get_by_role("group", name="Colors for the bottom edge")).to_be_visible()
    all_of_us.press(all_of_us.seat_at(0))
    colours = all_of_us.table.get_by_role("group", name="Colors for the top edge")
    expect(colours.get_by_role("button")).to_have_count(4)
    all_of_us.press(colours.get_by_role("button", name=re.compile("^Red for")))
    expect(free).to_have_count(4)
    expect(colours).to_have_count(0)
    all_of_us.make(Sit(1))
    expect(free).to_have_count(2)
    all_of_us.make(Sit(5))
    expect(all_of_us.tile).to_be_visible()
    expect(all_of_us.table.locator("[data-edge]")).to_have_count(3)
    first = all_of_us.table.locator("[data-edge='0'] polygon")
    expect(first).to_have_attribute("fill", "#ca5127")


def test_a_tap_tries_the_tile_and_nothing_is_done_before_the_check(
    invite: Invite, venue: Venue
) -> None:
    all_of_us = at_table(invite, venue, 2)
    expect(all_of_us.check).to_have_count(0)
    all_of_us.press(all_of_us.cell(0, 0))
    expect(all_of_us.table.locator(".hand.tried")).to_have_css("opacity", "0.7")
    expect(all_of_us.laid).to_have_count(0)
    all_of_us.press(all_of_us.cell(1, 1))
    assert all_of_us.is_on(1, 1)
    all_of_us.press(all_of_us.cross)
    expect(all_of_us.table.locator(".hand.tried")).to_have_count(0)
    expect(all_of_us.check).to_have_count(0)
    all_of_us.press(all_of_us.cell(0, 0))
    all_of_us.press(all_of_us.check)
    expect(all_of_us.laid).to_have_count(1)
    expect(all_of_us.table.locator(".last")).to_have_count(1)


def test_every_player_turns_by_the_halves_as_they_see_them(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 6)
    cells = [(0, 0), (0, 1), (1, 0), (-1, 0), (0, -1), (1, -1)]
    state = dealt(6, SEED)
    for plies, place in enumerate(cells):
        all_of_us.await_mover(plies)
        edge, kind = state.edges[state.turn], state.tile
        assert edge is not None
        assert kind is not None
        start = all_of_us.rotation
        grip = all_of_us.table.get_by_role("button", name=re.compile("^The tile"))
        all_of_us.touch_half(grip, edge, left=False)
        all_of_us.expect_rotation((start - 1) % ROTATIONS[kind])
        for turns in (0, 1):
            all_of_us.touch_half(grip, edge, left=True)
            all_of_us.expect_rotation((start + turns) % ROTATIONS[kind])
        all_of_us.press(all_of_us.cell(*place))
        expect(all_of_us.table.locator(".hand.tried")).to_be_visible()
        all_of_us.touch_half(all_of_us.cell(*place), edge, left=True)
        all_of_us.expect_rotation((start + 2) % ROTATIONS[kind])
        until(partial(buttons_face, all_of_us, edge))
        move = Place(*place, all_of_us.rotation)
        all_of_us.press(all_of_us.check)
        state = rules.apply(state, state.turn, move)


def buttons_face(all_of_us: Player, edge: int) -> bool:
    """Whether the check lies on the right and the cross on the left of who sits at the edge."""
    x, y = all_of_us.middle(all_of_us.tile)
    aside = []
    for button, way in ((all_of_us.check, 180), (all_of_us.cross, 0)):
        at = all_of_us.middle(button)
        angle = degrees(atan2(at[1] - y, at[0] - x))
        aside.append(abs((angle - 60 * edge - way + 180) % 360 - 180))
    return max(aside) < 20


def test_the_turn_buttons_do_the_same(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2)
    kind = dealt(2, SEED).tile
    assert kind is not None
    start = all_of_us.rotation
    all_of_us.press(all_of_us.button(RIGHT))
    all_of_us.expect_rotation((start - 1) % ROTATIONS[kind])
    all_of_us.press(all_of_us.cell(0, 0))
    expect(all_of_us.table.locator(".hand.tried")).to_be_visible()
    all_of_us.press(all_of_us.button(LEFT))
    all_of_us.press(all_of_us.button(LEFT))
    all_of_us.expect_rotation((start + 1) % ROTATIONS[kind])


def test_an_illegal_place_shows_who_would_be_blocked(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2, **SHARP)
    for step in planned(dealt(2, SEED, **SHARP), by_chance(2)):
        seen = rules.view(step.state, None)
        wrong = [spot for spot in seen.spots if is_half_open(spot)]
        if wrong:
            break
        replay(all_of_us, [step])
    spot = wrong[0]
    all_of_us.await_mover(len(step.state.plies))
    bad = int(not spot.blocked[0])
    all_of_us.try_on(Place(spot.row, spot.col, bad))
    expect(all_of_us.table.locator(".fault")).to_be_visible()
    expect(all_of_us.check).to_be_disabled()
    warning = all_of_us.table.get_by_role("status")
    blocked = " and ".join(("Ann", "Bob")[seat] for seat in spot.blocked[bad])
    expect(warning).to_have_accessible_name(f"Would block {blocked}")
    expect(warning).to_have_text("")
    all_of_us.turn_to(1 - bad)
    expect(all_of_us.table.locator(".fault")).to_have_count(0)
    expect(warning).to_have_count(0)
    all_of_us.press(all_of_us.check)
    expect(all_of_us.laid).to_have_count(len(step.state.plies) + 1)


def test_rapid_taps_make_one_move(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2)
    all_of_us.press(all_of_us.cell(0, 0))
    expect(all_of_us.table.locator(".hand.tried")).to_be_visible()
    start = all_of_us.rotation
    turn = all_of_us.button(RIGHT)
    turn.evaluate("button => { for (let tap = 0; tap < 12; tap += 1) button.click() }")
    expect(all_of_us.tile).to_have_attribute("data-rotation", str(start))
    all_of_us.check.evaluate("button => { for (let tap = 0; tap < 5; tap += 1) button.click() }")
    all_of_us.await_mover(1)
    expect(all_of_us.laid).to_have_count(1)
    expect(all_of_us.table.locator(".hand.tried")).to_have_count(0)
