"""What a display is worth (§9)."""

import pytest

from parlor.games.hanabi.result import rating
from parlor.games.hanabi.tests.tables import table, written

SCALE = {
    "fizzle": range(6),
    "faint_sparks": range(6, 11),
    "pleasant_show": range(11, 16),
    "grand_show": range(16, 20),
    "legendary_display": range(20, 26),
}


@pytest.mark.parametrize(("word", "scores"), SCALE.items())
def test_the_scale(word: str, scores: range) -> None:
    """H23."""
    assert {rating(score) for score in scores} == {word}


def test_the_scale_has_a_word_for_every_score() -> None:
    assert sorted(score for scores in SCALE.values() for score in scores) == list(range(26))


def test_the_summary_tells_the_played_cards_in_order() -> None:
    match = table("R1 R2 W2 R3", "G1 G2 W5 W4", fuses=1)
    match = match.on("play 1", "play 1", "play 1", "play 1", "play 1")
    assert written(match.result.sequence) == "R1 G1 R2 G2"
    assert match.view(0).piles == match.view(1).piles
    assert [written(pile) for pile in match.view(0).piles] == ["R1 R2", "", "G1 G2", "", ""]


def test_the_figures_of_the_summary() -> None:
    match = table("W2 G5 Y5 W4", "B5 B4 B3 B1", piles="54320", fuses=1, clues=3).on("play 1")
    assert match.outcome.details == {
        "score": 14, "strict_score": 0, "rating": 0, "perfect": 0,
        "red": 5, "yellow": 4, "green": 3, "blue": 2, "white": 0, "clues": 3, "fuses": 0,
    }  # fmt: skip
