"""Matches looked at again: frames for a board and lines for a log, both folds of the rows."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlor.engine import Outcome, Seat
from parlor.game import Game, Mode, Policy
from parlor.log import Forfeit, Header, Match, Origin, Row, RowKind, Takeback, commitment
from parlor.server.errors import Refusal
from parlor.server.models import StoredMatch
from parlor.server.rooms.forks import ways
from parlor.server.schemas import LogEntry

Eyes: TypeAlias = Seat | Literal["watch", "open"]
"""Whose eyes: a seat's, a spectator's, or every seat's at once."""
PAGE = 200
"""How many positions are sent together."""
LOG_PAGE = 100
"""How many rows of a log are told at once."""
TELLING: tuple[RowKind, ...] = ("move", "forfeit", "flag")
"""Rows after which the view tells what happened; after others it repeats what did before."""


class SeatLabel(Struct, frozen=True):
    """Who sat at a seat."""

    name: str
    bot: str | None = None


class MatchHeader(Struct, frozen=True):
    """What is known of a finished match."""

    match: str
    game: str
    version: int
    """The rules version."""
    mode: Mode
    options: dict[str, Any]
    policy: Policy
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


class Frame(Struct, frozen=True):
    """One position of a match; the first is the deal."""

    version: int
    seat: Seat | None
    """Who moved; null for the deal."""
    at: int
    kind: RowKind | Literal["deal"]
    text: str
    """The notation of the move, or what happened in its place."""
    view: Any
    """The position as the chosen eyes see it; with all open, as a spectator does."""
    active: tuple[Seat, ...]
    outcome: Outcome | None
    views: tuple[Any, ...] | None
    """With all open: the view of every seat."""


class Frames(Struct, frozen=True):
    """Some positions of a match, in order."""

    frames: list[Frame]
    next: int | None
    """The position after these, where the next page begins; null when there is none."""


def folded(game: Game, kept: StoredMatch) -> Match:
    """The match at its end."""
    match = Match(game, kept.header)
    match.extend(kept.rows)
    return match


def is_savable(kept: StoredMatch, player: str | None) -> bool:
    """Whether somebody may have a match as a file."""
    return kept.imported or any(seat.player == player for seat in kept.header.seats if seat.player)


def header_of(game: Game, kept: StoredMatch, player: str | None = None) -> MatchHeader:
    """What is known of a finished match, for somebody who asks."""
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


def labels(header: Header) -> tuple[SeatLabel, ...]:
    """Who sat where, without their ids."""
    return tuple(SeatLabel(seat.name, seat.bot) for seat in header.seats)


def read_eyes(text: str, seats: int) -> Eyes:
    """The eyes that a query names; refuses a seat that was not there."""
    if text == "watch":
        return "watch"
    if text == "open":
        return "open"
    if text.isdecimal() and text.isascii() and len(text) < 3 and int(text) < seats:
        return int(text)
    raise Refusal("malformed", f"Eyes are watch, open or a seat from 0 to {seats - 1}.", "eyes")


def require_position(kept: StoredMatch, version: int) -> None:
    """Refuse a position that a match does not have."""
    if version > (last := len(kept.rows)):
        raise Refusal("bad_position", f"This match has the positions 0 to {last}.", "from")


def page(game: Game, kept: StoredMatch, eyes: Eyes, first: int) -> Frames:
    """The positions from one on, as many as are sent together."""
    end = first + PAGE
    found = list(frames(game, kept.header, kept.rows[: end - 1], eyes, first))
    return Frames(found, end if end <= len(kept.rows) else None)


def frames(
    game: Game, header: Header, rows: Iterable[Row], eyes: Eyes, first: int = 0
) -> Iterator[Frame]:
    """Every position from one on, by default from the deal."""
    match = Match(game, header)
    if first == 0:
        yield _frame(match, None, eyes)
    for version, row in enumerate(rows, start=1):
        text = notation(match, row) if version >= first else ""
        match.extend([row])
        if version >= first:
            yield _frame(match, row, eyes, text)


def _frame(match: Match, row: Row | None, eyes: Eyes, text: str = "") -> Frame:
    seats = range(len(match.header.seats))
    return Frame(
        version=match.version,
        seat=row.seat if row else None,
        at=row.at if row else match.header.started,
        kind=row.kind if row else "deal",
        text=text,
        view=match.view(eyes if isinstance(eyes, int) else None),
        active=() if match.is_over else tuple(match.game.rules.active(match.state)),
        outcome=match.outcome,
        views=tuple(map(match.view, seats)) if eyes == "open" else None,
    )


def notation(match: Match, row: Row) -> str:
    """A row in one line: the move's notation, or plain words."""
    match row.kind:
        case "move":
            return match.game.rules.text(match.decode(row.data))
        case "forfeit":
            return f"forfeit ({msgspec.json.decode(row.data, type=Forfeit).cause})"
        case "flag":
            return "forfeit (clock)"
        case "takeback":
            count = msgspec.json.decode(row.data, type=Takeback).count
            return "take back" if count == 1 else f"take back {count}"
        case "abandon" | "draw":
            return row.kind


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
