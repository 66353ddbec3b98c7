"""What a match leaves for profiles (§7, §8, §9.4)."""

from parlor.games.zenstones import GAME
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.profile import categories, earned, is_whole
from parlor.games.zenstones.saves.file import exported, written
from parlor.games.zenstones.tests.tables import placing, position


def test_a_score_is_made_of_credits_and_stones() -> None:
    match = position("W 1,5 1 U", "B 5,9", credit=(10, 20)).play("W S1>B5")
    assert match.ending == ("dead_position", "W")
    assert categories(match.state, 0) == {"credits": 10, "stones": 46}
    assert sum(categories(match.state, 1).values()) == match.outcome.points[1]
    assert earned(match.state, 0) == []


def test_reaching_a_hundred_is_an_achievement_of_the_winner() -> None:
    match = placing().play(
        "W W1", "B B1", "W pass", "B pass", "W S1=U", "W S1=5", "W commit", "B S2=D", "B commit",
        "W S1>B50", "B S2>B20", "W S1>B31",
    )  # fmt: skip
    assert match.ending == ("score", "W")
    assert earned(match.state, 0) == ["hundred", "unhurt"]
    assert earned(match.state, 1) == []


def test_who_never_placed_a_stone_has_none_left_either() -> None:
    """§8.2: nothing was taken, and the words of the achievement say so."""
    match = placing().play("W W1", "B pass", "W pass")
    assert match.ending == ("elimination", "W")
    assert earned(match.state, 0) == ["elimination", "unhurt"]
    assert GAME.words("achievement-elimination.about").endswith("has no stones left.")


def test_a_match_from_a_saved_position_counts_for_nobody() -> None:
    """§9.4."""
    assert is_whole(Options())
    assert not is_whole(Options(saved=written(exported(placing().play("W W1").state))))
