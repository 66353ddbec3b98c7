"""Giving a clue (§4): vectors 4 to 8."""

import msgspec
import pytest

from parlor.games.hanabi.model import ClueColour, Clued, ClueNumber
from parlor.games.hanabi.tests.tables import Table, table


def offered() -> Table:
    return table("W1 W2 W3 W4", "R1 R3 B3 G4", "Y1 Y2 Y3 Y4", "B1 B2 G1 G2")


def clues_to(match: Table, seat: int) -> list[str]:
    return [line.split()[2] for line in match.moves() if line.startswith(f"clue {seat + 1} ")]


def test_a_clue_names_what_is_there() -> None:
    """Vector 4."""
    assert clues_to(offered(), 1) == ["red", "green", "blue", "1", "3", "4"]


@pytest.mark.parametrize(
    ("value", "slots"),
    [("red", (0, 1)), ("3", (1, 2)), ("blue", (2,)), ("green", (3,)), ("1", (0,)), ("4", (3,))],
)
def test_a_clue_touches_all_cards_that_match(value: str, slots: tuple[int, ...]) -> None:
    """Vector 4."""
    assert offered().on(f"clue 2 {value}").clue.slots == slots


@pytest.mark.parametrize("value", ["yellow", "white", "2", "5"])
def test_a_clue_must_touch_a_card(value: str) -> None:
    """Vector 5 and H1."""
    assert offered().refusal(f"clue 2 {value}") == "touches_nothing"


@pytest.mark.parametrize("number", [0, 6, -1, -5, 33, 2**70])
def test_a_number_that_no_card_has_touches_nothing(number: int) -> None:
    """Vector 37."""
    assert offered().refusal(ClueNumber(1, number)) == "touches_nothing"


def test_a_clue_is_for_someone_else() -> None:
    """Vector 6."""
    assert offered().refusal("clue 1 white") == "own_hand"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_clue_is_for_someone_at_the_table(seat: int) -> None:
    """Vector 6."""
    assert offered().refusal(ClueColour(seat, "red")) == "no_such_player"


def test_a_clue_needs_a_token() -> None:
    """Vector 6 and H25: without one there is still a play and a discard."""
    match = table("R1 R2 R3 R4", "G1 G2 G3 G4", "B1 B2 B3 B4", "Y1 Y2 Y3 Y4", clues=0)
    assert match.refusal("clue 2 green") == "no_clue_token"
    assert clues_to(match, 1) == []
    assert match.moves() == [
        f"{what} {slot}" for what in ("play", "discard") for slot in range(1, 5)
    ]


def test_a_clue_waits_for_its_turn() -> None:
    """Vector 6."""
    assert offered().refusal("clue 3 yellow", seat=1) == "not_your_turn"
    assert offered().moves(1) == []


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("clue 2 red", Clued(0, 1, "red", None, (0, 1))),
        ("clue 2 3", Clued(0, 1, None, 3, (1, 2))),
    ],
)
def test_a_clue_costs_a_token_and_everybody_sees_it(move: str, told: Clued) -> None:
    """Vector 7."""
    before = offered()
    after = before.on(move)
    assert (after.clues, after.turn) == (7, 1)
    assert after.state.hands == before.state.hands
    assert after.state.deck == before.state.deck
    for seat in (0, 1, 2, 3, None):
        assert after.view(seat).happened == (told,)


@pytest.mark.parametrize("answer", ["play 1", "discard 1", "clue 1 white"])
def test_a_clue_is_gone_with_the_next_action(answer: str) -> None:
    """Vector 8 and H9: nothing that anybody gets says what the clue was."""
    after = offered().on("clue 2 red").on(answer)
    other = offered().on("clue 2 3").on(answer)
    for seat in (0, 1, 2, 3, None):
        assert msgspec.json.encode(after.view(seat)) == msgspec.json.encode(other.view(seat))
        told = [event for event in after.view(seat).happened if isinstance(event, Clued)]
        assert all(event.seat == 1 for event in told)
    assert after.state == other.state


def test_someone_missing_takes_the_clue_along() -> None:
    """Vector 8: the end is the next action."""
    assert b"clued" not in msgspec.json.encode(offered().on("clue 2 red").out(3).view(1))
