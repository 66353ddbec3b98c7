"""Every sentence with which a move is refused, in the words of RULES.md."""

import pytest

from parlor.games.harmonies import GAME
from parlor.games.harmonies.model import CardId, PlaceToken
from parlor.games.harmonies.stacks import COLOUR_NAMES, COLOURS, STACKS, takes
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, table


def built() -> Table:
    """A duck at home, with three tokens in hand."""
    board = player("A", "0,0:nn 0,1:ss 1,0:rr 1,1:b", {"duck": 0})
    return hand(table(board, player("A")), "brg")


@pytest.mark.parametrize(
    ("match", "move", "sentence"),
    [
        (dealt(), "end", "Take three tokens before you end your turn."),
        (dealt().on("take 1"), "end", "Place all your tokens before you end your turn."),
        (dealt().on("take 1"), "take 2", "You've already taken tokens this turn."),
        (dealt(), "take 9", "There's no such space on the central board."),
        (hand(dealt(), "b"), "red 1", "You have no red token in hand."),
        (built(), "blue 99", "There's no such hex on your board."),
        (dealt().on("card 1"), "card 2", "You've already taken a card this turn."),
        (dealt(), "card 9", "There's no card in that slot of the row."),
        (dealt(), "cube duck 1", "The Duck isn't one of your cards."),
        (built(), "cube duck 99", "There's no such hex on your board."),
        (built(), "cube duck 3", "The habitat of the Duck isn't complete at a3."),
        (built().on("cube duck 7"), "cube duck 7", "There's already a cube on b2."),
        (
            built().on("cube duck 7"),
            "red 7",
            "There's already a cube on b2.",
        ),
        (
            dealt(),
            "keep spirit_owl",
            "You can only keep one of the two spirits you were dealt, on your first turn.",
        ),
        (dealt(spirits=True), "take 1", "Keep one of your spirits first."),
        (
            dealt(),
            "skip",
            "You can only exchange a card when you play alone, after a turn without taking one.",
        ),
        (
            dealt(1).taken().on("end"),
            "end",
            "Exchange a card of the row, or keep them all.",
        ),
        (
            dealt(1).taken().on("end"),
            "discard 4",
            "There's no card in that slot of the row.",
        ),
        (
            dealt(),
            "dance",
            "That isn't a move. Write one like take 3, green 12, card 2, cube duck 7, or end.",
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
    assert match.says("card 1") == "You already have 4 unfinished cards. Complete one first."
    done = player("A", "0,0:rr 0,1:b 1,0:b", {"duck": 3})
    match = table(done, player("A")).on("cube duck 2")
    assert match.says("cube duck 6") == "The Duck has no cube left."


def test_only_a_spirit_that_was_dealt_can_be_kept() -> None:
    """§9.1: and nothing is said of the other ones."""
    match = dealt(spirits=True)
    others = ("spirit_lion", "spirit_owl", "spirit_ram")
    other = next(card for card in others if card not in match.me.offer)
    assert (
        match.says(f"keep {other}")
        == "You can only keep one of the two spirits you were dealt, on your first turn."
    )


@pytest.mark.parametrize(
    ("stack", "colour", "sentence"),
    [
        ("nn", "red", "Only green can go on the two browns on a1."),
        ("n", "gray", "Only brown, green, or red can go on the brown token on a1."),
        ("s", "blue", "Only gray or red can go on the gray token on a1."),
        ("ss", "red", "Only gray can go on the two grays on a1."),
        ("r", "green", "Only red can go on the red token on a1."),
        ("sss", "gray", "Nothing can go on the three grays on a1."),
        ("b", "blue", "Nothing can go on the water on a1."),
        ("y", "yellow", "Nothing can go on the field on a1."),
        ("ng", "green", "Nothing can go on the tree on a1."),
        ("nr", "red", "Nothing can go on the building on a1."),
    ],
)
def test_a_stack_says_what_it_takes(stack: str, colour: str, sentence: str) -> None:
    """§4.1, §4.2."""
    match = hand(table(player("A", f"0,0:{stack}"), player("A")), "bygnsr")
    assert match.says(f"{colour} 1") == sentence


@pytest.mark.parametrize("stack", [stack for stack in STACKS if stack])
def test_every_stack_names_the_colors_it_takes(stack: str) -> None:
    said = GAME.words("refusal-cannot-stack", stack=stack, hex="a1")
    taken = {COLOUR_NAMES[colour] for colour in COLOURS if takes(stack, colour)}
    allowed = said.partition(" can go on ")[0]
    assert {name for name in COLOUR_NAMES.values() if name in allowed} == taken
    assert allowed.startswith("Only " if taken else "Nothing")
