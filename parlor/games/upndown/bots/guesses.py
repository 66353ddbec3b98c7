"""Guesses at the hidden cards that agree with what is seen and with the marks."""

from collections.abc import Collection, Iterator
from typing import Final

from parlor.engine import Seat
from parlor.games.upndown.bots.view import CARDS, PILES, Outlook, cards_of, set_of
from parlor.games.upndown.bots.wishes import (
    LIKE,
    LOVE,
    NEAR,
    REALLY_LIKE,
    REALLY_NEAR,
    beyond,
)
from parlor.games.upndown.model import RANKS, View
from parlor.games.upndown.piles import SPECIAL
from parlor.kit.rng import below, following, shuffled

TRIES: Final = 10
"""How often a deal that contradicts the marks is made again before the marks are ignored."""


class Hidden:
    """What a seat knows about the hands it does not see."""

    def __init__(self, view: View, outlook: Outlook, speakers: Collection[Seat]) -> None:
        self.hands = [0 if hand is None else set_of(hand) for hand in view.hands]
        self.unseen = outlook.live & ~sum(self.hands)
        self.missing = [
            count if hand is None else 0
            for hand, count in zip(view.hands, view.counts, strict=True)
        ]
        self.hands.append(0)
        self.missing.append(view.draw)  # The draw pile is dealt to like a seat.
        self.possible = [self.unseen] * len(self.hands)
        self.one_of: list[tuple[Seat, int]] = []
        """A seat and cards of which it holds at least one."""
        for seat in speakers:
            if self.missing[seat]:
                for pile in PILES:
                    self._read(seat, RANKS[view.marks[seat][pile]], pile, outlook.tops[pile])

    def _read(self, seat: Seat, level: int, pile: int, top: int) -> None:
        """What the seat's mark says it holds, and what its silence says it does not."""
        back = beyond(pile, top, -SPECIAL, -SPECIAL)
        really_near = beyond(pile, top, 1, REALLY_NEAR)
        near = beyond(pile, top, REALLY_NEAR + 1, NEAR)
        if level < LOVE:
            self.possible[seat] &= ~back
        if level < REALLY_LIKE:
            self.possible[seat] &= ~really_near
        if level < LIKE:
            self.possible[seat] &= ~near
        if level:
            self.one_of.append((seat, {LOVE: back, REALLY_LIKE: really_near, LIKE: near}[level]))

    @property
    def is_known(self) -> bool:
        """Whether there is only one way things can be."""
        return sum(map(bool, self.missing)) <= (1 if self.missing[-1] == 0 else 0)

    def guesses(self, count: int, rng: int) -> Iterator[tuple[list[int], tuple[int, ...]]]:
        """So many guesses: the set of cards in each hand, and the draw pile in order."""
        for _ in range(count):
            rng, (*hands, draw) = self._dealt_by_marks(rng)
            rng, order = shuffled(rng, cards_of(draw))
            yield hands, order

    def _dealt_by_marks(self, rng: int) -> tuple[int, list[int]]:
        for _ in range(TRIES):
            rng, hands = self._dealt(rng)
            if hands is not None:
                return rng, hands
        return self._dealt_anyhow(rng)

    def _dealt(self, rng: int) -> tuple[int, list[int] | None]:
        deal = _Deal(self, rng)
        for seat, cards in self.one_of:
            if not cards & deal.hands[seat] and not deal.give_one_of(seat, cards):
                return deal.rng, None
        for card in deal.hardest_first():
            if not deal.place(card):
                return deal.rng, None
        return deal.rng, deal.hands

    def _dealt_anyhow(self, rng: int) -> tuple[int, list[int]]:
        deal = _Deal(self, rng)
        deal.possible = [self.unseen] * len(self.hands)
        for card in deal.hardest_first():
            deal.place(card)
        return deal.rng, deal.hands


class _Deal:
    def __init__(self, hidden: Hidden, rng: int) -> None:
        self.hands = hidden.hands[:]
        self.missing = hidden.missing[:]
        self.possible = hidden.possible
        self.unseen = hidden.unseen
        self.rng = rng

    def give_one_of(self, seat: Seat, cards: int) -> bool:
        """Deal the seat any of these cards; not possible when all are gone or its hand is full."""
        choice = cards_of(cards & self.unseen & self.possible[seat])
        if not choice or not self.missing[seat]:
            return False
        self.rng, pick = below(self.rng, len(choice))
        self._give(seat, choice[pick])
        return True

    def hardest_first(self) -> list[int]:
        """The cards still to deal, those that fewest seats may hold first, else at random."""
        order = []
        for card in cards_of(self.unseen):
            self.rng, bits = following(self.rng)
            order.append((len(self._takers(card)), bits, card))
        return [card for _, _, card in sorted(order)]

    def place(self, card: int) -> bool:
        """Deal the card to a seat that may hold it, likelier where more cards are missing."""
        takers = self._takers(card)
        if not takers:
            return False
        self.rng, pick = below(self.rng, sum([self.missing[seat] for seat in takers]))
        for seat in takers:
            pick -= self.missing[seat]
            if pick < 0:
                self._give(seat, card)
                break
        return True

    def _takers(self, card: int) -> list[Seat]:
        bit = CARDS[card]
        return [
            seat
            for seat, missing in enumerate(self.missing)
            if missing and self.possible[seat] & bit
        ]

    def _give(self, seat: Seat, card: int) -> None:
        self.hands[seat] |= CARDS[card]
        self.unseen ^= CARDS[card]
        self.missing[seat] -= 1
