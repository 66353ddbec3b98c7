"""The drivers hear what goes wrong in a page, from its first script on."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.browser.waiting import until
from tests.engines.browser import Browser

FILES = {
    "/": (
        "text/html",
        "<!doctype html><title>A page</title><script type=module src=/it.js></script>",
    ),
    "/it.js": (
        "text/javascript",
        "console.error('early'); Promise.reject(new Error('promised')); throw new Error('thrown')",
    ),
    "/healthz": ("text/plain", "ok"),
}


class Site(BaseHTTPRequestHandler):
    """A page whose script fails at once."""

    def do_GET(self) -> None:
        """Answer with a file."""
        kind, text = FILES.get(self.path, ("text/plain", ""))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def site() -> Iterator[str]:
    """The address of the page."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_driver_hears_the_errors_of_a_page_that_has_just_opened(
    browser: Browser, site: str
) -> None:
    browser.begin(site)
    browser.open(f"{site}/")
    heard: list[str] = []

    def has_heard_all() -> bool:
        heard.extend(browser.faults())
        return all(any(word in one for one in heard) for word in ("early", "promised", "thrown"))

    until(has_heard_all)
