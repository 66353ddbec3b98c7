"""A player without a screen, who moves as fast as the table allows."""

from typing import Any

import msgspec

from parlor.games.hanabi.model import Move
from parlor.games.hanabi.tests.browser.friend import Friend

SIT = """code => new Promise(done => {
  window.line = new WebSocket(`ws://${location.host}/api/rooms/${code}/socket`)
  window.line.onopen = done
})"""
SAY = "message => window.line.send(message)"


class Shadow:
    """A friend's browser that shows nothing and only keeps a line to the room."""

    def __init__(self, friend: Friend, code: str) -> None:
        self._page = friend.page
        self._moves = 0
        friend.post(f"/api/rooms/{code}/join", {})
        friend.go("/healthz")
        self._page.evaluate(SIT, code)

    def make(self, move: Move) -> None:
        """Send a move."""
        play: dict[str, Any] = {"t": "play", "ordinal": self._moves, "move": move}
        self._page.evaluate(SAY, msgspec.json.encode(play).decode())
        self._moves += 1
