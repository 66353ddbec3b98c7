"""Habitats in six turns with exact heights (§6); the rows are 10.3 of the research notes."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.harmonies.cards.card import Cell
from parlor.games.harmonies.cards.deck import ANIMAL_IDS, CARDS, SPIRIT_IDS
from parlor.games.harmonies.ground import GROUNDS, listed
from parlor.games.harmonies.habitats import PATTERNS, habitats, nearly, turned
from parlor.games.harmonies.land import COMPLETES, land_of, one_away
from parlor.games.harmonies.model import CardId, Side
from parlor.games.harmonies.stacks import LANDSCAPES, STACKS, takes
from parlor.games.harmonies.tests.habitats import ROWS
from parlor.games.harmonies.tests.playing import any_machine
from parlor.games.harmonies.tests.tables import hex_at, stacks
from parlor.kit.hexgrid import Hex


def spots(side: Side, card: CardId, board: tuple[str, ...], cubed: set[int]) -> set[int]:
    ground = GROUNDS[side]
    free = ground.all ^ sum(ground.bits[number] for number in cubed)
    return set(listed(ground, habitats(card, land_of(side, board), free)))


def naive(side: Side, card: CardId, board: tuple[str, ...], cubed: set[int]) -> set[int]:
    """The same by coordinates, turn by turn and cell by cell."""
    ground = GROUNDS[side]
    held = dict(zip(ground.spots, board, strict=True))

    def fits(spot: Hex, turn: int) -> bool:
        for cell in CARDS[card].cells:
            there = turned(cell, turn)
            stack = held.get(spot + Hex(there.q, there.r), "")
            if LANDSCAPES.get(stack) != (cell.landscape, cell.height):
                return False
        return True

    return {
        number
        for number, spot in enumerate(ground.spots)
        if number not in cubed and any(fits(spot, turn) for turn in range(6))
    }


@pytest.mark.parametrize(("card", "board", "cubed", "legal"), ROWS)
def test_a_cube_may_stand_exactly_there(card: CardId, board: str, cubed: str, legal: str) -> None:
    taken = {hex_at("A", spot) for spot in cubed.split()}
    assert spots("A", card, stacks("A", board), taken) == {hex_at("A", s) for s in legal.split()}


SIDES: tuple[Side, ...] = get_args(Side)
boards = st.sampled_from(SIDES).flatmap(
    lambda side: st.tuples(
        st.just(side),
        st.tuples(*[st.sampled_from(STACKS)] * len(GROUNDS[side].spots)),
        st.sets(st.integers(0, 22), max_size=8),
    )
)


@any_machine
@given(boards, st.sampled_from((*ANIMAL_IDS, *SPIRIT_IDS)))
def test_bits_find_the_same_habitats_as_coordinates(
    board: tuple[Side, tuple[str, ...], set[int]], card: CardId
) -> None:
    side, held, cubed = board
    assert spots(side, card, held, cubed) == naive(side, card, held, cubed)


@any_machine
@given(boards, st.sampled_from((*ANIMAL_IDS, *SPIRIT_IDS)))
def test_a_habitat_one_token_short_is_complete_with_that_token(
    board: tuple[Side, tuple[str, ...], set[int]], card: CardId
) -> None:
    side, held, cubed = board
    ground, land = GROUNDS[side], land_of(side, held)
    free = ground.all ^ sum(ground.bits[number] for number in cubed)
    now = spots(side, card, held, cubed)
    expected = {}
    for number, stack in enumerate(held):
        for colour in dict.fromkeys(COMPLETES) if number not in cubed else ():
            if takes(stack, colour):
                after = (*held[:number], stack + colour, *held[number + 1 :])
                if opened := spots(side, card, after, cubed) - now:
                    expected[number, colour] = opened
    found = {
        (ground.numbers[missing], COMPLETES[kind]): set(listed(ground, cubes))
        for (missing, kind), cubes in nearly(card, land, one_away(side, held, free), free).items()
    }
    assert found == expected


def mirrored(cell: Cell) -> Cell:
    return Cell(cell.r, cell.q, cell.landscape, cell.height)


@pytest.mark.parametrize("card", CARDS)
def test_every_habitat_is_its_own_mirror_image(card: CardId) -> None:
    """Mirroring never matters: one of the turns is the pattern seen in a mirror."""
    cells = CARDS[card].cells
    turns = [{turned(cell, turn) for cell in cells} for turn in range(6)]
    assert {mirrored(cell) for cell in cells} in turns


@pytest.mark.parametrize("card", CARDS)
def test_the_cube_is_the_first_cell_and_the_origin(card: CardId) -> None:
    first, *others = CARDS[card].cells
    assert (first.q, first.r) == (0, 0)
    assert all((cell.q, cell.r) != (0, 0) for cell in others)
    assert len(PATTERNS[card].turns) in (3, 6)


def test_six_turns_lead_back() -> None:
    cell = Cell(-2, 1, "tree", 3)
    assert turned(cell, 6) == cell
    assert turned(Cell(0, -1, "tree", 1), 1) == Cell(1, -1, "tree", 1)
