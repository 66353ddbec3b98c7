"""Leaving a match (§14)."""

from collections import Counter

from msgspec.structs import replace

from parlor.games.harmonies import rules
from parlor.games.harmonies.events import BoxedTokens, Ended, WentOut
from parlor.games.harmonies.model import Last
from parlor.games.harmonies.tests.conformance import components
from parlor.games.harmonies.tests.endings import about_to_end
from parlor.games.harmonies.tests.tables import Table, dealt, hand


def test_a_seat_that_left_is_skipped() -> None:
    match = dealt(3).out(1).turns(1)
    assert match.turn == 2
    assert match.view(None).order == (2,)
    assert match.view(None).players[1].gone


def test_a_turn_that_is_left_is_over_and_its_tokens_are_out_of_play() -> None:
    match = dealt(3)
    before = Counter(components(match.state))
    match = match.on("take 2")
    first = match.state.hand[0]
    match = match.on(match.moves()[0])
    rest = match.state.hand
    match = match.out(0)
    assert match.turn == 1
    assert match.state.hand == ()
    assert match.state.box == rest
    assert match.happened[:2] == (WentOut(0, "kick"), BoxedTokens(rest))
    assert first in "".join(match.state.players[0].stacks)
    assert len(match.state.spaces[1]) == 3
    assert Counter(components(match.state)) == before


def test_who_left_is_placed_behind_all_who_stayed() -> None:
    match = about_to_end(20, 20, 2, turn=2).out(0).on("end")
    outcome = rules.outcome(match.state)
    assert outcome
    assert outcome.placing[0] == 3


def test_the_last_who_stays_wins() -> None:
    match = dealt(3).out(0).out(2)
    assert match.happened[-1] == Ended("deserted")
    outcome = rules.outcome(match.state)
    assert outcome
    assert outcome.reason == "deserted"
    assert outcome.placing == (2, 1, 2)


def test_a_solo_player_who_leaves_has_no_victory() -> None:
    match = dealt(1).out(0)
    outcome = rules.outcome(match.state)
    assert outcome
    assert (outcome.placing, outcome.reason) == ((2,), "deserted")


def test_leaving_twice_or_after_the_end_changes_nothing() -> None:
    match = dealt(3).out(1)
    assert match.out(1).state == match.state
    over = match.out(2)
    assert over.out(0).state == over.state


def test_a_round_ends_with_the_last_player_who_is_still_there() -> None:
    match = about_to_end(20, 2, 20, turn=1).out(2).on("end")
    assert match.state.phase == "over"


def test_the_last_round_ends_when_its_last_player_leaves() -> None:
    match = about_to_end(2, 20, 20).on("end").turns(1).out(2)
    assert match.state.phase == "over"
    assert match.state.ending == "full_board"


def test_tokens_in_hand_are_out_of_play_when_that_ends_the_match() -> None:
    """§14.2."""
    match = about_to_end(2, 20, 20).on("end").turns(1)
    before = Counter(components(match.state))
    match = match.on("take 2")
    tokens = match.state.hand
    match = match.out(2)
    assert match.state.ending == "full_board"
    assert (match.state.hand, match.state.box) == ((), tokens)
    assert Counter(components(match.state)) == before


def test_who_leaves_before_choosing_puts_both_spirits_back() -> None:
    match = dealt(3, spirits=True)
    offer = match.me.offer
    match = match.out(0)
    assert set(offer) <= set(match.state.spirits)
    assert (match.turn, match.state.phase) == (1, "spirit")


def test_an_empty_pouch_in_the_middle_of_a_round_still_lets_all_play() -> None:
    """Only after someone left can the pouch fail before the round ends."""
    match = hand(dealt(4).out(3), "b").on("blue 1")
    match = Table(replace(match.state, pouch=())).on("end")
    assert match.state.last == Last(0, "empty_pouch")
    assert [len(space) for space in match.state.spaces] == [0, 3, 3, 3, 3]
    assert match.turns(2).state.phase == "over"


def test_a_full_board_that_was_left_starts_no_last_round() -> None:
    match = about_to_end(2, 20, 20).out(0)
    assert match.state.last is None
