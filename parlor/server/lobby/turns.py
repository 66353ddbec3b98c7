"""What the lists tell about a room: its record, whom its table waits for, and since when."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from parlor.engine import Seat
from parlor.match import Match, Row
from parlor.safe_traceback import traced
from parlor.server.db.room_lists import ListedRoom
from parlor.server.models import Room
from parlor.server.rooms.registry import Rooms
from parlor.server.rooms.room import LiveRoom

log = logging.getLogger(__name__)

TURNS = 20_000
"""How many turns are remembered; each is a few numbers."""
MATCHES = 100
"""How many folded matches are kept, because someone at another process plays on in them."""

Turn: TypeAlias = dict[Seat, int]
"""Since when a table waits for each seat that is to move."""
Key = TypeVar("Key")
Value = TypeVar("Value")


class RoomTurn(Struct, frozen=True):
    """A room from afar: nothing of its match but who is to move."""

    room: Room
    turn: Turn


def since(room: Room) -> int:
    """When the phase of a room began, as far as its record tells."""
    if room.phase == "playing":
        return room.started or room.touched
    return room.touched if room.rounds else room.created


class LruCache(Generic[Key, Value]):
    """Remembers a number of values and forgets the one that was asked for least recently."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """What is remembered."""
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> None:
        """Remember a value."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def drop(self, key: Key) -> None:
        """Forget a value."""
        self._values.pop(key, None)


class RoomTurns:
    """Looks at rooms; the match of one that is not in memory is folded, but no row twice.

    A match that its table does not keep is not remembered here either.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._turns: LruCache[tuple[str, int], Turn] = LruCache(TURNS)
        self._matches: LruCache[str, Match] = LruCache(MATCHES)
        self._background = asyncio.Lock()
        """One match at a time is folded, in a thread: a long one takes its time."""

    async def at(self, listed: ListedRoom) -> RoomTurn:
        """A look at a room."""
        if live := self.in_memory(listed.room.code):
            return RoomTurn(live.record, _turn(live.match))
        return RoomTurn(listed.room, await self._turn(listed))

    def in_memory(self, code: str) -> LiveRoom | None:
        """The room, if someone at this process looks at it."""
        live = self._rooms.peek(code)
        return None if live is None or live.deleted else live

    async def _turn(self, listed: ListedRoom) -> Turn:
        room = listed.room
        if room.match is None or room.phase != "playing":
            return {}
        async with self._background:
            turn = self._turns.get((room.match, listed.rows))
            if turn is None:
                match = await self._folded(room, room.match)
                turn = _turn(match)
                self._turns.put((room.match, match.version if match else listed.rows), turn)
        return turn

    async def _folded(self, room: Room, name: str) -> Match | None:
        """The match of a room as storage has it; None where the rules of today cannot fold it."""
        store, match = self._rooms.services.store, self._matches.get(name)
        rows: Sequence[Row]
        if match:
            rows = await store.rows(name, match.version)
        else:
            kept = await store.match(name)
            game = self._rooms.services.games[room.game]
            if kept is None or kept.header.version != game.version:
                return None
            match, rows = await asyncio.to_thread(Match, game, kept.header), kept.rows
        try:
            await asyncio.to_thread(match.extend, rows)
        except Exception as error:
            log.error("the match of room %s cannot be folded: %s", room.code, traced(error))
            self._matches.drop(name)
            return None
        if match.header.policy.keep:
            self._matches.put(name, match)
        return match


def _turn(match: Match | None) -> Turn:
    if match is None or match.is_over:
        return {}
    return {seat: match.waited_since(seat) for seat in match.game.rules.active(match.state)}
