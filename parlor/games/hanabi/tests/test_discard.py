"""Discarding a card (§6): vectors 14 and 15."""

import pytest

from parlor.games.hanabi.model import Discard, Discarded
from parlor.games.hanabi.tests.tables import table, written

OTHERS = ("B1 B2 B3 B4", "Y1 Y2 Y3 Y4", "W1 W2 W3 W4")


def test_a_discard_brings_a_token() -> None:
    """Vector 14."""
    match = table("R1 R2 R3 R4", *OTHERS, top="W5", clues=4).on("discard 2")
    assert (match.clues, match.discards, match.turn) == (5, "R2", 1)
    assert match.hand(0) == "R1 R3 R4 W5"
    told = match.view(1).happened[0]
    assert isinstance(told, Discarded)
    assert (told.seat, told.slot, written([told.card]), told.gained) == (0, 1, "R2", True)


def test_with_all_tokens_a_discard_brings_none() -> None:
    """Vector 14 and H3."""
    match = table("R1 R2 R3 R4", *OTHERS, top="W5").on("discard 2")
    assert (match.clues, match.discards, match.turn) == (8, "R2", 1)
    assert match.hand(0) == "R1 R3 R4 W5"
    told = match.happened[0]
    assert isinstance(told, Discarded)
    assert not told.gained


def test_with_all_tokens_a_discard_may_be_forbidden() -> None:
    """Vector 14."""
    match = table("R1 R2 R3 R4", *OTHERS, discard_at_max=False)
    assert match.refusal("discard 1") == "tokens_full"
    assert not any(line.startswith("discard") for line in match.moves())
    assert "discard 1" in table("R1 R2 R3 R4", *OTHERS, clues=7, discard_at_max=False).moves()


def test_losing_the_only_five_ends_nothing() -> None:
    """Vector 15."""
    match = table("R5 R1 R2 R3", *OTHERS, clues=4).on("discard 1")
    assert match.phase == "playing"
    assert match.view(1).result is None


@pytest.mark.parametrize("slot", [-1, 4, 5, 2**70])
def test_there_must_be_a_card(slot: int) -> None:
    """Vector 37."""
    assert table("R1 R2 R3 R4", *OTHERS).refusal(Discard(slot)) == "no_such_card"


def test_discards_are_shown_by_colour_without_their_order() -> None:
    """H8."""
    shown = table("R1 R2 R5 R4", *OTHERS, discards="G5 R3 G1 R3").view(0).discards
    assert written(shown) == "R3 R3 G1 G5"
    again = table("R1 R2 R5 R4", *OTHERS, discards="R3 R3 G1 G5").view(0).discards
    assert written(again) == written(shown)
