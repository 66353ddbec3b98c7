"""Matches as one JSON file: written for export, and checked by folding on import.

Nothing of a file is kept as it was given: what the rules read of it is written again.
"""

import re
from collections.abc import Sequence
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from parlor import replay
from parlor.engine import Arg, BadOption, IllegalMove
from parlor.game import Game, Mode, Policy
from parlor.match import (
    NOTHING,
    Forfeit,
    Header,
    Match,
    Origin,
    Row,
    SeatName,
    Takeback,
    draw_fault,
)
from parlor.names import BadName, clean_name
from parlor.wording import LIBRARY, sentence

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
BOT_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
SALT = re.compile(r"[!-~]{0,64}")
SEED = re.compile(r"-?[0-9]{1,80}")
MOST = 100
"""How many matches one file may hold."""
MOST_ROWS = 5_000
"""How many rows all matches of one file may have together: each of them is played again."""
MOST_SEATS = 20
MOST_MODES = 3
LONGEST_FAULT = 300
LATEST = 2**53
"""The last millisecond that JavaScript can count."""


class BadMatchFile(ValueError):
    """A file that holds no match that the rules allowed: a code, and what is said of it.

    The sentence is the message `bad-file-<code>`.
    """

    def __init__(self, code: str, /, **args: Arg) -> None:
        super().__init__(code, args)
        self.code = code
        self.args_said = args

    def __str__(self) -> str:
        return sentence((LIBRARY,), "bad-file", self.code, self.args_said)


class UnreadableFile(BadMatchFile):
    """A file that is not even in the form of one."""


class FullMatch(Protocol):
    """A match with all its rows, wherever it is kept."""

    @property
    def header(self) -> Header:
        """Who played what."""

    @property
    def rows(self) -> Sequence[Row]:
        """All that happened."""


class RecordHeader(Struct, frozen=True):
    """The header of a match with its names but without anybody's id."""

    match: str
    game: str
    version: Annotated[int, Meta(ge=0, le=2**31)]
    mode: Mode
    options: Raw
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


class BareRecord(Struct, frozen=True, tag_field="format", tag="parlor-match"):
    """All of a record that is read."""

    version: Literal[1]
    header: RecordHeader
    moves: tuple[Row, ...]


class Record(BareRecord, frozen=True, tag="parlor-match"):
    """A whole match: everything that is needed to play it again."""

    notation: tuple[str, ...] = ()
    """Every row in one line, for people; ignored on import."""


class Records(Struct, frozen=True, tag_field="format", tag="parlor-matches"):
    """Several matches in one file, each a `Record`."""

    version: Literal[1]
    matches: tuple[Raw, ...]


_file = msgspec.json.Decoder(BareRecord | Records)
_record = msgspec.json.Decoder(BareRecord)


def read(file: bytes) -> Sequence[BareRecord]:
    """The records of a file, of which nothing but the form is checked yet."""
    try:
        found = _file.decode(file)
        is_one = isinstance(found, BareRecord)
        records = [found] if is_one else list(map(_record.decode, found.matches))
    except msgspec.MsgspecError as fault:
        raise UnreadableFile("unreadable", detail=_short(fault)) from None
    except RecursionError:
        raise UnreadableFile("too_deep") from None
    if not records:
        raise BadMatchFile("empty")
    return records


def require_few(records: Sequence[BareRecord]) -> None:
    """Refuse more than a server plays again for one request."""
    if len(records) > MOST or sum(len(one.moves) for one in records) > MOST_ROWS:
        raise BadMatchFile("too_much", matches=MOST, rows=MOST_ROWS)


def exported(game: Game, whole: FullMatch) -> Record:
    """The record of a finished match."""
    header = whole.header
    match, lines = Match(game, header), []
    for row in whole.rows:
        lines.append(replay.notation(match, row))
        match.extend([row])
    head = RecordHeader(
        match=header.match,
        game=header.game,
        version=header.version,
        mode=header.mode,
        options=Raw(msgspec.json.encode(header.options)),
        policy=header.policy,
        seats=replay.labels(header),
        seed=str(header.seed),
        salt=header.salt,
        started=header.started,
        origin=header.origin,
        entropy=header.entropy,
    )
    return Record(1, head, tuple(whole.rows), tuple(lines))


