"""Giving stones their distance and directions (§5)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.zenstones.board import ALL_DIRECTIONS, FARTHEST
from parlor.games.zenstones.change import other, own_stone, own_stones, paid, with_stone
from parlor.games.zenstones.events import PhaseBegan, StatsCommitted, StatsCopied, StatsSet
from parlor.games.zenstones.model import (
    Commit,
    SameForAll,
    SetDirections,
    SetDistance,
    State,
    Stone,
)
from parlor.games.zenstones.movement import movement_begun
from parlor.kit.events import told

DISTANCES = range(1, FARTHEST + 1)
SETS_OF_DIRECTIONS = range(ALL_DIRECTIONS + 1)


def stats_cost(state: State, seat: Seat) -> int:
    """What the seat's stats cost as they are set now (§5.3)."""
    return sum(stone.cost for stone in own_stones(state, seat))


def spare(state: State, seat: Seat) -> int:
    """Credits less what the stats that are not final yet would cost."""
    assigning = state.phase in ("assign_stats_w", "assign_stats_b") and state.turn == seat
    return state.credits[seat] - (stats_cost(state, seat) if assigning else 0)


def stats_moves(
    state: State, seat: Seat
) -> list[SetDistance | SetDirections | SameForAll | Commit]:
    """Every affordable change of one stone, then copying one to all, then the commit."""
    own, left = own_stones(state, seat), spare(state, seat)
    found: list[SetDistance | SetDirections | SameForAll | Commit] = []
    for stone in own:
        most = left + stone.cost
        count, distance = stone.directions.bit_count(), stone.distance or 1
        found += [
            SetDistance(stone.id, d) for d in DISTANCES if d != stone.distance and d * count <= most
        ]
        found += [
            SetDirections(stone.id, mask)
            for mask in SETS_OF_DIRECTIONS
            if mask != stone.directions and distance * mask.bit_count() <= most
        ]
    found += [SameForAll(stone.id) for stone in own if _may_copy(state, stone, own)]
    return [*found, Commit()]


def _may_copy(state: State, model: Stone, own: tuple[Stone, ...]) -> bool:
    if model.distance is None or all(_alike(stone, model) for stone in own):
        return False
    return model.cost * len(own) <= state.credits[model.owner]


def _alike(stone: Stone, model: Stone) -> bool:
    return (stone.distance, stone.directions) == (model.distance, model.directions)


def set_distance(state: State, seat: Seat, move: SetDistance) -> State:
    """The state with another distance of a stone."""
    stone = own_stone(state, seat, move.stone)
    if move.distance not in DISTANCES:
        raise IllegalMove("bad_distance")
    return _set(state, stone, replace(stone, distance=move.distance))


def set_directions(state: State, seat: Seat, move: SetDirections) -> State:
    """The state with other directions of a stone."""
    stone = own_stone(state, seat, move.stone)
    if move.directions not in SETS_OF_DIRECTIONS:
        raise IllegalMove("bad_directions")
    if move.directions == stone.directions:
        raise IllegalMove("no_change")
    changed = replace(stone, distance=stone.distance or 1, directions=move.directions)
    return _set(state, stone, changed)


def _set(state: State, stone: Stone, changed: Stone) -> State:
    seat = stone.owner
    if changed == stone:
        raise IllegalMove("no_change")
    left = spare(state, seat) + stone.cost
    if changed.cost > left:
        raise IllegalMove("bad_stats", cost=changed.cost, left=left)
    event = StatsSet(seat, stone.id, changed.distance or 1, changed.directions)
    return told(with_stone(state, changed), event)


def copied(state: State, seat: Seat, move: SameForAll) -> State:
    """The state in which all the seat's stones have the stats of one (§5.5)."""
    model, own = own_stone(state, seat, move.stone), own_stones(state, seat)
    if model.distance is None or all(_alike(stone, model) for stone in own):
        raise IllegalMove("no_change")
    cost, left = model.cost * len(own), state.credits[seat]
    if cost > left:
        raise IllegalMove("bad_stats", cost=cost, left=left)
    for stone in own:
        changed = replace(stone, distance=model.distance, directions=model.directions)
        state = with_stone(state, changed)
    return told(state, StatsCopied(seat, model.distance, model.directions))


def committed(state: State, seat: Seat) -> State:
    """The state after the seat paid; stones left alone cannot move (§5.4)."""
    cost = stats_cost(state, seat)
    final = replace(state, credits=paid(state.credits, seat, cost))
    for stone in own_stones(state, seat):
        final = with_stone(final, replace(stone, distance=stone.distance or 1))
    final = told(final, StatsCommitted(seat, cost))
    if state.phase == "assign_stats_b":
        return movement_begun(final)
    black = other(seat)
    begun = replace(final, phase="assign_stats_b", turn=black)
    return told(begun, PhaseBegan("assign_stats_b", black))
