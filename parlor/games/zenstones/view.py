"""What each seat may see: everything but a sealed bid (§3.2)."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.zenstones.board import LABELS, POINTS
from parlor.games.zenstones.model import PLAYERS, State, Stone, StoneView, Target, View
from parlor.games.zenstones.movement import occupied, reach
from parlor.games.zenstones.placement import unlocked
from parlor.games.zenstones.result import points_of, scores
from parlor.games.zenstones.stats import spare
from parlor.kit.checks import check_viewer
from parlor.kit.memo import once_per_state


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know."""
    check_viewer(seat, PLAYERS)
    everybody = _spectators(state)
    if seat is None:
        return everybody
    return replace(everybody, seat=seat, bids=_bids(state, seat))


@once_per_state
def _spectators(state: State) -> View:
    """What a spectator sees, from which a seat's view differs in its own bid only."""
    board = occupied(state)
    return View(
        happened=state.happened,
        seat=None,
        white=state.white,
        mirror_block=state.mirror_block,
        turn_limit=state.turn_limit,
        phase=state.phase,
        turn=state.turn,
        labels=LABELS,
        credits=state.credits,
        spare=(spare(state, 0), spare(state, 1)),
        scores=scores(state) if state.phase in ("movement", "ended") else None,
        locked=(state.bids[0] is not None, state.bids[1] is not None),
        bids=_bids(state, None),
        stones=tuple([_stone(state, stone, board) for stone in state.stones]),
        captured=state.captured,
        unlocked=(unlocked(state, 0), unlocked(state, 1)),
        last_placement=state.last_placement,
        passes=state.passes,
        turns=state.turns,
        result=state.result,
    )


def _bids(state: State, seat: Seat | None) -> tuple[int | None, int | None]:
    """One's own bid until both are open; one that was never opened stays sealed forever."""
    if None not in state.bids:
        return state.bids
    if state.phase == "ended":
        return (None, None)
    return (state.bids[0] if seat == 0 else None, state.bids[1] if seat == 1 else None)


def _stone(state: State, stone: Stone, board: dict[int, Stone]) -> StoneView:
    here = points_of(state, stone)
    return StoneView(
        id=stone.id,
        owner=stone.owner,
        square=stone.square,
        price=stone.price,
        distance=stone.distance,
        directions=stone.directions,
        cost=stone.cost,
        points=here,
        reach=_targets(state, stone, board, here),
    )


def _targets(state: State, stone: Stone, board: dict[int, Stone], here: int) -> tuple[Target, ...]:
    points = POINTS[stone.owner == state.white]
    return tuple(
        [
            Target(square, board[square].id, -here)
            if square in board
            else Target(square, None, points[square] - here)
            for square in reach(stone, board)
        ]
    )
