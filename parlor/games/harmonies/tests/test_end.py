"""The end of a match (§11) and who wins (§10)."""

import pytest
from msgspec.structs import replace

from parlor.games.harmonies import rules
from parlor.games.harmonies.events import Ended, LastRound
from parlor.games.harmonies.model import Last, Player
from parlor.games.harmonies.tests.endings import about_to_end, finished, outcome, owner
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, table


def test_two_empty_hexes_start_the_last_round() -> None:
    """10.5: player 1 of 3; players 2 and 3 play once more, then it is over."""
    match = about_to_end(2, 20, 20).on("end")
    assert match.state.last == Last(0, "full_board")
    assert LastRound(0, "full_board") in match.happened
    assert match.view(None).last
    match = match.turns(1)
    assert (match.turn, match.state.phase) == (2, "turn")
    match = match.turns(1)
    assert match.state.phase == "over"
    assert match.happened[-1] == Ended("full_board")
    assert outcome(match).reason == "full_board"


def test_the_last_player_of_a_round_ends_the_match_at_once() -> None:
    """10.5: player 3 of 3."""
    match = about_to_end(20, 20, 2, turn=2).on("end")
    assert match.state.phase == "over"
    assert rules.active(match.state) == ()
    assert match.moves() == []
    assert match.refusal("end") == "match_over"


def test_three_empty_hexes_go_on() -> None:
    match = about_to_end(3, 20).on("end")
    assert match.state.last is None


def test_the_table_is_refilled_in_the_last_round() -> None:
    match = about_to_end(2, 20, 20).on("end")
    assert all(len(space) == 3 for space in match.state.spaces)


def test_the_round_ends_with_the_seat_before_the_first() -> None:
    match = about_to_end(20, 20, 2, turn=2)
    match = Table(replace(match.state, first=1)).on("end")
    assert match.turn == 0
    assert match.state.phase == "turn"
    assert match.turns(1).state.phase == "over"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 18), (3, 12), (4, 9)])
def test_the_pouch_ends_the_match_after_turn_36(seats: int, rounds: int) -> None:
    """10.5: nobody can be on turn 37, and the pouch ends it with a round."""
    match = dealt(seats)
    for turn in range(36):
        assert match.state.phase == "turn", turn
        empty = tuple([Player(("",) * 23)] * seats)
        match = Table(replace(match.state, players=empty)).turns(1)
    assert match.state.phase == "over"
    assert match.state.last == Last(seats - 1, "empty_pouch")
    assert match.state.round == rounds
    assert outcome(match).reason == "empty_pouch"


def test_no_card_and_no_token_is_shown_after_the_end() -> None:
    match = about_to_end(20, 2, turn=1).on("end")
    assert match.state.spaces[0] == ()


def test_the_highest_total_wins() -> None:
    found = outcome(finished(owner(duck=1), owner(duck=4), owner(duck=2)))
    assert found.points == (2, 13, 4)
    assert found.placing == (3, 1, 2)


def test_more_cubes_break_a_tie() -> None:
    """§10.2: ten points with four cubes beat ten points with two."""
    match = finished(owner(otter=2), owner(frog=4))
    found = outcome(match)
    assert found.points == (10, 10)
    assert found.placing == (2, 1)
    assert found.details["tie_broken"] == 1
    result = match.view(None).result
    assert result
    assert (result.cubes, result.tie_broken) == ((2, 4), True)


def test_equal_points_and_cubes_share_the_victory() -> None:
    """§10.3."""
    found = outcome(finished(owner(otter=2), owner(gecko=2), owner(duck=1)))
    assert found.placing == (1, 1, 3)
    assert found.details["tie_broken"] == 0


def test_a_tie_behind_the_winner_is_broken_too() -> None:
    found = outcome(finished(owner(otter=2), owner(frog=4), owner(bear=2)))
    assert found.points == (10, 10, 11)
    assert found.placing == (3, 2, 1)
    assert found.details["tie_broken"] == 0


def test_a_running_match_has_no_result() -> None:
    assert rules.outcome(dealt().state) is None
    assert dealt().now.result is None
    assert hand(table(player("A"), player("A")), "").view(None).result is None
