"""The first page is light."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite

LIMIT = 150_000
"""Bytes over the network, compressed, headers included."""


def test_the_first_page_loads_less_than_150_kb(invite: Invite) -> None:
    stranger = invite("")
    network = stranger.context.new_cdp_session(stranger.page)
    loaded: dict[str, float] = {}
    names: dict[str, str] = {}
    network.on("Network.requestWillBeSent", lambda sent: _name(names, sent))
    network.on("Network.loadingFinished", lambda done: _weigh(loaded, done))
    network.send("Network.enable")
    stranger.go("/")
    expect(stranger.box.get_by_role("button").first).to_be_visible()
    stranger.page.wait_for_load_state("networkidle")
    weights = {names.get(request, request): weight for request, weight in loaded.items()}
    assert any(name.endswith(".js") for name in weights), weights
    assert any(name.endswith(".woff2") for name in weights), weights
    assert sum(weights.values()) < LIMIT, weights


def _name(names: dict[str, str], sent: dict[str, Any]) -> None:
    names[sent["requestId"]] = sent["request"]["url"]


def _weigh(loaded: dict[str, float], done: dict[str, Any]) -> None:
    loaded[done["requestId"]] = done["encodedDataLength"]
