"""A match as each seat may see it, in the messages that are sent; games are opaque here."""

from functools import lru_cache
from typing import Any

from msgspec import Raw

from parlor.engine import Outcome, Seat
from parlor.game import MOST_MOVES
from parlor.match import Match
from parlor.table import clock, row_limit
from parlor.table.clock import Clocks
from parlor.table.messages import ClockView, LegalMove, Table, encode
from parlor.table.takeback import may_take_back

MOST_TEXTS = 20_000
"""How many different moves of a game are kept as they are sent."""

NO_MOVES = Raw(b"[]")
TOO_MANY = Raw(b"null")


class Position:
    """One version of a match, from which every seat's table is cut."""

    def __init__(self, match: Match, clocks: Clocks | None, now: int) -> None:
        self.match = match
        self.now = now
        self.outcome: Outcome | None = match.outcome
        self.is_over = match.abandoned or self.outcome is not None
        self.active: tuple[Seat, ...] = match.active
        self.clocks = _clock_views(clocks, now)
        header = match.header
        self._seed = f"{header.seed}:{header.salt}" if self.is_over else None
        self._entropy = header.entropy if self.is_over else None
        self._ended = match.latest if self.is_over else None
        self._tables: dict[tuple[Seat | None, int], bytes] = {}
        self._rows_left = row_limit.rows_left_to_show(match)

    def table(self, seat: Seat | None, done: int) -> bytes:
        """The table as one seat (or a spectator) may know it, encoded once for all who see it."""
        text = self._tables.get((seat, done))
        if text is None:
            text = self._tables[seat, done] = self._table(seat, done)
        return text

    def _table(self, seat: Seat | None, done: int) -> bytes:
        match = self.match
        view = match.view(seat)
        header = match.header
        takeback = seat is not None and may_take_back(match, seat, self.active)
        # By position: names would cost as much as all the rest, for each seat after each move.
        message = Table(
            header.match,
            match.version,
            seat,
            0 if seat is None else match.ordinals[seat],
            done,
            view,
            self._moves(seat),
            self.active,
            self.clocks,
            self.outcome,
            match.abandoned,
            match.game.has_secrets(view),
            takeback,
            match.commitment,
            self._seed,
            self._entropy,
            header.origin,
            header.started,
            self._ended,
            self.now,
            self._rows_left,
        )
        return encode(message)

    def _moves(self, seat: Seat | None) -> Raw:
        if seat is None or self.is_over:
            return NO_MOVES
        rules: Any = self.match.game.rules
        moves = row_limit.moves_with_room(self.match, seat)
        if len(moves) > MOST_MOVES:
            return TOO_MANY
        return Raw(b"[" + b",".join(map(_move_texts(rules).__getitem__, moves)) + b"]")


class MoveTexts(dict[Any, bytes]):
    """The moves of one game as they are sent, each encoded once."""

    def __init__(self, rules: Any) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, move: Any) -> bytes:
        if len(self) >= MOST_TEXTS:
            self.clear()
        text = self[move] = encode(LegalMove(move, self._rules.text(move)))
        return text


_move_texts = lru_cache(maxsize=100)(MoveTexts)


def _clock_views(clocks: Clocks | None, now: int) -> tuple[ClockView, ...] | None:
    if clocks is None:
        return None
    left = clock.left_at(clocks, now)
    return tuple(ClockView(ms, seat in clocks.runs) for seat, ms in enumerate(left))
