"""Who won how many of the matches in a room: pure changes of it, once for each match."""

from msgspec.structs import replace

from parlor.engine import Outcome
from parlor.game import Game, Mode
from parlor.match import Match, SeatName
from parlor.server.models import Chair, Room, Score
from parlor.server.rooms import seating
from parlor.table.messages import ScoreView

MOST = 40
"""How many people and bots a score remembers: those of the newest matches."""


def after_match(room: Room, match: Match) -> Room:
    """The room once its match is over, with what that adds to its score."""
    ended = seating.end(room)
    return ended if ended is room else _counted(ended, match)


def _counted(room: Room, match: Match) -> Room:
    outcome, seats = match.outcome, match.header.seats
    if outcome is None or match.abandoned or not _counts(room, match):
        return room
    winners = _winners(outcome, is_team=match.game.cooperative)
    names = list(dict.fromkeys(_name(room.mode, seat) for seat in seats))
    won = {_name(room.mode, seats[seat]) for seat in winners}
    known = {who: count for who, count in room.score.won.items() if who not in names}
    newest = {who: room.score.won.get(who, 0) + (who in won) for who in names if who}
    remembered = dict(list({**known, **newest}.items())[-MOST:])
    return replace(room, score=Score(room.score.matches + 1, remembered))


def _counts(room: Room, match: Match) -> bool:
    """Whether several sat at a match from the beginning that the table keeps."""
    return room.policy.keep and match.is_whole and len(match.header.seats) > 1


def _winners(outcome: Outcome, *, is_team: bool) -> set[int]:
    """Everyone or no one of a team, else who is first with others behind."""
    first = {seat for seat, place in enumerate(outcome.placing) if place == 1}
    return first if is_team or len(first) < len(outcome.placing) else set()


def _name(mode: Mode, seat: Chair | SeatName) -> str:
    """What a score calls who sits there; nothing where no one is left to name."""
    if seat.bot or mode == "device":
        return f" {seat.name}"
    return seat.player or ""


def score_view(room: Room, game: Game) -> ScoreView | None:
    """The score of those at the table; None before the first match that counts."""
    won = room.score.won
    if not room.score.matches:
        return None
    return ScoreView(
        room.score.matches,
        tuple(won.get(_name(room.mode, chair), 0) for chair in room.chairs),
        game.cooperative,
    )


def forgotten(room: Room, player: str) -> Room:
    """The room whose score does not name a player."""
    if player not in room.score.won:
        return room
    won = {who: count for who, count in room.score.won.items() if who != player}
    return replace(room, score=replace(room.score, won=won))
