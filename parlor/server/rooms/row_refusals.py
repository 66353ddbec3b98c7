"""What is refused in the second half of a log."""

from parlor.engine import Seat
from parlor.match import Match, RowKind
from parlor.server.errors import Refusal
from parlor.table.row_limit import is_too_late_for


def require_room(match: Match, kind: RowKind, seat: Seat) -> None:
    """Refuse a takeback, or a move that the table does not wait for, once there is no room."""
    if not is_too_late_for(match, kind, seat):
        return
    if kind == "takeback":
        raise Refusal("match_long", why="takeback")
    raise Refusal("match_long")
