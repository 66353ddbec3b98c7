"""Tokens on one hex: what may lie on what (§4) and which landscape it makes."""

from typing import Literal, TypeAlias, get_args

Colour: TypeAlias = Literal["b", "y", "n", "g", "s", "r"]
"""Blue, yellow, brown (n), green, gray stone (s), red."""
Stack: TypeAlias = str
"""The colours of a stack from the bottom to the top; `nng` is a tall tree, nothing is empty."""
Landscape: TypeAlias = Literal["tree", "mountain", "field", "building", "water"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
COLOUR_NAMES: dict[Colour, str] = {
    "b": "blue",
    "y": "yellow",
    "n": "brown",
    "g": "green",
    "s": "gray",
    "r": "red",
}
"""As the notation writes them (§16)."""
TOKENS: dict[Colour, int] = {"b": 23, "y": 19, "n": 21, "g": 19, "s": 23, "r": 15}
"""How many tokens of each colour there are (§1)."""

MAY_BE_ADDED: dict[Stack, str] = {
    "": "byngsr",
    "n": "ngr",
    "nn": "g",
    "s": "sr",
    "ss": "s",
    "r": "r",
}
"""Which colours a stack takes on top; all other stacks take none (§4)."""

STACKS: tuple[Stack, ...] = (
    *("", "b", "y", "n", "g", "s", "r"),
    *("nn", "ng", "nr", "ss", "sr", "rr", "nng", "sss"),
)
"""Every stack there can be, the empty hex first."""

LANDSCAPES: dict[Stack, tuple[Landscape, int]] = {
    "b": ("water", 1),
    "y": ("field", 1),
    "g": ("tree", 1),
    "ng": ("tree", 2),
    "nng": ("tree", 3),
    "s": ("mountain", 1),
    "ss": ("mountain", 2),
    "sss": ("mountain", 3),
    "nr": ("building", 2),
    "sr": ("building", 2),
    "rr": ("building", 2),
}
"""What a stack is, and how high; bare trunks and a lone red are nothing yet."""


def takes(stack: Stack, colour: Colour) -> bool:
    """Whether a token of this colour may be added (§4)."""
    return colour in MAY_BE_ADDED.get(stack, "")
