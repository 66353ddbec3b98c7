"""A match that is told row by row."""

from typing import Any

from msgspec import Raw, json

from parlor.game import Policy
from parlor.match import Header, Match, Row, RowKind, SeatName
from parlor.server.models import StoredMatch
from tests.toys.pebbles import GAME

HEADER = Header(
    match="m1",
    game=GAME.id,
    version=GAME.version,
    mode="online",
    options={"hand": 2, "bag": 8, "waving": True},
    policy=Policy(),
    seats=(SeatName("Ann", player="ann-id"), SeatName("Bot", bot="first")),
    seed=2**62 + 1,
    salt="salt",
    started=1000,
)


class Story:
    """A match that is told row by row."""

    def __init__(self, header: Header = HEADER) -> None:
        self.match = Match(GAME, header)

    def row(self, kind: RowKind, seat: int, data: Any = None) -> "Story":
        raw = Raw(json.encode(data or {}))
        at = 1000 + 10 * (self.match.version + 1)
        self.match.extend([Row(self.match.version, seat, kind, raw, at)])
        return self

    def moves(self, most: int = 100) -> "Story":
        for _ in range(most):
            if self.match.is_over:
                break
            seat = GAME.rules.active(self.match.state)[0]
            self.row("move", seat, GAME.rules.moves(self.match.state, seat)[0])
        return self

    def kept(self) -> StoredMatch:
        outcome = self.match.outcome
        reason = outcome.reason if outcome else "abandoned"
        rows = tuple(self.match.rows)
        return StoredMatch(self.match.header, rows, "ABCDEF", rows[-1].at, reason)
