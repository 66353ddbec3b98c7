"""Blocking and replacing (§8)."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import grid, hexes
from parlor.games.quortex.board.links import position
from parlor.games.quortex.board.tiles import ROTATIONS, lie
from parlor.games.quortex.legality import blocked, stuck
from parlor.games.quortex.lines import line_of
from parlor.games.quortex.model import Ply, Replace, Result
from parlor.games.quortex.seating import USUAL
from parlor.games.quortex.supermove import replacements
from parlor.games.quortex.tests.tables import Table, table
from parlor.games.quortex.tests.vectors import board, lines_between, vectors
from parlor.games.quortex.turn import MOST_REPLACEMENTS

VECTORS = vectors("supermove")
WALL = [[3, 0, 0, col] for col in range(-3, 4)]
"""T3 tiles across the middle row: nobody gets through."""
ROTATION_OF_T0 = "A T0 tile has the rotations 0 to 2. All others look the same."


def of(kind: str) -> list[Any]:
    return [vector for vector in VECTORS if vector["kind"] == kind]


def blocked_table(vector: Any, **options: Any) -> Table:
    """A vector's board, the player `current` on turn with the tile in hand.

    Some vectors seat two players opposite each other, whom the rules would not let begin.
    """
    bag, edges = [vector["tile"][0], 0, 1, 2, 3], vector["edges"]
    match = table(USUAL[len(edges)], vector["tiles"], bag, vector.get("current", 0), **options)
    return Table(replace(match.state, edges=tuple(edges)))


@pytest.mark.parametrize("vector", of("blocked"), ids=lambda v: str(v["edges"]))
def test_who_is_blocked_is_as_recorded(vector: Any) -> None:
    lines = lines_between(vector["edges"])
    bad = stuck(position(3, board(3, vector["tiles"])), lines)
    found = [bool(bad >> lines.index(line_of(edge)) & 1) for edge in vector["edges"]]
    assert found == vector["blocked"]


@pytest.mark.parametrize("form", ["single", "double"])
@pytest.mark.parametrize("vector", of("replacement"), ids=lambda v: f"{v['edges']}{v['tile']}")
def test_a_replacement_is_judged_as_recorded(vector: Any, form: str) -> None:
    """§8.2, in both forms."""
    kind, rotation, row, col = vector["tile"]
    match = blocked_table(vector, supermove=form, supermove_any=vector["anyPlayer"])
    found = replacements(match.state).get(grid(3).index[row, col])
    is_valid = found is not None and found[rotation % ROTATIONS[kind]]
    assert is_valid == vector["valid"]
    move = Replace(row, col, rotation % ROTATIONS[kind])
    assert (f"x{row},{col}/{move.rotation}" in match.moves()) == vector["valid"]
    if not vector["valid"]:
        assert match.refusal(move)[0] in ("frees_nobody", "hex_empty")


@pytest.mark.parametrize("vector", of("place"), ids=lambda v: str(v["edges"]))
def test_blocking_is_allowed_only_with_supermove(vector: Any) -> None:
    """§8.1."""
    kind, rotation, row, col = vector["tile"]
    here = position(3, board(3, vector["tiles"]))
    bad = blocked(
        here, lines_between(vector["edges"]), grid(3).index[row, col], lie(kind, rotation)
    )
    assert (not bad) == vector["standard"]
    moves = blocked_table(vector, supermove="single").moves()
    assert (f"{row},{col}/{rotation}" in moves) == vector["supermove"]


def replaced(form: str, vector: Any) -> Table:
    """The vector's replacement in the middle of the wall."""
    bag = [vector["tileInHand"], *map(int, vector["bagBefore"])]
    row, col = vector["replaced"]
    match = table([0, 2], WALL, bag, supermove=form)
    return match.on(f"x{row},{col}/0")


def test_in_the_double_form_the_old_tile_comes_into_hand() -> None:
    """§8.3; the bag stays as it is."""
    vector = next(vector for vector in of("reducer-replace") if not vector["single"])
    state = replaced("double", vector).state
    assert (state.tile, state.is_lifted) == (vector["after"]["tileInHand"], True)
    assert "".join(map(str, state.bag)) == vector["after"]["bag"]
    assert state.turn == 0


def test_in_the_single_form_the_old_tile_goes_back_into_the_bag() -> None:
    """§8.4: shuffled again, never by the same seed again, and the turn passes."""
    vector = next(vector for vector in of("reducer-replace") if vector["single"])
    state = replaced("single", vector).state
    assert state.tile is not None
    assert sorted([state.tile, *state.bag]) == sorted(map(int, vector["after"]["bag"]))
    assert (state.is_lifted, state.turn) == (False, 1)


def test_all_vectors_of_the_supermove_are_there() -> None:
    counts = [len(of(kind)) for kind in ("blocked", "replacement", "place", "reducer-replace")]
    assert counts == [4, 64, 4, 2]


def test_a_lifted_tile_must_be_laid_on_an_empty_hex_at_once() -> None:
    """§8.3."""
    match = table([0, 2], WALL, [0, 1, 2], supermove="double").on("x0,0/2")
    assert match.refusal("x0,1/0")[0] == "must_place"
    assert match.view().stuck == ()
    after = match.on("1,0/0")
    assert (after.turn, after.state.tile, after.state.is_lifted) == (1, 1, False)


