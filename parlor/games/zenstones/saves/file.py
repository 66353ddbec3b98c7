"""A match as JSON, in the words of the original data model, for saving and loading (§10.4)."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from parlor.engine import BadOption, Seat
from parlor.games.zenstones.board import HALF, LABELS, SIZE, SQUARES, Square, is_in_white_half
from parlor.games.zenstones.change import other
from parlor.games.zenstones.model import Pair, State, Stone
from parlor.games.zenstones.result import scores

Player: TypeAlias = Literal["W", "B"]
SavedPhase: TypeAlias = Literal[
    "BIDDING", "PLACEMENT", "ASSIGN_STATS_W", "ASSIGN_STATS_B", "MOVEMENT", "ENDED"
]
SavedReason: TypeAlias = Literal[
    "SCORE",
    "ELIMINATION",
    "MUTUAL_ELIMINATION",
    "DEAD_POSITION",
    "FLAG",
    "DOUBLE_FLAG",
    "RESIGN",
    "LEFT",
    "TURN_LIMIT",
]
Place: TypeAlias = Annotated[int, Meta(ge=0, lt=SIZE)]
Credits: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, le=86_400_000)]


class SavedStone(Struct, frozen=True):
    """A stone; without stats until they are set."""

    id: Annotated[str, Meta(pattern="^S[1-9][0-9]?$")]
    owner: Player
    r: Place
    c: Place
    d: Annotated[int, Meta(ge=1, le=5)] | UnsetType = UNSET
    dirs: Annotated[int, Meta(ge=0, le=15)] | UnsetType = UNSET
    price: Annotated[int, Meta(ge=0, le=HALF)] = 0
    """The label it was placed on; 0 when that is not known."""


class Amounts(Struct, frozen=True):
    """Credits of both sides."""

    W: Credits
    B: Credits


class Times(Struct, frozen=True):
    """Milliseconds left of both sides."""

    W: Milliseconds
    B: Milliseconds


class Scores(Struct, frozen=True):
    """Scores of both sides; 0 before movement."""

    W: int
    B: int


class Bids(Struct, frozen=True):
    """Locked bids."""

    revealed: bool
    W: Credits | UnsetType = UNSET
    B: Credits | UnsetType = UNSET


class LabelMaps(Struct, frozen=True, rename="camel"):
    """The labels of each half by row and column, 0 outside it."""

    white_half: tuple[tuple[int, ...], ...]
    black_half: tuple[tuple[int, ...], ...]


class Unlocked(Struct, frozen=True):
    """Labels that the other side has claimed."""

    W: tuple[int, ...] = ()
    B: tuple[int, ...] = ()


class SavedResult(Struct, frozen=True):
    """How it ended."""

    winner: Player | None
    reason: SavedReason


class GameState(Struct, frozen=True, rename="camel", kw_only=True):
    """The whole match; what only repeats other fields may be left out when loading."""

    seed: str = ""
    board: tuple[tuple[str | None, ...], ...] | UnsetType = UNSET
    stones: dict[str, SavedStone]
    turn: Player | None
    phase: SavedPhase
    last_placement_by: Player | UnsetType = UNSET
    credits: Amounts
    clocks: Times | UnsetType = UNSET
    scores: Scores | UnsetType = UNSET
    bids: Bids | UnsetType = UNSET
    passes_in_a_row: Annotated[int, Meta(ge=0, le=2)] = 0
    labels: LabelMaps | UnsetType = UNSET
    unlocked: Unlocked | UnsetType = UNSET
    captured: tuple[SavedStone, ...] = ()
    turns: Annotated[int, Meta(ge=0)] = 0
    result: SavedResult | None = None


def label_map(of_white: bool) -> tuple[tuple[int, ...], ...]:
    """The labels of a half by row and column, 0 outside it."""
    labels = [LABELS[at] if is_in_white_half(at) == of_white else 0 for at in SQUARES]
    return rows(labels)


def rows(items: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Ten rows of ten."""
    return tuple([tuple(items[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE)])


LABEL_MAPS = LabelMaps(label_map(of_white=True), label_map(of_white=False))


def exported(state: State, seed: str = "", clocks: Pair | None = None) -> GameState:
    """The state as it is saved, with the seed and each seat's time left where they are known."""
    white, black = state.white, other(state.white)
    started = state.phase in ("movement", "ended")
    points = scores(state) if started else (0, 0)
    return GameState(
        seed=seed,
        board=_board(state),
        stones={f"S{stone.id}": _stone(state, stone) for stone in state.stones},
        turn=_player(state, state.turn),
        phase=msgspec.convert(state.phase.upper(), SavedPhase),
        last_placement_by=_player(state, state.last_placement) or UNSET,
        credits=Amounts(state.credits[white], state.credits[black]),
        clocks=Times(clocks[white], clocks[black]) if clocks else UNSET,
        scores=Scores(points[white], points[black]),
        bids=_bids(state),
        passes_in_a_row=state.passes,
        labels=LABEL_MAPS,
        unlocked=Unlocked(_claims(state, black), _claims(state, white)),
        captured=tuple([_stone(state, stone) for stone in state.captured]),
        turns=state.turns,
        result=_result(state),
    )


def _player(state: State, seat: Seat | None) -> Player | None:
    return None if seat is None else "W" if seat == state.white else "B"


def _result(state: State) -> SavedResult | None:
    if state.result is None:
        return None
    reason = msgspec.convert(state.result.reason.upper(), SavedReason)
    return SavedResult(_player(state, state.result.winner), reason)


def _stone(state: State, stone: Stone) -> SavedStone:
    row, column = divmod(stone.square, SIZE)
    has_stats = stone.distance is not None
    return SavedStone(
        id=f"S{stone.id}",
        owner="W" if stone.owner == state.white else "B",
        r=row,
        c=column,
        d=stone.distance if stone.distance is not None else UNSET,
        dirs=stone.directions if has_stats else UNSET,
        price=stone.price,
    )


def _board(state: State) -> tuple[tuple[str | None, ...], ...]:
    names: dict[Square, str] = {stone.square: f"S{stone.id}" for stone in state.stones}
    return tuple(
        [tuple([names.get(row * SIZE + column) for column in range(SIZE)]) for row in range(SIZE)]
    )


def _bids(state: State) -> Bids:
    white, black = state.bids[state.white], state.bids[other(state.white)]
    return Bids(
        revealed=None not in state.bids,
        W=UNSET if white is None else white,
        B=UNSET if black is None else black,
    )


def _claims(state: State, owner: Seat) -> tuple[int, ...]:
    stones = (*state.stones, *state.captured)
    return tuple(sorted(stone.price for stone in stones if stone.owner == owner))


def written(saved: GameState) -> str:
    """The JSON text."""
    return msgspec.json.encode(saved).decode()


def read(text: str) -> GameState:
    """What the JSON text says; raises `BadOption` with the place of the fault."""
    try:
        return msgspec.json.decode(text, type=GameState)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BadOption("not_a_save", "saved", detail=str(fault)) from None
