"""Why a board scores what it does: the explanation as data (§8)."""

from parlor.games.harmonies.model import Score, Side
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.scoring.sheet import Building, Field, Mountain, Part, Tree
from parlor.games.harmonies.tests.tables import hex_at, stacks
from parlor.games.harmonies.tests.vectors import VECTORS


def scored(side: Side, board: str) -> Score:
    return score(side, stacks(side, board), ())


def at(written: str, side: Side = "A") -> tuple[int, ...]:
    return tuple(sorted(hex_at(side, spot) for spot in written.split()))


def test_trees_are_told_one_by_one() -> None:
    found = scored("A", "0,0:n 0,2:nn 0,4:g 2,-1:ng 2,3:nng").reasons.trees
    assert [(tree.height, tree.points) for tree in found] == [(1, 1), (2, 3), (3, 7)]
    assert found[0] == Tree(hex_at("A", "0,4"), 1, 1)


def test_an_isolated_mountain_is_told() -> None:
    found = scored("A", "0,0:sss 2,-1:s 2,0:ss").reasons.mountains
    assert Mountain(hex_at("A", "0,0"), 3, 0) in found
    assert Mountain(hex_at("A", "2,0"), 2, 3) in found


def test_field_groups_are_told_with_those_that_score_nothing() -> None:
    found = scored("A", "0,0:y 0,1:y 4,2:y").reasons.fields
    assert found == (Field(at("0,0 0,1"), 5), Field(at("4,2"), 0))


def test_a_building_says_what_it_lacks() -> None:
    found = scored("A", "4,-2:sr 4,-1:y 3,-1:b").reasons.buildings
    assert found == (Building(hex_at("A", "4,-2"), 0, ("b", "y"), lacks=1),)
    (full,) = scored("A", "1,1:nr 1,0:y 0,1:b 2,0:r").reasons.buildings
    assert (full.points, full.lacks, full.colours) == (5, 0, ("b", "y", "r"))


def test_the_path_of_the_river_is_told() -> None:
    """V02: the token at 1,0 is off the way."""
    board = VECTORS[1].board
    (river,) = score("A", stacks("A", board), ()).reasons.rivers
    assert river.length == 6 == len(river.path)
    assert set(river.path) < set(river.hexes)
    assert hex_at("A", "1,0") not in river.path
    ends = {river.path[0], river.path[-1]}
    assert ends == {hex_at("A", "1,2"), hex_at("A", "4,1")}


def test_only_the_longest_river_scores() -> None:
    """V10."""
    found = scored("A", "0,0:b 0,1:b 0,2:b 0,3:b 4,-2:b 4,-1:b 4,0:b").reasons.rivers
    assert [(river.length, river.points, river.scores) for river in found] == [
        (4, 8, True),
        (3, 0, False),
    ]
    assert scored("A", "").reasons.rivers == ()


def test_islands_are_told() -> None:
    """V13."""
    found = scored("B", "0,0:y 0,1:b 1,0:b").reasons
    assert [len(island.hexes) for island in found.islands] == [1, 22]
    assert [island.points for island in found.islands] == [5, 5]
    assert found.rivers == ()
    assert scored("A", "0,0:y").reasons.islands == ()


def test_animals_score_what_is_printed_above_their_last_cube() -> None:
    assert score("A", stacks("A", ""), (("duck", 3), ("frog", 0))).animals == 8


def test_a_spirit_shows_what_it_rewards() -> None:
    board = stacks("A", "0,0:y 0,1:y 0,2:y 4,2:y")
    spirit = score("A", board, (("spirit_lion", 1),)).reasons.spirit
    assert spirit
    assert spirit.parts == (Part(at("0,0 0,1 0,2"), 10), Part(at("4,2"), 2))
    assert spirit.points == 12


def test_the_lines_are_the_sums_of_their_reasons() -> None:
    for vector in VECTORS:
        cards = tuple(vector.cards.items())
        found = score(vector.side, stacks(vector.side, vector.board), cards)
        why = found.reasons
        assert found.trees == sum(one.points for one in why.trees)
        assert found.mountains == sum(one.points for one in why.mountains)
        assert found.fields == sum(one.points for one in why.fields)
        assert found.buildings == sum(one.points for one in why.buildings)
        rivers = sum(one.points for one in why.rivers)
        assert found.water == rivers + sum(one.points for one in why.islands)
