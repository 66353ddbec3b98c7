"""Connections counted by address, in all, and within what the system lets a process open."""

import resource

import pytest

from parlor.cli.serve import SPARE_FILES, connections_that_fit
from parlor.server.connection_limit import ConnectionLimit
from parlor.server.errors import Refusal


def no_proxy(_: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("first", "same", "other"),
    [
        ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"),
    ],
)
def test_an_address_or_the_network_of_one_customer_has_a_limit(
    first: str, same: str, other: str
) -> None:
    connections = ConnectionLimit(1, 0, no_proxy)
    key = connections.enter(first, 1)
    with pytest.raises(Refusal, match="too_many_connections"):
        connections.enter(same, 2)
    connections.enter(other, 2)
    connections.leave(key)
    connections.enter(same, 2)


def test_who_left_is_not_remembered() -> None:
    connections = ConnectionLimit(0, 0, no_proxy)
    for number in range(3):
        connections.leave(connections.enter(f"192.0.2.{number}", 1))
    assert not connections._held


def test_a_full_server_says_so() -> None:
    with pytest.raises(Refusal) as raised:
        ConnectionLimit(0, 5, no_proxy).enter("192.0.2.1", 6)
    assert raised.value.message == "This server is full. Try again in a moment."


def test_a_proxy_and_a_file_are_not_counted() -> None:
    connections = ConnectionLimit(1, 0, "192.0.2.1".__eq__)
    keys = [connections.enter(address, 1) for address in ("192.0.2.1", "192.0.2.1", "", "")]
    assert keys == [""] * 4
    assert not len(connections)


@pytest.mark.parametrize(
    ("limits", "wanted", "fit", "raised_to"),
    [
        ((1024, 65536), 5000, 5000, 5000 + SPARE_FILES),
        ((1024, 2048), 5000, 2048 - SPARE_FILES, 2048),
        ((1024, resource.RLIM_INFINITY), 5000, 5000, 5000 + SPARE_FILES),
        ((65536, 65536), 5000, 5000, None),
        ((1024, 1024), 0, 1024 - SPARE_FILES, None),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), 5000, 5000, None),
    ],
)
def test_no_more_connections_are_taken_than_files_can_be_open(
    monkeypatch: pytest.MonkeyPatch,
    limits: tuple[int, int],
    wanted: int,
    fit: int,
    raised_to: int | None,
) -> None:
    calls: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: calls.append(new))
    assert connections_that_fit(wanted) == fit
    assert calls == ([(raised_to, limits[1])] if raised_to else [])
