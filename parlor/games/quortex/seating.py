"""Taking edges before the first turn (§3)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.quortex.board.grid import EDGES
from parlor.games.quortex.model import Seated, Sit, State
from parlor.games.quortex.turn import begun
from parlor.kit.tuples import swapped

USUAL: dict[int, tuple[int, ...]] = {
    2: (0, 2),
    3: (0, 2, 4),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
"""The edges of each number of players when the table seats everybody (§3.5)."""


def allowed_edges(seats: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The edges that may be taken next (§3.3)."""
    free = [edge for edge in EDGES if edge not in taken]
    opposite = [(edge + 3) % 6 for edge in taken]
    if seats < 4:
        return tuple(edge for edge in free if edge not in opposite)
    if seats == 4 and len({edge % 3 for edge in taken}) == 2:
        return tuple(edge for edge in free if edge in opposite)
    return tuple(free)


def free_edges(state: State) -> tuple[int, ...]:
    """The edges that the seat whose choice it is may take."""
    taken = tuple(edge for edge in state.edges if edge is not None)
    return allowed_edges(len(state.edges), taken)


def sat(state: State, seat: Seat, move: Sit) -> State:
    """The state after a seat takes an edge (§3.4)."""
    if move.edge not in EDGES:
        raise IllegalMove("no_such_edge")
    if move.edge in state.edges:
        raise IllegalMove("edge_taken")
    if move.edge not in free_edges(state):
        raise IllegalMove("seating_not_allowed", seats=len(state.edges))
    edges = swapped(state.edges, seat, move.edge)
    return seated_on(replace(state, edges=edges, happened=(Seated(seat, move.edge),)))


def seated_on(state: State) -> State:
    """The state with the next seat to choose, or with the first turn begun."""
    waiting = [seat for seat in state.order if state.edges[seat] is None and not state.out[seat]]
    if waiting:
        return replace(state, turn=waiting[0])
    return begun(state)
