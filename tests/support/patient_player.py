"""A player who waits while storage is away and sends again what it refused."""

import asyncio
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.support.player import Json, Player

PAUSE = 0.2


class Patient(Player):
    """Notes what the server says about its storage."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.refused = 0
        """How often the server said that storage does not answer."""
        self.notes: list[str] = []

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        if message["t"] == "note":
            self.notes.append(message["text"])
            self._told(False)
        elif message["t"] == "refused" and message["code"] == "unavailable":
            assert message["message"].startswith("The server can't reach its database")
            self.refused += 1
            self._told(False)
            await self._ask_again(socket, message["id"])
        else:
            await super()._hear(socket, message)

    async def _ask_again(self, socket: ClientConnection, refused: int) -> None:
        await asyncio.sleep(PAUSE)
        if self.pending and refused == self._sent:
            self.resent += 1
            await self._send(socket, self.pending)
        elif refused in self._given_up:
            self.is_dealing = False
            await self._start(socket)
