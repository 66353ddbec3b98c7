"""Who plays for which line, and in which order (§3, §4)."""

from functools import lru_cache

from parlor.engine import Seat
from parlor.games.quortex.board.links import Line, Lines, LineSet
from parlor.games.quortex.model import State
from parlor.kit.seats import seats_from


def line_of(edge: int) -> Line:
    """The pair of opposite edges to which an edge belongs, the lower one first (§3.1)."""
    return edge % 3, edge % 3 + 3


def owners(state: State, line: Line) -> tuple[Seat, ...]:
    """The seats at either end of a line that are still playing, by their edges (§3.2, §9.2)."""
    return _owners(state.edges, state.out).get(line, ())


def lines_of(state: State) -> Lines:
    """The lines that someone still plays for."""
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
    return movers_by_edge(state.edges, state.out)[slot]


@lru_cache(maxsize=1024)
def movers_by_edge(edges: tuple[int | None, ...], out: tuple[bool, ...]) -> tuple[Seat | None, ...]:
    """For each edge who moves there, None where nobody does."""
    movers: list[Seat | None] = [None] * 6
    for line, present in _owners(edges, out).items():
        for edge in line:
            # The empty slot belongs to the player opposite, but only where edges oppose each other.
            own = next((seat for seat in present if edges[seat] == edge), None)
            movers[edge] = present[0] if own is None and len(edges) >= 4 else own
    return tuple(movers)


def following_slot(state: State) -> int:
    """The next edge clockwise at which someone moves."""
    movers = movers_by_edge(state.edges, state.out)
    return next(slot for slot in seats_from(state.slot + 1, 6) if movers[slot] is not None)


def round_of(state: State) -> tuple[Seat, ...]:
    """One round of turns from the first mover; the lone player of five moves twice (§4.4)."""
    return _round(state.edges, state.out, state.edges[state.order[0]] or 0)


@lru_cache(maxsize=1024)
def _round(edges: tuple[int | None, ...], out: tuple[bool, ...], first: int) -> tuple[Seat, ...]:
    movers = movers_by_edge(edges, out)
    return tuple(seat for seat in (*movers[first:], *movers[:first]) if seat is not None)


def turn_order(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats with an edge, clockwise from the first mover (§4.1)."""
    start = state.edges[first] or 0
    seated = [(edge, seat) for seat, edge in enumerate(state.edges) if edge is not None]
    return tuple(seat for _, seat in sorted(seated, key=lambda pair: (pair[0] - start) % 6))


def is_seated(state: State) -> bool:
    """Whether everybody in the turn order has an edge: turns have begun (§4.1)."""
    return state.phase == "playing" or None not in [state.edges[seat] for seat in state.order]


def numbers_of(state: State) -> tuple[int | None, ...]:
    """Each seat's number in the notation: its place in the turn order, from 1 (§11.1)."""
    return _numbers(state.order, len(state.edges))


@lru_cache(maxsize=1024)
def _numbers(order: tuple[Seat, ...], seats: int) -> tuple[int | None, ...]:
    return tuple(order.index(seat) + 1 if seat in order else None for seat in range(seats))
