"""Laying a tile: on an empty hex, or in the place of another (§4.3, §8)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.quortex.board.grid import Hex, grid
from parlor.games.quortex.board.links import Line, Lines, LineSet, Position, laid, position
from parlor.games.quortex.board.tiles import ROTATIONS, TYPE_OF, Lie, Type, lie
from parlor.games.quortex.legality import blocked, completed
from parlor.games.quortex.lines import lines_of, numbers_of, owners, owners_of
from parlor.games.quortex.model import EMPTY, Place, Placed, Ply, Replace, Replaced, State
from parlor.games.quortex.notation import written
from parlor.games.quortex.strict.legality import is_blocked_together
from parlor.games.quortex.supermove import has_supermove, replacements
from parlor.games.quortex.turn import ended, passed_on
from parlor.kit.rng import shuffled
from parlor.kit.tuples import swapped


def placed(state: State, seat: Seat, move: Place) -> State:
    """The state after the tile in hand goes to an empty hex."""
    kind, place = _in_hand(state), _hex(state, move)
    if state.tiles[place] != EMPTY:
        raise IllegalMove("hex_taken")
    new = lie(kind, _rotation(kind, move))
    here = position(state.options.radius, state.tiles)
    if not has_supermove(state):
        _check(state, here, place, new)
    made = completed(here, lines_of(state), place, new)
    ply = Ply(seat, move.row, move.col, kind, move.rotation)
    happened = Placed(seat, move.row, move.col, kind, move.rotation, written(state, ply))
    after = replace(
        state,
        tiles=laid(here, place, new).tiles,
        plies=(*state.plies, ply),
        tile=None,
        happened=(happened,),
    )
    return _gone_on(after, made)


def _check(state: State, here: Position, place: Hex, new: Lie) -> None:
    """Refuse a tile that blocks someone (§5.3, §5.5)."""
    lines = lines_of(state)
    if bad := blocked(here, lines, place, new):
        raise _blocking(state, lines, bad)
    if state.options.legality == "strict" and is_blocked_together(here, lines, place, new):
        raise IllegalMove("blocks_together")


def replaced(state: State, seat: Seat, move: Replace) -> State:
    """The state after the tile in hand takes the place of another (§8.2)."""
    kind, place = _in_hand(state), _hex(state, move)
    if not has_supermove(state):
        raise IllegalMove("no_supermove")
    if state.is_lifted:
        raise IllegalMove("must_place")
    if state.tiles[place] == EMPTY:
        raise IllegalMove("hex_empty")
    turn = _rotation(kind, move)
    may = replacements(state)
    if not may or not may[place][turn]:
        raise IllegalMove(
            "frees_nobody", any=_yes(state.options.supermove_any), blocked=_yes(bool(may))
        )
    return _with_replaced(state, seat, move, place, kind)


def _with_replaced(state: State, seat: Seat, move: Replace, place: Hex, kind: Type) -> State:
    old, new = TYPE_OF[state.tiles[place]], lie(kind, move.rotation)
    without = position(state.options.radius, swapped(state.tiles, place, EMPTY))
    made = completed(without, lines_of(state), place, new)
    ply = Ply(seat, move.row, move.col, kind, move.rotation, old)
    happened = Replaced(seat, move.row, move.col, kind, move.rotation, old, written(state, ply))
    after = replace(
        state,
        tiles=laid(without, place, new).tiles,
        plies=(*state.plies, ply),
        happened=(happened,),
    )
    if state.options.supermove == "single":
        rng, bag = shuffled(state.rng, (*state.bag, old))
        return _gone_on(replace(after, rng=rng, bag=bag, tile=None), made)
    lifted = replace(after, tile=old, is_lifted=True, advice=None)
    return _gone_on(lifted, made) if made else lifted


def _in_hand(state: State) -> Type:
    assert state.tile is not None, "a match in play has a tile in hand"
    return state.tile


def _hex(state: State, move: Place | Replace) -> Hex:
    place = grid(state.options.radius).index.get((move.row, move.col))
    if place is None:
        raise IllegalMove("off_board")
    return place


def _rotation(kind: Type, move: Place | Replace) -> int:
    if not 0 <= move.rotation < ROTATIONS[kind]:
        raise IllegalMove("no_such_rotation", tile=kind, last=ROTATIONS[kind] - 1)
    return move.rotation


def _gone_on(state: State, made: tuple[Line, ...]) -> State:
    """The end if lines are complete, no matter who moved (§7.1, §7.2); otherwise the next turn."""
    if not made:
        return passed_on(state)
    winners = tuple(seat for line in made for seat in owners(state, line))
    return ended(state, "flow" if len(made) == 1 else "tie", winners)


def _blocking(state: State, lines: Lines, bad: LineSet) -> IllegalMove:
    """Says who would have no way left (§5.4)."""
    seats = owners_of(state, lines, bad)
    numbers = [str(numbers_of(state)[seat]) for seat in seats if seat != state.turn]
    return IllegalMove(
        "blocks",
        you=_yes(state.turn in seats),
        others=len(numbers),
        numbers=", ".join(numbers),
    )


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
