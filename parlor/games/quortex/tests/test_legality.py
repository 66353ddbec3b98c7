"""What may be laid, and who would be blocked (§5)."""

from typing import Any

import pytest

from parlor.games.quortex.board.grid import Hex, grid
from parlor.games.quortex.board.links import LineSet, Survey, position
from parlor.games.quortex.board.tiles import ROTATIONS, Type, lie
from parlor.games.quortex.legality import blocked, completed, survey
from parlor.games.quortex.lines import line_of
from parlor.games.quortex.model import Place
from parlor.games.quortex.strict.legality import is_blocked_together, strict_survey
from parlor.games.quortex.tests.tables import table
from parlor.games.quortex.tests.vectors import board, lines_between, vectors

CASES = vectors("legality")
FREE = [case for case in CASES if case["expected"]["reason"] != "occupied"]
TAKEN = [case for case in CASES if case["expected"]["reason"] == "occupied"]
WALL = [[3, 0, 0, col] for col in range(-3, 3)]
"""T3 tiles across the middle row, of which only the last hex is open."""


def judged(found: Survey, place: Hex, kind: Type, rotation: int) -> LineSet:
    """What a survey says about one placement; hexes that are left out block nobody."""
    return found[place][rotation % ROTATIONS[kind]] if place in found else 0


@pytest.mark.parametrize("case", FREE, ids=lambda case: case["id"])
def test_a_placement_is_judged_as_recorded(case: Any) -> None:
    tiles, lines = board(3, case["tiles"]), lines_between(case["edges"])
    kind, rotation, row, col = case["tile"]
    place, expected = grid(3).index[row, col], case["expected"]
    here = position(3, tiles)
    bad = blocked(here, lines, place, lie(kind, rotation))
    assert (not bad) == expected["legalIndependent"]
    assert judged(survey(here, lines, kind), place, kind, rotation) == bad
    who = [n for n, edge in enumerate(case["edges"]) if bad >> lines.index(line_of(edge)) & 1]
    assert who == sorted(expected["blockedPlayers"])
    made = completed(here, lines, place, lie(kind, rotation))
    winners = [n for n, edge in enumerate(case["edges"]) if line_of(edge) in made]
    assert sorted(expected["winners"]) == winners


@pytest.mark.parametrize("case", FREE, ids=lambda case: case["id"])
def test_a_placement_is_strictly_judged_as_recorded(case: Any) -> None:
    """§5.5; players opposite each other but not a team need two ways in these vectors."""
    edges = case["edges"]
    lines = lines_between(edges) if case["teams"] else tuple(line_of(edge) for edge in edges)
    tiles = board(3, case["tiles"])
    kind, rotation, row, col = case["tile"]
    place, way = grid(3).index[row, col], lie(kind, rotation)
    here = position(3, tiles)
    is_legal = not blocked(here, lines, place, way) and not is_blocked_together(
        here, lines, place, way
    )
    assert is_legal == case["legalStrict"]
    if case["id"] != "leg66":  # Two lines between the same edges: our seats never make them.
        found = judged(strict_survey(3, tiles, lines, kind), place, kind, rotation)
        assert (found == 0) == case["legalStrict"]


@pytest.mark.parametrize("case", TAKEN, ids=lambda case: case["id"])
def test_a_taken_hex_is_refused(case: Any) -> None:
    kind, rotation, row, col = case["tile"]
    match = table(case["edges"], case["tiles"], bag=[kind, 0, 0])
    move = Place(row, col, rotation % ROTATIONS[kind])
    assert match.refusal(move) == ("hex_taken", "There's already a tile on that hex.")


def test_a_refusal_says_whom_a_tile_would_block() -> None:
    """§5.4: T3 at rotation 0 lets nobody through the last gap of a wall."""
    match = table([0, 2], WALL, bag=[3, 0])
    assert match.refusal("0,3/0") == ("blocks", "That would block you and player 2.")


def test_the_view_says_whom_a_tile_would_block() -> None:
    """§5.4, for the board's preview."""
    view = table([0, 2], WALL, bag=[3, 0]).view()
    gap = next(spot for spot in view.spots if (spot.row, spot.col) == (0, 3))
    assert gap.blocked == ((0, 1), ())
    assert view.replaceable == ()


def test_a_tile_may_lie_anywhere_alone() -> None:
    """§4.3: no tile need be near."""
    moves = table([0, 2], bag=[1, 0]).moves()
    assert len(moves) == 37 * 6
    assert "0,0/5" in moves


def test_a_tile_that_wins_may_block_others() -> None:
    """§5.2: it ends the match."""
    case = next(case for case in CASES if case["expected"]["reason"] == "wins")
    kind, rotation, row, col = case["tile"]
    match = table(case["edges"], case["tiles"], bag=[kind, 0])
    after = match.on(f"{row},{col}/{rotation % ROTATIONS[kind]}")
    assert after.result is not None
    assert after.result.how == "flow"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Place(4, 0, 0), "off_board"),
        (Place(2, 2, 0), "off_board"),
        (Place(0, 0, 3), "no_such_rotation"),
        (Place(0, 0, -1), "no_such_rotation"),
        ("edge 3", "wrong_phase"),
        ("x0,0/1", "no_supermove"),
        ("hint", "no_hint"),
    ],
)
def test_other_moves_are_refused(move: Any, code: str) -> None:
    assert table([0, 2], bag=[0, 0]).refusal(move)[0] == code


def test_only_the_player_on_turn_may_lay_a_tile() -> None:
    assert table([0, 2], bag=[0, 0]).refusal("0,0/0", seat=1)[0] == "not_your_turn"
    assert table([0, 2], bag=[0, 0]).refusal("0,0/0", seat=5)[0] == "not_seated"
