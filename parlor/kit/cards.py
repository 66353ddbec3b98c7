"""Cards as tuples: the top of a pile is its first card, and randomness is an argument."""

from collections.abc import Iterable
from typing import TypeVar

from parlor.kit.rng import shuffled

Card = TypeVar("Card")


def deal(
    pack: tuple[Card, ...], hands: int, size: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands dealt one card at a time, round the table, and the rest of the pack."""
    if len(pack) < hands * size:
        raise ValueError(f"{len(pack)} cards cannot give {hands} hands {size} cards each")
    dealt = pack[: hands * size]
    return tuple(dealt[hand::hands] for hand in range(hands)), pack[hands * size :]


def draw(pile: tuple[Card, ...], count: int = 1) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The top cards, fewer when the pile is short, and the rest of the pile."""
    if count < 0:
        raise ValueError("no pile gives less than nothing")
    return pile[:count], pile[count:]


def removed(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand without one copy of the card, which it must hold."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def shuffled_in(
    rng: int, pile: tuple[Card, ...], cards: Iterable[Card]
) -> tuple[int, tuple[Card, ...]]:
    """The next random state and the pile shuffled together with further cards."""
    return shuffled(rng, (*pile, *cards))


def refilled(
    rng: int, pile: tuple[Card, ...], discards: tuple[Card, ...]
) -> tuple[int, tuple[Card, ...], tuple[Card, ...]]:
    """The next random state, pile and discards: an empty pile takes the discards, shuffled."""
    if pile:
        return rng, pile, discards
    rng, pile = shuffled(rng, discards)
    return rng, pile, ()
