"""The examples of RULES.md, played."""

import re

import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.cards import DECK, kind_of
from parlor.games.hanabi.result import rating
from parlor.games.hanabi.tests.tables import table

PAGE = (GAME.folder / "RULES.md").read_text("utf-8")
BOOK = " ".join(PAGE.split())
OTHERS = ("Y1 Y2 Y3 Y4", "W1 W2 W3 W4", "G1 G1 G2 B1")


def picture(name: str) -> str:
    assert f"(web/{name}.svg)" in PAGE
    return (GAME.folder / "web" / f"{name}.svg").read_text("utf-8")


def test_the_picture_of_the_deck_shows_every_card() -> None:
    """§2.1."""
    shown = re.findall(r'data-cards="(\w+) (\d+)"', picture("deck"))
    cards = [kind_of(colour, int(number)) for colour, numbers in shown for number in numbers]
    assert sorted(cards) == sorted(DECK)
    assert picture("deck").count("<text") == len(DECK)


def test_the_picture_of_clues_lights_what_they_touch() -> None:
    """§4."""
    match = table("Y1 Y2 Y3 Y4", "R1 R3 B3 G4", *OTHERS[1:])
    clues = re.findall(r'data-clue="(\w+)" data-slots="([\d ]+)"', picture("clue"))
    assert [clue for clue, _ in clues] == ["red", "3"]
    for clue, places in clues:
        slots = match.on(f"clue 2 {clue}").clue.slots
        assert [slot + 1 for slot in slots] == [int(place) for place in places.split()]


def test_the_picture_of_what_fits_says_what_costs_a_fuse() -> None:
    """§5."""
    cards = re.findall(r'data-card="(\d)" data-fits="(\w+)"', picture("fits"))
    assert len(cards) == 3
    for number, fits in cards:
        match = table(f"G{number} R1 R1 R1", *OTHERS[:2], piles="00300").on("play 1")
        assert (match.fuses == 3) is (fits == "yes")


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
    assert word.startswith(GAME.words("rating", rating=rating(score)))
