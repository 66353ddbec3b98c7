"""How long a match may grow."""

from msgspec import Raw

from parlor.match import Row
from parlor.table import row_limit
from tests.table.matches import dealt, moved
from tests.toys import pebbles


def test_half_of_a_log_is_for_moves_that_the_table_waits_for() -> None:
    match = dealt(pebbles.with_changes(max_rows=4))
    moved(match, 0, match.moves(0)[0])
    assert not any(row_limit.is_too_late_for(match, kind, 0) for kind in ("move", "takeback"))
    moved(match, 0, match.moves(0)[0])
    assert not row_limit.has_room_for_more(match)
    assert row_limit.is_too_late_for(match, "move", 0)
    assert row_limit.is_too_late_for(match, "takeback", 1)
    assert not row_limit.is_too_late_for(match, "move", 1)
    assert not row_limit.is_too_late_for(match, "forfeit", 0)


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
