"""Recorded games, and tables just before their end."""

from typing import Any

from parlor.games.quortex.tests.tables import Table, table
from parlor.games.quortex.tests.vectors import vectors

COLUMN = [[0, 2, row, 0] for row in range(-3, 3)]
"""Straight paths from edge 0 down to the last row, one tile short of edge 3."""


GAMES = {game["id"]: game for game in vectors("playouts")}


def replayed(game: Any) -> Table:
    """A recorded game at its end."""
    edges = [int(seat.split(":")[1]) for seat in game["turnOrder"]]
    match = table(edges, bag=[*map(int, game["deck"])], radius=game["radius"])
    for kind, rotation, row, col, *_ in game["moves"]:
        match = match.on(f"{row},{col}/{rotation % (3, 6, 3, 2)[kind]}")
    return match


def ended(how: str, players: int) -> Any:
    """Some recorded game that ended so."""
    return next(
        game
        for game in GAMES.values()
        if (game["end"]["winType"], game["players"]) == (how, players) and "tsQuirk" not in game
    )
