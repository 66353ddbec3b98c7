"""The end of a turn and the refill (§3.4, §7)."""

import pytest
from msgspec.structs import replace

from parlor.games.harmonies.events import Refilled, Revealed, TurnBegan, TurnEnded
from parlor.games.harmonies.model import DiscardCard, Skip
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, table


def test_a_turn_cannot_end_before_tokens_are_taken() -> None:
    """10.5."""
    assert dealt().refusal("end") == "tokens_not_taken"
    assert dealt().on("card 1").refusal("end") == "tokens_not_taken"


def test_a_turn_cannot_end_with_a_token_in_hand() -> None:
    """10.5."""
    match = hand(dealt(), "bg").on("blue 1")
    assert match.refusal("end") == "tokens_in_hand"
    assert "end" not in match.moves()
    assert "end" in match.on("green 2").moves()


def test_a_turn_never_ends_by_itself() -> None:
    match = dealt().taken()
    assert match.turn == 0
    assert match.moves()[-1] == "end"


def test_the_table_is_refilled_at_the_end_of_the_turn_only() -> None:
    match = dealt().on("take 2", "card 4").taken()
    assert len(match.state.pouch) == 105
    tokens, card = match.state.pouch[:3], match.state.deck[0]
    match = match.on("end")
    assert match.state.spaces[1] == tokens
    assert match.state.row[3] == card
    assert len(match.state.pouch) == 102
    assert match.turn == 1
    assert match.happened == (TurnEnded(0), Refilled(1, tokens), Revealed(3, card), TurnBegan(1))


def test_play_goes_round() -> None:
    match = dealt(3)
    assert [(match := match.turns(1)).turn for _ in range(4)] == [1, 2, 0, 1]
    assert match.state.round == 2


def test_each_turn_takes_three_tokens_from_the_pouch() -> None:
    """10.5: 105 after the deal, then 3 fewer after each turn."""
    match = dealt()
    left = [len((match := match.turns(1)).state.pouch) for _ in range(5)]
    assert left == [102, 99, 96, 93, 90]


def test_a_row_stays_short_when_the_deck_is_empty() -> None:
    match = dealt()
    match = Table(replace(match.state, deck=match.state.deck[:1])).on("card 1").taken().on("end")
    assert None not in match.state.row
    match = match.on("card 2").taken().on("end")
    assert match.state.row[1] is None
    assert match.refusal("card 2") == "no_such_card"
    assert match.moves("card") == ["card 1", "card 3", "card 4", "card 5"]


def test_only_the_seat_on_turn_moves() -> None:
    match = dealt()
    assert match.refusal("take 1", seat=1) == "not_your_turn"
    assert match.refusal("take 1", seat=7) == "not_seated"
    assert match.view(1).outlook is not None


@pytest.mark.parametrize("move", [DiscardCard(0), Skip()])
def test_cards_are_exchanged_only_alone(move: DiscardCard | Skip) -> None:
    assert dealt().refusal(move) == "no_discard"
    assert dealt(1).refusal(move) == "no_discard"


def test_what_is_still_to_do_is_told() -> None:
    match = hand(table(player("A", "0,0:rr 0,1:b", {"duck": 0}), player("A")), "bg")
    todo = match.now.todo
    assert (todo.tokens, todo.card, todo.cubes, todo.end) == (2, True, True, False)
    todo = match.on("cube duck 2", "card 1", "blue 9", "green 10").now.todo
    assert (todo.tokens, todo.card, todo.end) == (0, False, True)
    assert dealt().now.todo.tokens == 3
