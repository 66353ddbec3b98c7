"""What a seat has seen of a match, as flat integers, and what clues have told everyone."""

from abc import ABC, abstractmethod

from parlor.games.hanabi.bots.kinds import ALL, COPIES, OF_MARK
from parlor.games.hanabi.cards import DECK
from parlor.games.hanabi.kernel import ENDLESS
from parlor.games.hanabi.model import CLUES, FUSES


class Sight(ABC):
    """A fold over the actions of a match, as one seat sees them.

    Moves are numbered as in `kernel.py`.
    """

    def __init__(self, seats: int, me: int, bonus: bool, discard_at_max: bool) -> None:
        self.seats = seats
        self.me = me
        self.bonus = bonus
        self.discard_at_max = discard_at_max
        self.hands: list[list[int]] = []
        """The kinds everyone holds, the oldest first, `HIDDEN` where not seen."""
        self.told: list[list[int]] = []
        """The kinds that each card can be by the clues it received or did not."""
        self.touched: list[list[bool]] = []
        """Whether a clue has ever touched the card."""
        self.heights: list[int] = [0] * 5
        self.discards: list[int] = [0] * 25
        self.clues = CLUES
        self.fuses = FUSES
        self.turn = 0
        self.deck = 0
        """How many cards are left to draw, which anybody can count."""
        self.turns_left = ENDLESS
        self.playable = 0
        """The kinds that could be played now."""
        self.dead = 0
        """The kinds that can never be played any more."""
        self.critical = 0
        """The kinds not dead of which one card is left."""

    def deal(self, hands: list[list[int]], turn: int) -> None:
        """Begin with these hands, or anywhere later with these."""
        self.hands = hands
        self.told = [[ALL] * len(hand) for hand in hands]
        self.touched = [[False] * len(hand) for hand in hands]
        self.turn = turn
        held = 0
        for hand in hands:
            held += len(hand)
        self.deck = len(DECK) - held - sum(self.heights) - sum(self.discards)
        self.count_kinds()

    def clue(self, giver: int, target: int, mark: int, slots: int) -> None:
        """A seat was told which cards have a mark."""
        self.clues -= 1
        told = self.told[target]
        touched = self.touched[target]
        for slot in range(len(told)):
            if slots >> slot & 1:
                told[slot] &= OF_MARK[mark]
                touched[slot] = True
            else:
                told[slot] &= ~OF_MARK[mark]
        self.pass_turn(giver)

    def take(self, seat: int, slot: int, kind: int, is_play: bool, drew: list[int]) -> None:
        """A seat played or discarded a card and drew another, or none."""
        if is_play and self.heights[kind // 5] == kind % 5:
            self.heights[kind // 5] += 1
            if self.bonus and kind % 5 == 4 and self.clues < CLUES:
                self.clues += 1
        else:
            self.discards[kind] += 1
            if is_play:
                self.fuses -= 1
            elif self.clues < CLUES:
                self.clues += 1
        self.remove(seat, slot)
        for new in drew:
            self.draw(seat, new)
        self.count_kinds()
        self.pass_turn(seat)

    def remove(self, seat: int, slot: int) -> None:
        """Take a card out of a hand and forget what was known about it."""
        del self.hands[seat][slot]
        del self.told[seat][slot]
        del self.touched[seat][slot]

    def draw(self, seat: int, kind: int) -> None:
        """Put a new card at the end of a hand."""
        self.hands[seat].append(kind)
        self.told[seat].append(ALL)
        self.touched[seat].append(False)
        self.deck -= 1
        if self.deck == 0:
            # One more than there are seats, because the present turn is counted off too.
            self.turns_left = self.seats + 1

    def pass_turn(self, seat: int) -> None:
        """The next seat's turn begins."""
        if self.turns_left != ENDLESS:
            self.turns_left -= 1
        self.turn = (seat + 1) % self.seats

    def count_kinds(self) -> None:
        """Work out which kinds are playable, dead and critical now."""
        playable = dead = critical = 0
        for colour in range(5):
            height = self.heights[colour]
            kind = 5 * colour
            is_cut = False
            for number in range(5):
                left = COPIES[kind] - self.discards[kind]
                if number < height or is_cut:
                    dead |= 1 << kind
                elif left == 0:
                    dead |= 1 << kind
                    is_cut = True
                else:
                    if number == height:
                        playable |= 1 << kind
                    if left == 1:
                        critical |= 1 << kind
                kind += 1
        self.playable = playable
        self.dead = dead
        self.critical = critical

    @abstractmethod
    def choose(self, me: int) -> int:
        """The move of the seat `me`, which is on turn; each strategy has its own."""

    def score(self) -> int:
        """The points so far."""
        return sum(self.heights)

    def best_score(self) -> int:
        """The points that can still be reached."""
        return 25 - (self.dead.bit_count() - self.score())

    def slack(self) -> int:
        """How many turns that draw a card may still go without a point."""
        turns = self.deck + self.seats if self.turns_left == ENDLESS else self.turns_left
        return turns - (self.best_score() - self.score())

    def not_on_the_table(self) -> list[int]:
        """How many of each kind are neither played nor discarded."""
        left: list[int] = []
        for kind in range(25):
            is_played = kind % 5 < self.heights[kind // 5]
            left.append(COPIES[kind] - self.discards[kind] - is_played)
        return left

    def unseen(self, me: int) -> list[int]:
        """How many of each kind the seat `me` sees nowhere."""
        left = self.not_on_the_table()
        for seat in range(self.seats):
            if seat != me:
                for kind in self.hands[seat]:
                    left[kind] -= 1
        return left
