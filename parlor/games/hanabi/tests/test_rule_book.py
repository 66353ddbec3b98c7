"""The examples of RULES.md, played."""

import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.result import rating
from parlor.games.hanabi.tests.tables import table

BOOK = " ".join((GAME.folder / "RULES.md").read_text("utf-8").split())
OTHERS = ("Y1 Y2 Y3 Y4", "W1 W2 W3 W4", "G1 G1 G2 B1")


def test_what_bea_may_be_told() -> None:
    """§4."""
    assert "Bea holds red 1, red 3, blue 3, green 4" in BOOK
    assert "neither yellow, white, 2 nor 5" in BOOK
    match = table("Y1 Y2 Y3 Y4", "R1 R3 B3 G4", *OTHERS[1:])
    told = [line.removeprefix("clue 2 ") for line in match.moves() if line.startswith("clue 2")]
    assert set(told) == {"red", "green", "blue", "1", "3", "4"}
    touched = {value: match.on(f"clue 2 {value}").clue.slots for value in told}
    assert (touched["red"], touched["3"]) == ((0, 1), (1, 2))


@pytest.mark.parametrize(("high", "number", "fuses"), [(3, 4, 3), (3, 3, 2), (3, 5, 2), (5, 2, 2)])
def test_what_fits_on_green(high: int, number: int, fuses: int) -> None:
    """§5."""
    assert "Green shows 3. The green 4 fits; a green 3 or the green 5 costs a fuse." in BOOK
    match = table(f"G{number} R1 R1 R1", *OTHERS[:2], piles=f"00{high}00").on("play 1")
    assert match.fuses == fuses


def test_who_plays_in_the_last_round_of_three() -> None:
    """§7: Bea is the second of Ann, Bea and Cid."""
    assert "Three players; Bea draws the last card. Cid, Ann and Bea each have one turn" in BOOK
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", "W1 W1 W1 Y1", left=1, turn=1).on("discard 1")
    turns = []
    while match.phase == "playing":
        turns.append(match.turn)
        match = match.on("clue 1 red" if match.turn == 2 else "discard 1")
    assert turns == [2, 0, 1]


def test_what_a_failure_is_worth() -> None:
    """§9."""
    assert "show 5, 4, 3, 2 and 0 when the third fuse is lost: failure, score 14, strict" in BOOK
    match = table("W2 G5 Y5 W4", "B5 B4 B3 B1", piles="54320", fuses=1).on("play 1")
    assert (match.phase, match.result.score, match.result.strict_score) == ("failure", 14, 0)


@pytest.mark.parametrize("score", range(26))
def test_the_scale_is_printed_as_it_counts(score: int) -> None:
    """§9.2."""
    rows = [row.split("|") for row in (GAME.folder / "RULES.md").read_text("utf-8").splitlines()]
    scale = {row[1].strip(): row[2].strip() for row in rows if len(row) == 4}
    (word,) = [
        word
        for points, word in scale.items()
        if points[0].isdigit()
        and int(points.split(" to ")[0]) <= score <= int(points.split(" to ")[1])
    ]
    assert word.startswith(rating(score))
