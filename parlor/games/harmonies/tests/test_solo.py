"""Playing alone (§12) and suns (§13)."""

import pytest

from parlor.games.harmonies import rules
from parlor.games.harmonies.events import BoxedTokens, Discarded, KeptRow, Refilled, Revealed
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import CardId, Options, Side
from parlor.games.harmonies.scoring.suns import suns
from parlor.games.harmonies.tests.solo import after_turn, lasting
from parlor.games.harmonies.tests.tables import dealt, hand, player, table


def test_the_row_may_be_changed_after_a_turn_without_a_card() -> None:
    """R4: asked before the new tokens are shown."""
    match = after_turn()
    assert match.state.phase == "discard"
    assert match.moves() == ["discard 1", "discard 2", "discard 3", "skip"]
    assert [len(space) for space in match.state.spaces] == [0, 3, 3]
    assert len(match.state.pouch) == 111


def test_a_card_is_exchanged_for_the_next_of_the_deck() -> None:
    match = after_turn()
    old, new = match.state.row[1], match.state.deck[0]
    assert old is not None
    match = match.on("discard 2")
    assert match.state.row[1] == new
    assert match.state.discarded == (old,)
    assert match.happened[0] == Discarded(0, 1, old)
    assert Revealed(1, new) in match.happened
    assert match.state.phase == "turn"


def test_nothing_need_be_exchanged() -> None:
    row = after_turn().state.row
    match = after_turn().on("skip")
    assert match.state.row == row
    assert match.happened[0] == KeptRow(0)


def test_who_took_a_card_is_not_asked() -> None:
    match = dealt(1).on("card 1").taken().on("end")
    assert match.state.phase == "turn"
    assert None not in match.state.row


def test_at_the_question_nothing_else_can_be_done() -> None:
    match = after_turn()
    for move in ("take 1", "card 1", "end", "blue 1"):
        assert match.refusal(move) == "discard_first"
    assert match.refusal("discard 4") == "no_such_card"


def test_tokens_left_are_out_of_play_and_all_spaces_are_filled() -> None:
    """§12.2."""
    match = dealt(1)
    left = match.state.spaces[1] + match.state.spaces[2]
    match = match.turns(1)
    assert match.state.box == left
    assert BoxedTokens(left) in match.happened
    assert len([event for event in match.happened if isinstance(event, Refilled)]) == 3
    assert [len(space) for space in match.state.spaces] == [3, 3, 3]
    assert len(match.state.pouch) == 102


def test_the_fourteenth_turn_has_one_space_and_is_the_last() -> None:
    """R2: 111 is 12 times 9 and 3."""
    match = dealt(1)
    for _ in range(13):
        match = lasting(match).turns(1)
    assert [len(space) for space in match.state.spaces] == [3, 0, 0]
    assert match.state.pouch == ()
    assert match.moves("take") == ["take 1"]
    match = lasting(match).taken().on("end")
    assert match.state.phase == "over"
    assert match.state.ending == "empty_pouch"
    assert match.state.round == 14


def test_the_question_is_not_asked_when_the_match_is_over() -> None:
    board = player("A", {f"{q},{r}": "n" for q, r in _spots()[:21]})
    match = hand(table(board), "").on("end")
    assert match.state.phase == "over"
    assert match.state.ending == "full_board"


def _spots() -> list[tuple[int, int]]:
    return [(spot.q, spot.r) for spot in GROUNDS["A"].spots]


def test_a_solo_match_is_won_and_told_in_suns() -> None:
    board = player("A", {f"{q},{r}": "n" for q, r in _spots()[:21]}, {"bumblebee": 2})
    match = hand(table(board), "").on("end")
    outcome = rules.outcome(match.state)
    assert outcome
    assert outcome.placing == (1,)
    assert outcome.points == (18,)
    assert outcome.details["suns"] == 3
    assert match.now.suns
    assert match.now.suns.configuration == "A-none"


def test_a_larger_table_has_no_suns() -> None:
    assert dealt(2).now.suns is None


@pytest.mark.parametrize(
    ("points", "count"),
    [
        (0, 0), (39, 0), (40, 1), (69, 1), (70, 2), (109, 3), (110, 4), (129, 4), (130, 5),
        (139, 5), (140, 6), (150, 7), (159, 7), (160, 8), (300, 8),
    ],
)  # fmt: skip
def test_suns_for_points(points: int, count: int) -> None:
    """10.4."""
    assert suns(Options(), points, None).points == count


@pytest.mark.parametrize(
    ("points", "side", "spirit", "total", "configuration"),
    [
        (130, "A", "spirit_lion", 7, "A-groups"),
        (130, "B", None, 7, "B-none"),
        (165, "A", None, 11, "A-none"),
        (95, "B", "spirit_tortoise", 3, "B-landscapes"),
    ],
)
def test_suns_with_bonuses(
    points: int, side: Side, spirit: CardId | None, total: int, configuration: str
) -> None:
    """10.4."""
    found = suns(Options(side, spirit is not None), points, spirit)
    assert found.total == total == found.points + found.side + found.spirit
    assert found.configuration == configuration
