"""Nature's Spirits (§9)."""

import msgspec
import pytest
from msgspec.structs import replace

from parlor.games.harmonies.events import KeptSpirit
from parlor.games.harmonies.model import Held, KeepSpirit
from parlor.games.harmonies.tests.tables import Table, dealt, player, table


def test_a_spirit_is_chosen_before_anything_else() -> None:
    """R7."""
    match = dealt(spirits=True)
    assert match.state.phase == "spirit"
    assert match.moves() == [f"keep {card}" for card in match.me.offer]
    for move in ("take 1", "card 1", "end", "blue 1"):
        assert match.refusal(move) == "choose_spirit"


def test_the_other_spirit_goes_back_unseen() -> None:
    match = dealt(spirits=True)
    kept, other = match.me.offer
    match = match.on(f"keep {kept}")
    assert match.me.held == (Held(kept),)
    assert match.me.spirit == kept
    assert match.me.offer == ()
    assert match.state.spirits[-1] == other
    assert match.happened == (KeptSpirit(0, kept),)
    for seat in (0, 1, None):
        assert other not in str(match.view(seat))


def test_an_animal_may_still_be_taken_during_that_turn() -> None:
    match = dealt(spirits=True)
    match = match.on(f"keep {match.me.offer[1]}", "card 1")
    assert len(match.me.held) == 2


def test_everybody_chooses_in_their_own_first_turn() -> None:
    match = dealt(spirits=True)
    match = match.on(f"keep {match.me.offer[0]}").taken().on("end")
    assert (match.turn, match.state.phase) == (1, "spirit")
    match = match.on(f"keep {match.me.offer[0]}").taken().on("end")
    assert (match.turn, match.state.phase) == (0, "turn")


def test_only_a_spirit_that_was_dealt_can_be_kept() -> None:
    match = dealt(spirits=True)
    assert match.refusal(KeepSpirit(match.state.spirits[0])) == "not_offered"
    assert match.refusal(KeepSpirit("duck")) == "not_offered"
    assert dealt().refusal(KeepSpirit("spirit_owl")) == "not_offered"
    kept = match.on(f"keep {match.me.offer[0]}")
    assert kept.refusal(KeepSpirit(match.me.offer[1])) == "not_offered"


def test_the_spirits_dealt_are_seen_by_their_owner_on_the_first_turn_only() -> None:
    """§9.1: face down until then."""
    match = dealt(3, spirits=True)
    assert match.view(0).offer == match.me.offer
    for seat in (1, 2, None):
        assert match.view(seat).offer == ()
        assert b'"spirit_' not in msgspec.json.encode(match.view(seat))


def test_a_spirit_fills_one_of_four_places_until_its_cube_is_placed() -> None:
    """§9.2, §5.2."""
    board = player(
        "A",
        "0,0:ss 0,1:b 0,2:b",
        {"spirit_tortoise": 0, "frog": 0, "bear": 0, "wolf": 0},
        spirit="spirit_tortoise",
    )
    match = table(board, player("A"), spirits=True)
    match = Table(replace(match.state, phase="turn"))
    assert match.refusal("card 1") == "four_cards"
    assert match.now.players[0].score.spirit == 0
    match = match.on("cube spirit_tortoise 2")
    assert match.now.players[0].score.spirit == 4
    assert match.me.completed == (Held("spirit_tortoise", 1),)
    assert len(match.on("card 1").me.held) == 4


@pytest.mark.parametrize("placed", [0, 1])
def test_a_spirit_scores_only_with_its_cube_on_the_board(placed: int) -> None:
    match = table(player("A", "0,0:b 0,1:b", {"spirit_dragonfly": placed}), player("A"))
    score = match.view(0).players[0].score
    assert score.spirit == 7 * placed
    assert score.reasons.spirit
    assert [part.points for part in score.reasons.spirit.parts] == [7]
    assert score.reasons.spirit.placed == bool(placed)
