"""The score sheet of a board with its reasons as data: what scores, what does not, and why.

Reasons travel as lists without names: every view holds dozens of them.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.ground import Hex
from parlor.games.harmonies.stacks import Colour

Category: TypeAlias = Literal[
    "trees", "mountains", "fields", "buildings", "water", "animals", "spirit"
]
"""The lines of the score sheet."""


class Tree(Struct, frozen=True, array_like=True):
    """A tree and its points (§8.1)."""

    hex: Hex
    height: int
    points: int


class Mountain(Struct, frozen=True, array_like=True):
    """A mountain and its points; alone it has none (§8.2)."""

    hex: Hex
    height: int
    points: int


class Field(Struct, frozen=True, array_like=True):
    """A group of fields and its points; a single one has none (§8.3)."""

    hexes: tuple[Hex, ...]
    points: int


class Building(Struct, frozen=True, array_like=True):
    """A building and its points (§8.4)."""

    hex: Hex
    points: int
    colours: tuple[Colour, ...]
    """The different top colours around it."""
    lacks: int
    """How many more colours it would need."""


class River(Struct, frozen=True, array_like=True):
    """A group of waters on side A (§8.5)."""

    hexes: tuple[Hex, ...]
    path: tuple[Hex, ...]
    """The way that is measured, from end to end."""
    length: int
    points: int
    """Nothing when another river is longer."""
    scores: bool
    """Whether it is the one river that counts."""


class Island(Struct, frozen=True, array_like=True):
    """A group of hexes without water on side B (§8.6)."""

    hexes: tuple[Hex, ...]
    points: int


class Part(Struct, frozen=True, array_like=True):
    """Hexes that a spirit rewards together."""

    hexes: tuple[Hex, ...]
    points: int


class SpiritScore(Struct, frozen=True):
    """The spirit and its points; without its cube on the board it has none (§9)."""

    card: CardId
    placed: bool
    points: int
    parts: tuple[Part, ...]
    """What it rewards, or would once its cube is placed."""


class Reasons(Struct, frozen=True):
    """Why a board scores what it does; animals score what is printed above their last cube."""

    trees: tuple[Tree, ...]
    mountains: tuple[Mountain, ...]
    fields: tuple[Field, ...]
    buildings: tuple[Building, ...]
    rivers: tuple[River, ...]
    """On side A, the longest first."""
    islands: tuple[Island, ...]
    """On side B."""
    spirit: SpiritScore | None


class Score(Struct, frozen=True):
    """The points of a board, line by line."""

    trees: int
    mountains: int
    fields: int
    buildings: int
    water: int
    animals: int
    spirit: int
    total: int
    reasons: Reasons
