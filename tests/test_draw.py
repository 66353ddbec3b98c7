"""The deal that server and browsers draw; `web/src/net/draw.test.ts` has the same vectors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor import draw
from parlor.match import Header, Origin, SeatName, commitment, draw_fault
from tests.toys.pebbles import GAME

SECRET, ANN, BOB = "00" * 31 + "01", "aa" * 32, "0b" * 32
PARTS = st.binary(min_size=32, max_size=32).map(bytes.hex)
ENTROPY = st.lists(st.none() | PARTS, max_size=6).map(tuple)


def test_the_vectors_that_browsers_know_too() -> None:
    shown = "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5"
    assert draw.commitment(SECRET) == shown
    seeds = [draw.seed(SECRET, entropy) for entropy in ((), (ANN, None), (None, ANN), (ANN, BOB))]
    assert seeds == [
        4468632119005254932,
        2657660675621103163,
        2820098006762611965,
        1203550603402847473,
    ]


@given(PARTS, PARTS, ENTROPY, ENTROPY)
def test_other_parts_give_another_seed(
    secret: str, other: str, one: tuple[str | None, ...], two: tuple[str | None, ...]
) -> None:
    assert 0 <= draw.seed(secret, one) < 2**63
    if (secret, one) != (other, two):
        assert draw.seed(secret, one) != draw.seed(other, two)


@given(ENTROPY)
def test_a_part_that_is_missing_is_no_part_of_another_seat(one: tuple[str | None, ...]) -> None:
    assert draw.seed(SECRET, one) != draw.seed(SECRET, (*one, None))


def header(**changed: object) -> Header:
    seats = SeatName("Ann", "ann"), SeatName("Bob", "bob"), SeatName("Cleo", bot="first")
    entropy = ANN, None, None
    seed = draw.seed(SECRET, entropy)
    plain = Header(
        "m", GAME.id, 1, "online", {}, GAME.policy, seats, seed, SECRET, 5, None, entropy
    )
    return replace(plain, **changed)


def test_a_header_that_was_drawn_jointly_shows_the_hash_of_its_secret() -> None:
    assert draw_fault(header()) is None
    assert commitment(header()) == draw.commitment(SECRET)


def test_a_header_of_before_still_shows_the_hash_of_match_seed_and_salt() -> None:
    old = header(entropy=None, seed=7, salt="s")
    assert draw_fault(old) is None
    assert commitment(old) != draw.commitment(SECRET)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"seed": 7}, "parts_for_seed"),
        ({"salt": "01" * 32}, "parts_for_seed"),
        ({"entropy": (BOB, None, None)}, "parts_for_seed"),
        ({"entropy": (None, ANN, None)}, "parts_for_seed"),
        ({"entropy": (ANN, None)}, "parts_for_seats"),
        ({"entropy": (ANN, None, BOB)}, "parts_of_bots"),
        ({"origin": Origin("m0", 1)}, "parts_of_bots"),
        ({"salt": SECRET[:-2]}, "parts"),
        ({"entropy": (ANN, "", None)}, "parts"),
        ({"entropy": (ANN.upper(), None, None)}, "parts"),
        ({"entropy": (ANN + "\n", None, None)}, "parts"),
    ],
)
def test_a_draw_that_lies_is_named(changed: dict[str, object], reason: str) -> None:
    assert draw_fault(header(**changed)) == reason
