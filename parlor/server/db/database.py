"""The one interface to storage; `sqlite` and `postgres` implement it in plain SQL."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from parlor.match import Header, Row
from parlor.server.models import ChatLine, Player, Room, StoredMatch
from parlor.table.messages import Note

MOST_LINES = 200
"""How many lines of its chat a room keeps, the newest: newcomers are sent all of them."""


class StorageUnavailable(Exception):
    """Storage does not answer; whether a change was kept is unknown until it is read again."""


class Missing(Exception):
    """The match or room that a change belongs to is not there (any more)."""


class Taken(Exception):
    """A record with this id, or a player with this token, is there already."""


class Notice(Struct, frozen=True):
    """What a store tells about a change, perhaps another process's: where to look."""

    kind: Literal["room", "gone", "match", "chat", "unsaid", "note", "ban", "session"]
    key: str
    """The room's code, or who is banned."""
    version: int = 0
    """The room's version, or how many rows or lines there are."""
    match: str = ""
    """The match, once it has this many rows."""
    note: Note | None = None
    """Something passing for the people in the room."""
    process: str = ""
    """Who says it."""
    row: Row | None = None
    """The last of the match's rows, unless it is too long for a notice."""


Heard: TypeAlias = Callable[[Notice | None], None]
"""Called with each notice; with None when some may have been missed, so look at everything."""


Step: TypeAlias = tuple[Any, ...]
"""A statement with `?` for each value, then the values."""


class Sql(Protocol):
    """Plain statements, the same for both kinds of database."""

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds; it has `?` for each value."""

    async def write(self, *steps: Step) -> list[tuple[Any, ...]]:
        """Carry out all steps or none; what the last one returns."""


class Store(Sql, Protocol):
    """Every method returns only after its change is durable.

    Any method may raise `StorageUnavailable`; a store recovers by itself.
    """

    is_shared: bool
    """Whether several processes may use it at the same time."""

    async def open(self, *, migrate: bool = True) -> None:
        """Connect and apply the numbered migrations that are missing."""

    async def close(self) -> None:
        """Finish what is under way and disconnect."""

    async def healthy(self) -> bool:
        """Whether storage answers."""

    async def add_player(self, player: Player, token: bytes, at: int) -> None:
        """Keep a new person, known by the hash of a secret token."""

    async def rename_player(self, player: str, name: str) -> None:
        """Change a display name."""

    async def add_room(self, room: Room) -> bool:
        """Keep a new room; False when the code is taken."""

    async def save_room(self, room: Room, due: int | None = None) -> bool:
        """Replace version `room.version - 1`; False when another change came first.

        `due` is when a timer of the room must be looked at, or None for never.
        """

    async def expect(self, code: str, due: int) -> None:
        """Let a timer of the room be looked at by then at the latest, without a new version."""

    async def postpone(self, code: str, due: int | None, now: int) -> None:
        """After a look, let the room be looked at then, or earlier if that was asked for since."""

    async def room(self, code: str) -> Room | None:
        """The newest version of a room."""

    async def delete_room(self, code: str) -> None:
        """Forget a room and its chat, and its matches as far as policy keeps none."""

    async def rooms_of(self, player: str) -> Sequence[Room]:
        """Rooms where the player has a chair and is not gone, last touched first, at most 50."""

    async def open_rooms(self, player: str) -> int:
        """In how many rooms whose match is not over the player has a chair."""

    async def rooms_due(self, now: int) -> Sequence[str]:
        """Codes of rooms whose timer is due."""

    async def start_match(
        self, header: Header, room: Room, due: int | None = None, rows: tuple[Row, ...] = ()
    ) -> bool:
        """Keep a new match with the rows that it begins with and save its room.

        Where policy keeps none, the earlier ones of the room that were not kept either are erased.
        All together or not at all (False: room changed).
        """

    def append(self, match: str, row: Row) -> Awaitable[bool]:
        """Add a row to a log; False when (match, index) is taken. Committed in groups.

        Raises `Missing` when there is no such match.
        """

    async def rows(self, match: str, since: int = 0) -> Sequence[Row]:
        """Rows of a match from index `since`, in order."""

    async def end_match(self, match: str, at: int, reason: str) -> None:
        """Note that a match is over (again harmless)."""

    async def match(self, match: str) -> StoredMatch | None:
        """A match with all its rows."""

    async def import_match(self, *kept: StoredMatch, then: Sequence[Step] = ()) -> bool:
        """Keep matches from elsewhere, all or none; False when an id is taken.

        What follows from it is carried out with it, or not at all.
        """

    async def erase_match(self, match: str) -> None:
        """Delete a match and its rows."""

    def erasure(self, code: str, current: str = "") -> Step:
        """A step for `write` that erases a room's matches as far as policy keeps none, but one."""

    async def say(self, code: str, player: str, name: str, text: str, at: int) -> ChatLine:
        """Keep a line of chat with the next index of its room, and the newest before it.

        Raises `Missing` without a room.
        """

    async def chat(self, code: str, since: int = 0) -> Sequence[ChatLine]:
        """Lines of a room from index `since`, at most the newest 500."""

    async def listen(self, heard: Heard) -> None:
        """Hear from now on of every change, or where one process serves, of others' changes."""

    def notices(self, *notices: Notice) -> list[Step]:
        """Steps for `write` that let the processes that serve hear of its changes."""

    async def announce(self, code: str, note: Note, process: str) -> None:
        """Let every process hear a passing sentence for a room."""

    async def beat(self, process: str) -> frozenset[str]:
        """Note that a process lives; all that were alive a moment ago.

        Rooms whose players were here through a process found dead become due.
        """

    async def served_since(self, process: str, now: int) -> int:
        """Since when living processes have served without a gap: now, where this one is alone.

        It is asked once, after the first heartbeat.
        """

    async def retire(self, process: str) -> None:
        """Note that a process has ended."""

    async def claim(self, match: str, seat: int, version: int, process: str) -> bool:
        """Whether this process, and no other living one, may think for a seat at this version."""
