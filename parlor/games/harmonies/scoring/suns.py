"""A solo player's result in suns (§13)."""

from bisect import bisect_right

from msgspec import Struct

from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.options import Options, Side

SUNS_FROM = (40, 70, 90, 110, 130, 140, 150, 160)
"""The points from which on there is one more sun."""
FOR_SIDE: dict[Side, int] = {"A": 1, "B": 0}
WITHOUT_SPIRITS = 2
FOR_GROUPS = 1


class Suns(Struct, frozen=True):
    """A result in suns."""

    points: int
    """Suns for the points."""
    side: int
    """Suns for the side of the board."""
    spirit: int
    """Suns for playing without a spirit, or with one that counts groups."""
    total: int
    configuration: str
    """Results of the same configuration can be compared: `A-none`, `B-groups` and so on."""
    table: tuple[int, ...]
    """The points from which on there is one more sun."""


def suns(options: Options, total: int, spirit: CardId | None) -> Suns:
    """The suns for a total, by the side and by the spirit chosen, placed or not."""
    kind = CARDS[spirit].spirit_class if spirit else None
    for_points = bisect_right(SUNS_FROM, total)
    for_side = FOR_SIDE[options.side]
    for_spirit = FOR_GROUPS * (kind == "groups") if options.spirits else WITHOUT_SPIRITS
    configuration = f"{options.side}-{kind or ('open' if options.spirits else 'none')}"
    return Suns(
        for_points,
        for_side,
        for_spirit,
        for_points + for_side + for_spirit,
        configuration,
        SUNS_FROM,
    )
