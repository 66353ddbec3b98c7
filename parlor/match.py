"""The log of a match, the only truth, and its fold into a present state."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from parlor import draw
from parlor.engine import Outcome, Seat
from parlor.game import Game, Mode, Policy

RowKind: TypeAlias = Literal["move", "takeback", "forfeit", "flag", "abandon", "draw"]


class SeatName(Struct, frozen=True):
    """Who sits at a seat: a person's public id or a kind of bot."""

    name: str
    player: str | None = None
    bot: str | None = None


class Origin(Struct, frozen=True):
    """The position of an earlier match from which this one plays on."""

    match: str
    version: int


class MatchBase(Struct, frozen=True):
    """What is known of a match wherever it is told."""

    match: str
    game: str
    version: int
    """The rules version."""
    mode: Mode
    options: dict[str, Any]
    policy: Policy


class Header(MatchBase, frozen=True):
    """What is fixed when a match starts."""

    seats: tuple[SeatName, ...]
    seed: int
    salt: str
    """The server's secret of a deal that was drawn jointly, else random text beside the seed."""
    started: int
    """Milliseconds since 1970."""
    origin: Origin | None = None
    """Where it was forked from; its first rows are then those that led there."""
    entropy: tuple[str | None, ...] | None = None
    """What each seat's browser added to the deal; None where it was not drawn jointly."""


class Row(Struct, frozen=True, gc=False):
    """One entry of the log; (match, index) is unique."""

    index: int
    seat: Seat
    kind: RowKind
    data: Raw
    """The move; for a forfeit `{"cause": ...}`; for a takeback `{"count": ...}`; else `{}`."""
    at: int
    """Milliseconds since 1970."""


class Takeback(Struct, frozen=True):
    """The data of a takeback row."""

    count: int


ForfeitCause: TypeAlias = Literal["absence", "resign", "kick"]


class Forfeit(Struct, frozen=True):
    """The data of a forfeit row."""

    cause: ForfeitCause


NOTHING = Raw(b"{}")


def commitment(header: Header) -> str:
    """The hash shown at the start; what is shown at the end proves the deal."""
    if header.entropy is not None:
        return draw.commitment(header.salt)
    return hashlib.sha256(f"{header.match}:{header.seed}:{header.salt}".encode()).hexdigest()


def draw_fault(header: Header) -> str | None:
    """What is wrong with the deal of a header that says it was drawn jointly: `bad-file-<code>`."""
    if header.entropy is None:
        return None
    given = [part for part in header.entropy if part is not None]
    if not all(map(draw.is_part, (header.salt, *given))):
        return "parts"
    if len(header.entropy) != len(header.seats):
        return "parts_for_seats"
    if header.origin or any(map(_is_bots_part, header.seats, header.entropy)):
        return "parts_of_bots"
    if header.seed != draw.seed(header.salt, header.entropy):
        return "parts_for_seed"
    return None


def _is_bots_part(seat: SeatName, part: str | None) -> bool:
    return seat.bot is not None and part is not None


class StateViews(Struct, frozen=True):
    """What everybody may see and do in one state, worked out before it is adopted."""

    state: Any
    views: dict[Seat | None, Any]
    moves: dict[Seat, Sequence[Any]]


