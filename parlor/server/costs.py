"""What every way into the server may cost at worst, in one table.

A request is charged by its tokens, to the address and to the person, before its body is read. A
test sends the worst accepted input of each and fails where one has no entry or takes more.
"""

from collections.abc import Mapping

from msgspec import Struct

CPU_PER_TOKEN = 10
"""Milliseconds of CPU that a token pays for: 20 tokens a second are a fifth of a core."""
LOOP = 20
"""Milliseconds of CPU that nothing may exceed on the event loop."""


class Cost(Struct, frozen=True):
    """The most that one request, message or connection takes."""

    tokens: float = 1
    """How much it counts for the rate limits of its address and its person."""
    cpu: int = 10
    """Milliseconds of CPU, on all threads."""
    kept: int = 0
    """Bytes that it adds to storage."""
    sent: int = 4_000
    """Bytes of its answer, before compression."""


ROW = 1_000
"""Bytes in storage of something small: a person, a session, a line of chat."""
ROOM = 12_000
"""Bytes in storage of a room, with its index entries."""
LOG = 400_000
"""Bytes in storage of the longest log, which a fork copies."""
CHAT = 500_000
"""Bytes of all that is kept of what was said in a room."""
VIEW = 60_000
"""Bytes of a table or a room as it is shown."""

HTTP: Mapping[str, Cost] = {
    "GET /healthz": Cost(),
    "GET /readyz": Cost(),
    "GET /metrics": Cost(tokens=4, cpu=40, sent=500_000),
    "GET /api/openapi.json": Cost(sent=500_000),
    "GET /api/docs": Cost(sent=500_000),
    "GET /api/docs.css": Cost(),
    "GET /api/site": Cost(),
    "GET /api/pages/{page}": Cost(tokens=2, cpu=20, sent=1_500_000),
    "GET /api/games": Cost(sent=200_000),
    "GET /api/games/{game}": Cost(sent=60_000),
    "GET /api/games/{game}/rules": Cost(sent=100_000),
    "GET /api/games/{game}/tutorial": Cost(tokens=10, cpu=100, sent=1_000_000),
    "GET /api/games/{game}/leaderboard": Cost(tokens=4, cpu=40, sent=60_000),
    "GET /api/people/{username}": Cost(tokens=4, cpu=40, sent=200_000),
    "GET /api/me": Cost(),
    "POST /api/me": Cost(tokens=10, cpu=100, kept=ROW),
    "GET /api/me/profile": Cost(tokens=4, cpu=40, sent=200_000),
    "PUT /api/me/profile": Cost(tokens=4, cpu=40, kept=ROW, sent=200_000),
    "GET /api/me/matches": Cost(tokens=4, cpu=40, sent=100_000),
    "GET /api/me/matches/export": Cost(tokens=200, cpu=2_000, sent=100_000_000),
    "DELETE /api/me/imports/{match}": Cost(tokens=2, cpu=20),
    "GET /api/me/people": Cost(tokens=4, cpu=40, sent=60_000),
    "PUT /api/me/people/{player}": Cost(tokens=4, cpu=40, kept=ROW, sent=60_000),
    "GET /api/me/push": Cost(),
    "PUT /api/me/push": Cost(tokens=4, cpu=40, kept=2 * ROW),
    "DELETE /api/me/push": Cost(tokens=4, cpu=40),
    "GET /api/me/reminder": Cost(),
    "PUT /api/me/reminder": Cost(tokens=4, cpu=40, kept=3 * ROW),
    "DELETE /api/me/reminder": Cost(),
    "POST /api/account": Cost(tokens=30, cpu=300, kept=ROW),
    "PUT /api/account/password": Cost(tokens=60, cpu=600, kept=ROW),
    "GET /api/account/codes": Cost(),
    "POST /api/account/codes": Cost(tokens=30, cpu=300, kept=ROW),
    "POST /api/account/recovery": Cost(tokens=30, cpu=300, kept=ROW),
    "POST /api/account/link": Cost(tokens=30, cpu=300, kept=ROW),
    "POST /api/me/device": Cost(tokens=2, cpu=20, kept=ROW),
    "POST /api/session/device": Cost(tokens=2, cpu=20, kept=ROW),
    "POST /api/session": Cost(tokens=30, cpu=300, kept=ROW),
    "DELETE /api/session": Cost(),
    "DELETE /api/sessions": Cost(),
    "GET /api/me/data": Cost(tokens=100, cpu=1_000, sent=6_000_000),
    "POST /api/me/farewell": Cost(tokens=200, cpu=2_000),
    "POST /api/rooms": Cost(tokens=4, cpu=40, kept=ROOM),
    "GET /api/addresses": Cost(),
    "GET /api/rooms": Cost(sent=100_000),
    "GET /api/rooms/mine": Cost(tokens=2, cpu=20, sent=100_000),
    "GET /api/rooms/{code}": Cost(),
    "POST /api/rooms/{code}/join": Cost(tokens=2, cpu=20, kept=ROOM),
    "POST /api/rooms/{code}/dismiss": Cost(tokens=2, cpu=20, kept=ROW),
    "POST /api/rooms/{code}/invitations": Cost(tokens=4, cpu=40, kept=ROOM),
    "DELETE /api/rooms/{code}/invitation": Cost(tokens=2, cpu=20, kept=ROOM),
    "GET /api/rooms/{code}/log": Cost(tokens=5, cpu=50, sent=200_000),
    "GET /api/matches/{match}": Cost(tokens=6, cpu=60, sent=20_000),
    "GET /api/matches/{match}/frames": Cost(tokens=30, cpu=300, sent=8_000_000),
    "GET /api/matches/{match}/export": Cost(tokens=10, cpu=100, sent=2_000_000),
    "POST /api/matches": Cost(tokens=40, cpu=400, kept=2_000_000),
    "POST /api/matches/{match}/fork": Cost(tokens=12, cpu=120, kept=ROOM + LOG),
}
"""By method and path."""

