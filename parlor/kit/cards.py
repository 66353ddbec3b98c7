"""Cards as tuples: the top of a pile is its first card."""

from typing import TypeVar

Card = TypeVar("Card")


def deal(
    pack: tuple[Card, ...], hands: int, size: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands dealt one card at a time, round the table, and the rest of the pack."""
    if len(pack) < hands * size:
        raise ValueError(f"{len(pack)} cards cannot give {hands} hands {size} cards each")
    dealt = pack[: hands * size]
    return tuple(dealt[hand::hands] for hand in range(hands)), pack[hands * size :]


def removed(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand without one copy of the card, which it must hold."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
