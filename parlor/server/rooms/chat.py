"""What is said in a room, kept in order and told to everybody who looks at it here."""

from parlor.server.db import chat
from parlor.server.models import Player
from parlor.server.rate_limit import Buckets
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.connections import Connections
from parlor.server.rooms.services import Services
from parlor.server.rooms.views import chat_view
from parlor.table.messages import encode


class Chat:
    """The chat of one room, as far as this process has told it."""

    def __init__(self, services: Services, code: str, connections: Connections) -> None:
        self._services = services
        self._code = code
        self._connections = connections
        self.told = 0
        """How many lines everybody here was told."""
        self._removed: set[int] = set()
        """Lines that everybody here knows to be removed."""
        self.latest = 0
        """When someone last spoke."""
        self.allowance = Buckets(rate=1, burst=10, now=services.now)
        """How much each player may still say: ten lines at once, one a second for long."""

    async def say(self, player: Player, text: str) -> None:
        """Keep a line and tell it to everybody."""
        now = self._services.now()
        line = await self._services.store.say(self._code, player.id, player.name, text, now)
        self.latest = now
        await self.tell(line.index + 1)

    async def learn_latest(self) -> None:
        """Learn when someone last spoke, also through another process or before this one."""
        at = await chat.latest_at(self._services.store, self._code)
        self.latest = max(self.latest, at)

    async def tell(self, count: int) -> None:
        """Tell everybody the lines up to that many which they do not know yet."""
        if count > self.told:
            lines = await self._services.store.chat(self._code, self.told)
            self.told = lines[-1].index + 1 if lines else count
            self._connections.send(chat_view(lines))

    async def tell_removed(self) -> None:
        """Tell everybody which lines the host of the server removed, and any that were missed."""
        found = await chat.new_or_removed(self._services.store, self._code, self.told)
        lines = [line for line in found if line.index not in self._removed]
        self._removed |= {line.index for line in lines if not line.text}
        if lines:
            self.told = max(self.told, lines[-1].index + 1)
            self._connections.send(chat_view(lines))

    async def welcome(self, connection: Connection) -> None:
        """Tell one who arrives everything that was said."""
        lines = await self._services.store.chat(self._code)
        connection.outbox.put(encode(chat_view(lines)))
        if lines and self._connections.everybody() == [connection]:
            self.told = lines[-1].index + 1
