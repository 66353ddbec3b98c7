"""What the server answers to a refused move; a table of Hanabi shows none of it (§11, H22)."""

import pytest

from parlor.engine import IllegalMove
from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.model import ClueColour, Discard, Move, Play
from parlor.games.hanabi.tests.tables import Table, table

HANDS = ("R1 R2 R3 R4", "B1 B2 B3 B4")


@pytest.mark.parametrize(
    ("match", "move", "sentence"),
    [
        (table(*HANDS), Play(4), "You don't have a card there."),
        (table(*HANDS), Discard(-1), "You don't have a card there."),
        (table(*HANDS), "clue 2 red", "A clue must touch at least one card."),
        (table(*HANDS), "clue 2 5", "A clue must touch at least one card."),
        (table(*HANDS), "clue 1 red", "You can't give yourself a clue."),
        (table(*HANDS), ClueColour(7, "red"), "There's no such player."),
        (
            table(*HANDS, clues=0),
            "clue 2 blue",
            "There are no clue tokens left. Play or discard.",
        ),
        (
            table(*HANDS, discard_at_max=False),
            "discard 1",
            "You can't discard while you have all the clue tokens.",
        ),
        (table(*HANDS).out(1), "play 1", "The match is over."),
    ],
)
def test_a_refusal_names_its_reason(match: Table, move: str | Move, sentence: str) -> None:
    assert match.says(move, 0) == sentence


def test_others_wait() -> None:
    assert table(*HANDS).says("play 1", seat=1) == "It isn't your turn."


@pytest.mark.parametrize("line", ["dance", "clue 2 pink", "play", "clue red 2"])
def test_what_cannot_be_read_is_answered_with_examples(line: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        rules.parse(line)
    assert GAME.refusal(refused.value) == (
        "That isn't a move. Write one like play 2, discard 1, clue 3 red or clue 3 5."
    )


@pytest.mark.parametrize("move", ["clue 1 red", "clue 1 5", "play 9", "discard 9"])
def test_no_answer_depends_on_own_cards(move: str) -> None:
    """§11.2: a seat that asks about its own hand learns nothing of it."""
    mine = [table(hand, "B1 B2 B3 B4") for hand in ("R1 R2 R3 R5", "Y1 Y2 Y3 Y4", "W1 W1 G5 G4")]
    assert len({match.says(move, 0) for match in mine}) == 1
