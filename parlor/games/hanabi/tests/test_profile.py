"""What a match leaves for profiles (§9)."""

import pytest

from parlor.games.hanabi.profile import categories, earned
from parlor.games.hanabi.tests.tables import table


def test_every_firework_is_a_category() -> None:
    match = table("W2 G5 Y5 W4", "B5 B4 B3 B1", piles="54320", fuses=1).on("play 1")
    assert categories(match.state, 0) == {
        "red": 5, "yellow": 4, "green": 3, "blue": 2, "white": 0,
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


@pytest.mark.parametrize(
    ("piles", "fuses", "achieved"),
    [
        ("54443", 3, ["legendary", "steady_hands"]),
        ("54443", 2, ["legendary"]),
        ("54442", 3, ["steady_hands"]),
        ("54442", 2, []),
    ],
)
def test_a_display_that_came_to_its_end(piles: str, fuses: int, achieved: list[str]) -> None:
    """§9.2: from 20 points on it is legendary."""
    match = table("R1 R1 Y1 Y1", "B1 B1 G1 G1", piles=piles, left=1, fuses=fuses)
    match = match.on("discard 1", "discard 1", "discard 1")
    assert match.phase == "completed"
    assert earned(match.state, 0) == earned(match.state, 1) == achieved


def test_a_display_that_someone_left_earns_nothing() -> None:
    match = table("R1 R1 Y1 Y1", "B1 B1 G1 G1", piles="54443").out(1)
    assert earned(match.state, 0) == []
