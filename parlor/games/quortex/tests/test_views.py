"""What everybody sees, and what nobody does (§4.5)."""

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from parlor.games.quortex import GAME, rules
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.tiles import ROTATIONS, lie
from parlor.games.quortex.model import EMPTY, Place, Replace, View
from parlor.games.quortex.tests.endings import ended, replayed
from parlor.games.quortex.tests.playing import any_machine, matches
from parlor.games.quortex.tests.tables import Table, dealt, laying, table


@any_machine
@given(matches(may_leave=True))
def test_all_see_the_same(match: Table) -> None:
    seen = [replace(match.view(seat), seat=None) for seat in range(len(match.state.edges))]
    assert all(view == match.view(None) for view in seen)


@any_machine
@given(matches())
def test_the_order_of_the_bag_is_not_in_the_view(match: Table) -> None:
    turned = replace(match.state, bag=match.state.bag[::-1], rng=match.state.rng ^ 1)
    assert rules.view(turned, 0) == match.view(0)


@any_machine
@given(matches(may_leave=True))
def test_spots_are_where_someone_would_be_blocked(match: Table) -> None:
    state, view = match.state, match.view()
    moves = laying(state) if state.phase == "playing" else []
    exchanged = {(move.row, move.col) for move in moves if isinstance(move, Replace)}
    assert set(view.replaceable) == exchanged
    blocked = {(spot.row, spot.col): spot.blocked for spot in view.spots}
    assert all(any(turns) for turns in blocked.values())
    if state.result is not None and state.result.how != "constraint":
        assert not blocked
    if state.tile is None or state.phase != "playing" or view.options.supermove != "off":
        return
    turns = range(ROTATIONS[state.tile])
    assert all(len(spot) == len(turns) for spot in blocked.values())
    free = set(grid(state.options.radius).hexes) - {(ply.row, ply.col) for ply in view.plies}
    harmless = {
        Place(*place, turn)
        for place in free
        for turn in turns
        if place not in blocked or not blocked[place][turn]
    }
    assert harmless == set(moves)


@any_machine
@given(matches())
def test_the_moves_so_far_lead_to_the_board(match: Table) -> None:
    hexes = grid(match.state.options.radius).index
    board = {hexes[ply.row, ply.col]: lie(ply.tile, ply.rotation) for ply in match.view().plies}
    assert board == {place: way for place, way in enumerate(match.state.tiles) if way != EMPTY}


def test_a_tile_that_fits_nowhere_shows_whom_it_would_block() -> None:
    """§7.3: every free hex says why the tile can't lie there."""
    match = replayed(ended("constraint", 2))
    state, view = match.state, match.view(None)
    free = set(grid(view.options.radius).hexes) - {(ply.row, ply.col) for ply in view.plies}
    assert {(spot.row, spot.col) for spot in view.spots} == free
    assert all(seats for spot in view.spots for seats in spot.blocked)
    assert view.turn == ended("constraint", 2)["end"]["drawer"]
    assert state.tile == view.tile


def test_remaining_tiles_are_counted_without_the_one_in_hand() -> None:
    view = table([0, 2]).view()
    assert (view.tile, view.remaining) == (0, (9, 10, 10, 10))


@pytest.mark.parametrize(("seats", "radius", "most"), [(2, 3, 2_600), (6, 4, 4_200)])
def test_a_view_is_small_enough_to_send(seats: int, radius: int, most: int) -> None:
    """Whatever follows from the tiles laid so far or from the list of moves is not sent."""
    match = dealt(seats, auto_seat=True, radius=radius)
    while match.result is None:
        assert len(msgspec.json.encode(match.view())) < most
        match = match.on(match.moves()[-1])


def test_a_device_needs_no_curtain() -> None:
    view: View = table([0, 2]).view(0)
    assert not GAME.has_secrets(view)


def test_no_position_has_more_moves_than_the_wire_takes() -> None:
    """The server keeps lists of more than 400 moves off the wire."""
    match = table([0, 2], bag=[1, 0], radius=4, hints=True)
    assert len(match.moves()) == 61 * 6 + 1
