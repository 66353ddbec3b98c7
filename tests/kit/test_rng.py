from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from parlor.kit.rng import MASK, below, following, seeded, shuffled


def test_the_numbers_are_those_of_splitmix64() -> None:
    rng, found = seeded(1234567), []
    for _ in range(5):
        rng, bits = following(rng)
        found.append(bits)
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers())
def test_any_integer_is_a_seed(seed: int) -> None:
    assert 0 <= seeded(seed) <= MASK


@given(st.integers(0, MASK), st.integers(1, 2**64))
def test_a_number_stays_below_its_bound(rng: int, bound: int) -> None:
    assert 0 <= below(rng, bound)[1] < bound


def test_bits_beyond_the_last_fair_number_are_drawn_again() -> None:
    bound = 2**63 + 1
    rng = next(seed for seed in range(100) if following(seed)[1] >= bound)
    assert below(rng, bound) == below(following(rng)[0], bound)


def test_numbers_are_spread_evenly() -> None:
    rng, counts = seeded(7), Counter[int]()
    for _ in range(6000):
        rng, number = below(rng, 6)
        counts[number] += 1
    assert all(900 < counts[number] < 1100 for number in range(6))


@given(st.integers(0, MASK), st.lists(st.integers()))
def test_shuffling_keeps_every_item(rng: int, items: list[int]) -> None:
    assert Counter(shuffled(rng, items)[1]) == Counter(items)


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    rng, orders = seeded(3), Counter[tuple[str, ...]]()
    for _ in range(6000):
        rng, order = shuffled(rng, "abc")
        orders[order] += 1
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_a_shuffle_is_the_same_forever() -> None:
    rng, order = shuffled(seeded(2024), range(10))
    assert (rng, order) == shuffled(seeded(2024), range(10))
    assert order == (9, 0, 6, 3, 4, 2, 5, 7, 8, 1)
