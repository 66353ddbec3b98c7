"""A suggestion for the seat on turn: the best move when nobody looks further ahead (§10.5)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.links import Line, Position, laid, position
from parlor.games.quortex.board.tiles import lie
from parlor.games.quortex.board.viability import distance
from parlor.games.quortex.choices import choices
from parlor.games.quortex.lines import lines_of, own_line
from parlor.games.quortex.model import EMPTY, Advised, Place, Replace, State
from parlor.kit.tuples import swapped

FAR = 12
"""Counts as the distance of a line that has no way."""


def may_ask(state: State) -> bool:
    """Whether the seat on turn may ask now: where hints are allowed, once for each tile."""
    return state.options.hints and state.advice is None


def advised(state: State, seat: Seat) -> State:
    """The state with a suggestion for all to see."""
    if not state.options.hints:
        raise IllegalMove("no_hint")
    if not may_ask(state):
        raise IllegalMove("hint_used")
    best = max(choices(state), key=lambda move: _worth(state, move))
    return replace(state, advice=best, happened=(Advised(seat),))


def _worth(state: State, move: Place | Replace) -> int:
    """Near for one's own line and far for the nearest of the others; nearly done counts double."""
    assert state.tile is not None
    board = grid(state.options.radius)
    place = board.index[move.row, move.col]
    way = lie(state.tile, move.rotation)
    before = swapped(state.tiles, place, EMPTY)
    after = laid(position(board.radius, before), place, way)
    own = own_line(state, state.turn)
    near = _gap(after, own)
    theirs = min(_gap(after, line) for line in lines_of(state) if line != own)
    if near == 0 or theirs == 0:
        return 1000 * (near == 0) - 2000 * (theirs == 0)
    return theirs * theirs - 2 * near * near - 500 * (theirs == 1)


def _gap(after: Position, line: Line) -> int:
    found = distance(after, line)
    return FAR if found is None else found
