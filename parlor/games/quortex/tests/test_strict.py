"""Ways side by side, for all lines at once (§5.5, §5.6)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.games.quortex.board.grid import beyond, grid, hexes
from parlor.games.quortex.board.links import Lines, joined, laid, position
from parlor.games.quortex.board.tiles import LIES, PAIRS, ROTATIONS, Lie
from parlor.games.quortex.legality import members, survey
from parlor.games.quortex.model import EMPTY
from parlor.games.quortex.strict import paths
from parlor.games.quortex.strict.legality import (
    has_strict_placement,
    is_blocked_together,
    strict_survey,
    ways_together,
)
from parlor.games.quortex.strict.paths import Fillings
from parlor.games.quortex.strict.sidebyside import Ways
from parlor.games.quortex.tests.playing import any_machine, filled
from parlor.games.quortex.tests.tables import Table, table
from parlor.games.quortex.tests.vectors import board, lines_between, vectors

ALL = ((0, 3), (1, 4), (2, 5))


def can_be_filled(radius: int, tiles: tuple[Lie, ...], lines: Lines) -> bool:
    """The definition itself: some tiles on the empty hexes complete all lines at once."""
    holes = [place for place, lie in enumerate(tiles) if lie == EMPTY]
    for lies in product(LIES, repeat=len(holes)):
        here = position(radius, tiles)
        for place, lie in zip(holes, lies, strict=True):
            here = laid(here, place, lie)
        if all(joined(here, line) for line in lines):
            return True
    return False


def is_witness(ways: Ways, radius: int, tiles: tuple[Lie, ...], lines: Lines) -> bool:
    """Whether tiles that have the paths of these ways complete all lines."""
    here = position(radius, tiles)
    for place, pairs in ways.items():
        here = laid(here, place, next(lie for lie in LIES if pairs <= set(PAIRS[lie])))
    return all(joined(here, line) for line in lines)


def ends_of_games(holes: int) -> list[tuple[int, tuple[Lie, ...], Lines]]:
    """Recorded games when only so many hexes were empty."""
    found = []
    for game in vectors("playouts"):
        edges = [int(seat.split(":")[1]) for seat in game["turnOrder"]]
        count = len(hexes(game["radius"])) - holes
        is_open = game["end"]["winType"] == "constraint" or len(game["moves"]) > count
        if count <= len(game["moves"]) and is_open and game["players"] != 4:
            tiles = board(game["radius"], [move[:4] for move in game["moves"][:count]])
            found.append((game["radius"], tiles, lines_between(edges)))
    return found


def test_the_search_agrees_with_filling_the_board_in_every_way() -> None:
    """The definition of §5.5, on boards where each line alone still has a way."""
    answers = []
    for holes, boards in ((2, ends_of_games(2)), (3, ends_of_games(3)[::6])):
        for radius, tiles, lines in boards:
            assert tiles.count(EMPTY) == holes
            here = position(radius, tiles)
            answers.append(can_be_filled(radius, tiles, lines))
            assert (ways_together(radius, tiles, lines) is not None) == answers[-1]
            assert (Fillings(here, lines).ways() is not None) == answers[-1]
    assert min(answers.count(True), answers.count(False)) > 10


@any_machine
@given(filled(radius=1, holes=3), st.sampled_from([ALL, ALL[:2]]))
def test_the_formula_agrees_with_filling_the_board_in_every_way(
    tiles: tuple[Lie, ...], lines: Lines
) -> None:
    found = Fillings(position(1, tiles), lines).ways()
    here = position(1, tiles)
    if not any(joined(here, line) for line in lines):
        assert (found is not None) == can_be_filled(1, tiles, lines)


@any_machine
@given(filled(radius=3, holes=14), st.sampled_from([ALL, ALL[:2], ALL[1:]]))
def test_ways_that_are_found_complete_all_lines(tiles: tuple[Lie, ...], lines: Lines) -> None:
    if any(joined(position(3, tiles), line) for line in lines):
        return
    for found in (ways_together(3, tiles, lines), Fillings(position(3, tiles), lines).ways()):
        assert found is None or is_witness(found, 3, tiles, lines)


@any_machine
@given(filled(radius=3, holes=16), st.sampled_from([0, 1, 2, 3]))
def test_what_is_strictly_legal_is_legal(tiles: tuple[Lie, ...], kind: int) -> None:
    here, nobody = position(3, tiles), (0,) * ROTATIONS[kind]
    usual, strict = survey(here, ALL, kind), strict_survey(3, tiles, ALL, kind)
    assert set(usual) <= set(strict)
    for place in members(here.empty):
        judged = zip(usual.get(place, nobody), strict.get(place, nobody), strict=True)
        for rotation, (bad, worse) in enumerate(judged):
            assert bad == worse or (bad, worse) == (0, 0b111)
            lie = sum(ROTATIONS[:kind]) + rotation
            if not bad:
                assert is_blocked_together(here, ALL, place, lie) == bool(worse)
    fits = any(0 in strict.get(place, nobody) for place in members(here.empty))
    assert has_strict_placement(here, ALL, kind) == fits


def test_a_search_that_gives_up_allows_and_lists_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also then `moves` and `apply` agree, whichever is asked first."""
    monkeypatch.setattr(paths, "MOST_DEAD_ENDS", 0)
    match = late("leg45")
    for cached in (ways_together, strict_survey):
        cached.cache_clear()
    assert match.on("2,-2/1").state.tiles != match.state.tiles
    assert "2,-2/1" in match.moves()
    for cached in (ways_together, strict_survey):
        cached.cache_clear()


def late(name: str) -> Table:
    """The board of a recorded placement that only the strict rule forbids."""
    case = next(case for case in vectors("legality") if case["id"] == name)
    tile = case["tile"]
    return table(case["edges"], case["tiles"], [tile[0], 0, 1], legality="strict")


def test_a_placement_that_leaves_no_ways_side_by_side_is_refused() -> None:
    """§5.5, leg45: each line alone would still have a way."""
    match = late("leg45")
    assert match.refusal("2,-2/1") == (
        "blocks_together",
        "That would leave no way for everyone to finish.",
    )
    assert "2,-2/1" not in match.moves()
    usual = Table(replace(match.state, options=replace(match.state.options, legality="standard")))
    assert "2,-2/1" in usual.moves()


def test_everybody_is_named_when_nobody_alone_is_blocked() -> None:
    """§5.6."""
    view = late("leg45").view()
    spot = next(spot for spot in view.spots if (spot.row, spot.col) == (2, -2))
    assert spot.blocked[1] == (0, 1)


def test_two_lines_cannot_cross_one_hex_straight() -> None:
    """§5.5: only the middle is open, and each line alone must cross it straight."""
    tiles = [EMPTY] * 7
    for place, (row, col) in enumerate(grid(1).hexes):
        away = next((side for side in range(6) if beyond(0, 0, side) == (row, col)), None)
        if away is not None:
            tiles[place] = next(lie for lie in LIES if _only_straight(lie, away))
    both, here = ((0, 3), (2, 5)), position(1, tuple(tiles))
    assert here.empty == 1 << 3
    assert all(ways_together(1, tuple(tiles), (line,)) for line in both)
    assert ways_together(1, tuple(tiles), both) is None
    assert not can_be_filled(1, tuple(tiles), both)


def _only_straight(lie: Lie, away: int) -> bool:
    """Whether a tile leads straight from the middle to the rim, and nothing else gets there."""
    pairs = [{a, b} for a, b in PAIRS[lie]]
    return {away, (away + 3) % 6} in pairs and {away + 1, away + 2} != pairs[0]
