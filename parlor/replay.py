"""A match looked at again: every position for any eyes, and its rows in notation."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlor.engine import Outcome, Seat
from parlor.game import Game
from parlor.match import Forfeit, Header, Match, Row, RowKind, Takeback
from parlor.wording import LIBRARY

Eyes: TypeAlias = Seat | Literal["watch", "open"]
"""Whose eyes: a seat's, a spectator's, or every seat's at once."""


class SeatLabel(Struct, frozen=True):
    """Who sat at a seat."""

    name: str
    bot: str | None = None


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


def labels(header: Header) -> tuple[SeatLabel, ...]:
    """Who sat where, without their ids."""
    return tuple(SeatLabel(seat.name, seat.bot) for seat in header.seats)


class BadEyes(ValueError):
    """Eyes that nobody had."""

    def __init__(self, last: Seat) -> None:
        super().__init__(LIBRARY("refusal-malformed", why="eyes", last=last))
        self.last = last


def read_eyes(text: str, seats: int) -> Eyes:
    """The eyes that a query names; raises `BadEyes` for a seat that was not there."""
    if text == "watch":
        return "watch"
    if text == "open":
        return "open"
    if text.isdecimal() and text.isascii() and len(text) < 3 and int(text) < seats:
        return int(text)
    raise BadEyes(seats - 1)


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
        active=match.active,
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
