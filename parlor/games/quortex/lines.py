"""Who plays for which line, and in which order (§3, §4)."""

from functools import lru_cache

from parlor.engine import Seat
from parlor.games.quortex.legality import Lines, LineSet
from parlor.games.quortex.links import Line
from parlor.games.quortex.model import State


def line_of(edge: int) -> Line:
    """The pair of opposite edges to which an edge belongs, the lower one first (§3.1)."""
    return edge % 3, edge % 3 + 3


def owners(state: State, line: Line) -> tuple[Seat, ...]:
    """The seats at either end of a line that are still playing, by their edges (§3.2, §9.2)."""
    return _owners(state.edges, state.out).get(line, ())


def lines_of(state: State) -> Lines:
    """The lines that somebody still plays for."""
    return tuple(_owners(state.edges, state.out))


@lru_cache(maxsize=1024)
def _owners(edges: tuple[int | None, ...], out: tuple[bool, ...]) -> dict[Line, tuple[Seat, ...]]:
    found: dict[Line, tuple[Seat, ...]] = {}
    for number in range(3):
        line = line_of(number)
        ends = [(edge, seat) for seat, edge in enumerate(edges) if edge in line]
        if staying := tuple(seat for _, seat in sorted(ends) if not out[seat]):
            found[line] = staying
    return found


def own_line(state: State, seat: Seat) -> Line:
    """The line of a seat that has an edge."""
    edge = state.edges[seat]
    assert edge is not None, "the seat has no edge"
    return line_of(edge)


def owners_of(state: State, lines: Lines, some: LineSet) -> tuple[Seat, ...]:
    """The seats that own any of some lines, in the order of the seats."""
    return tuple(
        sorted(
            seat
            for number, line in enumerate(lines)
            if some >> number & 1
            for seat in owners(state, line)
        )
    )


def mover_at(state: State, slot: int) -> Seat | None:
    """Who moves when an edge's turn comes (§4.1, §4.4, §9.3)."""
    for seat, edge in enumerate(state.edges):
        if edge == slot and not state.out[seat]:
            return seat
    # The empty slot belongs to the player opposite, but only where edges oppose each other.
    if len(state.edges) < 4:
        return None
    opposite = owners(state, line_of(slot))
    return opposite[0] if opposite else None


def following_slot(state: State) -> int:
    """The next edge clockwise at which somebody moves."""
    after = [(state.slot + step) % 6 for step in range(1, 7)]
    return next(slot for slot in after if mover_at(state, slot) is not None)


def round_of(state: State) -> tuple[Seat, ...]:
    """One round of turns from the first mover; the lone player of five moves twice (§4.4)."""
    first = state.edges[state.order[0]] or 0
    movers = (mover_at(state, (first + step) % 6) for step in range(6))
    return tuple(seat for seat in movers if seat is not None)


def turn_order(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats with an edge, clockwise from the first mover (§4.1)."""
    start = state.edges[first] or 0
    seated = [(edge, seat) for seat, edge in enumerate(state.edges) if edge is not None]
    return tuple(seat for _, seat in sorted(seated, key=lambda pair: (pair[0] - start) % 6))


def is_seated(state: State) -> bool:
    """Whether everybody in the turn order has an edge: turns have begun (§4.1)."""
    return all(state.edges[seat] is not None for seat in state.order)


def numbers_of(state: State) -> tuple[int | None, ...]:
    """Each seat's number in the notation: its place in the turn order, from 1 (§11.1)."""
    return tuple(
        state.order.index(seat) + 1 if seat in state.order else None
        for seat in range(len(state.edges))
    )
