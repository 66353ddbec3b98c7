"""A match as it is told to who sat at it, and to others."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlor.game import Game
from parlor.match import Forfeit, Header, RowKind
from parlor.server.db.history import HistoryRow, SeatResult
from parlor.server.db.results import Ended
from parlor.server.stats.results import ABANDONED
from parlor.server.stats_schemas import Cause, Closing, Played, PlayedSeat, Result


class Entry(Struct, frozen=True):
    """A match that someone sat at or imported."""

    header: Header
    room: str | None
    ended: int | None
    reason: str | None
    result: Ended | None
    """What it came to for them."""


class EntryContext(Struct, frozen=True):
    """What is known about some matches beside what they say themselves."""

    came: Mapping[tuple[str, int], SeatResult]
    """By match and seat; empty while it runs."""
    usernames: Mapping[str, str]
    """Of the people with a public page."""
    closings: Mapping[str, Closing]
    """Of the matches that no move ended."""


def history_entry(player: str, entry: Entry, known: EntryContext, game: Game | None) -> Played:
    """A match as it is told to a person who sat at it, or who took it in."""
    header = entry.header
    return Played(
        match=header.match,
        game=header.game,
        mode=header.mode,
        seats=len(header.seats),
        started=header.started,
        ended=entry.ended,
        reason=entry.reason,
        forked=header.origin is not None,
        imported=False,
        cooperative=game is not None and game.cooperative,
        closing=_closing(header, known),
        names=tuple(_seats(player, header, known)),
        result=result_of(entry),
        kept=entry.ended is not None and game is not None and game.version == header.version,
        room=entry.room,
    )


def seats_of(player: str, header: Header) -> int:
    """On how many seats a person entry."""
    return sum(seat.player == player for seat in header.seats)


def _seats(player: str, header: Header, known: EntryContext) -> Iterator[PlayedSeat]:
    is_one = seats_of(player, header) == 1
    for number, seat in enumerate(header.seats):
        came = known.came.get((header.match, number))
        yield PlayedSeat(
            name=seat.name,
            bot=seat.bot is not None,
            username=known.usernames.get(seat.player or ""),
            place=came.place if came else None,
            points=came.points if came else None,
            you=is_one and seat.player == player,
        )


def result_of(entry: Entry | HistoryRow) -> Result:
    """What a match came to for someone."""
    if entry.ended is None:
        return "running"
    return "abandoned" if entry.reason == ABANDONED else entry.result or "finished"


def _closing(header: Header, known: EntryContext) -> Closing | None:
    """What ended a match; nobody's doing is what the whole table agreed to give up."""
    closing = known.closings.get(header.match)
    is_agreed = header.policy.abandon == "all"
    return None if closing and closing.cause == "abandon" and is_agreed else closing


def cause_of(kind: RowKind, data: str) -> Cause:
    """Why a match ended that no move ended."""
    match kind:
        case "flag":
            return "clock"
        case "draw" | "abandon":
            return kind
        case _:
            return msgspec.json.decode(data, type=Forfeit).cause


def for_others(played: Played) -> Played:
    """Without the code by which its room is entered."""
    return replace(played, room=None)
