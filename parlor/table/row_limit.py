"""How long a match may grow: what is refused in the second half of its log, and how it ends."""

from parlor.engine import Seat
from parlor.match import Match, RowKind

TOLD = 50
"""So many rows before the end everybody is told."""


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


def is_too_late_for(match: Match, kind: RowKind, seat: Seat) -> bool:
    """Whether there is no room for a takeback, or for a move that the table does not wait for."""
    if has_room_for_more(match):
        return False
    is_extra = kind == "move" and seat not in match.active
    return is_extra or kind == "takeback"
