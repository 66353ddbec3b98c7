"""What a test asks of any browser; each engine has a driver that does these few things."""

from typing import Any, Protocol


class Browser(Protocol):
    """One window of one person."""

    name: str
    """The engine."""

    def begin(self, url: str) -> None:
        """A fresh window at this site, on a page without scripts, for a person nobody knows."""

    def open(self, url: str) -> None:
        """Load a page."""

    def run(self, function: str, *values: Any) -> Any:
        """Call a JavaScript function in the page; values and answer are JSON."""

    def click(self, x: float, y: float) -> None:
        """Click a place of the window."""

    def write(self, text: str) -> None:
        """Type into what has the focus."""

    def picture(self) -> bytes:
        """The window as PNG."""

    def faults(self) -> list[str]:
        """Errors of pages and consoles since the last time someone asked."""

    def close(self) -> None:
        """End the browser."""
