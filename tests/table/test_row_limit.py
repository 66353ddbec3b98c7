"""How long a match may grow."""

from typing import Any

from msgspec import Raw

from parlor.match import NOTHING, Match, Row
from parlor.table import row_limit
from tests.table.matches import dealt, moved
from tests.toys import pebbles
from tests.toys.pebbles.model import Bid

WAVE = Raw(b'{"type":"wave","up":true}')
BID = Raw(b'{"type":"bid","pebble":1}')


def full_by_half(**changes: Any) -> Match:
    """A match whose first seat has bid, so that the table waits for the second."""
    match = dealt(pebbles.with_changes(max_rows=4, **changes))
    moved(match, 0, match.moves(0)[0])
    assert not row_limit.is_too_late_for(match, "move", 0, WAVE)
    assert not row_limit.is_too_late_for(match, "takeback", 0, NOTHING)
    moved(match, 0, match.moves(0)[0])
    return match


def test_half_of_a_log_is_for_moves_that_the_table_waits_for() -> None:
    match = full_by_half()
    assert not row_limit.has_room_for_more(match)
    assert row_limit.is_too_late_for(match, "move", 0, WAVE)
    assert row_limit.is_too_late_for(match, "takeback", 1, NOTHING)
    assert not row_limit.is_too_late_for(match, "move", 1, BID)
    assert not row_limit.is_too_late_for(match, "forfeit", 0, NOTHING)
    assert row_limit.moves_with_room(match, 0) == []
    assert row_limit.moves_with_room(match, 1) == list(match.moves(1))


def test_who_is_on_turn_cannot_use_up_the_log_by_moves_that_no_turn_needs() -> None:
    match = full_by_half(spare=(Bid,))
    assert match.moves(1)
    assert row_limit.moves_with_room(match, 1) == []
    assert row_limit.is_too_late_for(match, "move", 1, BID)


def test_people_are_told_near_the_end_and_never_after_it() -> None:
    match = dealt(pebbles.with_changes(max_rows=row_limit.TOLD + 2))
    assert row_limit.rows_left_to_show(match) is None
    moved(match, 0, match.moves(0)[0])
    assert row_limit.rows_left_to_show(match) == row_limit.TOLD
    match.extend([Row(1, 0, "abandon", Raw(b"{}"), 0)])
    assert row_limit.rows_left_to_show(match) is None


def test_a_log_is_full_when_only_its_end_has_room() -> None:
    match = dealt(pebbles.with_changes(max_rows=2))
    assert not row_limit.is_full(match)
    moved(match, 0, match.moves(0)[0])
    assert (row_limit.rows_left(match), row_limit.is_full(match)) == (0, True)
    match.extend([Row(1, 0, "abandon", Raw(b"{}"), 0)])
    assert not row_limit.is_full(match)
