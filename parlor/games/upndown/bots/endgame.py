"""The last cards: which play wins in most of the worlds that could be the real one.

Once nothing is left to draw, all that is hidden is who holds which card. Each world is searched as
if everybody saw everything; that is too hopeful, but it tells a dead end from a way through.
"""

from collections.abc import Sequence
from typing import Final

from parlor.engine import Seat
from parlor.games.upndown.bots.outlook import CARDS, LOWER, PILES, SPECIAL, cards_of
from parlor.games.upndown.bots.turn import Plan
from parlor.games.upndown.fast import fits

END: Final = 0
"""Stands for the card in a plan that ends the turn."""
FEW: Final = 14
"""With so many cards left the search begins."""
SEARCHED: Final = 200
"""The most positions looked at for one plan in one world."""
SEARCHED_IN_ALL: Final = 3000
"""The most for one choice, so that it takes a fraction of a second."""
PLANS: Final = 6
"""How many plans are tried, the cheapest first."""
TURN_END_AFTER: Final = 5
"""The search tries plays up to this step before it tries to end the turn."""


class World:
    """A guess at all hands, searched for a way to play every card."""

    def __init__(self, tops: Sequence[int], hands: Sequence[int]) -> None:
        self.tops = list(tops)
        self.hands = list(hands)
        self.lost: set[tuple[int, ...]] = set()
        """Positions without a way through."""
        self.left = 0
        """How many positions may still be looked at."""

    def is_won_by(self, seat: Seat, plan: Plan, searched: int) -> bool:
        """Whether everybody's cards can be played after the seat does this."""
        self.left = searched
        live = 0
        for hand in self.hands:
            live |= hand
        if plan.card == END:
            return self._is_won(self._after(seat), False, live)
        return self._is_won_after(seat, plan.card, plan.pile, live)

    def _after(self, seat: Seat) -> Seat:
        seats = len(self.hands)
        seat = (seat + 1) % seats
        while not self.hands[seat]:
            seat = (seat + 1) % seats
        return seat

    def _is_won_after(self, seat: Seat, card: int, pile: int, live: int) -> bool:
        top = self.tops[pile]
        self.tops[pile] = card
        self.hands[seat] ^= CARDS[card]
        won = self._is_won(seat, True, live ^ CARDS[card])
        self.hands[seat] ^= CARDS[card]
        self.tops[pile] = top
        return won

    def _is_won(self, seat: Seat, has_played: bool, live: int) -> bool:
        if not live:
            return True
        position = (live, *self.tops, seat, has_played)
        if self.left <= 0 or position in self.lost:
            return False
        self.left -= 1
        if not is_doomed(self.tops, live) and self._is_won_by_any(seat, has_played, live):
            return True
        if self.left > 0:
            self.lost.add(position)
        return False

    def _is_won_by_any(self, seat: Seat, has_played: bool, live: int) -> bool:
        for _, card, pile in self._moves(seat, has_played):
            if card == END:
                if self._is_won(self._after(seat), False, live):
                    return True
            elif self._is_won_after(seat, card, pile, live):
                return True
        return False

    def _moves(self, seat: Seat, has_played: bool) -> list[tuple[int, int, int]]:
        """Plays and the end of the turn, the shortest step first."""
        tops = self.tops
        found = []
        for card in cards_of(self.hands[seat]):
            for pile in PILES:
                top = tops[pile]
                if fits(top, pile, card):
                    step = card - top if pile < 2 else top - card
                    found.append((step, card, pile))
        if has_played and (not self.hands[seat] or self._after(seat) != seat):
            found.append((TURN_END_AFTER, END, 0))
        found.sort()
        return found


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


def surest(worlds: Sequence[World], seat: Seat, plans: Sequence[Plan]) -> Plan | None:
    """The plan that wins in most worlds, the cheapest of equals; None when none wins in any."""
    best, most, left = None, 0, SEARCHED_IN_ALL
    for plan in plans[:PLANS]:
        won = 0
        for tried, world in enumerate(worlds):
            if left <= 0 or won + len(worlds) - tried <= most:
                break
            searched = min(SEARCHED, left)
            won += world.is_won_by(seat, plan, searched)
            left -= searched - world.left
        if won > most:
            best, most = plan, won
        if most == len(worlds):
            break
    return best
