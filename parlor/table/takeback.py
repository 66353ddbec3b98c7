"""What a seat may take back, by the table's policy."""

from collections.abc import Sequence

from parlor.engine import Seat
from parlor.match import Header, Match
from parlor.table.row_limit import has_room_for_more

IMAGINED = 6
"""How many possible worlds a move is tried in."""


def may_take_back(match: Match, seat: Seat, active: Sequence[Seat]) -> bool:
    """Whether the seat has a move to take back (with consent where the policy asks for it)."""
    if not _allows(match.header) or not has_room_for_more(match):
        return False
    match match.header.policy.takeback:
        case "none":
            return False
        case "last":
            return match.taken_back_by(seat) > 0
        case "turn":
            is_own = seat in active and match.taken_back_by(seat) == 1
            return is_own and _revealed_nothing(match, seat)


def _allows(header: Header) -> bool:
    people = sum(seat.bot is None for seat in header.seats)
    return header.policy.takeback_together or people < 2


def _revealed_nothing(match: Match, seat: Seat) -> bool:
    """Whether the seat knew before its last move all that it knows after it.

    Where the game does not say so, the move is made again in worlds that the seat could have been
    in: if it always leads to the same view, it told the seat nothing.
    """
    rules, (row, before) = match.game.rules, match.last
    if not match.game.reveals(before, match.state):
        return True
    known, learnt = rules.view(before, seat), rules.view(match.state, seat)
    move = match.decode(row.data)
    worlds = (rules.imagine(known, seat, seed) for seed in range(IMAGINED))
    return all(rules.view(rules.apply(world, seat, move), seat) == learnt for world in worlds)
