"""Taking and placing tokens (§3.1, §4)."""

import pytest
from msgspec.structs import replace

from parlor.games.harmonies import rules
from parlor.games.harmonies.events import PlacedToken, TookTokens
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import PlaceToken, TakeTokens
from parlor.games.harmonies.stacks import COLOURS, STACKS, Colour, takes
from parlor.games.harmonies.tests.tables import Table, dealt, hand, hex_at, player, table


def with_board(board: str, tokens: str) -> Table:
    return hand(table(player("A", board), player("A")), tokens)


def test_all_tokens_of_a_space_are_taken() -> None:
    match = dealt()
    tokens = match.state.spaces[2]
    match = match.on("take 3")
    assert match.state.hand == tokens
    assert match.state.spaces[2] == ()
    assert match.happened == (TookTokens(0, 2, tokens),)


def test_tokens_are_taken_once_a_turn() -> None:
    assert dealt().on("take 3").refusal("take 1") == "tokens_taken"
    assert dealt().on("take 3").moves("take") == []


def test_an_emptied_space_stays_empty_in_the_turn() -> None:
    """§7: nothing is refilled during the turn."""
    match = dealt().on("take 3").taken()
    assert match.state.spaces[2] == ()


def test_tokens_go_down_one_by_one_in_any_order() -> None:
    match = with_board("", "bgs")
    match = match.on("gray 3", "blue 1", "green 2")
    assert match.me.stacks[:3] == ("b", "g", "s")
    assert match.state.hand == ()
    assert match.happened == (PlacedToken(0, "g", 1, "g"),)


def test_two_tokens_of_a_colour_are_listed_once() -> None:
    match = with_board("", "bbs")
    assert len(match.moves("blue")) == 23
    assert len(match.moves()) == 46 + len(match.moves("card"))


@pytest.mark.parametrize("stack", STACKS)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_token_goes_only_where_the_chart_allows(stack: str, colour: Colour) -> None:
    """§4.1, every stack and colour."""
    match = with_board(f"2,1:{stack}" if stack else "", colour)
    place = hex_at("A", "2,1")
    move = PlaceToken(colour, place)
    if takes(stack, move.colour):
        assert match.on(rules.text(move)).me.stacks[place] == stack + colour
    else:
        assert match.refusal(move) == "cannot_stack"


def test_nothing_is_added_to_a_hex_with_a_cube() -> None:
    """The document's test of cube blocking: brown with a cube takes no green."""
    board = player("A", "0,0:n 0,1:n", cubes={"0,0": "duck"})
    match = hand(table(board, player("A")), "gs")
    assert match.refusal("green 1") == "cube_there"
    assert "green 1" not in match.moves()
    assert match.on("green 2").me.stacks[1] == "ng"


def test_a_colour_that_is_not_in_hand_cannot_be_placed() -> None:
    assert with_board("", "bgs").refusal("red 1") == "not_in_hand"
    assert dealt().refusal("red 1") == "not_in_hand"
    nameless = PlaceToken("x", 0)  # type: ignore[arg-type]
    assert with_board("", "bgs").refusal(nameless) == "unreadable"


@pytest.mark.parametrize("place", [-1, 23, 2**40])
def test_there_are_only_the_hexes_of_the_board(place: int) -> None:
    assert with_board("", "bgs").refusal(PlaceToken("b", place)) == "no_such_hex"


@pytest.mark.parametrize("space", [-1, 5, 2**40])
def test_there_are_only_the_spaces_of_the_central_board(space: int) -> None:
    assert dealt().refusal(TakeTokens(space)) == "no_such_space"


def test_an_empty_space_gives_nothing() -> None:
    """It can be empty when someone left and the pouch ran out."""
    match = hand(table(player("A"), player("A")), "")
    match = Table(replace(match.state, space=None))
    assert match.refusal("take 1") == "empty_space"
    assert "take 1" not in match.moves()


def test_a_turn_that_begins_with_three_empty_hexes_can_always_be_finished() -> None:
    """§4.4: any colour goes on an empty hex, and each token uses one at most."""
    board = {f"{spot.q},{spot.r}": "b" for spot in GROUNDS["A"].spots[:20]}
    match = hand(table(player("A", board), player("A")), "byr").taken()
    assert match.state.hand == ()
    assert match.me.stacks.count("") == 0
