"""One line for every move: short and absolute for logs, and as the mover sees it (§11)."""

import re
from functools import lru_cache

from parlor.engine import IllegalMove
from parlor.games.quortex.board.grid import grid, turned
from parlor.games.quortex.lines import numbers_of
from parlor.games.quortex.model import Ask, Move, Place, Ply, Replace, Sit, State

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
"""Where the corner between the sides 0 and 5 of a tile points, own edge south (§11.3)."""
LAYING = re.compile(r"(x?)(-?[0-4]),(-?[0-4])/([0-5])")
SITTING = re.compile(r"edge ([0-5])")


@lru_cache(maxsize=4096)
def place_name(radius: int, edge: int, row: int, col: int) -> str:
    """A hex as the player at an edge sees it: A is one's own edge, 1 is at the left (§11.2)."""
    row, col = turned(row, col, -edge)
    return f"{chr(ord('A') + row + radius)}{min(radius, radius - row) - col + 1}"


def place_at(radius: int, edge: int, name: str) -> tuple[int, int]:
    """The (row, column) of a hex that a player at an edge names; raises ValueError for others."""
    row = ord(name[0]) - ord("A") - radius
    col = min(radius, radius - row) + 1 - int(name[1:])
    row, col = turned(row, col, edge)
    if (row, col) not in grid(radius).index or place_name(radius, edge, row, col) != name:
        raise ValueError("off_board")
    return row, col


def facing(rotation: int, edge: int) -> str:
    """The direction in which a tile points for the player at an edge (§11.3)."""
    return FACINGS[(3 - rotation - edge) % 6]


def rotation_of(name: str, edge: int) -> int:
    """The rotation, 0 to 5, that a direction means for the player at an edge."""
    return (3 - FACINGS.index(name) - edge) % 6


def written(state: State, ply: Ply) -> str:
    """A tile laid in the notation of the rules, such as `P1A2T0N` or `P2xD4T1SW` (§11.1)."""
    edge = state.edges[ply.seat]
    assert edge is not None, "whoever moves has an edge"
    where = place_name(state.options.radius, edge, ply.row, ply.col)
    mark = "" if ply.removed is None else "x"
    number = numbers_of(state)[ply.seat]
    return f"P{number}{mark}{where}T{ply.tile}{facing(ply.rotation, edge)}"


@lru_cache(maxsize=4096)
def text(move: Move) -> str:
    """The move in one line that needs no position: `edge 3`, `0,-2/4`, `x0,-2/4` or `hint`."""
    match move:
        case Sit(edge):
            return f"edge {edge}"
        case Place(row, col, rotation):
            return f"{row},{col}/{rotation}"
        case Replace(row, col, rotation):
            return f"x{row},{col}/{rotation}"
        case Ask():
            return "hint"


def parse(text: str) -> Move:
    """The move that such a line writes."""
    line = text.strip().lower()
    if line == "hint":
        return Ask()
    if found := SITTING.fullmatch(line):
        return Sit(int(found[1]))
    if found := LAYING.fullmatch(line):
        kind = Replace if found[1] else Place
        return kind(int(found[2]), int(found[3]), int(found[4]))
    raise IllegalMove("unreadable")
