"""A record played through by the rules (§11.4): nothing in it is believed."""

from msgspec.structs import replace

from parlor.engine import IllegalMove
from parlor.games.quortex.deal import dealt
from parlor.games.quortex.leaving import forfeit
from parlor.games.quortex.lines import turn_order
from parlor.games.quortex.model import Place, Replace, State
from parlor.games.quortex.notation import place_at, rotation_of
from parlor.games.quortex.place import placed, replaced
from parlor.games.quortex.records.reading import BadRecord, Entry, Laying, Record
from parlor.games.quortex.records.writing import result_line
from parlor.games.quortex.seating import allowed_edges
from parlor.games.quortex.tiles import ROTATIONS, Type
from parlor.games.quortex.turn import begun, redrawn


def replayed(said: Record) -> State:
    """The match at the end of a record, with P1 at seat 0; raises `BadRecord` otherwise.

    The tiles are drawn as the record says, so no seed is needed.
    """
    state = _seated(said)
    for (line, entry), kind in zip(said.entries, _hands(said), strict=True):
        try:
            state = _after(state if kind is None else _with_tile(state, kind), entry)
        except (IllegalMove, ValueError) as fault:
            raise BadRecord(f"Line {line}: {fault}") from None
    if said.hand is not None:
        state = _with_tile(state, said.hand)
    if result_line(state) != said.result:
        raise BadRecord(f"The match does not end with {said.result}.")
    return state


def _hands(said: Record) -> list[Type | None]:
    """The tile in hand at each entry: the next one laid, or the one left at the end."""
    hand, found = said.hand, []
    for _, entry in reversed(said.entries):
        hand = entry.kind if isinstance(entry, Laying) else hand
        found.append(hand)
    return found[::-1]


def _seated(said: Record) -> State:
    missing = said.players - len(said.edges)
    if missing < 0:
        raise BadRecord("There are more seats than players.")
    for count, edge in enumerate(said.edges):
        if edge not in allowed_edges(said.players, said.edges[:count]):
            raise BadRecord("Nobody may sit so.")
    if len(said.edges) < 2:
        raise BadRecord("There are not two players.")
    state = dealt(said.options, said.players, said.seed or 0)
    ready = replace(
        state,
        order=tuple(range(said.players)),
        edges=(*said.edges, *(None,) * missing),
        out=(False,) * len(said.edges) + (True,) * missing,
        left=tuple((seat, 0) for seat in range(len(said.edges), said.players)),
    )
    if turn_order(ready, 0) != tuple(range(len(said.edges))):
        raise BadRecord("The seats do not go round clockwise.")
    return begun(ready, ())


def _after(state: State, entry: Entry) -> State:
    seat = entry.number - 1
    if seat >= len(state.order) or state.out[seat]:
        raise ValueError(f"There is no P{entry.number}.")
    if not isinstance(entry, Laying):
        if state.result is not None:
            raise ValueError("The match was over before that.")
        return forfeit(state, seat, "resign")
    if state.result is not None or state.turn != seat:
        raise ValueError(f"It is not the turn of P{entry.number}.")
    move = _move(state, entry)
    return replaced(state, seat, move) if isinstance(move, Replace) else placed(state, seat, move)


def _with_tile(state: State, kind: Type) -> State:
    """The state with this tile in hand, if chance could have given it."""
    could_differ = state.result is None or state.result.how in ("constraint", "full")
    if state.tile == kind or state.is_lifted or not could_differ:
        return state
    try:
        return redrawn(state, kind)
    except ValueError:
        raise BadRecord(f"The bag has no T{kind} left.") from None


def _move(state: State, entry: Laying) -> Place | Replace:
    edge = state.edges[entry.number - 1]
    assert edge is not None, "whoever plays has an edge"
    if state.tile != entry.kind:
        raise ValueError(f"The tile in hand is no T{entry.kind}.")
    row, col = place_at(state.options.radius, edge, entry.where)
    rotation = rotation_of(entry.facing, edge) % ROTATIONS[entry.kind]
    return (Replace if entry.replaces else Place)(row, col, rotation)
