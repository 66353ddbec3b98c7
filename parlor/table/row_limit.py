"""How long a match may grow: what is refused in the second half of its log, and how it ends."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from parlor.engine import Seat
from parlor.match import Match, RowKind

TOLD = 50
"""This many rows before the end everybody is told."""


def rows_left(match: Match) -> int:
    """How many rows may be added before the one that ends the match without a result."""
    return max(0, match.game.max_rows - 1 - match.version)


def is_full(match: Match) -> bool:
    """Whether the only row that still has room is the one that ends the match."""
    return rows_left(match) == 0 and not match.is_over


def rows_left_to_show(match: Match) -> int | None:
    """How many rows are left, once people have to know."""
    left = rows_left(match)
    return left if left <= TOLD and not match.is_over else None


def has_room_for_more(match: Match) -> bool:
    """Whether there is room for what no turn needs.

    Half of the log is for moves that the table waits for: nobody ends a match by marks or by taking
    moves back and making them again.
    """
    return match.version < match.game.max_rows // 2


def moves_with_room(match: Match, seat: Seat) -> Sequence[Any]:
    """What a seat may do while the log has room for it."""
    if has_room_for_more(match):
        return match.moves(seat)
    return [move for move in match.moves(seat) if not _is_spare(match, seat, move)]


def is_too_late_for(match: Match, kind: RowKind, seat: Seat, data: Raw) -> bool:
    """Whether there is no room for a takeback, or for a move that no turn needs."""
    if has_room_for_more(match):
        return False
    is_spare = kind == "move" and _is_spare(match, seat, match.decode(data))
    return is_spare or kind == "takeback"


def _is_spare(match: Match, seat: Seat, move: Any) -> bool:
    return seat not in match.active or isinstance(move, match.game.spare)
