"""WebKit, which Selenium drives on a screen that nobody sees."""

import os
import subprocess
from pathlib import Path
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

PHONE = (390, 844)
ENVIRONMENT = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # Root may not have one.
    "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",  # Without a graphics card the other way takes seconds.
}
# A window of MiniBrowser is wider than a phone; one that a page opens has no bars and fits. This
# driver has no console, but the page that opened the window sees every document come into it and
# hears what goes wrong there. From when a document leaves it looks at every turn of the event loop:
# a timer is served after everything else, on a busy machine after the first script of the next.
WATCHED = """(width, height) => {
  const heard = (window.faults = [])
  const say = (text) => heard.push(String(text))
  const lost = ({ tagName, src, href }) => `${tagName} ${src ?? href} did not load`
  let known = null
  const hear = (page) => {
    page.addEventListener('error', ({ message, target }) => say(message ?? lost(target)), true)
    page.addEventListener('unhandledrejection', ({ reason }) => say(reason))
    page.addEventListener('securitypolicyviolation', ({ blockedURI }) => say(`CSP: ${blockedURI}`))
    page.console.error = (...words) => say(words.join(' '))
  }
  const shown = open('', '', `popup,width=${width},height=${height}`)
  const look = () => postMessage(null)
  onmessage = () => {
    if (shown.closed) return
    if (shown.document === known || !shown.location.href.startsWith('http')) return look()
    known = shown.document
    shown.addEventListener('pagehide', look)
    if (known.contentType === 'text/html') hear(shown)
  }
  look()
}"""


class Screen:
    """A screen in memory."""

    def __init__(self) -> None:
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1280x1024x24",
                "-nolisten",
                "tcp",
                "-terminate",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._server.stdout
        self.number = self._server.stdout.readline().strip()

    def close(self) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.communicate(timeout=30)


def minibrowser() -> str:
    """Where the package keeps its browser."""
    found = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    assert found, "WebKit is not installed: run `sh scripts/engines.sh`"
    return str(found[-1])


class WebKit:
    """Debian's WebKit, as large as a phone."""

    name = "webkit"

    def __init__(self) -> None:
        self._screen = Screen()
        options = Options()
        options.binary_location = minibrowser()
        options.add_argument("--automation")
        options.add_argument("--javascript-can-open-windows-automatically=true")
        display = {"DISPLAY": f":{self._screen.number}", **ENVIRONMENT}
        self._service = Service("/usr/bin/WebKitWebDriver", env={**os.environ, **display})
        self._service.start()
        where = RemoteConnection(client_config=ClientConfig(self._service.service_url))
        self._driver = WebDriver(command_executor=where, options=options)
        self._first = self._driver.current_window_handle

    def begin(self, url: str) -> None:
        """A fresh window at this site, on a page without scripts, for a person nobody knows."""
        for handle in self._driver.window_handles:
            if handle != self._first:
                self._driver.switch_to.window(handle)
                self._driver.close()
        self._driver.switch_to.window(self._first)
        self._driver.get(f"{url}/healthz")
        self._driver.delete_all_cookies()
        self.run("() => localStorage.clear()")
        self.run(WATCHED, *PHONE)
        self._window = next(one for one in self._driver.window_handles if one != self._first)
        self._driver.switch_to.window(self._window)
        self.open(f"{url}/healthz")

    def open(self, url: str) -> None:
        """Load a page."""
        self._driver.get(url)

    def run(self, function: str, *values: Any) -> Any:
        """Call a JavaScript function in the page; values and answer are JSON."""
        return self._driver.execute_script(f"return ({function})(...arguments)", *values)

    def click(self, x: float, y: float) -> None:
        """Click a place of the window."""
        actions = ActionBuilder(self._driver, duration=0)
        pointer: Any = actions.pointer_action
        pointer.move_to_location(int(x), int(y)).click()
        actions.perform()

    def write(self, text: str) -> None:
        """Type into what has the focus."""
        ActionChains(self._driver, duration=0).send_keys(text).perform()

    def picture(self) -> bytes:
        """The window as PNG."""
        return bytes(self._driver.get_screenshot_as_png())

    def faults(self) -> list[str]:
        """Errors of pages and consoles since the last time someone asked."""
        self._driver.switch_to.window(self._first)
        found = self.run("() => faults.splice(0)")
        self._driver.switch_to.window(self._window)
        return list(found)

    def close(self) -> None:
        """End the browser."""
        self._driver.quit()
        self._service.stop()
        self._screen.close()
