"""What a bot believes things to be worth, in points."""

from __future__ import annotations


class Weights:
    """One level's beliefs; the defaults are the best that was found."""

    def __init__(
        self,
        pace: float = 2.4,
        delay: float = 1.45,
        growth_delay: float = 1.25,
        turn: float = 3.2,
        animal: float = 1.4,
        cap: float = 2.35,
        later: float = 0.6,
        slot: float = 3.5,
        second_slot: float = 0.6,
        trunk: float = 1.4,
        trunks: float = 4.8,
        rock: float = 1.4,
        rocks: float = 2.5,
        lone: float = 0.45,
        grain: float = 1.9,
        river: float = 0.7,
        red: float = 1.3,
        sight: float = 0.8,
        spirit: float = 14.0,
    ) -> None:
        self.pace = pace
        """How many hexes a player fills in a turn."""
        self.delay = delay
        """How many turns a token that a habitat lacks is waited for."""
        self.growth_delay = growth_delay
        """The same for a landscape."""
        self.turn = turn
        """A turn that is still to come."""
        self.animal = animal
        """A point that animals promise."""
        self.cap = cap
        """The most that animals can promise for each token still to come."""
        self.later = later
        """How much less each further cube of a card is believed in."""
        self.slot = slot
        """A free place for a card."""
        self.second_slot = second_slot
        """How much less each further free place is worth."""
        self.trunk = trunk
        """A trunk of one token."""
        self.trunks = trunks
        """A trunk of two tokens."""
        self.rock = rock
        """A mountain of height 1 that can grow."""
        self.rocks = rocks
        """A mountain of height 2 that can grow."""
        self.lone = lone
        """The share of a lone mountain's points, while it can have a neighbour."""
        self.grain = grain
        """A field of one token that can grow."""
        self.river = river
        """The share of what one more water would bring."""
        self.red = red
        """A red token that waits for a second."""
        self.sight = sight
        """The share of a building that lacks colours but has room for them."""
        self.spirit = spirit
        """What a spirit brings beyond what it would bring now."""
