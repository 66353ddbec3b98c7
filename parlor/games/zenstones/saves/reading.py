"""A saved match as a state again, refused with a sentence when it makes no sense (§10.4)."""

from collections.abc import Callable

import msgspec
from msgspec import UNSET, UnsetType

from parlor.engine import BadOption, Seat
from parlor.games.zenstones.board import HALF, LABELS, is_in_white_half, square_at
from parlor.games.zenstones.change import other
from parlor.games.zenstones.model import Pair, Phase, Reason, Result, State, Stone
from parlor.games.zenstones.saves.file import (
    LABEL_MAPS,
    GameState,
    Player,
    SavedStone,
    exported,
)


def restored(saved: GameState, white: Seat) -> State:
    """The state that was saved, for White on this seat; raises `BadOption`."""
    state = _state(saved, white)
    for code, holds in _promises(state).items():
        if not holds:
            raise BadOption(code, "saved")
    _compare(saved, state)
    return state


def clocks_of(saved: GameState, white: Seat) -> Pair | None:
    """Each seat's milliseconds left when it was saved."""
    if isinstance(saved.clocks, UnsetType):
        return None
    times = (saved.clocks.W, saved.clocks.B)
    return times if white == 0 else (times[1], times[0])


def _state(saved: GameState, white: Seat) -> State:
    def seat(player: Player | None) -> Seat | None:
        return None if player is None else white if player == "W" else other(white)

    phase: Phase = msgspec.convert(saved.phase.lower(), Phase)
    amounts = (saved.credits.W, saved.credits.B)
    last = saved.last_placement_by
    return State(
        white=white,
        mirror_block=False,
        turn_limit=0,
        phase=phase,
        turn=seat(saved.turn),
        credits=amounts if white == 0 else (amounts[1], amounts[0]),
        bids=_bids(saved, white),
        stones=_stones(saved, phase, seat),
        captured=tuple([_stone(stone, phase, seat) for stone in saved.captured]),
        last_placement=None if isinstance(last, UnsetType) else seat(last),
        passes=saved.passes_in_a_row,
        turns=saved.turns,
        result=_result(saved, seat),
        happened=(),
    )


def _result(saved: GameState, seat: Callable[[Player | None], Seat | None]) -> Result | None:
    if saved.result is None:
        return None
    return Result(msgspec.convert(saved.result.reason.lower(), Reason), seat(saved.result.winner))


def _bids(saved: GameState, white: Seat) -> tuple[int | None, int | None]:
    """Bids that are past and were not written down do not matter any more."""
    bids = saved.bids
    missing = None if saved.phase in ("BIDDING", "ENDED") else 0
    if isinstance(bids, UnsetType):
        return (missing, missing)
    found = [missing if isinstance(bid, UnsetType) else bid for bid in (bids.W, bids.B)]
    return (found[0], found[1]) if white == 0 else (found[1], found[0])


def _stones(
    saved: GameState, phase: Phase, seat: Callable[[Player], Seat | None]
) -> tuple[Stone, ...]:
    if any(name != stone.id for name, stone in saved.stones.items()):
        raise BadOption("wrong_name", "saved")
    stones = [_stone(stone, phase, seat) for stone in saved.stones.values()]
    return tuple(sorted(stones, key=lambda stone: stone.id))


def _stone(stone: SavedStone, phase: Phase, seat: Callable[[Player], Seat | None]) -> Stone:
    owner, square = seat(stone.owner), square_at(stone.r, stone.c)
    assert owner is not None
    at_home = is_in_white_half(square) == (stone.owner == "W")
    is_first_square = at_home and phase in ("placement", "assign_stats_w", "assign_stats_b")
    has_stats = phase == "movement" or (phase, stone.owner) == ("assign_stats_b", "W")
    distance = 1 if has_stats else None
    return Stone(
        id=int(stone.id[1:]),
        owner=owner,
        square=square,
        price=LABELS[square] if is_first_square else stone.price,
        distance=distance if isinstance(stone.d, UnsetType) else stone.d,
        directions=0 if isinstance(stone.dirs, UnsetType) else stone.dirs,
    )


def _promises(state: State) -> dict[str, bool]:
    """Codes for what is wrong, and whether it is right."""
    stones, phase = state.stones, state.phase
    squares = [stone.square for stone in stones]
    numbers = [stone.id for stone in (*stones, *state.captured)]
    sides = [[stone for stone in stones if stone.owner == seat] for seat in (0, 1)]
    before_movement = phase not in ("movement", "ended")
    return {
        "same_square": len(set(squares)) == len(squares),
        "same_name": len(set(numbers)) == len(numbers),
        "gap_in_names": not before_movement or sorted(numbers) == list(range(1, len(numbers) + 1)),
        "wrong_turn": _is_right_turn(state),
        "left_half": not before_movement
        or all((stone.square >= HALF) == (stone.owner == state.white) for stone in stones),
        "early_stones": phase != "bidding" or not stones,
        "early_capture": not before_movement or not state.captured,
        "early_stats": _has_no_early_stats(state),
        "no_distance": all(one.distance or not one.directions for one in stones),
        "no_stones": phase not in ("assign_stats_w", "assign_stats_b", "movement") or all(sides),
        "no_last_placement": phase == "movement" or (state.last_placement is None) == (not numbers),
        "two_passes": phase != "placement" or state.passes < 2,
        "unaffordable_stats": _is_affordable(state),
        "wrong_result": (state.result is None) == (phase != "ended"),
        "sealed_bids": phase != "bidding" or None in state.bids,
    }


def _is_right_turn(state: State) -> bool:
    match state.phase:
        case "bidding" | "ended":
            return state.turn is None
        case "assign_stats_w":
            return state.turn == state.white
        case "assign_stats_b":
            return state.turn == other(state.white)
        case _:
            return state.turn is not None


def _has_no_early_stats(state: State) -> bool:
    early = {
        "placement": (0, 1),
        "assign_stats_w": (other(state.white),),
    }.get(state.phase, ())
    return all(stone.distance is None for stone in state.stones if stone.owner in early)


def _is_affordable(state: State) -> bool:
    if state.phase not in ("assign_stats_w", "assign_stats_b") or state.turn is None:
        return True
    cost = sum(stone.cost for stone in state.stones if stone.owner == state.turn)
    return cost <= state.credits[state.turn]


def _compare(saved: GameState, state: State) -> None:
    """What only repeats other fields must agree with them."""
    again = exported(state)
    if saved.board is not UNSET and saved.board != again.board:
        raise BadOption("wrong_board", "saved")
    if saved.labels is not UNSET and saved.labels != LABEL_MAPS:
        raise BadOption("wrong_labels", "saved")
    if saved.scores is not UNSET and saved.scores != again.scores:
        raise BadOption("wrong_scores", "saved")
