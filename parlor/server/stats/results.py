"""What a finished match came to for each seat, and whether it counts for anybody."""

from collections import Counter

from msgspec import Struct

from parlor.engine import Outcome, Seat
from parlor.match import Header, Match
from parlor.server.db.results import Ended, ResultLine

ABANDONED = "abandoned"
"""The reason of a match without a result."""


class Count(Struct, frozen=True):
    """What a match came to."""

    configuration: str
    """The id of its choice of options."""
    rated: bool
    lines: tuple[ResultLine, ...]


def result_of(match: Match) -> Count | None:
    """What a match came to; None when it has no result."""
    outcome = match.outcome
    if outcome is None or match.abandoned or outcome.reason == ABANDONED:
        return None
    return Count(
        configuration=match.game.configuration(match.options, match.state),
        rated=match.is_rated,
        lines=tuple(_line(match, outcome, seat) for seat in range(len(match.header.seats))),
    )


def _line(match: Match, outcome: Outcome, seat: Seat) -> ResultLine:
    game, state = match.game, match.state
    is_played_out = _is_played_out(match)
    return ResultLine(
        seat=seat,
        player=_whose(match, seat),
        place=outcome.placing[seat],
        points=outcome.points[seat] if game.has_points and is_played_out else None,
        result=_result(match, outcome, seat),
        details=dict(game.categories(state, seat)) if is_played_out else {},
        achievements=tuple(game.earned(state, seat)) if is_played_out else (),
        moves=_moves(match),
    )


def _moves(match: Match) -> int:
    """How many moves stand, without those that no turn needs."""
    made = (match.decode(row.data) for row in match.standing_rows() if row.kind == "move")
    return sum(not isinstance(move, match.game.spare) for move in made)


def _is_played_out(match: Match) -> bool:
    """Whether a move ended it: after a draw, a resignation or a flag nobody has a full score."""
    ended_by_move = not match.rows or match.rows[-1].kind == "move"
    return ended_by_move and match.game.rules.outcome(match.state) is not None


def _whose(match: Match, seat: Seat) -> str | None:
    if not match.is_whole or _plays_for_several(match.header, seat):
        return None
    return match.header.seats[seat].player


def _plays_for_several(header: Header, seat: Seat) -> bool:
    player = header.seats[seat].player
    return player is not None and Counter(one.player for one in header.seats)[player] > 1


def _result(match: Match, outcome: Outcome, seat: Seat) -> Ended:
    place = outcome.placing[seat]
    if _plays_for_several(match.header, seat):
        return "finished"
    if match.game.cooperative:
        return "won" if place == 1 else "lost"
    if len(outcome.placing) == 1:
        return "finished"
    if place > 1:
        return "lost"
    return "won" if max(outcome.placing) > 1 else "shared"
