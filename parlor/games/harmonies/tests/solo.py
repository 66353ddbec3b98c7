"""A player alone."""

from msgspec.structs import replace

from parlor.games.harmonies.model import Player
from parlor.games.harmonies.tests.tables import Table, dealt


def after_turn(seed: int = 7) -> Table:
    """Alone, at the question about the row."""
    return dealt(1, seed).taken().on("end")


def lasting(match: Table) -> Table:
    """The board emptied, so that only the pouch can end the match; its tokens go to the box."""
    return Table(replace(match.state, players=(Player(("",) * 23),)))
