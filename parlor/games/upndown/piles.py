"""Which card goes where (§3)."""

from functools import cache
from typing import Final

from parlor.engine import Seat
from parlor.games.upndown.model import Card, Hand, Pile, Play
from parlor.games.upndown.options import Options

SPECIAL: Final = 10
"""How far a card may go back (§3.3)."""


def fresh_piles(options: Options) -> tuple[Pile, ...]:
    """Two piles below the lowest card and two above the highest (§2.2)."""
    rising = Pile(up=True, top=options.min_card_value - 1)
    falling = Pile(up=False, top=options.max_card_value + 1)
    return (rising, rising, falling, falling)


def back_of(pile: Pile) -> Card:
    """The one number by which the pile goes back (§3.3)."""
    return pile.top - SPECIAL if pile.up else pile.top + SPECIAL


def is_special(pile: Pile, card: Card) -> bool:
    """Whether the card goes back by exactly ten (§3.3)."""
    return card == back_of(pile)


def fits(pile: Pile, card: Card) -> bool:
    """Whether the card may be laid on the pile (§3.1, §3.2, §3.3)."""
    if pile.up:
        return card > pile.top or card == pile.top - SPECIAL
    return card < pile.top or card == pile.top + SPECIAL


def movement(pile: Pile, card: Card) -> int:
    """How far the pile moves, whichever way (§12.2)."""
    return abs(card - pile.top)


def covered(pile: Pile, card: Card, seat: Seat) -> Pile:
    """The pile with the card on top."""
    return Pile(pile.up, card, (*pile.cards, card), seat)


def has_play(hand: Hand, piles: tuple[Pile, ...]) -> bool:
    """Whether any card of the hand fits anywhere."""
    return bool(plays(hand, piles))


def plays(hand: Hand, piles: tuple[Pile, ...]) -> list[Play]:
    """Every card with every pile it fits, by card, then by pile."""
    # As `fits`, written out for each pile: this is asked about every card at every move.
    tops = [(at, pile.up, pile.top) for at, pile in enumerate(piles)]
    return [
        _play(card, at)
        for card in hand
        for at, up, top in tops
        if (card > top or card == top - SPECIAL if up else card < top or card == top + SPECIAL)
    ]


@cache
def _play(card: Card, pile: int) -> Play:
    # Every position offers the same few hundred moves: keep them.
    return Play(card, pile)
