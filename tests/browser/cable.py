"""The line between a browser and its room, which a test can cut and mend."""

import re

from playwright.sync_api import Page, WebSocketRoute


class Cable:
    """Carries every socket of a page; made before the page opens its room."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        """What the page said, whether or not it arrived."""
        self._is_whole = True
        self._is_deaf = False
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._carry)

    def cut(self) -> None:
        """Break the line; nothing gets through until it is mended."""
        self._is_whole = False
        for line in self._lines:
            line.close()
        self._lines = []

    def mend(self) -> None:
        """Let the next attempt succeed."""
        self._is_whole, self._is_deaf = True, False

    def deafen(self) -> None:
        """Lose what the server says; what the page says still arrives."""
        self._is_deaf = True

    def _carry(self, near: WebSocketRoute) -> None:
        if not self._is_whole:
            near.close()
            return
        far = near.connect_to_server()
        self._lines += [near, far]

        def to_server(message: str | bytes) -> None:
            self.sent.append(str(message))
            far.send(message)

        def to_page(message: str | bytes) -> None:
            if not self._is_deaf:
                near.send(message)

        near.on_message(to_server)
        far.on_message(to_page)

    @property
    def plays(self) -> list[str]:
        """The moves that the page sent."""
        return [message for message in self.sent if '"play"' in message]
