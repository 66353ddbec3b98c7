"""The examples for hosts trust nobody but their own proxy, and install nothing unchecked."""

import re
from ipaddress import IPv4Address, IPv4Network

import pytest

from tests.guards.tree import ROOT


def test_compose_trusts_its_own_proxy_alone() -> None:
    text = (ROOT / "deploy" / "compose.yaml").read_text()
    (trusted,) = re.findall(r"PARLOR_TRUSTED_PROXIES: (\S+)", text)
    (proxy,) = re.findall(r"ipv4_address: ([\d.]+)", text)
    (subnet,) = re.findall(r"subnet: ([\d./]+)", text)
    assert trusted == proxy
    assert IPv4Address(proxy) in IPv4Network(subnet)


def test_nginx_passes_on_no_claim_of_the_browser() -> None:
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    assert "X-Forwarded-For $remote_addr;" in text
    assert "X-Forwarded-Proto $scheme;" in text


@pytest.mark.parametrize("name", ["README.md", "docs/host.md", "deploy/Dockerfile"])
def test_whatever_pip_fetches_is_checked_by_its_hash(name: str) -> None:
    for command in re.findall(r"pip install[^&\n]*", (ROOT / name).read_text()):
        is_checked = "--require-hashes -r" in command
        assert is_checked or "--no-deps --no-build-isolation" in command, command
