"""What is drawn: the empty board, the fourteen oriented tiles, and the light of flows."""

from math import dist

import pytest
from playwright.sync_api import expect

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import beyond
from parlor.games.quortex.board.tiles import LIES, PAIRS, lie
from parlor.games.quortex.model import Place, State
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import Step, dealt, helping, planned
from parlor.games.quortex.tests.browser.playing import SEED, Invite, at_table, replay
from parlor.games.quortex.tests.flows import flows_of
from tests.browser.camera import SIZES, Camera

ENDS = """tile => {
  const at = (path, where) => {
    const { x, y } = path.getPointAtLength(where).matrixTransform(path.getScreenCTM())
    return [x, y]
  }
  return [...tile.querySelectorAll('.bed')]
    .map(path => [at(path, 0), at(path, path.getTotalLength())])
}"""
"""Where the paths of a tile begin and end, in pixels of the window."""
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll('[data-cell]')].map(cell => {
  const { x, y, width, height } = cell.getBoundingClientRect()
  return [cell.dataset.cell, [x + width / 2, y + height / 2]]
}))"""
"""The middle of every hex, in pixels of the window."""
RATIO = {"radius": 4, "no_sharps": 3, "one_sharp": 6, "two_sharps": 3, "three_sharps": 2}
FOURTEEN = 2
"""A shuffle whose first fourteen tiles are just those that can be turned differently."""
Spot = tuple[float, float]


@pytest.mark.parametrize(("radius", "hexes"), [(2, 19), (3, 37), (4, 61)])
def test_the_empty_board(invite: Invite, venue: Venue, radius: int, hexes: int) -> None:
    all_of_us = at_table(invite, venue, 3, radius=radius)
    expect(all_of_us.table.locator("[data-cell]")).to_have_count(hexes)
    expect(all_of_us.laid).to_have_count(0)
    expect(all_of_us.table.locator("[data-edge]")).to_have_count(3)
    expect(all_of_us.table.locator(".ribbon")).to_have_count(0)
    counts = rules.view(dealt(3, SEED, radius=radius), None).remaining
    left = all_of_us.table.get_by_role("img", name=f"Tiles to come: {told(counts)}")
    expect(left).to_have_count(2)


def told(counts: tuple[int, ...]) -> str:
    """How many tiles of each kind, in words."""
    kinds = ("no-sharp", "one-sharp", "two-sharp", "three-sharp")
    return ", ".join(f"{count} {kind}" for kind, count in zip(kinds, counts, strict=True))


def every_way(state: State) -> list[Step]:
    """A match in which every oriented tile comes to lie, as far from the others as can be."""
    missing = set(LIES)
    steps: list[Step] = []
    while missing:
        kind = state.tile
        assert kind is not None, "the match must last until all tiles are seen"
        legal = [move for move in rules.moves(state, state.turn) if isinstance(move, Place)]
        wanted = [move for move in legal if lie(kind, move.rotation) in missing]
        taken = [(ply.row, ply.col) for ply in state.plies]
        move = max(wanted or legal, key=lambda one: room(one, taken))
        missing.discard(lie(kind, move.rotation))
        steps.append(Step(state, state.turn, move))
        state = rules.apply(state, state.turn, move)
    return steps


def room(move: Place, taken: list[tuple[int, int]]) -> tuple[int, int]:
    """How far the nearest tile is, at most two, and how near the middle."""
    gaps = [
        max(abs(move.row - row), abs(move.col - col), abs(move.row + move.col - row - col))
        for row, col in taken
    ]
    return min([2, *gaps]), -max(abs(move.row), abs(move.col), abs(move.row + move.col))


def test_all_fourteen_oriented_tiles(invite: Invite, venue: Venue) -> None:
    venue.seed = FOURTEEN
    ann = invite("Ann", venue, device_scale_factor=1)
    ann.page.set_viewport_size(SIZES["desktop"])
    camera = Camera(ann, "desktop")
    code = ann.new_table(2, options={"auto_seat": True, **RATIO})
    steps = every_way(dealt(2, FOURTEEN, **RATIO))
    assert len(steps) == len(LIES)
    ann.hurry(code, steps)
    ann.await_mover(len(steps))
    ann.page.mouse.move(0, 0)
    places: dict[str, tuple[float, float]] = ann.page.evaluate(MIDDLES)
    for step in steps:
        assert isinstance(step.move, Place)
        assert step.state.tile is not None
        drawn = ann.table.locator(f"[data-at='{step.move.col},{step.move.row}']").evaluate(ENDS)
        assert joined(drawn, step.move, places) == set(
            PAIRS[lie(step.state.tile, step.move.rotation)]
        )
    camera.take("quortex-tiles")


def joined(drawn: list[list[Spot]], move: Place, places: dict[str, Spot]) -> set[tuple[int, int]]:
    """The pairs of sides that drawn paths lead to, exactly from middle to middle."""
    ahead = [middle_of_side(move, side, places) for side in range(6)]
    found = set()
    for path in drawn:
        sides = sorted(min(range(6), key=lambda side: dist(ahead[side], end)) for end in path)
        assert all(min(dist(spot, end) for spot in ahead) < 2 for end in path)
        found.add((sides[0], sides[1]))
    return found


def middle_of_side(move: Place, side: int, places: dict[str, Spot]) -> Spot:
    """Halfway to the hex on the other side of it, or as far the other way at the rim."""
    down, right = beyond(0, 0, side)
    x, y = places[f"{move.col},{move.row}"]
    for sign in (1, -1):
        there = places.get(f"{move.col + sign * right},{move.row + sign * down}")
        if there:
            return x + sign * (there[0] - x) / 2, y + sign * (there[1] - y) / 2
    raise AssertionError("a hex has a neighbour on one of two opposite sides")


def test_flows_are_lit_where_the_rules_say(invite: Invite, venue: Venue) -> None:
    options = {"radius": 2, "hints": True}
    all_of_us = at_table(invite, venue, 3, **options)
    for step in planned(dealt(3, SEED, **options), helping)[:5]:
        replay(all_of_us, [step])
        after = rules.apply(step.state, step.seat, step.move)
        all_of_us.await_mover(len(after.plies))
        lit = {
            (seat, row, col, min(a, b), max(a, b))
            for seat, chains in enumerate(flows_of(after))
            for chain in chains
            for row, col, a, b in chain.segments
        }
        expect(all_of_us.table.locator(".ribbon")).to_have_count(len(lit))


def test_a_preview_shows_the_flow_that_it_would_make(invite: Invite, venue: Venue) -> None:
    options = {"radius": 2, "hints": True}
    all_of_us = at_table(invite, venue, 2, **options)
    step = planned(dealt(2, SEED, **options), helping)[0]
    assert isinstance(step.move, Place)
    all_of_us.try_on(step.move)
    flows = flows_of(rules.apply(step.state, step.seat, step.move))
    lit = sum(len(chain.segments) for chains in flows for chain in chains)
    expect(all_of_us.table.locator(".ribbon")).to_have_count(lit)
    all_of_us.press(all_of_us.cross)
    expect(all_of_us.table.locator(".ribbon")).to_have_count(0)
