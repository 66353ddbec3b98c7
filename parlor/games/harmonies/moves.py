"""What a seat may do: a turn is several of these, in nearly any order (§3)."""

from typing import TypeAlias

from msgspec import Struct

from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.stacks import Colour


class KeepSpirit(Struct, frozen=True, tag_field="t", tag="keep", forbid_unknown_fields=True):
    """Keep one of the two spirits dealt."""

    card: CardId


class TakeTokens(Struct, frozen=True, tag_field="t", tag="take", forbid_unknown_fields=True):
    """Take all tokens of a central space."""

    space: int


class PlaceToken(Struct, frozen=True, tag_field="t", tag="place", forbid_unknown_fields=True):
    """Put a token of the own hand on a hex."""

    colour: Colour
    hex: int


class TakeCard(Struct, frozen=True, tag_field="t", tag="card", forbid_unknown_fields=True):
    """Take a card of the row."""

    slot: int


class PlaceCube(Struct, frozen=True, tag_field="t", tag="cube", forbid_unknown_fields=True):
    """Put the next cube of a card on a hex."""

    card: CardId
    hex: int


class EndTurn(Struct, frozen=True, tag_field="t", tag="end", forbid_unknown_fields=True):
    """End the turn."""


class DiscardCard(Struct, frozen=True, tag_field="t", tag="discard", forbid_unknown_fields=True):
    """Exchange a card of the row, alone and after a turn without taking one."""

    slot: int


class Skip(Struct, frozen=True, tag_field="t", tag="skip", forbid_unknown_fields=True):
    """Exchange no card."""


Move: TypeAlias = (
    KeepSpirit | TakeTokens | PlaceToken | TakeCard | PlaceCube | EndTurn | DiscardCard | Skip
)
