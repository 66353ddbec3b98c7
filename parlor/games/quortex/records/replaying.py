"""A record played through by the rules (§11.4): nothing in it is believed."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlor.engine import BadOption, IllegalMove
from parlor.games.quortex.board.tiles import ROTATIONS, Type
from parlor.games.quortex.deal import dealt
from parlor.games.quortex.leaving import forfeit
from parlor.games.quortex.lines import turn_order
from parlor.games.quortex.model import Place, Replace, State
from parlor.games.quortex.notation import place_at, rotation_of
from parlor.games.quortex.place import placed, replaced
from parlor.games.quortex.records.reading import Entry, Laying, Record
from parlor.games.quortex.records.writing import result_line
from parlor.games.quortex.seating import allowed_edges
from parlor.games.quortex.turn import begun, redrawn


def replayed(said: Record) -> State:
    """The match at the end of a record, with P1 at seat 0; raises `BadOption` otherwise.

    The tiles are drawn as the record says, so no seed is needed. Where it ends with a move, the
    tile in hand is any that can be laid.
    """
    state = _seated(said)
    for (line, entry), kind in zip(said.entries, _hands(said), strict=True):
        try:
            state = _after(state if kind is None else _with_tile(state, kind), entry)
        except IllegalMove as fault:
            raise BadOption("record_line", "record", line=line, why=fault.code) from None
        except ValueError as fault:
            raise BadOption("record_line", "record", line=line, why=str(fault)) from None
    if said.hand is not None:
        state = _with_last(state, said.hand)
    if said.result is None:
        return with_any(state, sorted({*state.bag, *_in_hand(state)}))
    if result_line(state) != said.result:
        raise BadOption("record_end", "record", result=said.result)
    return state


def with_any(state: State, kinds: Iterable[Type]) -> State:
    """The state with the first of these tiles in hand that doesn't end the match by itself."""
    if state.is_lifted or not _could_differ(state):
        return state
    drawn = (redrawn(state, kind) for kind in kinds)
    return next((one for one in drawn if one.result is None), state)


def _in_hand(state: State) -> tuple[Type, ...]:
    return () if state.tile is None else (state.tile,)


def _could_differ(state: State) -> bool:
    """Whether another tile may have been drawn after the last move."""
    return state.result is None or state.result.how in ("constraint", "full")


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
        raise BadOption("record_crowded", "record")
    for count, edge in enumerate(said.edges):
        if edge not in allowed_edges(said.players, said.edges[:count]):
            raise BadOption("record_edges", "record")
    if len(said.edges) < 2:
        raise BadOption("record_alone", "record")
    state = dealt(said.options, said.players, said.seed or 0)
    ready = replace(
        state,
        order=tuple(range(said.players)),
        edges=(*said.edges, *(None,) * missing),
        out=(False,) * len(said.edges) + (True,) * missing,
        left=tuple((seat, 0) for seat in range(len(said.edges), said.players)),
    )
    if turn_order(ready, 0) != tuple(range(len(said.edges))):
        raise BadOption("record_order", "record")
    return begun(ready)


def _after(state: State, entry: Entry) -> State:
    """The state after an entry; raises `IllegalMove`, or ValueError with a word for the fault."""
    seat = entry.number - 1
    if seat >= len(state.order) or state.out[seat]:
        raise ValueError("absent")
    if not isinstance(entry, Laying):
        if state.result is not None:
            raise ValueError("over")
        return forfeit(state, seat, "resign")
    if state.result is not None or state.turn != seat:
        raise ValueError("not_your_turn")
    move = _move(state, entry)
    return replaced(state, seat, move) if isinstance(move, Replace) else placed(state, seat, move)


def _with_tile(state: State, kind: Type) -> State:
    """The state with this tile in hand, if chance could have given it."""
    if state.tile == kind or state.is_lifted or not _could_differ(state):
        return state
    try:
        return redrawn(state, kind)
    except ValueError:
        raise ValueError("bag") from None


def _with_last(state: State, kind: Type) -> State:
    try:
        return _with_tile(state, kind)
    except ValueError:
        raise BadOption("record_bag", "record") from None


def _move(state: State, entry: Laying) -> Place | Replace:
    edge = state.edges[entry.number - 1]
    assert edge is not None, "whoever plays has an edge"
    if state.tile != entry.kind:
        raise ValueError("tile")
    row, col = place_at(state.options.radius, edge, entry.where)
    rotation = rotation_of(entry.facing, edge) % ROTATIONS[entry.kind]
    return (Replace if entry.replaces else Place)(row, col, rotation)
