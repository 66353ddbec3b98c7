"""What things are worth to a friend, found by trying on matches that are in no table of results."""

from typing import Final

FIRST_PLAY: Final = 1.0
"""A seat that knew no play knows one."""
NEXT_PLAY: Final = 0.7
SAME_PLAY: Final = 1.0
"""Two seats are about to play the same kind; a loss, as are the next three."""
WRONG_PLAY: Final = 5.0
"""A seat is about to play a card that does not fit."""
DEAD_TOUCHED: Final = 0.3
"""A card is touched that no one needs and its owner does not know it."""
TWICE_TOUCHED: Final = 0.4
TOUCHED: Final = 0.15
"""A card that is needed will not be discarded."""
FAR: Final = 0.0
"""What it loses for each card that must be played before."""
KNOWN: Final = 0.1
"""Its owner knows exactly what it is."""
LAST_ONE: Final = 0.2
"""There is no other of its kind."""
MISTAKEN: Final = 0.5
"""Its owner believes it to be something else; a loss."""

LOSE_LAST: Final = 2.0
"""The next seat may discard the last card of a kind; a loss, as are the next three."""
LOSE_TWO: Final = 0.4
LOSE_PLAYABLE: Final = 0.7
LATER: Final = 0.8
"""What such a loss counts when others can still prevent it."""

URGENT: Final = 0.5
"""A clue that keeps the next seat from such a loss goes before a play if it is worth this."""
CLUE: Final = 1.3
"""What a clue must be worth without any token but the one it costs."""
PER_TOKEN: Final = 0.15
"""How much less with each token."""
SOON: Final = 1.0
"""With less slack than there are seats and this many more, discards begin to cost points."""
SHORT: Final = 0.2
"""How much less for each turn of slack that is missing then."""
SHORT_WITH_BONUS: Final = 0.4
"""The same where completed colours bring tokens back, so that more can be spent on waiting."""
RISK_CHOP: Final = 0.5
"""How much less when the card to be discarded is surely the last of its kind."""
RISK_TOUCHED: Final = 4.0
