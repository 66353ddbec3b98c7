"""The cheapest way to play the cards a turn still needs."""

from collections.abc import Iterator
from typing import NamedTuple

from parlor.games.upndown.bots.cost import cost, promise, regard
from parlor.games.upndown.bots.outlook import CARDS, PILES, Outlook, cards_of
from parlor.games.upndown.bots.weights import Weights
from parlor.games.upndown.fast import fits


class Plan(NamedTuple):
    """The first play of a turn and what the whole turn costs."""

    cost: float
    card: int
    pile: int


def cheapest(weights: Weights, outlook: Outlook, plays: int) -> Plan | None:
    """The cheapest turn of so many plays, as it looks now; None when there is none."""
    return _Search(weights, outlook).best(outlook.live, outlook.hand, plays, 0)


class _Search:
    def __init__(self, weights: Weights, outlook: Outlook) -> None:
        self.weights = weights
        self.tops = outlook.tops[:]
        self.wishes = outlook.wishes

    def best(self, live: int, hand: int, plays: int, touched: int) -> Plan | None:
        """The best continuation; `touched` are the piles whose wishes are paid for."""
        found: Plan | None = None
        for card, pile, price in self._plays(live, hand, touched):
            rest = self._after(live, hand, plays - 1, touched, card, pile)
            if rest is not None and (found is None or price + rest < found.cost):
                found = Plan(price + rest, card, pile)
        return found

    def _plays(self, live: int, hand: int, touched: int) -> Iterator[tuple[int, int, float]]:
        tops, weights, wishes = self.tops, self.weights, self.wishes
        for card in cards_of(hand):
            for pile in PILES:
                if fits(tops[pile], pile, card):
                    price = cost(weights, tops, live, hand, card, pile)
                    if wishes[pile] and not touched >> pile & 1:
                        price += regard(weights, wishes[pile], abs(card - tops[pile]))
                    yield card, pile, price

    def _after(
        self, live: int, hand: int, plays: int, touched: int, card: int, pile: int
    ) -> float | None:
        top, bit = self.tops[pile], CARDS[card]
        self.tops[pile] = card
        if plays == 0 or hand == bit:
            rest: float | None = promise(self.weights, self.tops, hand ^ bit)
        else:
            plan = self.best(live ^ bit, hand ^ bit, plays, touched | 1 << pile)
            rest = None if plan is None else plan.cost
        self.tops[pile] = top
        return rest
