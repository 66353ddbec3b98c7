"""Decisions where the rule book is silent, each in one place (§15)."""

RING_COUNTS_WHOLE = False
"""Whether a river that is a pure ring counts all its tokens instead of its longest way (§15.1)."""

FEWEST_TO_REFILL = 3
"""With fewer tokens than this in the pouch the central board is not refilled any more (§15.2)."""

SPIRIT_CUBE_BREAKS_TIES = True
"""Whether a spirit's cube counts when equal totals are told apart by cubes (§15.3)."""

DISCARD_BEFORE_TOKENS = True
"""Whether a solo player discards a card before the new tokens are shown (§15.4)."""

CUBE_SUPPLY: int | None = None
"""How many cubes there are for all cards together; None never runs out (§15.5)."""

DECK_TAKES_DISCARDS = False
"""Whether an empty deck is renewed from discarded cards; otherwise the row stays short (§15.6)."""

SPIRIT_BEFORE_ALL = True
"""Whether a spirit is chosen before anything else in the first turn, or any time in it (§15.7)."""

WITH_PROMO_SPIRITS = False
"""Whether spirits from outside the box take part; none could be confirmed (§15.8)."""
