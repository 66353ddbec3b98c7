"""Buckets of tokens and what they count."""

import pytest

from parlor.server.rate_limit import Bucket, Buckets, Limited, Limits, network
from tests.support.browsers import Time


def test_a_bucket_empties_and_fills_again() -> None:
    time = Time()
    bucket = Bucket(2, 4, time)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0, 0.5]
    time.pass_seconds(0.5)
    assert bucket.take() == 0
    time.pass_seconds(1000)
    assert bucket.tokens == 4


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    time = Time()
    bucket = Bucket(1, 2, time)
    time.pass_seconds(-3600)
    assert bucket.tokens == 2
    bucket.spend(5)
    time.pass_seconds(1)
    assert bucket.tokens == 1


def test_the_longest_unused_buckets_are_forgotten() -> None:
    buckets = Buckets(1, 1, Time(), most=3)
    for key in "abcad":
        buckets.of(key)
    assert len(buckets) == 3
    kept = buckets.of("a")
    assert kept is buckets.of("a")


def test_one_address_is_limited_and_another_is_not() -> None:
    time = Time()
    limits = Limits(time, requests=1, guesses=0, messages=0)
    for _ in range(20):
        limits.request("192.0.2.1")
    with pytest.raises(Limited) as raised:
        limits.request("192.0.2.1")
    assert raised.value.retry_after == 1
    assert raised.value.message == "Too many requests. Try again in 1 second."
    limits.request("192.0.2.2")
    time.pass_seconds(1)
    limits.request("192.0.2.1")


def test_one_person_is_limited_whatever_the_address() -> None:
    limits = Limits(Time(), requests=1, guesses=0, messages=0)
    limits.identity("ann", 10)
    with pytest.raises(Limited):
        limits.identity("ann")
    limits.identity("bob")


def test_only_wrong_codes_count_as_guesses() -> None:
    time = Time()
    limits = Limits(time, requests=0, guesses=3, messages=0)
    for _ in range(100):
        limits.may_guess("192.0.2.1")
    for _ in range(3):
        limits.missed("192.0.2.1")
    with pytest.raises(Limited) as raised:
        limits.may_guess("192.0.2.1")
    assert raised.value.retry_after == 20
    time.pass_seconds(20)
    limits.may_guess("192.0.2.1")


def test_a_rate_of_zero_is_no_limit() -> None:
    limits = Limits(Time(), requests=0, guesses=0, messages=0)
    for _ in range(1000):
        limits.request("192.0.2.1")
        limits.identity("ann")
        limits.missed("192.0.2.1")
    limits.may_guess("192.0.2.1")
    assert limits.connection("192.0.2.1", "ann") is None


def test_each_connection_has_its_own_bucket() -> None:
    limits = Limits(Time(), requests=0, guesses=0, messages=5)
    first = limits.connection("192.0.2.1", "ann")
    second = limits.connection("192.0.2.1", "ann")
    assert first is not None
    assert second is not None
    assert first.take(20) == 0
    assert first.take() == 0.2
    assert second.take(20) == 0


def test_the_sockets_of_one_person_share_a_limit() -> None:
    limits = Limits(Time(), requests=0, guesses=0, messages=5)
    sockets = [limits.connection(f"192.0.2.{n}", "ann") for n in range(4)]
    assert [socket and socket.take(20) for socket in sockets] == [0, 0, 0, 20 / 15]


def test_the_sockets_of_one_address_share_a_limit() -> None:
    limits = Limits(Time(), requests=0, guesses=0, messages=5)
    sockets = [limits.connection("192.0.2.1", f"guest {n}") for n in range(21)]
    assert [socket and socket.take(20) for socket in sockets] == [*[0] * 20, 0.2]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("a socket file", "a socket file"),
    ],
)
def test_one_customer_counts_as_one(address: str, counted: str) -> None:
    assert network(address) == counted
