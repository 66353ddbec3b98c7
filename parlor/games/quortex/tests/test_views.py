"""What everybody sees, and what nobody does (§4.5)."""

import msgspec
from hypothesis import given
from msgspec.structs import replace

from parlor.games.quortex import GAME, rules
from parlor.games.quortex.model import View
from parlor.games.quortex.tests.playing import any_machine, matches
from parlor.games.quortex.tests.tables import Table, laying, table


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
def test_spots_are_what_may_be_laid(match: Table) -> None:
    state, view = match.state, match.view()
    legal = {
        (spot.row, spot.col, turn, spot.replaces)
        for spot in view.spots
        for turn, may in enumerate(spot.legal)
        if may
    }
    moves = laying(state) if state.phase == "playing" else []
    assert legal == {(m.row, m.col, m.rotation, type(m).__name__ == "Replace") for m in moves}
    for spot in view.spots:
        assert len(spot.legal) == len(spot.blocked) == view.turns
        if view.options.supermove == "off":
            assert [not bad for bad in spot.blocked] == list(spot.legal)


@any_machine
@given(matches())
def test_the_moves_so_far_lead_to_the_board(match: Table) -> None:
    view = match.view()
    board = {(ply.row, ply.col): (ply.tile, ply.rotation) for ply in view.plies}
    assert board == {(t.row, t.col): (t.tile, t.rotation) for t in view.tiles}


def test_remaining_tiles_are_counted_without_the_one_in_hand() -> None:
    view = table([0, 2]).view()
    assert (view.tile, view.remaining) == (0, (9, 10, 10, 10))


def test_a_view_of_a_spectator_is_small_enough_to_send() -> None:
    match = table([0, 1, 2, 3, 4, 5], radius=4)
    assert len(msgspec.json.encode(match.view())) < 12_000


def test_a_device_needs_no_curtain() -> None:
    view: View = table([0, 2]).view(0)
    assert not GAME.has_secrets(view)


def test_no_position_has_more_moves_than_the_wire_takes() -> None:
    """The server keeps lists of more than 400 moves off the wire."""
    match = table([0, 2], bag=[1, 0], radius=4, hints=True)
    assert len(match.moves()) == 61 * 6 + 1
