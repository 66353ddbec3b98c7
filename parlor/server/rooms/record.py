"""Matches as one JSON file: written for export, and checked by folding on import."""

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from parlor.engine import BadOption, IllegalMove, Seat
from parlor.game import Game, Mode, Policy
from parlor.log import Header, Match, Origin, Row, RowKind, SeatName, Takeback, draw_fault
from parlor.server.errors import Refusal
from parlor.server.people.identity import clean_name
from parlor.server.rooms import replay
from parlor.server.storage.records import Kept

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST = 1000
"""How many matches one file may hold."""
LATEST = 2**53
"""The last millisecond that JavaScript can count."""


class RecordHeader(Struct, frozen=True):
    """The header of a match with its names but without anybody's id."""

    match: str
    game: str
    version: int
    mode: Mode
    options: dict[str, Any]
    policy: Policy
    seats: tuple[replay.SeatLabel, ...]
    seed: str
    """A whole number, written as text because JavaScript would round it."""
    salt: str
    started: int
    origin: Origin | None = None
    """Where it was forked from."""
    entropy: tuple[str | None, ...] | None = None
    """What each seat's browser added to a deal drawn jointly; its salt is the server's secret."""


class RecordRow(Struct, frozen=True):
    """One entry of the log."""

    index: int
    seat: Seat
    kind: RowKind
    data: Any
    at: int


class Record(Struct, frozen=True, tag_field="format", tag="parlor-match"):
    """A whole match: everything that is needed to play it again."""

    version: Literal[1]
    header: RecordHeader
    moves: tuple[RecordRow, ...]
    notation: tuple[str, ...] = ()
    """Every row in one line, for people; ignored on import."""


class Records(Struct, frozen=True, tag_field="format", tag="parlor-matches"):
    """Several matches in one file."""

    version: Literal[1]
    matches: Annotated[tuple[Record, ...], Meta(max_length=MOST)]


def exported(game: Game, kept: Kept) -> Record:
    """The record of a finished match."""
    header = kept.header
    match, lines = Match(game, header), []
    for row in kept.rows:
        lines.append(replay.notation(match, row))
        match.extend([row])
    head = RecordHeader(
        match=header.match,
        game=header.game,
        version=header.version,
        mode=header.mode,
        options=header.options,
        policy=header.policy,
        seats=replay.labels(header),
        seed=str(header.seed),
        salt=header.salt,
        started=header.started,
        origin=header.origin,
        entropy=header.entropy,
    )
    return Record(1, head, tuple(map(_written, kept.rows)), tuple(lines))


def _written(row: Row) -> RecordRow:
    return RecordRow(row.index, row.seat, row.kind, msgspec.json.decode(row.data), row.at)


def imported(game: Game, record: Record) -> Kept:
    """The match that a record holds; refuses one that the rules did not allow."""
    header = _header(game, record.header)
    match = _dealt(game, header)
    for row in record.moves:
        data = Raw(msgspec.json.encode(row.data))
        _follow(match, Row(row.index, row.seat, row.kind, data, row.at))
    if not match.is_over:
        raise _bad("The match is not finished.")
    outcome = match.outcome
    reason = outcome.reason if outcome and not match.abandoned else "abandoned"
    return Kept(header, tuple(match.rows), None, match.latest, reason, imported=True)


def _header(game: Game, head: RecordHeader) -> Header:
    if head.version != game.version:
        raise _bad(f"It was played by rules version {head.version}, here is {game.version}.")
    if not MATCH_ID.fullmatch(head.match) or len(head.salt) > 64:
        raise _bad("Its id or its salt is none.")
    if not re.fullmatch(r"-?[0-9]{1,40}", head.seed):
        raise _bad("Its seed is no whole number.")
    if not head.policy.keep:
        raise _bad("Its table does not keep matches.")
    if head.origin and not MATCH_ID.fullmatch(head.origin.match):
        raise _bad("Its origin is no match.")
    if not 0 <= head.started <= LATEST:
        raise _bad("Its start is no time.")
    return Header(
        match=head.match,
        game=game.id,
        version=head.version,
        mode=head.mode,
        options=head.options,
        policy=head.policy,
        seats=tuple(SeatName(_name(seat.name), bot=seat.bot) for seat in head.seats),
        seed=int(head.seed),
        salt=head.salt,
        started=head.started,
        origin=head.origin,
        entropy=head.entropy,
    )


def _name(raw: str) -> str:
    try:
        return clean_name(raw)
    except Refusal:
        raise _bad("A name in it is none.") from None


def _dealt(game: Game, header: Header) -> Match:
    try:
        options = msgspec.convert(header.options, game.options)
        game.check_options(options)
    except (msgspec.ValidationError, BadOption) as fault:
        raise _bad(f"Its options do not fit: {str(fault).rstrip('.')}.") from None
    if len(header.seats) not in game.seats_allowed(options):
        raise _bad(f"The game has no {len(header.seats)} seats.")
    if lie := draw_fault(header):
        raise _bad(lie)
    if header.entropy is not None and not game.is_whole(options):
        raise _bad("A match that goes on from a saved position was not drawn jointly.")
    return Match(game, replace(header, options=msgspec.to_builtins(options)))


def _follow(match: Match, row: Row) -> None:
    """Fold one more row after checking all that the server checks before it writes one."""
    number = match.version
    if match.is_over:
        raise _bad(f"Row {number} comes after the end.")
    if row.index != number or not match.latest <= row.at <= LATEST:
        raise _bad(f"Row {number} is out of order.")
    if not 0 <= row.seat < len(match.header.seats):
        raise _bad(f"Row {number} names a seat that is not there.")
    try:
        _check_takeback(match, row)
        match.extend([row])
    except IllegalMove as illegal:
        raise _bad(f"Row {number}: {illegal.sentence}") from None
    except msgspec.MsgspecError as fault:
        raise _bad(f"Row {number} cannot be read: {fault}.") from None


def _check_takeback(match: Match, row: Row) -> None:
    if row.kind == "takeback":
        count = msgspec.json.decode(row.data, type=Takeback).count
        if not 1 <= count <= match.taken_back_by(row.seat):
            raise _bad(f"Row {row.index} takes back what is not there.")


def _bad(sentence: str) -> Refusal:
    return Refusal("bad_record", sentence)
