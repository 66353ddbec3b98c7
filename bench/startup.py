"""From the command to the first page: seconds of a start, and what the first page weighs."""

import statistics
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Request, sync_playwright

from bench._process import ServerProcess
from tests.browser.conftest import chromium_path

STARTS = 5


def seconds_to_first_page() -> tuple[float, float]:
    """How long a new server with a new database takes until its page is there; also on its core."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        with ServerProcess(Path(folder)) as server:
            urllib.request.urlopen(f"http://{server.host}/").read()
            return time.perf_counter() - start, time.clock_gettime(server.clock)


def bytes_of_first_page() -> dict[str, int]:
    """What a browser without a cache receives for the home page, by kind."""
    received: list[Request] = []
    sizes: dict[str, int] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(
            executable_path=chromium_path("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(service_workers="block")
        page.on("requestfinished", lambda request: received.append(request))
        page.goto(f"http://{server.host}/", wait_until="networkidle")
        for request in received:
            size = request.sizes()["responseBodySize"]
            sizes[request.resource_type] = sizes.get(request.resource_type, 0) + size
        browser.close()
    return sizes


def main() -> None:
    """Print both."""
    # The first compiles what is new.
    starts = [seconds_to_first_page() for _ in range(STARTS + 1)][1:]
    wall, cpu = (statistics.median(column) for column in zip(*starts, strict=True))
    print(f"start to first page: {wall:.2f} s, CPU {cpu:.2f} s (median of {STARTS})")
    sizes = bytes_of_first_page()
    kinds = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in sorted(sizes.items()))
    print(f"first page, compressed: {sum(sizes.values()) / 1000:.1f} kB ({kinds})")


if __name__ == "__main__":
    main()