def test_nobody_may_replace_while_having_a_way() -> None:
    """§8.2."""
    match = table([0, 2], WALL[:-1], [0, 1, 2], supermove="single")
    assert match.refusal("x0,0/2") == (
        "frees_nobody",
        "You can swap a tile only while your own line has no way.",
    )


def test_a_replacement_that_does_not_free_is_refused() -> None:
    match = table([0, 2], WALL, [3, 1, 2], supermove="single")
    assert match.refusal("x0,0/0") == (
        "frees_nobody",
        "The swap has to give your own line a way.",
    )


def test_replacing_is_never_forced() -> None:
    match = table([0, 2], WALL, [0, 1, 2], supermove="single")
    assert "1,0/0" in match.moves()
    assert "x0,0/2" in match.moves()


def test_the_blocked_are_shown() -> None:
    view = table([0, 2], WALL, [3, 1, 2], supermove="single").view()
    assert view.stuck == (0, 1)
    spot = next(spot for spot in view.spots if (spot.row, spot.col) == (0, 0))
    assert (0, 0) in view.replaceable
    assert spot.blocked == ((0, 1), ())


def test_only_with_the_option_may_one_free_another() -> None:
    """§8.2: seat 1's line is open, seat 0's is not."""
    closed = [[3, 0, -3, col] for col in range(4)]
    watcher = table([0, 1], closed, [0, 1, 2], turn=1, supermove="single")
    assert watcher.view().stuck == (0,)
    assert not [move for move in watcher.moves() if move.startswith("x")]
    helper = table([0, 1], closed, [0, 1, 2], 1, supermove="single", supermove_any=True)
    assert [move for move in helper.moves() if move.startswith("x")]
    assert helper.refusal("x-3,0/5") == ("no_such_rotation", ROTATION_OF_T0)


def test_a_line_completed_by_a_replacement_wins() -> None:
    """§8.5: also in the double form, before the old tile is laid."""
    column = [[0, 2, row, 0] for row in range(-3, 4) if row != 0]
    match = table([0, 2], [*WALL, *column], [0, 1, 2], supermove="double")
    after = match.on("x0,0/2")
    assert after.result == Result("flow", (0,))


def full_board(kind: int) -> list[list[int]]:
    """Every hex but the middle with a T3 that lets nobody through, the middle with another tile."""
    return [[kind if place == (0, 0) else 3, 0, *place] for place in hexes(3)]


def test_a_full_board_on_which_nothing_can_be_replaced_is_a_draw_of_all() -> None:
    """§8.5."""
    tiles = full_board(3)
    match = table([0, 2], tiles[:-1], [3, 3, 0], supermove="single")
    row, col = tiles[-1][2:]
    after = match.on(f"{row},{col}/0")
    assert after.result == Result("full", (0, 1))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert (outcome.placing, outcome.points) == ((1, 1), (0, 0))


def test_a_full_board_goes_on_while_a_replacement_wins() -> None:
    """§8.5: on a full board only a replacement that completes one's own line is left."""
    column = [[0, 2, row, 0] if row else [3, 0, 0, 0] for row in range(-3, 4)]
    rest = [tile for tile in full_board(3) if tile[3] != 0]
    match = table([0, 2], [*column, *rest][:-1], [3, 1, 0], turn=1, supermove="single")
    last = rest[-1]
    after = match.on(f"{last[2]},{last[3]}/0")
    assert after.result is None
    assert after.turn == 0
    assert after.moves()
    assert all(move.startswith("x") for move in after.moves())
    assert after.on(after.moves()[0]).result == Result("flow", (0,))


def test_a_full_board_is_a_draw_when_the_only_line_to_be_freed_is_deserted() -> None:
    """§8.5, §9.2: nothing but the line of seat 0 could be freed, and nobody plays for it now."""
    column = [[0, 2, row, 0] if row else [3, 0, 0, 0] for row in range(-3, 4)]
    rest = [tile for tile in full_board(3) if tile[3] != 0]
    last = rest[-1]
    match = table(
        [0, 2, 4], [*column, *rest][:-1], [3, 0, 1], supermove="single", supermove_any=True
    ).on(f"{last[2]},{last[3]}/0")
    assert match.turn == 1
    assert all(move.startswith("x0,0/") for move in match.moves())
    assert match.out(0).result == Result("full", (1, 2))
    assert match.out(2).moves() == match.moves()


def test_an_empty_bag_is_a_draw_of_all() -> None:
    """§8.5; without supermove the bag outlasts the board."""
    after = table([0, 2, 4], [], [3], supermove="double").on("0,0/0")
    assert after.result == Result("bag", (0, 1, 2))


def test_replacements_without_end_are_a_draw_of_all() -> None:
    """§8.6."""
    match = table([0, 2], WALL, [0, 3, 0, 3, 1], supermove="single")
    ply = Ply(1, 0, 0, 0, 0, 3)
    many = replace(match.state, plies=(ply,) * (MOST_REPLACEMENTS - 1))
    assert Table(many).on("x0,0/2").result == Result("circling", (0, 1))
    assert Table(many).on("1,0/0").result is None
