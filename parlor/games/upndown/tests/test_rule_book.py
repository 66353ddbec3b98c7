"""The examples and the table of RULES.md, played."""

import re

import pytest

from parlor.games.upndown import GAME
from parlor.games.upndown.model import LEVELS, Options, Pile
from parlor.games.upndown.piles import fits, fresh_piles, is_special
from parlor.games.upndown.tests.tables import table
from parlor.options import options_schema

PAGE = (GAME.folder / "RULES.md").read_text("utf-8")
BOOK = " ".join(PAGE.replace("\n>", "\n").split())
OPTIONS = options_schema(GAME)["properties"]


def test_what_fits_on_67_and_on_34() -> None:
    """§3."""
    assert "A rising pile shows 67. Every card from 68 to 99 fits, and so does 57" in BOOK
    assert "A falling pile shows 34. 2 to 33 fit, and 44 as a special play." in BOOK
    rising, _, falling, _ = table("50", "51", draw="40", tops=(67, 67, 34, 34)).state.piles
    deck = range(2, 100)
    assert {card for card in deck if fits(rising, card)} == {57, *range(68, 100)}
    assert {card for card in deck if fits(falling, card)} == {44, *range(2, 34)}
    assert [card for card in deck if is_special(rising, card)] == [57]
    assert [card for card in deck if is_special(falling, card)] == [44]


def test_an_empty_hand_is_neither_won_nor_lost() -> None:
    """§4."""
    assert "You hold 10 and 20, your hand size is 2, and there are cards to draw." in BOOK
    match = table("10 20", "50 51", draw="40 41 42", hand_size=2).on("10>1 20>1")
    assert (match.phase, match.hand(0)) == ("playing", ())
    assert match.on("end").hand(0) == (40, 41)


def test_the_second_card_that_does_not_fit() -> None:
    """§5 and §7: 29 fits on 18, and then nothing fits."""
    assert "18 and 30 rising, 10 and 11 falling. You hold 12, 13, 14, 15 and 29" in BOOK
    for undo in (False, True):
        match = table("12 13 14 15 29", "50", draw="23", tops=(18, 30, 10, 11), allow_undo=undo)
        assert match.moves() == ["29>1"]
        after = match.on("29>1")
        assert (after.phase, after.now.stuck) == (("playing", True) if undo else ("lost", False))
    assert after.on("undo").moves() == match.moves()
    assert after.on("undo 29>1 end").phase == "lost"


def test_a_turn_ended_in_peace() -> None:
    """§5."""
    assert "The piles show 97, 97, 3, 3 and you hold 50, 98 and 99." in BOOK
    match = table("50 98 99", "20", draw="30", tops=(97, 97, 3, 3)).on("98>1 99>2")
    assert (match.phase, match.moves()) == ("playing", ["end"])


def test_movement_and_its_average() -> None:
    """§12."""
    assert "47 on 45 is 2, 5 on a fresh pile is 4, and a backward ten is 10" in BOOK
    assert "movement 2 and 10, together 12 on two cards, average 6, one special play" in BOOK
    total = table("47 57 90", "50", draw="40", tops=(45, 67, 100, 100)).on("47>1 57>2").state.total
    assert (total.movement, total.cards, total.average, total.specials) == (12, 2, 6, 1)
    assert table("5 9", "50").on("5>1").state.total.movement == 4


def test_a_pair_ten_apart_wins_ground() -> None:
    """§14."""
    assert "With 57 and 67 in hand and a rising pile at 60, play 67, then 57" in BOOK
    match = table("57 67", "50", draw="40", tops=(60, 1, 100, 100)).on("67>1 57>1")
    assert match.tops[0] == 60 - 3


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "solitaire"])
def test_every_option_is_printed_with_its_default_and_its_range(name: str) -> None:
    """§11."""
    option = OPTIONS[name]
    if option["type"] == "boolean":
        usual, bounds = ("on" if option["default"] else "off"), "on, off"
    else:
        usual, bounds = option["default"], f"{option['minimum']} to {option['maximum']}"
    assert f"\n| {option['title']} | {usual} | {bounds} | " in PAGE


def test_every_achievement_is_printed() -> None:
    """§13."""
    for name in GAME.achievements:
        assert f"\n- **{GAME.titled('achievement', name)[0]}**: " in PAGE


def picture(name: str) -> str:
    """A picture that the page shows."""
    assert f"(web/{name}.svg)" in PAGE
    return (GAME.folder / "web" / f"{name}.svg").read_text("utf-8")


def test_the_picture_of_the_piles_shows_them_as_they_are_dealt() -> None:
    """§2.2."""
    drawn = re.findall(r'data-pile="(\d)" data-way="(\w+)" data-start="(\d+)"', picture("piles"))
    dealt = enumerate(fresh_piles(Options()), start=1)
    assert drawn == [(str(n), "up" if pile.up else "down", str(pile.top)) for n, pile in dealt]


def test_the_picture_of_what_fits_is_right_about_every_card() -> None:
    """§3."""
    rows = re.split(r"(?=<g data-way=)", picture("fits"))[1:]
    assert len(rows) == 2
    for row in rows:
        [(way, top)] = re.findall(r'data-way="(\w+)" data-top="(\d+)"', row)
        pile = Pile(way == "up", int(top))
        cards = re.findall(r'data-card="(\d+)" data-fits="(\w+)"', row)
        assert {said for _, said in cards} == {"yes", "no", "back"}
        for card, said in cards:
            found = (
                "back" if is_special(pile, int(card)) else "yes" if fits(pile, int(card)) else "no"
            )
            assert said == found, card


def test_the_picture_of_the_marks_shows_them_from_weak_to_strong() -> None:
    """§6."""
    assert re.findall(r'data-mark="(\w+)"', picture("marks")) == [*LEVELS[1:]]
