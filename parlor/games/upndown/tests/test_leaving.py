"""A seat is out (§10)."""

import pytest
from msgspec.structs import replace

from parlor.engine import Cause
from parlor.games.upndown import rules
from parlor.games.upndown.events import Abandoned, Drew, TurnBegan, WentOut
from parlor.games.upndown.tests.tables import table


def test_the_hand_is_shuffled_into_the_draw_pile() -> None:
    """Vector 45."""
    match = table("20 30", "5 6", "70", draw="9").out(1)
    assert sorted(match.draw) == [5, 6, 9]
    assert match.hand(1) == ()
    assert match.now.out == (False, True, False)
    assert match.happened == (WentOut(1, "kick", 2),)


def test_all_orders_of_the_new_draw_pile_occur() -> None:
    """Vector 45: it is a shuffle, and the seed decides it."""
    before = table("20 30", "5 6", "70", draw="9").state
    orders = {rules.forfeit(replace(before, rng=rng), 1, "kick").draw for rng in range(200)}
    assert len(orders) == 6


def test_the_demand_follows_the_draw_pile() -> None:
    """Vector 45."""
    match = table("20 30 40", "5 6", "70").on("20>1")
    assert (match.now.required, match.now.can_end) == (1, True)
    match = match.out(1)
    assert (match.now.required, match.now.can_end) == (2, False)


def test_the_next_player_begins_when_it_was_their_turn() -> None:
    """U20."""
    match = table("20 30", "5 6", "70 71", draw="9").on("20>1").out(0)
    assert match.turn == 1
    assert match.happened == (WentOut(0, "kick", 1), TurnBegan(1))
    assert match.now.order == (1, 2)
    assert match.state.statistics[0].cards == 1


def test_a_seat_that_is_out_has_no_turn_and_no_move() -> None:
    match = table("20 30", "5 6", "70 71", draw="9").out(1)
    assert match.moves(1) == []
    assert match.refusal("1=love", seat=1) == "not_seated"
    assert match.on("20>1 30>1 end").turn == 2


def test_leaving_twice_changes_nothing() -> None:
    match = table("20 30", "5 6", "70 71", draw="9").out(1)
    assert match.out(1).state is match.state


def test_nobody_leaves_a_finished_match() -> None:
    match = table("10", "").on("10>1")
    assert match.out(1).state is match.state


def test_a_player_alone_plays_on() -> None:
    match = table("20 30", "5 6").out(1)
    assert match.on("20>1 30>1 end").turn == 0


@pytest.mark.parametrize("cause", ["clock", "absence", "resign", "kick"])
def test_without_players_the_match_is_abandoned(cause: Cause) -> None:
    """U20: below one player, whatever the cause."""
    match = table("20 30", "5 6", draw="9").out(0, cause).out(1, cause)
    assert match.phase == "abandoned"
    assert match.happened == (WentOut(1, cause, 2), Abandoned())
    outcome = rules.outcome(match.state)
    assert outcome
    assert (outcome.placing, outcome.reason) == ((2, 2), "abandoned")
    assert set(outcome.details.values()) == {0, 5}


def test_the_player_who_begins_without_cards_draws_first() -> None:
    """§4.7."""
    match = table("5 6", "", "70").out(0)
    assert match.turn == 1
    assert match.hand(1) == (5, 6)
    assert [type(event) for event in match.happened] == [WentOut, TurnBegan, Drew]
    assert match.on("6>3 5>3 end").turn == 2


def test_a_kick_may_be_the_end_when_the_demand_rises() -> None:
    """§5.4: one card was enough until the cards came back."""
    match = table("98 50", "5 6", "7", tops=(97, 97, 3, 3)).on("98>1")
    assert match.moves() == ["end"]
    assert match.out(1).phase == "lost"


def test_a_stuck_player_stays_stuck_when_another_leaves() -> None:
    match = table("29 12", "50", "51", draw="23", tops=(18, 30, 10, 11), allow_undo=True).on("29>1")
    match = match.out(1)
    assert match.now.stuck
    assert match.moves() == ["end", "undo"]
