"""What a finished match came to for each seat, and whether it counts for anybody."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.engine import Outcome, Seat
from parlor.game import Game
from parlor.log import Header, Match

Ended: TypeAlias = Literal["won", "shared", "lost", "finished"]
"""`shared` is a first place of several; `finished` has no opponent, or one person for several."""
ABANDONED = "abandoned"
"""The reason of a match without a result."""


class Line(Struct, frozen=True):
    """What a match came to for one seat."""

    seat: Seat
    player: str | None
    """Whose statistics it counts in."""
    place: int
    points: int | None
    """None where points mean nothing, as after a draw that was agreed upon."""
    result: Ended
    details: Mapping[str, int]
    """The points by category."""
    achievements: tuple[str, ...]


def has_bots(header: Header) -> bool:
    """Whether a bot sat at the table."""
    return any(seat.bot for seat in header.seats)


def is_rated(game: Game, header: Header) -> bool:
    """Whether different people played for themselves, each with a seat of their own."""
    players = {seat.player for seat in header.seats if seat.player}
    return (
        not game.cooperative
        and header.origin is None
        and len(header.seats) > 1
        and len(players) == len(header.seats)
    )


def counted(match: Match, outcome: Outcome) -> list[Line]:
    """A line for each seat of a match that has a result."""
    # After a draw that was agreed upon the rules know of no end, so they have nothing to add.
    is_played_out = match.game.rules.outcome(match.state) is not None
    return [_line(match, outcome, seat, is_played_out) for seat in range(len(match.header.seats))]


def _line(match: Match, outcome: Outcome, seat: Seat, is_played_out: bool) -> Line:
    game, state = match.game, match.state
    return Line(
        seat=seat,
        player=_whose(match.header, seat),
        place=outcome.placing[seat],
        points=outcome.points[seat] if game.has_points and is_played_out else None,
        result=_result(game, match.header, outcome, seat),
        details=dict(game.categories(state, seat)) if is_played_out else {},
        achievements=tuple(game.earned(state, seat)) if is_played_out else (),
    )


def _whose(header: Header, seat: Seat) -> str | None:
    """Whose statistics the seat counts in: nobody's in a fork, or with several seats."""
    if header.origin is not None or _plays_for_several(header, seat):
        return None
    return header.seats[seat].player


def _plays_for_several(header: Header, seat: Seat) -> bool:
    player = header.seats[seat].player
    return player is not None and Counter(one.player for one in header.seats)[player] > 1


def _result(game: Game, header: Header, outcome: Outcome, seat: Seat) -> Ended:
    place = outcome.placing[seat]
    if _plays_for_several(header, seat):
        return "finished"
    if game.cooperative:
        return "won" if place == 1 else "lost"
    if len(header.seats) == 1:
        return "finished"
    if place > 1:
        return "lost"
    return "shared" if outcome.placing.count(1) > 1 else "won"
