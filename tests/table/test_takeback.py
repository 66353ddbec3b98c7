"""What a seat may take back, by policy."""

from typing import Literal

import pytest

from parlor.match import Match
from parlor.table.takeback import may_take_back
from tests.table.matches import dealt, moved
from tests.toys import pebbles


def bidding(policy: Literal["none", "last", "turn"], rows: int = 2000) -> Match:
    """A match of two after the first has bid."""
    game = pebbles.with_changes(max_rows=rows, policy=pebbles.with_policy(takeback=policy).policy)
    match = dealt(game)
    moved(match, 0, min(match.moves(0), key=lambda move: move.pebble))
    return match


def allowed(match: Match) -> list[bool]:
    return [may_take_back(match, seat, match.active) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("policy", "found"),
    [("none", [False, False]), ("last", [True, False]), ("turn", [False, False])],
)
def test_the_last_move_is_taken_back_by_its_own_seat(
    policy: Literal["none", "last", "turn"], found: list[bool]
) -> None:
    assert allowed(bidding(policy)) == found


def test_what_revealed_something_is_not_taken_back_and_what_did_not_is() -> None:
    match = bidding("turn")
    moved(match, 1, max(match.moves(1), key=lambda move: move.pebble))
    assert match.active == (1,)
    assert allowed(match) == [False, False], "the bids are open"
    moved(match, 1, match.moves(1)[0])
    assert match.active == (1,)
    assert allowed(match) == [False, True]


def test_among_people_it_may_be_ruled_out_and_a_person_with_bots_still_may() -> None:
    policy = pebbles.with_policy(takeback="last", takeback_together=False).policy
    game = pebbles.with_changes(policy=policy)
    people, alone = dealt(game), dealt(game, bots={1: "first"})
    for match in (people, alone):
        moved(match, 0, match.moves(0)[0])
    assert allowed(people) == [False, False]
    assert allowed(alone) == [True, False]


def test_the_second_half_of_a_log_is_not_for_takebacks() -> None:
    assert allowed(bidding("last", rows=2)) == [False, False]
