"""How far a line is from complete: the fewest empty hexes that it still needs (§10.4)."""

from parlor.games.quortex.links import Line, Position, joined
from parlor.games.quortex.viability import shortest_way


def distance(position: Position, line: Line) -> int | None:
    """How many empty hexes a shortest way crosses; 0 when complete, None without a way."""
    if joined(position, line):
        return 0
    found = shortest_way(position, line)
    return None if found is None else len(found.steps)
