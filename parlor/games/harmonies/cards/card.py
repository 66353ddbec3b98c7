"""What is printed on a card: its habitat, its points, and for a spirit what it rewards."""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.games.harmonies.stacks import Landscape

CardId: TypeAlias = Literal[
    "crocodile",
    "stingray",
    "trout",
    "otter",
    "frog",
    "duck",
    "flamingo",
    "gecko",
    "shrew",
    "peacock",
    "squirrel",
    "hedgehog",
    "bumblebee",
    "bear",
    "rabbit",
    "parrot",
    "boar",
    "koala",
    "wolf",
    "kingfisher",
    "penguin",
    "bat",
    "fennec_fox",
    "macaque",
    "eagle",
    "meerkat",
    "raven",
    "llama",
    "arctic_fox",
    "raccoon",
    "ladybug",
    "panther",
    "spirit_lion",
    "spirit_butterfly",
    "spirit_deer",
    "spirit_owl",
    "spirit_cat",
    "spirit_stork",
    "spirit_ram",
    "spirit_marmot",
    "spirit_dragonfly",
    "spirit_tortoise",
]
"""Every card by a name of ours; the printed ones have none."""
Shape: TypeAlias = Literal["pair", "line", "between", "triangle", "vee", "half_ring", "rhombus"]
"""How the hexes of a habitat lie; `shapes.py` has one function for each."""
SpiritClass: TypeAlias = Literal["groups", "landscapes"]
"""What a spirit counts: groups, or single landscapes (§13)."""


class Cell(Struct, frozen=True, array_like=True):
    """One hex of a habitat, as steps from the hex of the cube."""

    q: int
    r: int
    landscape: Landscape
    height: int
    """How many tokens, exactly (§6)."""


class Tier(Struct, frozen=True):
    """Points of a spirit for every group of at least so many hexes."""

    size: int
    points: int


class Wish(Struct, frozen=True):
    """What a spirit rewards: groups of a landscape by size, or each one by its height (§9)."""

    landscape: Landscape
    groups: tuple[Tier, ...] = ()
    """The largest size that fits decides."""
    heights: tuple[int, ...] = ()
    """Points for height 1, 2 and 3."""


class Card(Struct, frozen=True):
    """An animal card, or a spirit with one cube and a wish."""

    id: CardId
    points: tuple[int, ...]
    """The points after the first cube, after the second and so on; a spirit has its wish."""
    shape: Shape
    cells: tuple[Cell, ...]
    """The habitat, the hex of the cube first."""
    wish: Wish | None = None

    @property
    def cubes(self) -> int:
        """How many cubes lie on it when it is taken."""
        return len(self.points)

    @property
    def spirit_class(self) -> SpiritClass | None:
        """Which kind of spirit it is; None for an animal."""
        if self.wish is None:
            return None
        return "groups" if self.wish.groups else "landscapes"
