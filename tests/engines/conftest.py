"""One server for each engine, and a person who starts again in every test."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.host import Host
from tests.engines.browser import Browser
from tests.engines.firefox import Firefox
from tests.engines.person import Person
from tests.engines.webkit import WebKit

ENGINES: dict[str, Callable[[], Browser]] = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(
    scope="session",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ENGINES],
)
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A browser of each engine; the groups let both run at the same time."""
    running = ENGINES[request.param]()
    yield running
    running.close()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for all tests."""
    running = Host(tmp_path_factory.mktemp("host"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def person(browser: Browser, host: Host) -> Iterator[Person]:
    """A person nobody knows, at the first page; nothing may go wrong in the page."""
    visitor = Person(browser, host.url)
    yield visitor
    assert browser.faults() == []
