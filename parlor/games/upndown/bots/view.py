"""A view as the planner thinks of it: numbers and sets of cards as bits of an integer."""

from collections.abc import Iterable
from typing import Final

from parlor.engine import Seat
from parlor.games.upndown.model import RANKS, View

PILES: Final = range(4)
LOWER: Final = [(1 << number) - 1 for number in range(128)]
"""The set of all numbers below each number."""
CARDS: Final = [1 << number for number in range(128)]


def cards_of(cards: int) -> list[int]:
    """The cards of a set in ascending order."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def set_of(cards: Iterable[int]) -> int:
    """The cards as one integer."""
    return sum([CARDS[card] for card in cards])


class Outlook:
    """What the seat on turn plans with."""

    def __init__(self, view: View, seat: Seat) -> None:
        played = [card for pile in view.piles for card in pile.cards]
        self.tops = [pile.top for pile in view.piles]
        self.live = set_of(view.options.deck) & ~set_of(played)
        self.hand = set_of(view.hand)
        self.wishes = _wishes_of_others(view, seat)
        self.draw = view.draw
        self.needed = max(min(view.required - view.played, len(view.hand)), 0)


def _wishes_of_others(view: View, seat: Seat) -> list[int]:
    others = [marks for other, marks in enumerate(view.marks) if other != seat]
    return [max([RANKS[marks[pile]] for marks in others], default=0) for pile in PILES]
