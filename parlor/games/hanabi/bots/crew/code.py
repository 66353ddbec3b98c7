"""How an action says a number to all the others at once.

The giver adds up the numbers of all other hands. Each of the others sees every hand in the sum but
one's own, and so learns the number of that.
"""

from typing import Final

from parlor.games.hanabi.bots.crew.questions import Questions
from parlor.games.hanabi.bots.kinds import OF_MARK
from parlor.games.hanabi.kernel import CLUE, MARKS

CLASSES: Final = 4
"""A clue to each seat says one of four: by colour or number, with or without the pointed card."""


class Code(Questions):
    """Reads a number out of every clue and out of the choice between useless cards."""

    def clue(self, giver: int, target: int, mark: int, slots: int) -> None:
        """Hear the number, then take the clue as it is."""
        number = self._number_said(giver, target, mark, slots)
        self._hear(giver, CLASSES * (self.seats - 1), number)
        super().clue(giver, target, mark, slots)
        known = self.known[target]
        for slot in range(len(known)):
            # Only a player who does not keep to the code can leave nothing.
            known[slot] = known[slot] & self.told[target][slot] or self.told[target][slot]
        self.count_out()

    def take(self, seat: int, slot: int, kind: int, is_play: bool, drew: list[int]) -> None:
        """Hear the number when the card was one of several useless ones."""
        if not is_play:
            useless = self.useless(seat)
            if len(useless) > 1 and slot in useless:
                self._hear(seat, len(useless), useless.index(slot))
        super().take(seat, slot, kind, is_play, drew)
        self.count_out()

    def useless(self, seat: int) -> list[int]:
        """The cards of a hand that all know to be dead, or to be held earlier in the order."""
        found: list[int] = []
        known = self.known[seat]
        for slot in range(len(known)):
            kinds = known[slot]
            if kinds & ~self.dead == 0 or (
                kinds & (kinds - 1) == 0 and self._is_held_before(kinds, seat, slot)
            ):
                found.append(slot)
        return found

    def _is_held_before(self, kinds: int, seat: int, slot: int) -> bool:
        for other in range(seat):
            if kinds in self.known[other]:
                return True
        return kinds in self.known[seat][:slot]

    def sum_of(self, giver: int, numbers: int) -> tuple[int, list[list[int]]]:
        """What the giver would say, and what all would know after it."""
        before = self.known
        self.known = before[:]
        total = 0
        for seat in range(self.seats):
            if seat != giver:
                total += self.number_of(seat, numbers)
        after = self.known
        self.known = before
        return total % numbers, after

    def _hear(self, giver: int, numbers: int, number: int) -> None:
        for seat in range(self.seats):
            if seat not in (giver, self.me):
                number -= self.number_of(seat, numbers)
        if self.me >= 0 and self.me != giver:
            self.learn(self.me, numbers, number % numbers)

    def clues_that_say(self, giver: int, number: int) -> list[int]:
        """All clues that say this number; seldom none."""
        target = (giver + 1 + number // CLASSES) % self.seats
        hand = self.hands[target]
        found: list[int] = []
        for mark in range(MARKS):
            slots = 0
            for slot in range(len(hand)):
                if OF_MARK[mark] >> hand[slot] & 1:
                    slots |= 1 << slot
            if slots and self._number_said(giver, target, mark, slots) == number:
                found.append(CLUE + target * MARKS + mark)
        return found

    def _number_said(self, giver: int, target: int, mark: int, slots: int) -> int:
        says = 0 if slots >> self._pointed(target) & 1 else 2
        if mark < 5:
            says += 1
        return (target - giver - 1) % self.seats * CLASSES + says

    def _pointed(self, target: int) -> int:
        """The card of a hand about which least is known, the oldest of equals."""
        best, most = 0, 0
        known = self.known[target]
        for slot in range(len(known)):
            count = known[slot].bit_count()
            if count > most:
                best, most = slot, count
        return best
