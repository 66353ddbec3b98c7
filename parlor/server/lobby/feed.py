"""Who watches the lobby through this process, and when they are told that it changed."""

import asyncio
import logging
from collections.abc import Iterable

from parlor.safe_traceback import traced
from parlor.server import metrics
from parlor.server.db.database import Notice, StorageUnavailable
from parlor.server.db.room_lists import ListedRoom, RoomLists
from parlor.server.lobby.own_rooms import OwnRooms
from parlor.server.lobby.public_rooms import PublicRooms
from parlor.server.lobby.turns import RoomTurns
from parlor.server.lobby_messages import Yours
from parlor.server.models import Player
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.registry import Rooms
from parlor.server.rooms.room import LiveRoom
from parlor.server.schemas import RoomSummary, YourInvitation, YourRoom
from parlor.table.messages import closed, encode

log = logging.getLogger(__name__)

SETTLE = 0.05
"""Seconds in which changes gather that belong together."""
PAUSE = 1.0
"""Seconds between two rounds: nobody is told more often."""
AT_ONCE = 25
"""How many are told at once; then moves have the process to themselves for a breath."""
BREATH = 0.005
"""Seconds."""


class Feed:
    """Changes only leave a mark, whatever made them; a round of its own looks and tells."""

    def __init__(self, rooms: Rooms) -> None:
        self._services = rooms.services
        self._listings = RoomLists(rooms.services.store)
        self._glances = RoomTurns(rooms)
        self._own = OwnRooms(rooms.services, self._listings, self._glances)
        self._public = PublicRooms(rooms.services, self._listings)
        self._windows: dict[str, set[Connection]] = {}
        """The sockets of each person; those of visitors without a name under no id."""
        self._told: dict[str, object] = {}
        """What each person was sent last."""
        self._marked: set[str] = set()
        self._missed = False
        self._wake = asyncio.Event()
        rooms.services.events.listen(self.mark_changed, "changed", "shown", "ended")

    # What changed

    def mark_changed(self, live: LiveRoom) -> None:
        """Mark a room that changed at this process."""
        if self._windows:
            self._mark(live.record.code)

    def hear(self, notice: Notice | None) -> None:
        """Mark a room that changed anywhere; None means that some may have been missed."""
        if not self._windows:
            return
        if notice is None:
            self._missed = True
            self._wake.set()
        elif notice.kind in ("room", "gone") or (
            notice.kind == "match" and self._own.has(notice.key)
        ):
            self._mark(notice.key)

    def _mark(self, code: str) -> None:
        self._marked.add(code)
        self._wake.set()

    # Looking once

    async def yours(self, player: Player) -> list[YourRoom]:
        """The rooms of someone at this moment."""
        own = OwnRooms(self._services, self._listings, self._glances)
        own.expect(player.id)
        await own.learn(player.id)
        return list(own.seen_by(player.id) or ())

    async def public(self, visitor: Player | None) -> list[RoomSummary]:
        """The public rooms at this moment: those that wait for players first."""
        return await self._public.read(visitor)

    # Who watches

    async def welcome(self, connection: Connection) -> None:
        """Show someone the lists, and again whenever they change."""
        player = connection.player.id
        # Before anything is read: what changes meanwhile must leave a mark.
        self._windows.setdefault(player, set()).add(connection)
        metrics.windows.inc()
        if player:
            self._own.expect(player)
        await self._public.learn()
        connection.outbox.put_room(encode(self._public.seen_by(player)))
        if player:
            await self._own.learn(player)
            self._show([connection], player)

    def dismiss(self, connection: Connection) -> None:
        """Forget a socket."""
        player = connection.player.id
        windows = self._windows[player]
        windows.remove(connection)
        metrics.windows.dec()
        if not windows:
            self._windows.pop(player, None)
            self._told.pop(player, None)
            self._own.forget(player)
        if not self._windows:
            self._public.forget()

    def close(self) -> None:
        """Tell every socket to reconnect."""
        ended = closed("restarting")
        for connection in self.everybody():
            connection.close(ended)

    def everybody(self) -> list[Connection]:
        """Every socket that watches the lobby."""
        return [connection for windows in self._windows.values() for connection in windows]

    # Telling

    async def run(self) -> None:
        """Look at what is marked and tell whom it concerns, forever."""
        while True:
            await self._wake.wait()
            await asyncio.sleep(SETTLE)
            self._wake.clear()
            try:
                await self._round()
            except StorageUnavailable:
                self._missed = True
                self._wake.set()
            except Exception as error:
                log.error("the lobby could not be told: %s", traced(error))
            await asyncio.sleep(PAUSE)

    async def _round(self) -> None:
        codes, self._marked = self._marked, set()
        missed, self._missed = self._missed, False
        if missed:
            await self._look_at_everything()
        else:
            await self._look_at(codes)

    async def _look_at_everything(self) -> None:
        players = self._own.forget_all()
        for player in players:
            await self._own.learn(player)
        await self._tell(players)
        await self._tell_public()

    async def _look_at(self, codes: set[str]) -> None:
        concerned: set[str] = set()
        is_public = False
        for code, listed in (await self._listed(codes)).items():
            room = listed.room if listed else None
            is_public |= self._public.concerns(code, room)
            if players := self._own.concerned(code, room):
                try:
                    glance = await self._glances.at(listed) if listed else None
                except StorageUnavailable:
                    raise
                except Exception as error:
                    # The others of this round are told; this one once it changes again.
                    log.error("room %s cannot be listed: %s", code, traced(error))
                    continue
                self._own.note(code, glance, players)
                concerned |= players
        await self._tell(concerned)
        if is_public:
            await self._tell_public()

    async def _listed(self, codes: set[str]) -> dict[str, ListedRoom | None]:
        """The rooms with these codes; None where one is gone."""
        found: dict[str, ListedRoom | None] = dict.fromkeys(codes)
        for code in codes:
            if live := self._glances.in_memory(code):
                found[code] = ListedRoom(live.record, live.match.version if live.match else 0)
        stored = await self._listings.with_codes(code for code in codes if found[code] is None)
        found.update((listed.room.code, listed) for listed in stored)
        games = self._services.games
        return {
            code: listed if listed and listed.room.game in games else None
            for code, listed in found.items()
        }

    async def _tell(self, players: Iterable[str]) -> None:
        """Send everybody of these their list, if it is another one."""
        for number, player in enumerate(players, 1):
            yours = self._yours(player)
            if yours is not None and yours != self._told.get(player):
                self._show(self._windows.get(player, ()), player)
            if number % AT_ONCE == 0:
                await asyncio.sleep(BREATH)

    def _show(self, windows: Iterable[Connection], player: str) -> None:
        yours = self._yours(player)
        if yours is not None and player in self._windows:
            self._told[player] = yours
            rooms, invitations = yours
            text = encode(Yours(rooms, self._services.now(), invitations))
            for connection in windows:
                connection.outbox.put_table(None, text)

    def _yours(self, player: str) -> tuple[tuple[YourRoom, ...], tuple[YourInvitation, ...]] | None:
        """What is someone's own in the lobby; None until all of it is read."""
        rooms = self._own.seen_by(player)
        return None if rooms is None else (rooms, self._own.invitations_of(player))

    async def _tell_public(self) -> None:
        """Send everybody the public lists, if they changed."""
        if not await self._public.look():
            return
        same = encode(self._public.seen_by(""))
        for number, connection in enumerate(self.everybody(), 1):
            player = connection.player.id
            removed = self._public.has_removed(player)
            own = encode(self._public.seen_by(player)) if removed else same
            connection.outbox.put_room(own)
            if number % AT_ONCE == 0:
                await asyncio.sleep(BREATH)
