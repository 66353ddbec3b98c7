"""The cards (§1.2, §17), against counts of the research notes and the table of RULES.md."""

from collections import Counter
from pathlib import Path
from typing import get_args

from parlor.games.harmonies import GAME
from parlor.games.harmonies.cards.animals import ANIMALS
from parlor.games.harmonies.cards.card import Card, CardId, Cell, Shape
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.cards.spirits import SPIRITS
from parlor.games.harmonies.printed import FILE, printed

RULES = (Path(__file__).parent.parent / "RULES.md").read_text("utf-8")
SHAPES = {
    "pair": [(-1, 0)],
    "line": [(-1, 0), (-2, 0)],
    "line, cube in the middle": [(-1, 0), (1, 0)],
    "triangle": [(-1, 0), (-1, 1)],
    "angle": [(-1, 1), (1, 0)],
    "half ring": [(-1, 1), (0, 1), (1, 0)],
    "rhombus": [(-1, 0), (-1, 1), (-2, 1)],
}


def shape(card: Card) -> str:
    steps = [(cell.q, cell.r) for cell in card.cells[1:]]
    return next(name for name, found in SHAPES.items() if found == steps)


def test_there_are_32_animals_and_10_spirits() -> None:
    assert (len(ANIMALS), len(SPIRITS)) == (32, 10)
    assert tuple(CARDS) == get_args(CardId)


def test_animals_have_96_places_for_cubes() -> None:
    assert sum(card.cubes for card in ANIMALS) == 96
    assert Counter(card.cubes for card in ANIMALS) == {2: 9, 3: 16, 4: 5, 5: 2}


def test_spirits_have_one_cube_and_a_wish() -> None:
    assert all(card.cubes == 1 and card.wish for card in SPIRITS)
    assert not any(card.wish or card.spirit_class for card in ANIMALS)
    classes = Counter(card.spirit_class for card in SPIRITS)
    assert classes == {"groups": 5, "landscapes": 5}


def test_cubes_live_on_every_landscape() -> None:
    homes = Counter(card.cells[0].landscape for card in ANIMALS)
    assert homes == {"tree": 8, "water": 7, "mountain": 6, "field": 6, "building": 5}


def test_shapes_are_as_many_as_printed() -> None:
    assert Counter(map(shape, ANIMALS)) == {
        "pair": 10,
        "line": 7,
        "triangle": 7,
        "angle": 6,
        "half ring": 2,
    }
    spirits = Counter(shape(card).partition(",")[0] for card in SPIRITS)
    assert spirits == {"line": 6, "pair": 1, "triangle": 1, "angle": 1, "rhombus": 1}


def test_shapes_are_called_as_they_are_built() -> None:
    plain = {"line, cube in the middle": "between", "angle": "vee", "half ring": "half_ring"}
    assert {card.shape for card in CARDS.values()} == set(get_args(Shape))
    assert all(card.shape == plain.get(shape(card), shape(card)) for card in CARDS.values())


def test_points_rise_and_18_is_the_most() -> None:
    for card in ANIMALS:
        assert list(card.points) == sorted(set(card.points))
    assert max(card.points[-1] for card in ANIMALS) == 18


def test_the_rule_book_prints_the_cards_as_they_are() -> None:
    """§17."""
    for card in CARDS.values():
        name = GAME.words("card-name", card=card.id)
        points = ", ".join(map(str, card.points)) if not card.wish else "§9"
        habitat = ", ".join(map(_word, card.cells))
        assert f"\n| {name} | {points} | {shape(card)} | {habitat} |\n" in RULES


def _word(cell: Cell) -> str:
    has_height = cell.landscape in ("tree", "mountain")
    return f"{cell.landscape} {cell.height}" if has_height else cell.landscape


def test_the_browser_reads_what_is_printed() -> None:
    """Otherwise run `python -m parlor.games.harmonies.printed`."""
    assert FILE.read_bytes() == printed()
