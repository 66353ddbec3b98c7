"""The last cards: which play wins in most of the worlds that could be the real one.

Near the end, all that is hidden is who holds which card and the order of the last draws. Each world
is searched as if everybody saw everything; that is too hopeful, but it tells a dead end from a way
through.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlor.engine import Seat
from parlor.games.upndown.bots.turn import Plan
from parlor.games.upndown.bots.view import (
    CARDS,
    LOWER,
    PILES,
    Outlook,
    cards_of,
    set_of,
)
from parlor.games.upndown.kernel import fits
from parlor.games.upndown.piles import SPECIAL

END: Final = 0
"""Stands for the card in a plan that ends the turn."""
FEW_IN_HANDS: Final = 16
FEW: Final = 20
"""With so many cards left, in hands and in all, the search begins."""
SEARCHED: Final = 200
"""The most positions looked at for one plan in one world."""
SEARCHED_IN_ALL: Final = 4000
"""The most for one choice, so that it takes a fraction of a second."""
PLANS: Final = 6
"""How many plans are tried, the cheapest first."""
TURN_END_AFTER: Final = 5
"""The search tries plays up to this step before it tries to end the turn."""


def is_near_end(outlook: Outlook) -> bool:
    """Whether so few cards are left that looking for the whole way is worth while."""
    left = outlook.live.bit_count()
    return left <= FEW and left - outlook.draw <= FEW_IN_HANDS


class Terms(NamedTuple):
    """The options that matter to the last cards."""

    hand_size: int
    minimum: int
    """How many cards a turn asks for while there is something to draw."""
    refill: bool
    solitaire: bool


class World:
    """A guess at all that is hidden, searched for a way to play every card."""

    def __init__(
        self, terms: Terms, tops: Sequence[int], hands: Sequence[int], draw: Sequence[int]
    ) -> None:
        self.terms = terms
        self.tops = list(tops)
        self.hands = list(hands)
        self.draw = draw
        self.live = sum(hands) + set_of(draw)
        self.lost: set[tuple[int, ...]] = set()
        """Positions without a way through."""
        self.left = 0
        """How many positions may still be looked at."""

    def is_won_by(self, seat: Seat, played: int, plan: Plan, searched: int) -> bool:
        """Whether all cards can be played after the seat, having played so many, does this."""
        self.left = searched
        if plan.card == END:
            return self._is_won_after_turn(seat, self.live, 0)
        return self._is_won_after(seat, played, plan.card, plan.pile, self.live, 0)

    def _is_won_after(
        self, seat: Seat, played: int, card: int, pile: int, live: int, drawn: int
    ) -> bool:
        top, hand = self.tops[pile], self.hands[seat]
        self.tops[pile] = card
        self.hands[seat] = hand ^ CARDS[card]
        if self.terms.refill:
            drawn = self._draw_up(seat, drawn)
        won = self._is_won(seat, played + 1, live ^ CARDS[card], drawn)
        self.hands[seat] = hand
        self.tops[pile] = top
        return won

    def _is_won_after_turn(self, seat: Seat, live: int, drawn: int) -> bool:
        hand = self.hands[seat]
        drawn = self._draw_up(seat, drawn)
        won = self._is_won(self._after(seat), 0, live, drawn)
        self.hands[seat] = hand
        return won

    def _draw_up(self, seat: Seat, drawn: int) -> int:
        """Fill the hand; how many cards have been drawn then."""
        missing = self.terms.hand_size - self.hands[seat].bit_count()
        for card in self.draw[drawn : drawn + max(0, missing)]:
            self.hands[seat] |= CARDS[card]
            drawn += 1
        return drawn

    def _after(self, seat: Seat) -> Seat:
        seats = len(self.hands)
        seat = (seat + 1) % seats
        while not self.hands[seat]:
            seat = (seat + 1) % seats
        return seat

    def _is_won(self, seat: Seat, played: int, live: int, drawn: int) -> bool:
        if not live:
            return True
        position = (live, *self.tops, seat, min(played, self.terms.minimum), drawn)
        if self.left <= 0 or position in self.lost:
            return False
        self.left -= 1
        if not is_doomed(self.tops, live) and self._is_won_by_any(seat, played, live, drawn):
            return True
        if self.left > 0:
            self.lost.add(position)
        return False

    def _is_won_by_any(self, seat: Seat, played: int, live: int, drawn: int) -> bool:
        for _, card, pile in self._moves(seat, played, drawn):
            if card == END:
                if self._is_won_after_turn(seat, live, drawn):
                    return True
            elif self._is_won_after(seat, played, card, pile, live, drawn):
                return True
        return False

    def _moves(self, seat: Seat, played: int, drawn: int) -> list[tuple[int, int, int]]:
        """Plays and the end of the turn, the shortest step first."""
        tops = self.tops
        found = []
        for card in cards_of(self.hands[seat]):
            for pile in PILES:
                top = tops[pile]
                if fits(top, pile, card):
                    step = card - top if pile < 2 else top - card
                    found.append((step, card, pile))
        if self._may_end(seat, played, drawn):
            found.append((TURN_END_AFTER, END, 0))
        found.sort()
        return found

    def _may_end(self, seat: Seat, played: int, drawn: int) -> bool:
        if self.terms.solitaire:
            return False
        required = self.terms.minimum if drawn < len(self.draw) else 1
        return played >= min(required, played + self.hands[seat].bit_count())


def is_doomed(tops: Sequence[int], live: int) -> bool:
    """Whether some card can never be played, whatever the others do."""
    missing = live
    for pile in PILES:
        missing &= ~_reachable(tops[pile], pile, live)
        if not missing:
            return False
    return True


def _reachable(top: int, pile: int, live: int) -> int:
    """The cards this pile could take at some time: those ahead, and those ten behind such a one."""
    if pile < 2:
        found = live & ~LOWER[top + 1]
        more = live & (found >> SPECIAL | CARDS[top] >> SPECIAL) & ~found
        while more:
            found |= more
            more = live & more >> SPECIAL & ~found
    else:
        found = live & LOWER[top]
        more = live & (found << SPECIAL | CARDS[top] << SPECIAL) & ~found
        while more:
            found |= more
            more = live & more << SPECIAL & ~found
    return found


def surest(worlds: Sequence[World], seat: Seat, played: int, plans: Sequence[Plan]) -> Plan | None:
    """The plan that wins in most worlds, the cheapest of equals; None when none wins in any."""
    best, most, left = None, 0, SEARCHED_IN_ALL
    for plan in plans[:PLANS]:
        won = 0
        for tried, world in enumerate(worlds):
            if left <= 0 or won + len(worlds) - tried <= most:
                break
            searched = min(SEARCHED, left)
            won += world.is_won_by(seat, played, plan, searched)
            left -= searched - world.left
        if won > most:
            best, most = plan, won
        if most == len(worlds):
            break
    return best
