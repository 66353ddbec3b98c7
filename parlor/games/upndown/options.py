"""What a host may choose (§11)."""

from typing import Annotated

from msgspec import Meta, Struct

from parlor.engine import BadOption


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a match."""

    min_card_value: Annotated[int, Meta(ge=2, le=79)] = 2
    max_card_value: Annotated[int, Meta(ge=22, le=99)] = 99
    hand_size: Annotated[int, Meta(ge=4, le=10)] = 7
    min_players: Annotated[int, Meta(ge=2, le=8)] = 2
    max_players: Annotated[int, Meta(ge=2, le=8)] = 8
    min_cards_per_turn: Annotated[int, Meta(ge=1, le=3)] = 2
    auto_refill: bool = False
    allow_undo: bool = False
    look_at_hands: bool = False
    solitaire: Annotated[bool, Meta(extra_json_schema={"readOnly": True})] = False
    """Set by the way people play (§9)."""

    def __post_init__(self) -> None:
        if self.max_card_value < self.min_card_value + 20:
            raise BadOption("highest_too_low", "max_card_value")
        if not self.solitaire:
            self._check_players()
        if self.min_cards_per_turn > self.hand_size:
            raise BadOption("turn_above_hand", "min_cards_per_turn")

    def _check_players(self) -> None:
        if self.min_players > self.max_players:
            raise BadOption("players_crossed", "min_players")
        if self.deck_size < self.max_players * self.hand_size:
            raise BadOption(
                "deck_too_small",
                "max_players",
                deck=self.deck_size,
                players=self.max_players,
                cards=self.hand_size,
            )

    @property
    def deck(self) -> range:
        """Every card, once (§2.1)."""
        return range(self.min_card_value, self.max_card_value + 1)

    @property
    def deck_size(self) -> int:
        """How many cards there are."""
        return self.max_card_value - self.min_card_value + 1
