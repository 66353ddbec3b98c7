"""Builders of what is stored."""

from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from parlor.game import Policy
from parlor.match import Header, Row, SeatName
from parlor.server.db.database import Store
from parlor.server.db.sessions import find
from parlor.server.models import Chair, Player, Room, StoredMatch


def room(code: str = "ABCDEF", **changes: Any) -> Room:
    plain = Room(
        code=code,
        game="pebbles",
        mode="online",
        host="ann",
        options={"pebbles": 21, "names": ["a", "é"]},
        policy=Policy(),
        created=1000,
        touched=1000,
        chairs=(Chair("Ann", "ann"), Chair("Ben", "ben"), Chair("Bot", bot="random")),
    )
    return replace(plain, **changes)


def after(room: Room, **changes: Any) -> Room:
    """The next version of a room."""
    return replace(room, version=room.version + 1, **changes)


def header(match: str = "m1", **changes: Any) -> Header:
    seats = (SeatName("Ann", "ann"), SeatName("Ben", "ben"))
    plain = Header(match, "pebbles", 3, "online", {"n": 1}, Policy(), seats, 2**64 - 1, "salt", 5)
    return replace(plain, **changes)


def row(index: int, seat: int = 0, data: str = '{"take": 2}', at: int = 7) -> Row:
    return Row(index, seat, "move", Raw(data.encode()), at)


def kept(match: str = "m1", rows: int = 3) -> StoredMatch:
    moves = tuple(row(index, index % 2) for index in range(rows))
    return StoredMatch(header(match), moves, None, 99, "won", imported=True)


async def started(
    store: Store, match: str = "m1", code: str = "ABCDEF", policy: Policy | None = None
) -> Room:
    """A room in the store whose match runs."""
    policy = policy or Policy()
    first = room(code, policy=policy)
    assert await store.add_room(first)
    playing = after(first, phase="playing", match=match, rounds=1)
    assert await store.start_match(header(match, policy=policy), playing)
    return playing


async def owner_of(store: Store, token: bytes, now: int = 0) -> Player | None:
    """Whose device holds the token with this hash."""
    session = await find(store, token, now)
    return session.player if session else None
