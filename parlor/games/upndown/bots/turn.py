"""The cheapest way to play the cards a turn still needs."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlor.games.upndown.bots.cost import cost, promise, regard
from parlor.games.upndown.bots.view import CARDS, PILES, Outlook, cards_of
from parlor.games.upndown.bots.weights import Weights
from parlor.games.upndown.kernel import fits

HOPE: Final = 20
"""No play is expected to gain more than this: what costs more than it could win is left out."""


class Plan(NamedTuple):
    """The first play of a turn and what the whole turn costs."""

    cost: float
    card: int
    pile: int


def cheapest(weights: Weights, outlook: Outlook, plays: int) -> Plan | None:
    """The cheapest turn of so many plays, as it looks now; None if there isn't one."""
    return _Search(weights, outlook).best(outlook.live, outlook.hand, plays, 0)


def ranked(weights: Weights, outlook: Outlook) -> list[Plan]:
    """Every single play with what it costs, the cheapest first."""
    before = promise(weights, outlook.tops, outlook.hand)
    search = _Search(weights, outlook)
    plans = [
        Plan(price + search.promise_after(outlook.hand, card, pile) - before, card, pile)
        for price, card, pile in search.plays(outlook.live, outlook.hand, 0)
    ]
    return sorted(plans)


class _Search:
    def __init__(self, weights: Weights, outlook: Outlook) -> None:
        self.weights = weights
        self.tops = outlook.tops[:]
        self.wishes = outlook.wishes

    def best(self, live: int, hand: int, plays: int, touched: int) -> Plan | None:
        """The best continuation; `touched` are the piles whose wishes are paid for."""
        found: Plan | None = None
        hope = HOPE * plays
        for price, card, pile in sorted(self.plays(live, hand, touched)):
            if found is not None and price - hope >= found.cost:
                break
            rest = self._after(live, hand, plays - 1, touched, card, pile)
            if rest is not None and (found is None or price + rest < found.cost):
                found = Plan(price + rest, card, pile)
        return found

    def plays(self, live: int, hand: int, touched: int) -> Iterator[tuple[float, int, int]]:
        tops, weights, wishes = self.tops, self.weights, self.wishes
        for card in cards_of(hand):
            for pile in PILES:
                if fits(tops[pile], pile, card):
                    price = cost(weights, tops, live, hand, card, pile)
                    if wishes[pile] and not touched >> pile & 1:
                        price += regard(weights, wishes[pile], abs(card - tops[pile]))
                    yield price, card, pile

    def promise_after(self, hand: int, card: int, pile: int) -> float:
        """What the rest of the hand is good for once the card is laid."""
        top = self.tops[pile]
        self.tops[pile] = card
        rest = promise(self.weights, self.tops, hand ^ CARDS[card])
        self.tops[pile] = top
        return rest

    def _after(
        self, live: int, hand: int, plays: int, touched: int, card: int, pile: int
    ) -> float | None:
        bit = CARDS[card]
        if plays == 0 or hand == bit:
            return self.promise_after(hand, card, pile)
        top = self.tops[pile]
        self.tops[pile] = card
        plan = self.best(live ^ bit, hand ^ bit, plays, touched | 1 << pile)
        self.tops[pile] = top
        return None if plan is None else plan.cost
