"""What games are given is read again: nothing but sound options, moves and seats gets through."""

from typing import Any

import pytest
from msgspec.structs import force_setattr

from parlor.engine import BadOption, IllegalMove
from parlor.kit.checks import (
    check_deal,
    check_leaving,
    check_seat,
    check_viewer,
    checked_options,
    move_reader,
)
from tests.toys.pebbles.model import Bid, End, Move, Options

read_move = move_reader(Move)


def options(**values: Any) -> Options:
    """Options as a researcher may make them: not even `__post_init__` has seen them."""
    made = Options()
    for name, value in values.items():
        force_setattr(made, name, value)
    return made


def test_sound_options_and_moves_come_back_equal() -> None:
    assert checked_options(Options, Options(hand=3)) == Options(hand=3)
    assert [read_move(move) for move in (Bid(7), End())] == [Bid(7), End()]


@pytest.mark.parametrize("hand", [1, 7, 3.0, True, None, "3", 2**70, [3]])
def test_options_beyond_their_bounds_name_the_field(hand: Any) -> None:
    with pytest.raises(BadOption) as refused:
        checked_options(Options, options(hand=hand))
    assert (refused.value.code, refused.value.option) == ("unreadable", "hand")


@pytest.mark.parametrize("junk", [None, {}, {"hand": 3}, Bid(3), Options, options(hand=object())])
def test_what_is_no_options_is_refused(junk: Any) -> None:
    with pytest.raises(BadOption) as refused:
        checked_options(Options, junk)
    assert refused.value.code in ("kind", "unreadable")


def test_options_that_do_not_fit_together_keep_their_own_sentence() -> None:
    with pytest.raises(BadOption) as refused:
        checked_options(Options, options(bag=8))
    assert (refused.value.code, refused.value.option) == ("too_few_pebbles", "bag")


@pytest.mark.parametrize("seats", [-1, 0, 5, True, 2.0, "2", None, 2**70])
def test_seats_that_options_do_not_allow_are_refused(seats: Any) -> None:
    with pytest.raises(BadOption) as refused:
        check_deal(seats, range(1, 5), 1)
    assert refused.value.code == "seats"
    assert refused.value.args_said == {"choices": 4, "least": 1, "most": 4}


@pytest.mark.parametrize("seed", [None, True, 1.0, "1"])
def test_a_seed_is_any_whole_number(seed: Any) -> None:
    check_deal(2, range(2, 3), -(2**200))
    with pytest.raises(BadOption) as refused:
        check_deal(2, range(2, 3), seed)
    assert refused.value.code == "seed"


@pytest.mark.parametrize("junk", [None, "end", End, {"type": "end"}, Options(), Bid(0), Bid(31)])
def test_what_is_no_move_is_refused(junk: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        read_move(junk)
    assert refused.value.code == "unreadable"


@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0", None])
def test_only_seats_at_the_table_are_seats(seat: Any) -> None:
    check_viewer(None, 2)
    check_leaving(1, 2, "kick")
    with pytest.raises(IllegalMove) as refused:
        check_seat(seat, 2)
    assert refused.value.code == "not_seated"


@pytest.mark.parametrize("cause", [None, "weather", [], 1])
def test_a_seat_is_lost_for_a_known_cause_only(cause: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        check_leaving(0, 2, cause)
    assert refused.value.code == "bad_cause"
