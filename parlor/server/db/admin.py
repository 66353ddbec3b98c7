"""What a host may ask of the database and change in it, also while servers run on it."""

from typing import Any

from msgspec import Struct

from parlor.server.db import chat
from parlor.server.db.database import Notice, Store, Taken
from parlor.server.db.room_closing import closing
from parlor.server.db.serialization import read_room
from parlor.server.models import ChatLine, Player, Room
from parlor.server.rate_limit import Now
from parlor.server.tokens import TOKEN_LENGTH, hashed

TRIES = 10
"""How often a room is closed again when a move came first."""


class Unknown(Exception):
    """What the host named is not there; the text says so."""


class RoomLine(Struct, frozen=True):
    """A room and how much was said in it."""

    room: Room
    lines: int


class Admin:
    """The host's tools; what they change is told to the processes that serve."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def rooms(
        self, game: str | None = None, phase: str | None = None, before: int | None = None
    ) -> list[RoomLine]:
        """Rooms, last touched first: of a game, in a phase, untouched since a time."""
        found = await self._store.read(
            "SELECT document, lines FROM rooms"
            " WHERE phase = coalesce(?, phase) AND touched < coalesce(?, touched + 1)"
            " ORDER BY touched DESC, code",
            phase,
            before,
        )
        rooms = (RoomLine(read_room(document), lines) for document, lines in found)
        return [line for line in rooms if game in (None, line.room.game)]

    async def room(self, code: str) -> Room:
        """The room of a code; raises `Unknown`."""
        room = await self._store.room(code)
        if room is None:
            raise Unknown(f"Room {code} doesn't exist.")
        return room

    async def chat(self, code: str) -> list[ChatLine]:
        """Everything that was said in a room, in order."""
        return await chat.all_lines(self._store, code)

    async def close(self, code: str) -> Room:
        """Close a room: its people are sent away, a running match ends without a result."""
        room = await self.room(code)
        for _ in range(TRIES):
            try:
                await self._store.write(*closing(self._store, code, self._now()))
            except Taken:
                # Another process made a move at the same moment.
                continue
            return room
        raise Unknown(f"Room {code} keeps changing and wasn't closed. Try again.")

    async def unsay(self, code: str, index: int) -> ChatLine:
        """Remove what a line of chat says, forever; the line as it was."""
        await self.room(code)
        lines = [line for line in await self.chat(code) if line.index == index]
        if not lines or not lines[0].text:
            raise Unknown(f"Room {code} has no line {index} to remove.")
        await self._store.write(
            ("UPDATE chat SET text = '' WHERE room = ? AND idx = ?", code, index),
            *self._store.notices(Notice("unsaid", code, index)),
        )
        return lines[0]

    async def person(self, named: str) -> Player:
        """Whom a host means by a public id, a username or a secret token; raises `Unknown`."""
        for sql, value in _ways(named):
            if found := await self._store.read(sql, value):
                return Player(*found[0])
        raise Unknown("Nobody here has this id, username or token.")

    async def usernames(self) -> dict[str, str]:
        """The usernames that people claimed, by public id."""
        return dict(await self._store.read("SELECT player, username FROM accounts"))

    async def names(self) -> dict[str, str]:
        """Everybody's name, by public id."""
        return dict(await self._store.read("SELECT id, name FROM people"))


def _ways(named: str) -> list[tuple[str, Any]]:
    """Queries for a person, each with its value."""
    ways: list[tuple[str, Any]] = [
        ("SELECT id, name FROM people WHERE id = ?", named),
        (
            "SELECT id, name FROM people JOIN accounts ON player = id WHERE folded = ?",
            named.casefold(),
        ),
    ]
    if len(named) == TOKEN_LENGTH:
        by_session = "SELECT id, name FROM people JOIN sessions ON player = id WHERE token = ?"
        ways.append((by_session, hashed(named)))
    return ways