FILE = Cost(tokens=0.1, cpu=1, sent=500_000)
"""A file of the client: from memory, and a page takes dozens."""
PAGE = Cost()
"""A page, whose head tells of a room, a match or a person."""

SOCKETS: Mapping[str, Cost] = {
    "room": Cost(tokens=2, cpu=20, kept=ROW, sent=2 * VIEW + CHAT),
    "lobby": Cost(tokens=2, cpu=20, sent=2 * VIEW),
}
"""Of a connection: to come in, and to be shown everything once."""

MESSAGES: Mapping[str, Cost] = {
    "play": Cost(kept=ROW, sent=VIEW),
    "say": Cost(kept=ROW),
    "options": Cost(kept=ROW, sent=VIEW),
    "listed": Cost(kept=ROW, sent=VIEW),
    "lock": Cost(kept=ROW, sent=VIEW),
    "start_full": Cost(kept=ROW, sent=VIEW),
    "pace": Cost(kept=ROW, sent=VIEW),
    "let_in": Cost(kept=ROW, sent=VIEW),
    "reorder": Cost(kept=ROW, sent=VIEW),
    "add_bot": Cost(kept=ROW, sent=VIEW),
    "kick": Cost(kept=ROW, sent=VIEW),
    "sit": Cost(kept=ROW, sent=VIEW),
    "entropy": Cost(tokens=2, cpu=20, kept=ROOM, sent=2 * VIEW),
    "start": Cost(tokens=2, cpu=20, kept=ROOM + LOG, sent=2 * VIEW),
    "leave": Cost(kept=ROW, sent=VIEW),
    "abandon": Cost(tokens=2, cpu=20, kept=ROW, sent=2 * VIEW),
    "resign": Cost(tokens=2, cpu=20, kept=ROW, sent=2 * VIEW),
    "take_back": Cost(kept=ROW, sent=VIEW),
    "offer": Cost(kept=ROW, sent=VIEW),
    "answer": Cost(tokens=2, cpu=20, kept=ROW, sent=2 * VIEW),
    "become_host": Cost(kept=ROW, sent=VIEW),
    "again": Cost(tokens=2, cpu=20, kept=ROOM, sent=2 * VIEW),
}
"""Over a room's socket, by the tag of the message; the lobby's socket takes none."""
