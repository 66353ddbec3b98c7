"""One real server and one real Chromium for all browser tests."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser.clocked import ClockedHost, Dice
from tests.browser.guest import Guest
from tests.browser.host import Host

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000
"""Milliseconds; a busy machine is slow, and nothing is decided by how slow."""
LUCK = 13
"""The seed of every match: short matches that are played badly are soon lost."""

expect.set_options(timeout=PATIENCE)


class Place(Protocol):
    """Where a server listens."""

    url: str


Invite = Callable[..., Guest]


def chromium_path(*names: str) -> str:
    """Where Chromium is: the first of these that is installed, or what PARLOR_CHROMIUM names."""
    path = os.environ.get("PARLOR_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert path, "Chromium is not installed: run `sh scripts/chromium.sh`"
    return path


def launched(playwright: Playwright, *names: str) -> Browser:
    """A running Chromium."""
    return playwright.chromium.launch(executable_path=chromium_path(*names), args=FLAGS)


# Of the package, not of the session: the driver's event loop must be gone before other tests run.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """The driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium without windows, which takes half as long as the whole browser."""
    browser = launched(playwright, "chromium-headless-shell", "chromium")
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for all tests that do not stop it; it always deals alike."""
    running = Host(tmp_path_factory.mktemp("host"), luck=LUCK)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """A server for one test, which may stop it and start it again."""
    running = Host(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def clocked_host(tmp_path: Path) -> Iterator[ClockedHost]:
    """A server for one test, which decides how late it is."""
    running = ClockedHost(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ClockedHost]:
    """A server that deals the same cards in every walk."""
    for module in ("dealing", "registry"):
        monkeypatch.setattr(f"parlor.server.rooms.{module}.secrets", Dice(7))
    running = ClockedHost(tmp_path, seeds=partial(Random(7).getrandbits, 63))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def guest_type() -> type[Guest]:
    """Who is invited; a game's own tests know more of what its guests can do."""
    return Guest


@pytest.fixture
def invite(
    chromium: Browser, request: pytest.FixtureRequest, guest_type: type[Guest]
) -> Iterator[Invite]:
    """Makes guests, each with a browser profile of their own."""
    contexts: list[BrowserContext] = []
    guests: list[Guest] = []

    def make(name: str, at: Place | None = None, *, phone: bool = False, **profile: Any) -> Guest:
        context = chromium.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            color_scheme="dark",
            **profile,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        where = at or request.getfixturevalue("host")
        guests.append(guest_type(context, where.url, name, touch=phone))
        return guests[-1]

    yield make
    faults = [fault for guest in guests for fault in guest.faults]
    for context in contexts:
        context.close()
    assert faults == []
