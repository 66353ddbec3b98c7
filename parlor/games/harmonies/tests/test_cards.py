"""Taking cards (§5) and placing cubes (§6)."""

import pytest
from msgspec.structs import replace

from parlor.games.harmonies.events import PlacedCube, TookCard
from parlor.games.harmonies.model import CardId, Cube, Held, PlaceCube, TakeCard
from parlor.games.harmonies.tests.tables import Table, dealt, hand, hex_at, player, table

FOUR: dict[CardId, int] = {"duck": 3, "frog": 0, "trout": 1, "bear": 0}
POND = "0,0:rr 0,1:b 1,0:b"
"""Two places for a duck: 0,1 and 1,0."""


def with_cards(
    board: str, held: dict[CardId, int], cubes: dict[str, CardId] | None = None
) -> Table:
    return table(player("A", board, held, cubes), player("A"))


def cube(card: CardId, spot: str) -> PlaceCube:
    return PlaceCube(card, hex_at("A", spot))


def cube_line(card: CardId, spot: str) -> str:
    return f"cube {card} {hex_at('A', spot) + 1}"


def test_a_card_of_the_row_lies_above_the_board() -> None:
    match = dealt()
    card = match.state.row[1]
    assert card is not None
    match = match.on("card 2")
    assert match.me.held == (Held(card, 0),)
    assert match.state.row[1] is None
    assert match.happened == (TookCard(0, 1, card),)


def test_one_card_a_turn() -> None:
    match = dealt().on("card 2")
    assert match.refusal("card 1") == "card_taken"
    assert match.moves("card") == []


def test_four_cards_with_cubes_left_are_the_most() -> None:
    """10.5: with 4 uncompleted cards taking another is refused."""
    match = with_cards(POND, FOUR)
    assert match.refusal("card 1") == "four_cards"
    assert match.moves("card") == []
    assert not match.now.todo.card


def test_completing_a_card_makes_room_in_the_same_turn() -> None:
    """10.5: placing the last cube of one makes taking legal."""
    match = with_cards(POND, FOUR).on(cube_line("duck", "0,1"))
    assert match.me.completed == (Held("duck", 4),)
    assert len(match.me.held) == 3
    assert match.now.todo.card
    assert len(match.on("card 1").me.held) == 4


@pytest.mark.parametrize("slot", [-1, 5, 2**40])
def test_there_are_only_the_cards_of_the_row(slot: int) -> None:
    assert dealt().refusal(TakeCard(slot)) == "no_such_card"


def test_a_card_can_be_taken_before_between_and_after_the_tokens() -> None:
    """§3.4."""
    assert dealt().on("card 1", "take 1").me.held
    assert hand(dealt(), "bgs").on("blue 1", "card 1", "green 2").me.held
    assert dealt().on("take 1").taken().on("card 1", "end").state.players[0].held


def test_a_cube_can_be_placed_before_tokens_are_taken() -> None:
    """10.5."""
    match = with_cards(POND, {"duck": 0}).on(cube_line("duck", "0,1"))
    assert match.me.cubes == (Cube(hex_at("A", "0,1"), "duck"),)
    assert match.me.held == (Held("duck", 1),)
    assert match.happened == (PlacedCube(0, "duck", hex_at("A", "0,1"), 2, completed=False),)


def test_any_number_of_cubes_in_one_turn() -> None:
    match = with_cards(POND, {"duck": 0})
    match = match.on(cube_line("duck", "0,1"), cube_line("duck", "1,0"))
    assert match.me.held == (Held("duck", 2),)
    assert match.now.players[0].score.animals == 4


def test_cubes_of_a_card_just_taken_may_be_used_at_once() -> None:
    match = with_cards(POND, {})
    match = Table(replace(match.state, row=("duck", *match.state.row[1:])))
    assert match.on("card 1", cube_line("duck", "1,0")).me.held == (Held("duck", 1),)


def test_a_hex_takes_one_cube_only() -> None:
    match = with_cards(POND, {"duck": 1}, {"0,1": "frog"})
    assert match.refusal(cube("duck", "0,1")) == "cube_there"
    assert match.moves("cube") == [cube_line("duck", "1,0")]


def test_other_cells_of_a_habitat_may_have_cubes() -> None:
    """§6.3: the building with a cube still serves the duck."""
    match = with_cards(POND, {"duck": 1}, {"0,0": "shrew"})
    assert len(match.moves("cube")) == 2


def test_a_habitat_must_be_complete() -> None:
    match = with_cards("0,0:r 0,1:b", {"duck": 0})
    assert match.refusal(cube("duck", "0,1")) == "no_habitat"
    assert not match.now.todo.cubes


def test_a_cube_stays_when_its_habitat_is_broken() -> None:
    """§6.4: red on the gray that a fox needed."""
    board = player("A", "0,0:y 0,1:s 0,2:s", {"fennec_fox": 0})
    match = hand(table(board, player("A")), "r").on(cube_line("fennec_fox", "0,2"), "red 2")
    assert match.me.stacks[1] == "sr"
    assert match.me.cubes == (Cube(2, "fennec_fox"),)
    assert match.now.players[0].score.animals == 4
    assert match.moves("cube") == []


def test_a_cube_closes_its_own_hex_only() -> None:
    """§6.4."""
    board = player("A", "0,0:y 0,1:s 0,2:s", {"fennec_fox": 0})
    match = hand(table(board, player("A")), "s").on(cube_line("fennec_fox", "0,2"))
    assert "gray 2" in match.moves()
    assert match.refusal("gray 3") == "cube_there"


def test_a_cube_must_come_from_an_own_card_that_has_some() -> None:
    match = with_cards(POND, {"duck": 3}).on(cube_line("duck", "0,1"))
    assert match.refusal(cube("duck", "1,0")) == "no_cube_left"
    assert match.refusal(cube("frog", "1,0")) == "not_your_card"
    assert match.refusal(PlaceCube("duck", 99)) == "no_cube_left"
    assert with_cards(POND, {"duck": 3}).refusal(PlaceCube("duck", 99)) == "no_such_hex"


def test_a_card_of_the_row_or_of_another_player_places_no_cube() -> None:
    match = table(player("A", POND), player("A", POND, {"duck": 0}))
    assert match.refusal(cube("duck", "0,1")) == "not_your_card"


@pytest.mark.parametrize(("placed", "points"), [(0, 0), (1, 2), (2, 4), (3, 8), (4, 13)])
def test_a_card_scores_the_number_of_its_last_cube(placed: int, points: int) -> None:
    """§8.7."""
    match = with_cards("", {"duck": placed})
    assert match.now.players[0].score.animals == points
