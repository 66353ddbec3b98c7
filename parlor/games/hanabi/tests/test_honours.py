"""What a match leaves for profiles (§9)."""

from parlor.games.hanabi.honours import categories, earned
from parlor.games.hanabi.tests.tables import table


def test_every_firework_is_a_category() -> None:
    match = table("W2 G5 Y5 W4", "B5 B4 B3 B1", piles="54320", fuses=1).on("play 1")
    assert categories(match.state, 0) == {
        "Red": 5, "Yellow": 4, "Green": 3, "Blue": 2, "White": 0,
    }  # fmt: skip


def test_a_failure_earns_nothing() -> None:
    match = table("W2 G5 Y5 W4", "B5 B4 B3 B1", piles="54320", fuses=1).on("play 1")
    assert earned(match.state, 0) == []


def test_a_perfect_display_with_all_fuses_earns_everything() -> None:
    match = table("W5 R1 R1 G1", "B1 B1 G1 Y1", piles="55554").on("play 1")
    assert earned(match.state, 1) == ["legendary", "perfect", "steady_hands"]


def test_a_lost_fuse_is_remembered() -> None:
    match = table("W5 R1 R1 G1", "B1 B1 G1 Y1", piles="55554", fuses=2).on("play 1")
    assert earned(match.state, 0) == ["legendary", "perfect"]
