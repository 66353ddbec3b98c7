"""Stored matches as they are shown: a header, pages of positions, and the log of a room."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from parlor.engine import Outcome, Seat
from parlor.game import Game, Mode
from parlor.match import Match, MatchBase, Origin, Row, RowKind, commitment
from parlor.replay import Eyes, Frame, SeatLabel, frames, labels, notation
from parlor.server.errors import Refusal
from parlor.server.models import StoredMatch
from parlor.server.rooms.forks import ways
from parlor.server.schemas import LogEntry

PAGE = 200
"""How many positions are sent together."""
LOG_PAGE = 100
"""How many rows of a log are told at once."""
TELLING: tuple[RowKind, ...] = ("move", "forfeit", "flag")
"""Rows after which the view tells what happened; after others it repeats what did before."""


class MatchHeader(MatchBase, frozen=True):
    """What is known of a finished match."""

    seats: tuple[SeatLabel, ...]
    seed: str
    """A whole number, written as text because JavaScript would round it."""
    salt: str
    """The server's secret, where the deal was drawn jointly."""
    commitment: str
    """Shown at the start: SHA-256 of that secret, or of `match:seed:salt`."""
    entropy: tuple[str | None, ...] | None
    """What each seat's browser added to the deal; null where it was not drawn jointly."""
    started: int
    ended: int
    duration: int
    """Milliseconds from the deal to the last row."""
    moves: int
    """How many rows the log has."""
    outcome: Outcome | None
    """Null when the match was abandoned."""
    reason: str | None
    imported: bool
    origin: Origin | None
    """The position of an earlier match that it played on from."""
    savable: bool
    """Whether you may have it as a file: you sat there, or it came from one."""
    ways: tuple[Mode, ...]
    """How its positions can be played on."""


class Frames(Struct, frozen=True):
    """Some positions of a match, in order."""

    frames: list[Frame]
    next: int | None
    """The position after these, where the next page begins; null on the last page."""


def folded(game: Game, kept: StoredMatch) -> Match:
    """The match at its end."""
    match = Match(game, kept.header)
    match.extend(kept.rows)
    return match


def is_savable(kept: StoredMatch, player: str | None) -> bool:
    """Whether someone may have a match as a file."""
    return kept.imported or any(seat.player == player for seat in kept.header.seats if seat.player)


def header_of(game: Game, kept: StoredMatch, player: str | None = None) -> MatchHeader:
    """What is known of a finished match, for someone who asks."""
    header, match = kept.header, folded(game, kept)
    assert kept.ended is not None
    return MatchHeader(
        match=header.match,
        game=header.game,
        version=header.version,
        mode=header.mode,
        options=header.options,
        policy=header.policy,
        seats=labels(header),
        seed=str(header.seed),
        salt=header.salt,
        commitment=commitment(header),
        entropy=header.entropy,
        started=header.started,
        ended=kept.ended,
        duration=kept.ended - header.started,
        moves=len(kept.rows),
        outcome=None if match.abandoned else match.outcome,
        reason=kept.reason,
        imported=kept.imported,
        origin=header.origin,
        savable=is_savable(kept, player),
        ways=ways(game, header),
    )


def require_position(kept: StoredMatch, version: int) -> None:
    """Refuse a position that a match does not have."""
    if version > (last := len(kept.rows)):
        raise Refusal("bad_position", "from", why="range", last=last)


def page(game: Game, kept: StoredMatch, eyes: Eyes, first: int) -> Frames:
    """The positions from one on, as many as are sent together."""
    end = first + PAGE
    found = list(frames(game, kept.header, kept.rows[: end - 1], eyes, first))
    return Frames(found, end if end <= len(kept.rows) else None)


def log_of(match: Match, steps: Iterable[tuple[Row, Any]], seat: Seat | None) -> list[LogEntry]:
    """Rows with the states after them, as one seat may know them.

    A move's notation could betray what is still sealed, so only the mover reads it; everybody
    else learns from the events of their own view.
    """
    entries = []
    for row, state in steps:
        text = notation(match, row) if row.kind != "move" or row.seat == seat else None
        happened = match.game.rules.view(state, seat).happened if row.kind in TELLING else ()
        entries.append(LogEntry(row.index + 1, row.seat, row.at, row.kind, text, tuple(happened)))
    return entries
