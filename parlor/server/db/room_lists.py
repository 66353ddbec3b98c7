"""Rooms as the lobby lists them, on any storage."""

from collections.abc import Iterable

from msgspec import Struct

from parlor.server.db.database import Sql
from parlor.server.db.serialization import read_room
from parlor.server.models import Room

MOST = 100
"""How many rooms one look reads."""

PER_HOST = 3
"""How many rooms of one host each public list has."""

# A process of an earlier version of Parlor saves the room without its summary's version.
_SUMMARY = "CASE WHEN summary_version = version THEN summary ELSE document END"
_ROOM = f"""
SELECT {_SUMMARY}, (
    SELECT (SELECT max(idx) FROM log WHERE match = id) FROM matches
    WHERE matches.room = code AND ended IS NULL ORDER BY started DESC LIMIT 1
) FROM rooms
"""  # noqa: S608
_OF_PLAYER = f"""{_ROOM}
JOIN room_players ON room_players.room = code WHERE player = ? AND seated
ORDER BY phase = 'over', touched DESC, code LIMIT {MOST}
"""
_BESIDE = f"""{_ROOM}
JOIN room_players ON room_players.room = code
WHERE player = ? AND NOT seated AND phase = 'lobby' ORDER BY touched DESC, code LIMIT {MOST}
"""
_CALLED = f"{_ROOM} WHERE code IN ({', '.join('?' * MOST)})"
_PUBLIC = f"""
SELECT {_SUMMARY} FROM rooms JOIN (
    SELECT code AS listed_code, row_number() OVER (
        PARTITION BY host ORDER BY created DESC, code
    ) AS nth FROM rooms WHERE listed AND here > 0 AND phase = '{{}}'
) AS listed_rooms ON listed_code = code
WHERE nth <= {PER_HOST} ORDER BY created DESC, code LIMIT {MOST}
"""  # noqa: S608
# The phase is written out, because only so the indexes of public rooms are used.
_WAITING, _PLAYED = (_PUBLIC.format(phase) for phase in ("lobby", "playing"))


class ListedRoom(Struct, frozen=True):
    """A room, and how many rows the running match on its table has."""

    room: Room
    rows: int


class RoomLists:
    """What the lists are made of."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def naming(self, player: str) -> list[ListedRoom]:
        """Rooms where someone has a chair, then those in their lobby that name them otherwise."""
        seated = await self._rooms(_OF_PLAYER, player)
        return seated + await self._rooms(_BESIDE, player)

    async def with_codes(self, codes: Iterable[str]) -> list[ListedRoom]:
        """The rooms with these codes, as far as there are any."""
        waiting, found = sorted(codes), list[ListedRoom]()
        while waiting:
            some, waiting = waiting[:MOST], waiting[MOST:]
            # Filled up, so that it is one statement for any number of codes.
            found += await self._rooms(_CALLED, *some, *[""] * (MOST - len(some)))
        return found

    async def _rooms(self, sql: str, *values: str) -> list[ListedRoom]:
        found = await self._sql.read(sql, *values)
        return [
            ListedRoom(read_room(document), 0 if last is None else last + 1)
            for document, last in found
        ]

    async def waiting(self) -> list[Room]:
        """Public rooms in their lobby where someone is, newest first, a few of each host."""
        return [read_room(document) for (document,) in await self._sql.read(_WAITING)]

    async def played(self) -> list[Room]:
        """Public rooms whose match runs where a player is, newest first, a few of each host."""
        return [read_room(document) for (document,) in await self._sql.read(_PLAYED)]
