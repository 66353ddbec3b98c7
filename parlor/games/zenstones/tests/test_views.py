"""What the board is told, so that it knows no rules."""

from parlor.games.zenstones.board import LABELS
from parlor.games.zenstones.model import Target
from parlor.games.zenstones.tests.tables import at, duel, placing, position


def test_nothing_but_a_sealed_bid_depends_on_who_looks() -> None:
    table = position("W 6,4 2 RD", "B 7,4 1 U", credit=(40, 30))
    white, black, nobody = table.view("W"), table.view("B"), table.view(None)
    assert (white.seat, black.seat, nobody.seat) == (0, 1, None)
    assert white.stones == black.stones == nobody.stones
    assert white.scores == black.scores == nobody.scores == (40, 56)


def test_prices_come_with_the_view() -> None:
    assert placing().view("W").labels == LABELS


def test_scores_appear_with_movement() -> None:
    assert duel().view("W").scores is None
    assert placing().view("W").scores is None
    assert position("W 9,0 1 U", "B 0,9 1 D", credit=(4, 3)).view("W").scores == (4, 3)


def test_a_capture_is_told_apart_from_a_step() -> None:
    table = position("W 4,5 3 U", "B 2,5")
    reach = table.view("B").stones[0].reach
    assert reach == (Target(at(3, 5), None, 15 - 6), Target(at(2, 5), 2, -6))


def test_a_stone_says_what_it_scores() -> None:
    table = position("W 0,9 1 D", "B 0,0")
    assert [stone.points for stone in table.view(None).stones] == [50, 0]


def test_a_captured_stone_is_remembered() -> None:
    table = position("W 5,5 1 U", "W 9,9 1 U", "B 4,5 2 D", "B 0,0 1 D").play("W S1>B45")
    gone = table.view("B").captured
    assert [(stone.id, stone.distance, stone.directions) for stone in gone] == [
        (1, 1, 4),
        (3, 2, 8),
    ]


def test_the_result_is_in_the_view() -> None:
    ended = placing().play("W W1", "B pass", "W pass")
    result = ended.view(None).result
    assert result is not None
    assert (result.reason, result.winner) == ("elimination", 0)
    assert ended.view(None).turn is None
