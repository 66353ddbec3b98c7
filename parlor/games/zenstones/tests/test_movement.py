"""Moving, blocking, annihilation and forced passes (§6)."""

from parlor.games.zenstones.events import Annihilated, ForcedPass, Moved
from parlor.games.zenstones.model import MoveStone
from parlor.games.zenstones.tests.tables import at, position


def test_an_ally_blocks_and_an_enemy_next_door_can_be_taken() -> None:
    """Vector 22."""
    table = position("W 6,4 2 RD", "W 6,5", "B 7,4")
    assert table.reach(1) == {(7, 4)}


def test_a_stone_may_stop_early() -> None:
    """Vector 23."""
    table = position("W 9,0 5 U", "B 0,9 1 D")
    assert table.reach(1) == {(8, 0), (7, 0), (6, 0), (5, 0), (4, 0)}


def test_nothing_is_passed_through() -> None:
    """Vector 24."""
    assert position("W 5,5 3 U", "B 3,5").reach(1) == {(4, 5), (3, 5)}
    assert position("W 5,5 3 U", "W 3,5", "B 0,0").reach(1) == {(4, 5)}
    assert position("W 5,5 1 U", "B 3,5").reach(1) == {(4, 5)}


def test_all_four_directions_to_the_edge() -> None:
    """Vector 25."""
    up_and_down = {(5, 7), (6, 7), (8, 7), (9, 7)}
    across = {(7, 5), (7, 6), (7, 8), (7, 9)}
    assert position("W 7,7 2 RLUD", "B 0,0").reach(1) == up_and_down | across


def test_the_edge_ends_the_way() -> None:
    """Vector 26."""
    assert position("W 0,5 5 U", "B 9,9 1 U").reach(1) == set()


def test_all_four_edges_end_a_way() -> None:
    """§6.2."""
    for stone in ("W 0,5 5 U", "W 9,5 5 D", "W 6,0 5 L", "W 6,9 5 R"):
        assert position(stone, "B 0,0 1 D").reach(1) == set()
    for stone, far in (
        ("W 5,5 5 U", (0, 5)),
        ("W 4,5 5 D", (9, 5)),
        ("W 6,5 5 L", (6, 0)),
        ("W 6,4 5 R", (6, 9)),
    ):
        reached = position(stone, "B 0,0 1 D").reach(1)
        assert (far in reached, len(reached)) == (True, 5)


def test_landing_on_an_enemy_removes_both() -> None:
    """Vector 27."""
    table = position("W 5,5 3 U", "W 9,9 1 U", "B 3,5", "B 0,0 1 D", credit=(40, 30))
    after = table.play("W S1>B36")
    assert [stone.id for stone in after.state.stones] == [2, 4]
    assert [stone.id for stone in after.state.captured] == [1, 3]
    assert after.turn == "B"
    assert after.happened == (
        Moved(0, 1, at(5, 5), at(3, 5), 0),
        Annihilated(0, 1, 3, at(3, 5), 0),
    )


def test_impossible_moves_are_refused() -> None:
    """Vector 28."""
    table = position("W 6,4 3 RU", "B 6,6", "B 0,0 1 D")
    assert table.refusal("W", MoveStone(1, at(6, 4))) == "illegal_move"
    assert table.refusal("W", MoveStone(1, at(7, 4))) == "illegal_move"
    assert table.refusal("W", MoveStone(1, at(6, 7))) == "illegal_move"
    assert table.refusal("W", MoveStone(1, at(2, 4))) == "illegal_move"
    assert table.refusal("W", MoveStone(1, 100)) == "illegal_move"
    assert table.refusal("W", MoveStone(1, -1)) == "illegal_move"
    assert table.refusal("W", MoveStone(2, at(6, 5))) == "no_such_stone"
    assert table.refusal("W", MoveStone(7, at(6, 5))) == "no_such_stone"
    assert table.refusal("B", "S3>B30") == "not_your_turn"


def test_nobody_may_pass_while_a_stone_can_move() -> None:
    """Vector 29."""
    table = position("W 6,4 3 RU", "B 0,0 1 D")
    assert table.refusal("W", "pass") == "must_move"
    assert table.refusal("B", "pass") == "not_your_turn"


def test_who_cannot_move_is_passed_over() -> None:
    """Vector 30."""
    table = position("W 9,0 1 U", "B 0,9", "B 0,8", credit=(10, 10))
    once = table.play("W S1>W20")
    assert once.turn == "W"
    assert once.happened[-1] == ForcedPass(1)
    twice = once.play("W S1>W21")
    assert twice.turn == "W"
    assert twice.ending is None


def test_a_forced_pass_can_open_movement() -> None:
    """Vector 30."""
    table = position("W 9,0", "B 0,9 1 D", turn="W", judged=True)
    assert table.turn == "B"
    assert ForcedPass(0) in table.happened


def test_a_blocked_stone_may_be_freed_again() -> None:
    table = position("W 9,0 1 U", "W 8,0", "B 0,9 2 D", judged=True)
    assert table.turn == "B"
    free = position("W 9,0 1 U", "W 8,0 1 R", "B 0,9 2 D").play("W S2>W19", "B S3>B20")
    assert free.turn == "W"
    assert "S1>W20" in free.moves("W")


def test_no_points_are_made_by_a_capture() -> None:
    table = position("W 2,5 3 R", "W 9,9 1 U", "B 2,7", "B 0,0 1 D", credit=(40, 30))
    assert table.scores == (66, 30)
    target = next(t for t in table.view("W").stones[0].reach if t.captures == 3)
    assert target.gain == -26
    assert table.play("W S1>B23").scores == (40, 30)


def test_the_gain_is_shown_at_every_target() -> None:
    table = position("W 5,0 5 U", "B 0,9 1 D")
    gains = [target.gain for target in table.view("B").stones[0].reach]
    assert gains == [1, 20, 21, 40, 41]


def test_the_limit_of_the_variant_ends_it_in_a_draw() -> None:
    table = position("W 9,0 1 UD", "B 0,9 1 UD", credit=(20, 10), turn_limit=2)
    after = table.play("W S1>W20", "B S2>B20")
    assert after.ending == ("turn_limit", None)
    assert after.outcome.placing == (1, 1)
