"""Clocks, folded from the times of the rows."""

import pytest
from msgspec import Raw

from parlor.engine import BadOption
from parlor.game import Clock, Mode
from parlor.match import Row
from parlor.options import read_policy
from parlor.table import clock
from tests.table.matches import dealt, moved
from tests.toys import pebbles

GAME = pebbles.with_policy(clock=Clock(seconds=60, increment=3), shared_clock=True)


@pytest.mark.parametrize(("mode", "runs"), [("online", (1,)), ("device", (0, 1))])
def test_on_one_device_all_clocks_run_until_all_have_bid(mode: Mode, runs: tuple[int]) -> None:
    match = dealt(GAME, mode=mode)
    clocks = clock.of(match)
    assert clocks
    assert clocks.runs == (0, 1)
    moved(match, 0, match.moves(0)[0], at=10_000)
    after = clock.after_row(clocks, match)
    assert after
    assert after.runs == runs


def test_an_increment_is_added_after_the_move_and_time_spent_by_all_who_are_waited_for() -> None:
    match = dealt(GAME)
    moved(match, 0, match.moves(0)[0], at=10_000)
    _, clocks = clock.folded(GAME, match.header, match.rows)
    assert clocks
    assert clocks.left == (53_000, 50_000)
    assert clock.left_at(clocks, 15_000) == (53_000, 45_000)
    assert clock.left_at(clocks, 10**9) == (53_000, 0)
    assert clock.left_at(clocks, 0) == clocks.left
    assert clock.flag(clocks) == (60_000, 1)


def test_clocks_stop_with_the_match() -> None:
    match = dealt(GAME)
    clocks = clock.of(match)
    match.extend([Row(0, 0, "abandon", Raw(b"{}"), 7_000)])
    after = clock.after_row(clocks, match)
    assert after
    assert (after.left, after.runs) == ((53_000, 53_000), ())
    assert clock.flag(after) is None


def test_without_a_clock_nobody_has_one() -> None:
    match = dealt(pebbles.GAME)
    assert clock.of(match) is None
    moved(match, 0, match.moves(0)[0])
    assert clock.after_row(None, match) is None


def test_what_passed_before_a_server_came_back_costs_nobody_any_time() -> None:
    match = dealt(GAME)
    moved(match, 0, match.moves(0)[0], at=10_000)
    moved(match, 1, match.moves(1)[0], at=500_000)
    # Down while Ann and Bob chose, and again now.
    _, clocks = clock.folded(GAME, match.header, match.rows, {0: 4_000, 1: 490_000, 2: 900_000})
    assert clocks
    assert clocks.left == (57_000, 44_000)
    assert clocks.since == 900_000
    assert clock.started_again(clocks, 800_000) is clocks
    assert clock.started_again(None, 800_000) is None


def test_a_time_for_each_move_starts_over_with_each() -> None:
    game = pebbles.with_policy(clock=Clock(seconds=60, increment=3, per_move=True))
    match = dealt(game)
    clocks = clock.of(match)
    assert clocks
    assert clocks.left == (60_000, 60_000)
    moved(match, 0, match.moves(0)[0], at=10_000)
    _, clocks = clock.folded(game, match.header, match.rows)
    assert clocks
    # Ann's next time is whole; Bob still thinks.
    assert (clocks.left, clocks.runs) == ((60_000, 50_000), (1,))
    moved(match, 1, match.moves(1)[0], at=40_000)
    _, clocks = clock.folded(game, match.header, match.rows)
    assert clocks
    assert clocks.left == (60_000, 60_000)
    assert clock.flag(clocks) == (100_000, clocks.runs[0])
    # Who moves again has the time again.
    seat = clocks.runs[0]
    same = clock.pressed(clocks, game.policy, seat, (seat,), 90_000, shared=False)
    assert clock.left_at(same, 90_000)[seat] == 60_000


@pytest.mark.parametrize(("seconds", "fits"), [(14 * 86400, True), (14 * 86400 + 1, False)])
def test_a_move_may_take_two_weeks(seconds: int, fits: bool) -> None:
    game = pebbles.with_changes(adjustable=("clock",))
    raw = {"clock": {"seconds": seconds, "per_move": True}}
    if fits:
        assert read_policy(game, None, raw).clock == Clock(seconds, per_move=True)
    else:
        with pytest.raises(BadOption):
            read_policy(game, None, raw)
