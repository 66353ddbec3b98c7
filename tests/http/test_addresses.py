"""Where friends reach a server that someone opened on their own machine."""

from pathlib import Path

import pytest

from parlor.server.http import addresses
from tests.support.web import web_at


@pytest.mark.parametrize(
    ("host", "address", "found"),
    [
        ("0.0.0.0", "127.0.0.1", True),
        ("::", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.1", False),
        ("0.0.0.0", "198.51.100.7", False),
    ],
)
async def test_only_the_host_of_an_open_server_is_told(
    host: str, address: str, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: iter(["192.0.2.5"]))
    async with web_at(tmp_path, host=host) as web:
        visitor = await web.visitor(address=address)
        told = await visitor.asks("GET", "/api/addresses")
    assert [one.split("//")[1].split(":")[0] for one in told] == ["192.0.2.5"] * found


def test_no_loopback_is_among_the_addresses_of_a_machine() -> None:
    assert not [one for one in addresses.own_addresses() if one.startswith("127.")]
