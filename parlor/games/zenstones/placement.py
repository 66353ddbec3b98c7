"""Placing stones in one's own half, turn by turn (§4)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.zenstones.board import BY_LABEL, HALF, LABELS, Square, mirrored, square_of
from parlor.games.zenstones.change import other, own_stones, paid
from parlor.games.zenstones.ending import eliminated
from parlor.games.zenstones.events import Passed, PhaseBegan, Placed
from parlor.games.zenstones.model import Pass, Place, State, Stone
from parlor.kit.events import told

PLACES = tuple([tuple(map(Place, squares)) for squares in BY_LABEL])
"""Every placement in Black's half and in White's, by label."""
PASS = Pass()


def place_moves(state: State, seat: Seat) -> list[Place | Pass]:
    """Every square the seat can take, by label, and the pass."""
    affordable = PLACES[seat == state.white][: state.credits[seat]]
    taken = {stone.square for stone in state.stones}
    taken.update(_blocked(state))
    return [*[place for place in affordable if place.square not in taken], PASS]


def placed(state: State, seat: Seat, move: Place) -> State:
    """The state after a stone was placed and paid (§4.2)."""
    _check(state, seat, move.square)
    price = LABELS[move.square]
    stone = Stone(len(state.stones) + 1, seat, move.square, price)
    after = replace(
        state,
        credits=paid(state.credits, seat, price),
        stones=(*state.stones, stone),
        last_placement=seat,
        passes=0,
        turn=other(seat),
    )
    return told(after, Placed(seat, stone.id, stone.square, price, mirrored(stone.square)))


def _check(state: State, seat: Seat, square: Square) -> None:
    is_own = HALF <= square < 2 * HALF if seat == state.white else 0 <= square < HALF
    if not is_own:
        raise IllegalMove("not_your_half")
    if any(stone.square == square for stone in state.stones):
        raise IllegalMove("occupied")
    if square in _blocked(state):
        raise IllegalMove("blocked", label=LABELS[square])
    if LABELS[square] > state.credits[seat]:
        raise IllegalMove("no_credits", price=LABELS[square], left=state.credits[seat])


def _blocked(state: State) -> set[Square]:
    """Closed squares of the variant: those with the label of a stone of the other side (§9.1)."""
    return {mirrored(stone.square) for stone in state.stones} if state.mirror_block else set()


def unlocked(state: State, seat: Seat) -> tuple[Square, ...]:
    """Squares of the seat's half whose mirrored square the other side has claimed (§4.5)."""
    claims = [stone.price for stone in (*state.stones, *state.captured) if stone.owner != seat]
    return tuple([square_of(label, seat == state.white) for label in sorted(claims) if label])


def passed(state: State, seat: Seat) -> State:
    """The state after a pass; the second in a row closes placement (§4.3)."""
    after = told(replace(state, passes=state.passes + 1, turn=other(seat)), Passed(seat))
    return _closed(after) if after.passes == 2 else after


def _closed(state: State) -> State:
    """Stats follow, unless someone has no stone and loses (§8.2)."""
    if not all(own_stones(state, seat) for seat in (0, 1)):
        return eliminated(state)
    begun = replace(state, phase="assign_stats_w", turn=state.white)
    return told(begun, PhaseBegan("assign_stats_w", state.white))
