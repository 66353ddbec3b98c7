"""Firefox, which puppeteer drives over WebDriver BiDi from a process of its own."""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DESKTOP = (1440, 900)


class Firefox:
    """Debian's Firefox without windows, as large as a desktop."""

    name = "firefox"

    def __init__(self) -> None:
        path = os.environ.get("PARLOR_FIREFOX") or shutil.which("firefox-esr")
        assert path, "Firefox is not installed: run `sh scripts/engines.sh`"
        self._driver = subprocess.Popen(
            ["node", "firefox.mjs", path, *map(str, DESKTOP)],
            cwd=HERE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def _ask(self, *words: Any) -> Any:
        assert self._driver.stdin
        assert self._driver.stdout
        self._driver.stdin.write(f"{json.dumps(words)}\n")
        self._driver.stdin.flush()
        answer = json.loads(self._driver.stdout.readline() or '{"error": "Firefox is gone"}')
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def begin(self, url: str) -> None:
        """A fresh window at this site, on a page without scripts, for a person nobody knows."""
        self._ask("begin")
        self.open(f"{url}/healthz")

    def open(self, url: str) -> None:
        """Load a page."""
        self._ask("open", url)

    def run(self, function: str, *values: Any) -> Any:
        """Call a JavaScript function in the page; values and answer are JSON."""
        return self._ask("run", function, values)

    def click(self, x: float, y: float) -> None:
        """Click a place of the window."""
        self._ask("click", x, y)

    def write(self, text: str) -> None:
        """Type into what has the focus."""
        self._ask("write", text)

    def picture(self) -> bytes:
        """The window as PNG."""
        return base64.b64decode(self._ask("picture"))

    def faults(self) -> list[str]:
        """Errors of pages and consoles since the last time someone asked."""
        return list(self._ask("faults"))

    def close(self) -> None:
        """End the browser."""
        self._driver.communicate(timeout=30)
