"""Which questions about one's own cards a number answers, and how all agree on them.

A hand stands for a number: everyone goes down the same tree of yes-or-no questions about it, and
each answer takes its share of the numbers that are left.
"""

from typing import Final

from parlor.games.hanabi.bots.crew.knowledge import Knowledge
from parlor.games.hanabi.bots.crew.weights import Weights

NOTHING: Final = (-1, 0, 0.0)
ASKED: Final = -1
"""The code of a hand that is seen and not told."""


class Questions(Knowledge):
    """Turns hands into numbers and numbers into knowledge."""

    def __init__(
        self, seats: int, me: int, bonus: bool, discard_at_max: bool, weights: Weights
    ) -> None:
        super().__init__(seats, me, bonus, discard_at_max)
        self.weights = weights

    def number_of(self, seat: int, numbers: int) -> int:
        """The number below `numbers` that this hand stands for; from now on all know it."""
        return self._go_down(seat, numbers, ASKED)

    def learn(self, seat: int, numbers: int, number: int) -> None:
        """One's own hand stands for this number."""
        self._go_down(seat, numbers, number)

    def _go_down(self, seat: int, numbers: int, number: int) -> int:
        known = self.known[seat][:]
        start = 0
        while numbers > 1:
            slot, kinds, share = self._question(known)
            if slot < 0:
                break
            first = min(max(int(numbers * share + 0.5), 1), numbers - 1)
            if number == ASKED:
                is_yes = kinds >> self.hands[seat][slot] & 1 == 1
            else:
                is_yes = number < start + first
            if is_yes:
                known[slot] &= kinds
                numbers = first
            else:
                known[slot] &= ~kinds
                numbers -= first
                start += first
        self.known[seat] = known
        return start

    def _question(self, known: list[int]) -> tuple[int, int, float]:
        """The card, the kinds it is asked for, and the share of the numbers that say yes."""
        weights = self.weights
        has_play = self.can_play(known)
        play = weights.next_play if has_play else weights.first_play
        dead = weights.next_dead if self._has_dead(known) else weights.first_dead
        best, most = NOTHING, 0.0
        for slot in range(len(known)):
            kinds = known[slot]
            all_cards = self.weight(kinds)
            if kinds & (kinds - 1) == 0 or all_cards == 0:
                continue
            chance = self.weight(kinds & self.playable) / all_cards
            value = play * (min(chance, 1 - chance) if has_play else chance)
            if chance < 1 and value > most:
                share = chance if has_play else chance * weights.play_share
                best, most = (slot, kinds & self.playable, share), value
            chance = self.weight(kinds & self.dead) / all_cards
            value = dead * min(chance, 1 - chance)
            if value > most:
                best, most = (slot, kinds & self.dead, chance), value
            useful = self.weight(kinds & ~self.dead)
            value = weights.half * useful / all_cards
            if value > most and useful > 1:
                low = self._lower_half(kinds & ~self.dead, useful)
                if self.weight(low) < all_cards:
                    best, most = (slot, low, self.weight(low) / all_cards), value
        return best

    def can_play(self, known: list[int]) -> bool:
        """Whether a hand has a card that all know to be playable."""
        return any(kinds & ~self.playable == 0 for kinds in known)

    def _has_dead(self, known: list[int]) -> bool:
        return any(kinds & ~self.dead == 0 for kinds in known)

    def _lower_half(self, kinds: int, cards: int) -> int:
        """Of these kinds, those with the lowest numbers that make up half of the cards."""
        half = 0
        for number in range(5):
            for colour in range(5):
                kind = kinds & 1 << 5 * colour + number
                if kind and 2 * self.weight(half) < cards:
                    half |= kind
        return half
