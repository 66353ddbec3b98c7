"""What is refused in the second half of a log."""

from msgspec import Raw

from parlor.engine import Seat
from parlor.match import NOTHING, Match, RowKind
from parlor.server.errors import Refusal
from parlor.table.row_limit import is_too_late_for


def require_room(match: Match, kind: RowKind, seat: Seat, data: Raw = NOTHING) -> None:
    """Refuse a takeback, or a move that no turn needs, once there is no room."""
    if not is_too_late_for(match, kind, seat, data):
        return
    if kind == "takeback":
        raise Refusal("match_long", why="takeback")
    raise Refusal("match_long")
