"""What clues mean among friends, beyond what they say.

The next card to be discarded is the oldest that no clue has touched: the chop. A clue is about one
card, its focus: the chop if touched, else the newest card not touched before, else the newest
touched. The focus can be played, now or after cards that all know of; if it is the chop, the clue
may also save it. And no one clues cards that are dead or that a clue has told of before.
"""

from typing import Final

from parlor.games.hanabi.bots.kinds import ALL, OF_MARK
from parlor.games.hanabi.bots.sight import Sight

TWOS: Final = OF_MARK[6]
FIVES: Final = OF_MARK[9]


class Meaning(Sight):
    """Common knowledge: everyone who keeps to the conventions works out the same."""

    def __init__(self, seats: int, me: int, bonus: bool, discard_at_max: bool) -> None:
        super().__init__(seats, me, bonus, discard_at_max)
        self.meant: list[list[int]] = []
        """The kinds that each card can be if clues mean what they should."""
        self.there = ALL
        """The kinds of which not all cards lie on the table."""

    def deal(self, hands: list[list[int]], turn: int) -> None:
        """Begin knowing nothing."""
        super().deal(hands, turn)
        self.meant = [told[:] for told in self.told]
        self._look_at_the_table()

    def draw(self, seat: int, kind: int) -> None:
        """A new card can be anything."""
        super().draw(seat, kind)
        self.meant[seat].append(ALL)

    def remove(self, seat: int, slot: int) -> None:
        """Forget a card."""
        super().remove(seat, slot)
        del self.meant[seat][slot]

    def take(self, seat: int, slot: int, kind: int, is_play: bool, drew: list[int]) -> None:
        """See what the new position says about the cards."""
        super().take(seat, slot, kind, is_play, drew)
        self._look_at_the_table()

    def clue(self, giver: int, target: int, mark: int, slots: int) -> None:
        """Take the clue as it is and as it is meant."""
        chop = self.chop(target)
        focus = self._focus(target, chop, slots)
        meaning = self.within_reach() | self.playable
        if focus == chop:
            meaning |= self._worth_saving(mark)
        super().clue(giver, target, mark, slots)
        kinds = self.meant[target][focus] & self.told[target][focus] & meaning
        if kinds:
            self.meant[target][focus] = kinds
        self._agree()

    def chop(self, seat: int) -> int:
        """The card that the seat discards when it knows nothing better, or -1."""
        touched = self.touched[seat]
        for slot in range(len(touched)):
            if not touched[slot]:
                return slot
        return -1

    def within_reach(self) -> int:
        """The next kind of each colour once all cards that are known have been played."""
        known = self._known_cards()
        found = 0
        for colour in range(5):
            number = self.heights[colour]
            while number < 5 and known >> 5 * colour + number & 1:
                number += 1
            if number < 5:
                found |= 1 << 5 * colour + number
        return found & ~self.dead

    def _focus(self, target: int, chop: int, slots: int) -> int:
        if chop >= 0 and slots >> chop & 1:
            return chop
        newest, newest_fresh = -1, -1
        for slot in range(len(self.touched[target])):
            if slots >> slot & 1:
                newest = slot
                if not self.touched[target][slot]:
                    newest_fresh = slot
        return newest_fresh if newest_fresh >= 0 else newest

    def _worth_saving(self, mark: int) -> int:
        """What may be saved: the last card of a kind; by number fives and twos, too."""
        if mark < 5:
            return self.critical & ~FIVES
        return self.critical | TWOS & ~self.dead

    def _known_cards(self) -> int:
        """The kinds of all cards that are touched and known exactly."""
        found = 0
        for seat in range(self.seats):
            meant, touched = self.meant[seat], self.touched[seat]
            for slot in range(len(meant)):
                kinds = meant[slot]
                if touched[slot] and kinds & (kinds - 1) == 0:
                    found |= kinds
        return found

    def _look_at_the_table(self) -> None:
        left = self.not_on_the_table()
        self.there = 0
        for kind in range(25):
            if left[kind] > 0:
                self.there |= 1 << kind
        self._agree()

    def _agree(self) -> None:
        """Rule out what cannot be, and what would not have been clued."""
        for _ in range(2):
            known = self._known_cards()
            for seat in range(self.seats):
                meant, told, touched = self.meant[seat], self.told[seat], self.touched[seat]
                for slot in range(len(meant)):
                    possible = told[slot] & self.there
                    kinds = meant[slot] & possible or possible
                    if touched[slot]:
                        kinds = kinds & ~self.dead or kinds
                        if kinds & (kinds - 1):
                            kinds = kinds & ~known or kinds
                    meant[slot] = kinds
