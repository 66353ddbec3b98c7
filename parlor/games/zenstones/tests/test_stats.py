"""Giving stones their distance and directions (§5)."""

import pytest

from parlor.games.zenstones.events import StatsCommitted, StatsCopied, StatsSet
from parlor.games.zenstones.model import Commit, SetDirections, SetDistance
from parlor.games.zenstones.tests.tables import Table, placing


def setting(*white: str, bid: int = 0) -> Table:
    """White, with stones on these squares, sets stats; Black has one stone on B1."""
    table = placing(bid, 0) if bid else placing()
    for number, square in enumerate(white):
        table = table.play(f"W {square}", "B pass" if number else "B B1")
    return table.play("W pass", *(["B pass"] if table.state.passes == 0 else []))


def cost(table: Table, stone: int = 1) -> int:
    return next(one.cost for one in table.view("W").stones if one.id == stone)


@pytest.mark.parametrize(
    ("distance", "directions", "price"), [(3, "RU", 6), (5, "RLUD", 20), (4, "-", 0)]
)
def test_stats_cost_distance_times_directions(distance: int, directions: str, price: int) -> None:
    """Vector 18."""
    table = setting("W1").play(f"W S1={distance}")
    table = table.play(f"W S1={directions}") if directions != "-" else table
    assert cost(table) == price
    assert table.view("W").spare == (99 - price, 99)
    assert table.credits == (99, 99)
    assert table.play("W commit").credits == (99 - price, 99)


def test_stats_must_be_affordable() -> None:
    """Vector 19."""
    table = setting("W41", "W9", bid=41)
    assert table.credits[0] == 9
    table = table.play("W S1=RU", "W S1=4")
    assert table.refusal("W", "S1=5") == "bad_stats"
    assert "S1=5" not in table.moves("W")
    assert (table.phase, table.turn) == ("assign_stats_w", "W")
    assert table.refusal("W", "S3=RU") == "bad_stats"
    assert table.play("W S3=R").view("W").spare[0] == 0


def test_each_side_sets_stats_in_its_own_phase() -> None:
    """Vector 20."""
    table = setting("W1")
    assert table.refusal("B", "commit") == "wrong_phase"
    assert table.refusal("B", "S2=5") == "wrong_phase"
    after = table.play("W commit")
    assert (after.phase, after.turn) == ("assign_stats_b", "B")
    assert after.refusal("W", "commit") == "wrong_phase"


@pytest.mark.parametrize(
    "move", [SetDistance(1, 0), SetDistance(1, 6), SetDirections(1, 16), SetDirections(1, -1)]
)
def test_stats_have_bounds(move: SetDistance | SetDirections) -> None:
    """Vector 20."""
    code = "bad_distance" if isinstance(move, SetDistance) else "bad_directions"
    assert setting("W1").refusal("W", move) == code


@pytest.mark.parametrize("move", ["S2=5", "S2=U", "all=S2", "S9=5"])
def test_other_stones_cannot_be_set(move: str) -> None:
    """Vector 20."""
    assert setting("W1").refusal("W", move) == "no_such_stone"


def test_a_stone_left_alone_is_free_and_cannot_move() -> None:
    """Vector 21."""
    table = setting("W1", "W2").play("W S1=U", "W commit", "B S2=D", "B commit")
    left = table.state.stones[2]
    assert (left.distance, left.directions, left.cost) == (1, 0, 0)
    assert table.reach(3) == set()
    assert table.credits == (96, 98)


def test_stats_change_until_they_are_committed() -> None:
    """A22."""
    table = setting("W1").play("W S1=5", "W S1=RLUD", "W S1=U", "W S1=2")
    assert table.happened == (StatsSet(0, 1, 2, 4),)
    committed = table.play("W commit")
    assert committed.happened[0] == StatsCommitted(0, 2)
    assert committed.view("B").stones[0].distance == 2
    assert committed.refusal("W", "S1=5") == "wrong_phase"


def test_directions_alone_mean_a_distance_of_one() -> None:
    table = setting("W1").play("W S1=U")
    assert (table.state.stones[0].distance, table.state.stones[0].directions) == (1, 4)


def test_a_change_must_change_something() -> None:
    table = setting("W1").play("W S1=U", "W S1=3")
    assert table.refusal("W", "S1=3") == "no_change"
    assert table.refusal("W", "S1=U") == "no_change"
    assert table.refusal("W", "all=S1") == "no_change"
    assert setting("W1", "W2").refusal("W", "all=S1") == "no_change"


def test_the_stats_of_one_stone_can_be_given_to_all() -> None:
    table = setting("W1", "W2", "W3").play("W S1=U", "W S1=5", "W all=S1")
    own = [stone for stone in table.state.stones if stone.owner == 0]
    assert [(stone.distance, stone.directions) for stone in own] == [(5, 4)] * 3
    assert table.view("W").spare[0] == 94 - 15
    assert table.happened == (StatsCopied(0, 5, 4),)


def test_a_copy_must_be_affordable() -> None:
    table = setting("W41", "W9", bid=41).play("W S1=U", "W S1=5")
    assert table.refusal("W", "all=S1") == "bad_stats"
    assert "all=S1" not in table.moves("W")


def test_the_list_of_moves_stays_short() -> None:
    labels = [f"W{label}" for label in range(1, 14)]
    table = setting(*labels)
    assert len(table.moves("W")) <= 13 * 19 + 13 + 1
    assert table.moves("W")[-1] == "commit"
    assert table.by("W", Commit()).phase == "assign_stats_b"


def test_reach_is_previewed_while_stats_are_set() -> None:
    table = setting("W1").play("W S1=U", "W S1=5")
    assert table.reach(1) == {(8, 0), (7, 0), (6, 0), (5, 0), (4, 0)}


def test_stats_that_were_never_committed_are_void() -> None:
    ended = setting("W1").play("W S1=U", "W S1=5").out("W", "clock")
    assert ended.ending == ("flag", "B")
    assert ended.state.stones[0].distance is None
    assert ended.outcome.points == (99, 99)
