"""The cards (§2): what there is of each, and which id hides which of them."""

from functools import cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Colour: TypeAlias = Literal["red", "yellow", "green", "blue", "white"]
CardId: TypeAlias = int
"""A number from 0 to 49 that follows one card through a match and says nothing about it."""
Kind: TypeAlias = int
"""A colour and a number as one figure: five for each colour, in order."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
NUMBERS = (1, 2, 3, 4, 5)
COPIES = (3, 2, 2, 2, 1)
"""How many there are of each number in a colour."""
DECK: tuple[Kind, ...] = tuple(
    5 * colour + number
    for colour in range(5)
    for number, copies in enumerate(COPIES)
    for _ in range(copies)
)
KINDS = 25
HIDDEN: Kind = -1


class Card(Struct, frozen=True, gc=False):
    """A card as a player sees it: front, or only its back."""

    id: CardId
    colour: Colour | None
    """None for a back."""
    number: int | None
    """None for a back."""


def kind_of(colour: Colour, number: int) -> Kind:
    """The figure of a colour and a number."""
    return 5 * COLOURS.index(colour) + number - 1


@cache
def card(identity: CardId, kind: Kind) -> Card:
    """The card with its front up, or its back when the kind is `HIDDEN`."""
    if kind == HIDDEN:
        return Card(identity, None, None)
    return Card(identity, COLOURS[kind // 5], kind % 5 + 1)


def kind_seen(shown: Card) -> Kind:
    """What a card is, as far as it is shown."""
    if shown.colour is None or shown.number is None:
        return HIDDEN
    return kind_of(shown.colour, shown.number)
