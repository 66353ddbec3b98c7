"""The public rooms, as everybody who watches the lobby sees them."""

import asyncio
import logging
from collections.abc import Iterable, Iterator

from parlor.safe_traceback import traced
from parlor.server.db.room_lists import RoomLists
from parlor.server.lobby import summaries
from parlor.server.lobby.turns import LruCache
from parlor.server.lobby_messages import Public
from parlor.server.models import Player, Room
from parlor.server.rooms.services import Services
from parlor.server.schemas import RoomSummary

log = logging.getLogger(__name__)

MOST = 30
"""How many rooms each list has."""
PASSED = 1000


class PublicRooms:
    """One list for all, made again only when a room in it, or that may come into it, changed."""

    def __init__(self, services: Services, listings: RoomLists) -> None:
        self._services = services
        self._listings = listings
        self._looking = asyncio.Lock()
        self._doors: tuple[list[RoomSummary], list[RoomSummary]] | None = None
        self._versions: dict[str, int] = {}
        self._passed: LruCache[str, int] = LruCache(PASSED)
        """At which version a room was looked at that is in no list, as where nobody is there."""
        self._removed: dict[str, tuple[str, ...]] = {}
        """Who may not come back, by the code of a room."""

    async def learn(self) -> None:
        """Look, unless the lists are known."""
        async with self._looking:
            if self._doors is None:
                await self._look()

    async def look(self) -> bool:
        """Read the lists again; whether they changed."""
        async with self._looking:
            before, removed = self._doors, self._removed
            await self._look()
            return (before, removed) != (self._doors, self._removed)

    def forget(self) -> None:
        """Nobody watches, so changes are not noted."""
        self._doors = None

    async def _look(self) -> None:
        waiting, played = await self._listings.waiting(), await self._listings.played()
        self._versions = {room.code: room.version for room in (*waiting, *played)}
        self._removed = {room.code: room.removed for room in waiting if room.removed}
        self._doors = self._inviting(waiting, None), self._inviting(played, None)

    async def read(self, visitor: Player | None) -> list[RoomSummary]:
        """The lists one after the other, as a visitor sees them at this moment."""
        waiting, played = await self._listings.waiting(), await self._listings.played()
        return self._inviting(waiting, visitor) + self._inviting(played, visitor)

    def _inviting(self, rooms: Iterable[Room], visitor: Player | None) -> list[RoomSummary]:
        seen = self._summaries(rooms, visitor)
        return [door for door in seen if summaries.is_inviting(door)][:MOST]

    def _summaries(self, rooms: Iterable[Room], visitor: Player | None) -> Iterator[RoomSummary]:
        for room in rooms:
            if room.game in self._services.games:
                try:
                    yield summaries.summary(self._services.games[room.game], room, visitor)
                except Exception as error:
                    log.error("room %s cannot be listed: %s", room.code, traced(error))

    def concerns(self, code: str, room: Room | None) -> bool:
        """Whether a changed room may change the lists; a move in it does not."""
        known = self._versions.get(code)
        if room is None or not room.listed:
            return known is not None
        if room.version in (known, self._passed.get(code)):
            return False
        self._passed.put(code, room.version)
        return True

    def seen_by(self, player: str) -> Public:
        """The lists, without the chairs in rooms that removed this person."""
        waiting, played = self._doors or ([], [])
        free = (door for door in waiting if player not in self._removed.get(door.code, ()))
        return Public(tuple(free), tuple(played), self._services.now())

    def has_removed(self, player: str) -> bool:
        """Whether someone sees less than everybody."""
        return any(player in removed for removed in self._removed.values())
