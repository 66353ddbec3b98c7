"""What a host may choose (§11)."""

from typing import Annotated

from msgspec import Meta, Struct

from parlor.engine import BadOption


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a match."""

    min_card_value: Annotated[
        int,
        Meta(
            ge=2,
            le=79,
            title="Lowest card",
            description="The rising piles start one below it. A shorter deck is a shorter match.",
        ),
    ] = 2
    max_card_value: Annotated[
        int,
        Meta(
            ge=22,
            le=99,
            title="Highest card",
            description="The falling piles start one above it. At least 20 above the lowest card.",
        ),
    ] = 99
    hand_size: Annotated[
        int,
        Meta(
            ge=4,
            le=10,
            title="Cards in hand",
            description="More cards give more choice and make it easier.",
        ),
    ] = 7
    min_players: Annotated[
        int,
        Meta(
            ge=2, le=8, title="Fewest players", description="The match starts with no fewer people."
        ),
    ] = 2
    max_players: Annotated[
        int,
        Meta(
            ge=2,
            le=8,
            title="Most players",
            description="No more can join. The deck must have a full hand for each of them.",
        ),
    ] = 8
    min_cards_per_turn: Annotated[
        int,
        Meta(
            ge=1,
            le=3,
            title="Cards per turn",
            description="At least so many while the draw pile lasts: 1 is easier, 3 much harder.",
        ),
    ] = 2
    auto_refill: Annotated[
        bool,
        Meta(
            title="Draw after each card",
            description="On: draw at once after every card, which is easier. "
            "Off: draw when the turn ends.",
        ),
    ] = False
    allow_undo: Annotated[
        bool,
        Meta(
            title="Allow undo",
            description="The last card may be taken back before the turn ends, which is easier.",
        ),
    ] = False
    look_at_hands: Annotated[
        bool,
        Meta(
            title="Looking at hands",
            description="Players may ask to see a hand and its owner may allow it for the rest "
            "of the turn: much easier.",
        ),
    ] = False
    solitaire: Annotated[
        bool,
        Meta(
            title="Solitaire",
            description="Set by the way you play: one player, no turns (§9).",
            extra_json_schema={"readOnly": True},
        ),
    ] = False

    def __post_init__(self) -> None:
        if self.max_card_value < self.min_card_value + 20:
            raise BadOption(
                "Highest card must be at least 20 above the lowest.", option="max_card_value"
            )
        if not self.solitaire:
            self._check_players()
        if self.min_cards_per_turn > self.hand_size:
            raise BadOption(
                "Minimum cards per turn cannot exceed the hand size.", option="min_cards_per_turn"
            )

    def _check_players(self) -> None:
        if self.min_players > self.max_players:
            raise BadOption("Minimum players cannot exceed maximum players.", option="min_players")
        if self.deck_size < self.max_players * self.hand_size:
            raise BadOption(
                f"{self.deck_size} cards cannot give {self.max_players} players "
                f"{self.hand_size} cards each.",
                option="max_players",
            )

    @property
    def deck(self) -> range:
        """Every card, once (§2.1)."""
        return range(self.min_card_value, self.max_card_value + 1)

    @property
    def deck_size(self) -> int:
        """How many cards there are."""
        return self.max_card_value - self.min_card_value + 1