class Match:
    """One playing of a game, folded from its header and rows."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.options = msgspec.convert(header.options, game.options)
        self.commitment = commitment(header)
        self.state: Any = game.rules.new(self.options, len(header.seats), header.seed)
        self.version = 0
        self.ordinals = [0] * len(header.seats)
        self.rows: list[Row] = []
        self.abandoned = False
        """Whether it ended without a result."""
        self.prefix = header.origin.version if header.origin else 0
        """How many rows come from the match that this one plays on from."""
        self.states: list[Any] = []
        """The state after every row, also after those that were taken back."""
        self._trail: list[tuple[Row, Any]] = []
        self._ended: Outcome | None = None
        self._outcome: Outcome | None = None
        self._judged: Any = None
        """The state that `_outcome` is about."""
        self._awaited: tuple[Seat, ...] = ()
        self._awaited_in: Any = None
        """The state that `_awaited` is about."""
        self._decode = _move_decoder(game)
        self.is_heavy = game.heavy(self.options)
        """Whether the rules may take long."""
        self.known: StateViews | None = None

    def decode(self, data: Raw) -> Any:
        """The typed move; raises `msgspec.ValidationError` with the path of the fault."""
        return self._decode.decode(data)

    def views_of(self, state: Any) -> StateViews:
        """All that anybody may see and do in a state of this match."""
        rules, seats = self.game.rules, range(len(self.header.seats))
        views = {seat: rules.view(state, seat) for seat in (*seats, None)}
        return StateViews(state, views, {seat: rules.moves(state, seat) for seat in seats})

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or a spectator, may know now.

        After a takeback the move before it has not just happened again, so nothing has.
        """
        if self.known and self.known.state is self.state:
            view = self.known.views[seat]
        else:
            view = self.game.rules.view(self.state, seat)
        is_taken_back = self.rows and self.rows[-1].kind == "takeback"
        return msgspec.structs.replace(view, happened=()) if is_taken_back else view

    def moves(self, seat: Seat) -> Sequence[Any]:
        """What a seat may do now."""
        if self.known and self.known.state is self.state:
            return self.known.moves[seat]
        return self.game.rules.moves(self.state, seat)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or by agreement; the rules are asked once about a state."""
        if self._judged is not self.state:
            self._outcome, self._judged = self.game.rules.outcome(self.state), self.state
        return self._ended or self._outcome

    @property
    def is_over(self) -> bool:
        """Whether nobody can move any more."""
        return self.abandoned or self.outcome is not None

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; the rules are asked once about a state."""
        if self.is_over:
            return ()
        if self._awaited_in is not self.state:
            self._awaited = tuple(self.game.rules.active(self.state))
            self._awaited_in = self.state
        return self._awaited

    @property
    def is_whole(self) -> bool:
        """Whether it began at the beginning, neither forked nor resumed from a saved position."""
        return self.header.origin is None and self.game.is_whole(self.options)

    @property
    def is_rated(self) -> bool:
        """Whether different people play for themselves, each with a seat of their own."""
        seats = self.header.seats
        players = {seat.player for seat in seats if seat.player}
        plays_alone = self.game.cooperative or len(seats) == 1
        return self.is_whole and not plays_alone and len(players) == len(seats)

    @property
    def latest(self) -> int:
        """When the last row was written; before the first, when the match started."""
        return self.rows[-1].at if self.rows else self.header.started

    def after(self, row: Row, move: Any = None) -> Any:
        """The state after the row, which is not adopted yet; raises what the rules raise.

        `move` is what the row's data says, where it was read already.
        """
        match row.kind:
            case "move":
                if move is None:
                    move = self.decode(row.data)
                return self.game.rules.apply(self.state, row.seat, move)
            case "forfeit":
                cause = msgspec.json.decode(row.data, type=Forfeit).cause
                return self.game.rules.forfeit(self.state, row.seat, cause)
            case "flag":
                return self.game.rules.forfeit(self.state, row.seat, "clock")
            case "takeback":
                return self._trail[-msgspec.json.decode(row.data, type=Takeback).count][1]
            case "abandon" | "draw":
                return self.state

    def add(self, row: Row, state: Any) -> None:
        """Adopt a row that is in the log, with the state `after` gave for it."""
        assert row.index == self.version, f"row {row.index} after version {self.version}"
        if row.kind == "takeback":
            del self._trail[-msgspec.json.decode(row.data, type=Takeback).count :]
        else:
            self._trail.append((row, self.state))
        if row.kind == "move":
            self.ordinals[row.seat] += 1
        self.abandoned = row.kind == "abandon"
        if row.kind == "draw":
            seats = len(self.header.seats)
            self._ended = Outcome((1,) * seats, (0,) * seats, "draw")
        self.state = state
        self.states.append(state)
        self.rows.append(row)
        self.version += 1

    def extend(self, rows: Iterable[Row]) -> None:
        """Fold further rows of the log."""
        for row in rows:
            self.add(row, self.after(row))

    @property
    def last(self) -> tuple[Row, Any]:
        """The last row that still stands, and the state before it."""
        return self._trail[-1]

    def standing_rows(self) -> list[Row]:
        """The rows of the log without what was taken back."""
        return [row for row, _ in self._trail]

    def standing(self, first: int = 0) -> list[Any]:
        """The states from the deal, or a later one, to now without what was taken back."""
        if first > len(self._trail):
            return []
        return [*(before for _, before in self._trail[first:]), self.state]

    def waited_since(self, seat: Seat) -> int:
        """Since when the table waits for an active seat, whatever others did meanwhile."""
        if self.rows and self.rows[-1].kind == "takeback":
            return self.latest
        row: Row
        for row, before in reversed(self._trail):
            if row.seat == seat or seat not in self.game.rules.active(before):
                return row.at
        return self.header.started

    def taken_back_by(self, seat: Seat) -> int:
        """How many rows a takeback removes: the seat's last move in this match and all since."""
        for count, (row, _) in enumerate(reversed(self._trail), start=1):
            if row.kind != "move" or row.index < self.prefix <= self.version:
                return 0
            if row.seat == seat:
                return count
        return 0


_decoders: dict[str, msgspec.json.Decoder[Any]] = {}


def _move_decoder(game: Game) -> msgspec.json.Decoder[Any]:
    # msgspec's advice: keep decoders, building one costs more than a hundred decodes.
    if game.id not in _decoders:
        _decoders[game.id] = msgspec.json.Decoder(game.move)
    return _decoders[game.id]
