"""Every sentence with which a move is refused, in the words of RULES.md."""

import pytest

from parlor.games.harmonies.model import CardId, PlaceToken
from parlor.games.harmonies.stacks import MAY_BE_ADDED, STACK_WORDS, STACKS
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, table


def built() -> Table:
    """A duck at home, with three tokens in hand."""
    board = player("A", "0,0:nn 0,1:ss 1,0:rr 1,1:b", {"duck": 0})
    return hand(table(board, player("A")), "brg")


@pytest.mark.parametrize(
    ("match", "move", "sentence"),
    [
        (dealt(), "end", "Take three tokens before you end the turn."),
        (dealt().on("take 1"), "end", "Place all your tokens before you end the turn."),
        (dealt().on("take 1"), "take 2", "You have already taken tokens in this turn."),
        (dealt(), "take 9", "There is no such space on the central board."),
        (hand(dealt(), "b"), "red 1", "You have no red token in hand."),
        (built(), "blue 99", "There is no such hex on your board."),
        (dealt().on("card 1"), "card 2", "You have already taken a card in this turn."),
        (dealt(), "card 9", "There is no card at that place of the row."),
        (dealt(), "cube duck 1", "The Duck is not among your cards."),
        (built(), "cube duck 99", "There is no such hex on your board."),
        (built(), "cube duck 3", "The habitat of the Duck is not complete at a3."),
        (built().on("cube duck 7"), "cube duck 7", "Another cube stands on b2 already."),
        (
            built().on("cube duck 7"),
            "red 7",
            "A cube stands on b2: nothing may be added there.",
        ),
        (dealt(), "keep spirit_owl", "You have no spirit to choose."),
        (dealt(spirits=True), "take 1", "Keep one of your spirits first."),
        (
            dealt(),
            "skip",
            "Only a solo player exchanges cards, after a turn without taking one.",
        ),
        (
            dealt(1).taken().on("end"),
            "end",
            "Exchange a card of the row, or keep them all.",
        ),
        (
            dealt(1).taken().on("end"),
            "discard 4",
            "There is no card at that place of the row.",
        ),
        (
            dealt(),
            "dance",
            "That is no move: write one like take 3, green 12, card 2, cube duck 7 or end.",
        ),
        (dealt().out(1), "take 1", "The match is over."),
    ],
)
def test_a_refusal_names_its_reason(match: Table, move: str | PlaceToken, sentence: str) -> None:
    assert match.says(move) == sentence


def test_others_wait() -> None:
    assert dealt().says("take 1", seat=1) == "It isn't your turn."


def test_a_card_that_is_full_or_one_too_many() -> None:
    four: dict[CardId, int] = {"frog": 0, "bear": 0, "duck": 0, "otter": 0}
    match = table(player("A", "", four), player("A"))
    assert match.says("card 1") == "You have four cards already: complete one first."
    done = player("A", "0,0:rr 0,1:b 1,0:b", {"duck": 3})
    match = table(done, player("A")).on("cube duck 2")
    assert match.says("cube duck 6") == "The Duck has no cube left."


def test_only_a_spirit_that_was_dealt_can_be_kept() -> None:
    """§9.1: and nothing is said of the other ones."""
    match = dealt(spirits=True)
    others = ("spirit_lion", "spirit_owl", "spirit_ram")
    other = next(card for card in others if card not in match.me.offer)
    assert match.says(f"keep {other}") == "Keep one of the two spirits that you were dealt."


@pytest.mark.parametrize(
    ("stack", "colour", "sentence"),
    [
        ("nn", "red", "On two browns at a1 only green may go."),
        ("n", "gray", "On one brown at a1 only brown, green or red may go."),
        ("s", "blue", "On one gray at a1 only gray or red may go."),
        ("ss", "red", "On two grays at a1 only gray may go."),
        ("r", "green", "On one red at a1 only red may go."),
        ("sss", "gray", "Nothing may be added to three grays at a1."),
        ("b", "blue", "Nothing may be added to water at a1."),
        ("y", "yellow", "Nothing may be added to a field at a1."),
        ("ng", "green", "Nothing may be added to a tree at a1."),
        ("nr", "red", "Nothing may be added to a building at a1."),
    ],
)
def test_a_stack_says_what_it_takes(stack: str, colour: str, sentence: str) -> None:
    """§4.1, §4.2."""
    match = hand(table(player("A", f"0,0:{stack}"), player("A")), "bygnsr")
    assert match.says(f"{colour} 1") == sentence


def test_every_stack_has_its_words() -> None:
    assert {*STACK_WORDS, ""} == set(STACKS)
    assert set(MAY_BE_ADDED) <= set(STACKS)
