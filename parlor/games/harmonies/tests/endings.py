"""Tables just before or after their end."""

from msgspec.structs import replace

from parlor.engine import Outcome
from parlor.games.harmonies import rules
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import CardId, Cube, Held, Player, Side
from parlor.games.harmonies.tests.tables import Table, colours, hand, stacks, table


def filled(side: Side, empty: int) -> Player:
    """A board with so many empty hexes, the rest single browns: worth nothing on side A."""
    spots = GROUNDS[side].spots
    board = {f"{spot.q},{spot.r}": "n" for spot in spots[: len(spots) - empty]}
    return Player(stacks=stacks(side, board))


def about_to_end(*empty: int, side: Side = "A", turn: int = 0) -> Table:
    """Seats with so many empty hexes; the one on turn has placed its tokens."""
    match = hand(table(*[filled(side, count) for count in empty], side=side), "")
    return Table(replace(match.state, turn=turn, pouch=colours("b" * 30)))


def outcome(match: Table) -> Outcome:
    found = rules.outcome(match.state)
    assert found
    return found


def finished(*players: Player) -> Table:
    """A match that the last of these players ends."""
    full = filled("A", 2)
    ready = [replace(one, stacks=full.stacks) for one in players]
    match = hand(table(*ready), "")
    return Table(replace(match.state, turn=len(players) - 1)).on("end")


def owner(**cards: int) -> Player:
    """Someone with these cards completed or not, and that many cubes on the board."""
    held: dict[CardId, int] = cards  # type: ignore[assignment]
    cubes = [card for card, placed in held.items() for _ in range(placed)]
    return Player(
        stacks=("",) * 23,
        completed=tuple([Held(card, placed) for card, placed in held.items()]),
        cubes=tuple([Cube(at, card) for at, card in enumerate(cubes)]),
    )