def replayed_match(game: Game, record: BareRecord) -> Match:
    """A record played again to its end; refuses one that the rules did not allow."""
    if len(record.moves) > game.max_rows:
        raise BadMatchFile("long", rows=len(record.moves), most=game.max_rows)
    match = _dealt(game, _header(game, record.header), record.header.options)
    for row in record.moves:
        _follow(match, row)
    if not match.is_over:
        raise BadMatchFile("unfinished")
    return match


def _header(game: Game, head: RecordHeader) -> Header:
    """The header without its options, each part of a known form and size."""
    if head.version != game.version:
        raise BadMatchFile("rules", version=head.version, ours=game.version)
    if not MATCH_ID.fullmatch(head.match) or not SALT.fullmatch(head.salt):
        raise BadMatchFile("id")
    if not SEED.fullmatch(head.seed):
        raise BadMatchFile("seed")
    if not head.policy.keep:
        raise BadMatchFile("unkept")
    if len(head.policy.modes) > MOST_MODES or len(head.seats) > MOST_SEATS:
        raise BadMatchFile("seats_or_modes")
    _require_origin(game, head.origin)
    if not 0 <= head.started <= LATEST:
        raise BadMatchFile("started")
    return Header(
        match=head.match,
        game=game.id,
        version=head.version,
        mode=head.mode,
        options={},
        policy=head.policy,
        seats=tuple(map(_seat, head.seats)),
        seed=int(head.seed),
        salt=head.salt,
        started=head.started,
        origin=head.origin,
        entropy=head.entropy,
    )


def _require_origin(game: Game, origin: Origin | None) -> None:
    if origin is None:
        return
    if not MATCH_ID.fullmatch(origin.match) or not 0 <= origin.version <= game.max_rows:
        raise BadMatchFile("origin")


def _seat(seat: replay.SeatLabel) -> SeatName:
    if seat.bot is not None and not BOT_ID.fullmatch(seat.bot):
        raise BadMatchFile("bot")
    try:
        return SeatName(clean_name(seat.name), bot=seat.bot)
    except BadName:
        raise BadMatchFile("name") from None


def _dealt(game: Game, header: Header, raw: Raw) -> Match:
    try:
        options = msgspec.json.decode(raw, type=game.options)
        game.check_options(options)
    except (msgspec.MsgspecError, BadOption) as fault:
        raise BadMatchFile("options", detail=_short(_explained(game, fault))) from None
    if len(header.seats) not in game.seats_allowed(options):
        raise BadMatchFile("seats", seats=len(header.seats))
    if lie := draw_fault(header):
        raise BadMatchFile(lie)
    if header.entropy is not None and not game.is_whole(options):
        raise BadMatchFile("saved_position")
    return Match(game, replace(header, options=msgspec.to_builtins(options)))


def _follow(match: Match, row: Row) -> None:
    """Fold one more row after checking all that the server checks before it writes one."""
    number = match.version
    if match.is_over:
        raise BadMatchFile("after_end", row=number)
    if row.index != number or not match.latest <= row.at <= LATEST:
        raise BadMatchFile("order", row=number)
    if not 0 <= row.seat < len(match.header.seats):
        raise BadMatchFile("no_seat", row=number)
    try:
        match.extend([Row(number, row.seat, row.kind, _data(match, row), row.at)])
    except IllegalMove as illegal:
        raise BadMatchFile("move", row=number, detail=match.game.refusal(illegal)) from None
    except msgspec.MsgspecError as fault:
        raise BadMatchFile("row", row=number, detail=_short(fault)) from None


def _data(match: Match, row: Row) -> Raw:
    """What a row says, read and written again: never the bytes that were given."""
    match row.kind:
        case "move":
            return Raw(msgspec.json.encode(match.decode(row.data)))
        case "forfeit":
            return Raw(msgspec.json.encode(msgspec.json.decode(row.data, type=Forfeit)))
        case "takeback":
            takeback = msgspec.json.decode(row.data, type=Takeback)
            if not 1 <= takeback.count <= match.taken_back_by(row.seat):
                raise BadMatchFile("takeback", row=row.index)
            return Raw(msgspec.json.encode(takeback))
        case "flag" | "abandon" | "draw":
            return NOTHING


def _explained(game: Game, fault: Exception) -> str:
    """What is wrong with options, in the game's own words where these refuse."""
    own = fault if isinstance(fault, BadOption) else fault.__cause__
    return game.refusal(own) if isinstance(own, BadOption) else str(fault)


def _short(fault: object) -> str:
    """What is wrong, without all of a long text that was given."""
    return str(fault)[:LONGEST_FAULT].rstrip(".")
