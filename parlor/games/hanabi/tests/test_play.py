"""Playing a card (§5): vectors 9 to 13."""

import pytest

from parlor.games.hanabi.model import Drew, Misplayed, Play, Played
from parlor.games.hanabi.tests.tables import table, written

OTHERS = ("B1 B2 B3 B4", "Y1 Y2 Y3 Y4", "W1 W2 W3 W4")


def test_a_one_starts_a_firework() -> None:
    """Vector 9: the new card is at the right end."""
    match = table("R2 G1 R3 R4", *OTHERS, top="W5", clues=5).on("play 2")
    assert match.heights == "00100"
    assert match.hand(0) == "R2 R3 R4 W5"
    assert (match.clues, match.fuses, match.turn) == (5, 3, 1)
    played, drew = match.view(1).happened
    assert isinstance(played, Played)
    assert isinstance(drew, Drew)
    assert (played.seat, played.slot, written([played.card]), played.bonus) == (0, 1, "G1", False)
    assert (drew.seat, written([drew.card])) == (0, "W5")
    assert written(match.view(1).piles[2]) == "G1"


def test_another_card_on_an_empty_pile_costs_a_fuse() -> None:
    """Vector 9."""
    match = table("R2 G2 R3 R4", *OTHERS, top="W5", clues=5).on("play 2")
    assert (match.heights, match.fuses, match.clues) == ("00000", 2, 5)
    assert match.discards == "G2"
    assert match.hand(0) == "R2 R3 R4 W5"
    told = match.view(1).happened[0]
    assert isinstance(told, Misplayed)
    assert (told.seat, told.slot, written([told.card])) == (0, 1, "G2")


@pytest.mark.parametrize(
    ("high", "card", "fits"),
    [
        (3, "G4", True),
        (3, "G3", False),
        (3, "G5", False),
        (3, "G1", False),
        (4, "G5", True),
        *[(5, f"G{number}", False) for number in (1, 2, 3, 4)],
    ],
)
def test_a_card_fits_when_it_is_the_next(high: int, card: str, fits: bool) -> None:
    """Vector 10 and H24."""
    match = table(f"{card} R1 R2 R3", *OTHERS, piles=f"00{high}00").on("play 1")
    assert match.heights == f"00{high + fits}00"
    assert match.fuses == 3 - (not fits)
    assert (match.discards == card) == (not fits)


@pytest.mark.parametrize(
    ("clues", "bonus", "after"), [(5, False, 5), (5, True, 6), (8, True, 8), (0, True, 1)]
)
def test_completing_a_colour_may_bring_a_token(clues: int, bonus: bool, after: int) -> None:
    """Vector 11 and H2."""
    match = table("G5 R1 R2 R3", *OTHERS, piles="00400", clues=clues, five_bonus=bonus)
    match = match.on("play 1")
    assert match.clues == after
    told = match.happened[0]
    assert isinstance(told, Played)
    assert told.bonus == (after > clues)


def test_only_the_last_card_of_a_colour_brings_a_token() -> None:
    match = table("G4 R1 R2 R3", *OTHERS, piles="00300", clues=5, five_bonus=True)
    assert match.on("play 1").clues == 5


def test_the_third_fuse_ends_it_at_once() -> None:
    """Vector 12 and H4."""
    match = table("W2 G5 Y5 W4", "B5 B4 B3 B1", piles="54320", fuses=1).on("play 1")
    assert match.phase == "failure"
    assert len(match.state.hands[0]) == 3
    assert match.moves(0) == match.moves(1) == []
    assert match.refusal("play 1") == "match_over"
    assert match.outcome.points == (14, 14)
    assert match.outcome.placing == (2, 2)
    assert match.outcome.details["score"] == 14
    assert match.outcome.details["strict_score"] == 0
    assert match.result.rating is None
    assert match.view(0).fuses == 0


def test_the_fifth_firework_ends_it_at_once() -> None:
    """Vector 13."""
    match = table("W5 R1 R1 Y1", "B1 B1 G1 G1", piles="55554").on("play 1")
    assert match.phase == "success"
    assert len(match.state.hands[0]) == 3
    assert match.outcome.points == (25, 25)
    assert match.outcome.placing == (1, 1)
    assert match.result.perfect
    assert match.result.rating == "legendary_display"


def test_the_fifth_firework_ends_the_last_round_too() -> None:
    """Vector 13."""
    match = table("W5 R1 R1 Y1", "B1 B1 G1 G1", piles="55554", left=1, turn=1).on("discard 1")
    assert match.state.turns_left == 2
    assert match.on("play 1").phase == "success"


@pytest.mark.parametrize("slot", [-1, 4, 5, 99, 2**70])
def test_there_must_be_a_card(slot: int) -> None:
    """Vector 37."""
    assert table("R1 R2 R3 R4", *OTHERS).refusal(Play(slot)) == "no_such_card"


def test_a_play_waits_for_its_turn() -> None:
    assert table("R1 R2 R3 R4", *OTHERS).refusal("play 1", seat=2) == "not_your_turn"
