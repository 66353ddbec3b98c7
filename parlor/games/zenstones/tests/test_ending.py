"""Scores and endings, in their order (§7, §8)."""

import pytest

from parlor.engine import Cause
from parlor.games.zenstones.board import DOWN, UP, square_of
from parlor.games.zenstones.events import Ended, Reason
from parlor.games.zenstones.tests.tables import duel, placing, position


def test_a_dead_position_goes_to_the_higher_score() -> None:
    """Vector 31."""
    stones = ("W 9,0", "B 0,9")
    assert position(*stones, credit=(40, 35), judged=True).ending == ("dead_position", "W")
    assert position(*stones, credit=(35, 40), judged=True).ending == ("dead_position", "B")
    assert position(*stones, credit=(40, 40), judged=True).ending == ("dead_position", None)


def test_all_immobile_at_the_start_of_movement() -> None:
    """Vector 31."""
    table = placing().play("W W1", "B B2", "W pass", "B pass", "W commit", "B commit")
    assert table.ending == ("dead_position", "W")
    assert table.outcome.points == (99, 98)


def test_a_move_can_make_the_position_dead() -> None:
    table = position("W 1,5 1 U", "B 5,9", credit=(10, 20)).play("W S1>B5")
    assert table.ending == ("dead_position", "W")
    assert table.scores == (56, 21)


def test_a_lone_runner_wins_with_its_second_move() -> None:
    """Vector 34."""
    table = placing().play(
        "W W1", "B B1", "W pass", "B pass", "W S1=U", "W S1=5", "W commit", "B S2=D", "B commit"
    )
    assert table.credits[0] == 94
    first = table.play("W S1>B50")
    assert first.scores[0] == 95
    second = first.play("B S2>B20", "W S1>B31")
    assert second.scores[0] == 114
    assert second.ending == ("score", "W")
    assert second.happened[-1] == Ended("score", 0)


@pytest.mark.parametrize("label", range(1, 51))
def test_a_runner_stands_at_95_whatever_its_square_cost(label: int) -> None:
    """Vector 35."""
    is_in_last_column = square_of(label, in_white_half=True) % 10 == 9
    black = "B10" if is_in_last_column else "B1"
    table = placing().play(
        f"W W{label}", f"B {black}", "W pass", "B pass", "W S1=U", "W S1=5", "W commit", "B commit"
    )
    ahead = [move for move in table.moves("W") if move.startswith("S1>")]
    assert table.play(f"W {ahead[-1]}").scores[0] == 95


def test_points_disappear_with_the_way_home() -> None:
    """Vector 36."""
    table = position("W 4,0 2 UD", "B 0,9 1 D", credit=(50, 0))
    assert table.scores[0] == 51
    assert table.play("W S1>W41").scores[0] == 50


def test_a_captured_stone_takes_its_points_along() -> None:
    """Vector 37."""
    table = position("W 1,1 1 U", "W 9,0 1 U", "B 1,3 2 L", "B 0,9", turn="B", credit=(60, 20))
    assert table.scores[0] == 99
    after = table.play("B S3>B12")
    assert after.scores[0] == 60
    assert (after.ending, after.turn) == (None, "W")


def test_the_mover_wins_when_both_have_a_hundred() -> None:
    """Vector 38."""
    stones = ("W 4,8 1 R", "B 9,1 1 L")
    white = position(*stones, credit=(90, 80))
    assert white.scores == (99, 129)
    won = white.play("W S1>B41")
    assert won.scores == (100, 129)
    assert won.ending == ("score", "W")
    black = position(*stones, credit=(91, 80), turn="B").play("B S2>W1")
    assert black.scores == (100, 130)
    assert black.ending == ("score", "B")


def test_reaching_a_hundred_exactly_wins() -> None:
    table = position("W 4,8 1 R", "B 0,0 1 D", credit=(89, 0))
    assert table.play("W S1>B41").ending is None
    table = position("W 4,8 1 R", "B 0,0 1 D", credit=(90, 0))
    assert table.play("W S1>B41").ending == ("score", "W")


def test_giving_the_last_stone_for_one_of_two_loses() -> None:
    """Vector 39."""
    table = position("W 5,5 1 U", "B 4,5", "B 0,0", credit=(90, 0))
    assert table.play("W S1>B45").ending == ("elimination", "B")


def test_the_last_stones_of_both_make_a_draw() -> None:
    """Vector 40."""
    ended = position("W 5,5 1 U", "B 4,5", credit=(90, 0)).play("W S1>B45")
    assert ended.ending == ("mutual_elimination", None)
    assert ended.outcome.points == (90, 0)


def test_elimination_comes_before_score() -> None:
    """A6."""
    table = position("W 5,5 1 U", "W 0,9", "B 4,5", credit=(60, 0))
    assert table.scores[0] == 110
    assert table.play("W S1>B45").ending == ("elimination", "W")


@pytest.mark.parametrize(
    ("cause", "reason"),
    [("clock", "flag"), ("resign", "resign"), ("absence", "left"), ("kick", "left")],
)
def test_the_player_who_gives_up_or_runs_out_of_time_loses(cause: Cause, reason: Reason) -> None:
    table = position("W 5,5 1 U", "B 4,5", credit=(90, 0))
    assert table.out("W", cause).ending == (reason, "B")
    assert table.out("B", cause).ending == (reason, "W")
    assert placing().out("B", cause).ending == (reason, "W")
    assert placing().play("W W1").out("B", cause).happened == (Ended(reason, 0),)


def test_clocks_that_run_out_together_while_bidding() -> None:
    """Vector 44 and A17."""
    for first in ("W", "B"):
        assert duel().out(first, "clock").ending == ("double_flag", None)
        assert duel().play("W bid 3").out(first, "clock").ending == ("flag", "W")
        assert duel().play("B bid 3").out(first, "clock").ending == ("flag", "B")


def test_nothing_is_possible_after_the_end() -> None:
    """Vector 46."""
    ended = placing().play("W W1", "B pass", "W pass")
    for move in ("bid 1", "W2", "pass", "S1=5", "S1=U", "all=S1", "commit", "S1>W20"):
        for player in ("W", "B"):
            assert ended.refusal(player, move) == "game_over"
    assert ended.moves("W") == ended.moves("B") == []
    assert ended.out("W", "resign").ending == ("elimination", "W")


def test_the_outcome_counts_for_a_summary() -> None:
    ended = position("W 5,5 1 U", "B 4,5", "B 0,0", credit=(90, 5)).play("W S1>B45")
    assert ended.outcome.details == {
        "white_won": 0.0,
        "black_won": 1.0,
        "turns": 1.0,
        "captured": 2.0,
    }
    assert ended.outcome.placing == (2, 1)


def test_colours_do_not_depend_on_seats() -> None:
    for white in (0, 1):
        table = duel(white=white).play("W bid 0", "B bid 0", "W W1", "B pass", "W pass")
        assert table.ending == ("elimination", "W")
        assert table.outcome.placing[white] == 1


def test_stats_that_were_not_committed_are_void_at_the_end() -> None:
    """§5.4: nothing was paid for them."""
    drafted = placing().play("W W1", "B B1", "W pass", "B pass", "W S1=U", "W S1=5")
    answered = drafted.play("W commit", "B S2=D")
    for table, stats in (
        (drafted, [(None, 0), (None, 0)]),
        (answered, [(5, UP), (None, 0)]),
        (answered.play("B commit"), [(5, UP), (1, DOWN)]),
    ):
        for player in ("W", "B"):
            stones = table.out(player, "resign").state.stones
            assert [(stone.distance, stone.directions) for stone in stones] == stats
