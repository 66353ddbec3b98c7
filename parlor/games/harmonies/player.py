"""One seat's board and cards."""

from msgspec import Struct

from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.ground import Ground, Hex, Hexes
from parlor.games.harmonies.stacks import Stack


class Cube(Struct, frozen=True):
    """A cube on a board."""

    hex: Hex
    card: CardId
    """The card it came from."""


class Held(Struct, frozen=True):
    """A card someone took."""

    card: CardId
    placed: int = 0
    """How many of its cubes stand on the board."""


class Player(Struct, frozen=True):
    """One seat's board and cards."""

    stacks: tuple[Stack, ...]
    """What each hex holds."""
    cubes: tuple[Cube, ...] = ()
    """In the order in which they were placed."""
    held: tuple[Held, ...] = ()
    """Cards above the board, with cubes left; at most four (§5.2)."""
    completed: tuple[Held, ...] = ()
    """Cards without cubes left."""
    offer: tuple[CardId, ...] = ()
    """The spirits dealt face down, until one is kept."""
    spirit: CardId | None = None
    """The spirit that was kept."""
    gone: bool = False
    """Whether the seat left the match."""


def free_hexes(ground: Ground, player: Player) -> Hexes:
    """The hexes without a cube."""
    return ground.all ^ sum([ground.bits[cube.hex] for cube in player.cubes])
