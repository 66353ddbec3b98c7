"""Moving stones: blocking, mutual annihilation, forced passes (§6)."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.zenstones.board import (
    DIRECTIONS,
    RAYS,
    SIZE,
    SQUARES,
    STEPS,
    Square,
    points_at,
    square_at,
)
from parlor.games.zenstones.change import other, own_stone, with_stone
from parlor.games.zenstones.ending import drawn_by_limit, eliminated, is_eliminated, stalled, won
from parlor.games.zenstones.events import Annihilated, ForcedPass, Moved, PhaseBegan
from parlor.games.zenstones.model import GOAL, MoveStone, State, Stone
from parlor.games.zenstones.result import points_of, score
from parlor.kit.events import told


def occupied(state: State) -> dict[Square, Stone]:
    """The stones by their squares."""
    return {stone.square: stone for stone in state.stones}


def reach(stone: Stone, board: Mapping[Square, Stone]) -> list[Square]:
    """Where the stone can go, direction by direction, the nearest first (§6.2 to §6.4)."""
    directions, found = stone.directions, list[Square]()
    if not directions:
        return found
    for direction in DIRECTIONS:
        if directions & direction:
            for square in RAYS[direction][stone.square][: stone.distance]:
                if square in board:
                    if board[square].owner != stone.owner:
                        found.append(square)
                    break
                found.append(square)
    return found


def stone_moves(state: State, seat: Seat) -> list[MoveStone]:
    """Every move of the seat's stones, by stone and then as they reach."""
    board = occupied(state)
    return [
        _move(stone.id, square)
        for stone in state.stones
        if stone.owner == seat
        for square in reach(stone, board)
    ]


@lru_cache(maxsize=4096)
def _move(stone: int, square: Square) -> MoveStone:
    # Positions offer the same moves again and again: keep them.
    return MoveStone(stone, square)


def can_move(state: State, seat: Seat) -> bool:
    """Whether the seat has a legal move."""
    board = occupied(state)
    return any(reach(stone, board) for stone in state.stones if stone.owner == seat)


def movement_begun(state: State) -> State:
    """Movement; who did not make the last placement starts (§6.1)."""
    assert state.last_placement is not None, "no stone was placed, yet movement begins"
    starter = other(state.last_placement)
    begun = replace(state, phase="movement", turn=starter)
    return on_turn(told(begun, PhaseBegan("movement", starter)), starter)


def moved(state: State, seat: Seat, move: MoveStone) -> State:
    """The state after a stone moved, and what follows from it (§6, §8)."""
    stone, board = own_stone(state, seat, move.stone), occupied(state)
    if move.square not in reach(stone, board):
        why, distance = _why_not(stone, move.square, board), stone.distance or 0
        raise IllegalMove("illegal_move", why=why, stone=stone.id, distance=distance)
    target = board.get(move.square)
    after = _landed(state, stone, move.square) if target is None else _taken(state, stone, target)
    after = replace(after, turns=state.turns + 1)
    if is_eliminated(after):
        return eliminated(after)
    for winner in (seat, other(seat)):
        if score(after, winner) >= GOAL:
            return won(after, "score", winner)
    return on_turn(after, other(seat))


def _landed(state: State, stone: Stone, square: Square) -> State:
    gain = points_at(square, stone.owner == state.white) - points_of(state, stone)
    after = with_stone(state, replace(stone, square=square))
    return told(after, Moved(stone.owner, stone.id, stone.square, square, gain))


def _taken(state: State, stone: Stone, target: Stone) -> State:
    """Both stones leave the board (§6.5)."""
    seat, loss = stone.owner, points_of(state, target)
    gone = (stone, target)
    after = replace(
        state,
        stones=tuple([one for one in state.stones if one not in gone]),
        captured=(*state.captured, *gone),
    )
    return told(
        after,
        Moved(seat, stone.id, stone.square, target.square, -points_of(state, stone)),
        Annihilated(seat, stone.id, target.id, target.square, loss),
    )


def on_turn(state: State, seat: Seat) -> State:
    """The seat is on turn, is passed over, or nobody moves any more (§6.6, §8.4, §9.2)."""
    is_stuck = not can_move(state, seat)
    if is_stuck and not can_move(state, other(seat)):
        return stalled(state)
    if state.turn_limit and state.turns >= state.turn_limit:
        return drawn_by_limit(state)
    if is_stuck:
        return replace(told(state, ForcedPass(seat)), turn=other(seat))
    return replace(state, turn=seat)


def _why_not(stone: Stone, square: Square, board: Mapping[Square, Stone]) -> str:
    """What keeps the stone from the square, as `refusal-illegal-move` calls it."""
    if square not in SQUARES:
        return "off-board"
    if not stone.directions:
        return "no-directions"
    if square == stone.square:
        return "same-square"
    way = _way(stone, square)
    if way is None:
        return "off-line"
    if len(way) > (stone.distance or 0):
        return "too-far"
    return "jump" if any(passed in board for passed in way[:-1]) else "own-stone"


def _way(stone: Stone, square: Square) -> list[Square] | None:
    """The squares from the stone to the square along one of its directions, if it lies there."""
    for direction in DIRECTIONS:
        if stone.directions & direction:
            ahead = _ahead(stone.square, direction)
            if square in ahead:
                return ahead[: ahead.index(square) + 1]
    return None


def _ahead(square: Square, direction: int) -> list[Square]:
    """All squares up to the edge, farther than any stone can go."""
    row, column = divmod(square, SIZE)
    down, right = STEPS[direction]
    places = [(row + step * down, column + step * right) for step in range(1, SIZE)]
    return [square_at(r, c) for r, c in places if 0 <= r < SIZE and 0 <= c < SIZE]
