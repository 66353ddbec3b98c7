"""What a friend does with what it knows."""

from parlor.games.hanabi.bots.chances import chance, narrowed, worth_of_play
from parlor.games.hanabi.bots.friend import weights as w
from parlor.games.hanabi.bots.friend.worth import Worth
from parlor.games.hanabi.bots.kinds import OF_MARK
from parlor.games.hanabi.kernel import CLUE, DISCARD, ENDLESS, MARKS
from parlor.games.hanabi.model import CLUES


class Friend(Worth):
    """Plays what it was told to play, clues what is worth it, and discards otherwise."""

    def choose(self, me: int) -> int:
        """The move of the seat `me`, of whose hand nothing is looked at."""
        left = self.unseen(me)
        own = narrowed(self.meant[me], self.told[me], left)
        clue, worth, is_urgent = self._best_clue(me)
        play = self._play(me, own)
        if play >= 0:
            return clue if is_urgent and worth > w.URGENT else play
        discard = self._discard(me, own, left)
        if clue >= 0 and worth >= self._price(me, own, left, discard):
            return clue
        bold = self._bold_play(own, left)
        if bold >= 0:
            return bold
        if self.clues == CLUES and not self.discard_at_max:
            return clue
        return DISCARD + discard

    def _play(self, me: int, own: list[int]) -> int:
        """The best card that fits, or -1."""
        best, most = -1, -1.0
        for slot in range(len(own)):
            if own[slot] & ~self.playable == 0:
                worth = worth_of_play(self, me, own[slot])
                if worth > most:
                    best, most = slot, worth
        return best

    def _price(self, me: int, own: list[int], left: list[int], discard: int) -> float:
        """What a clue must be worth to be better than the discard."""
        if self.clues == CLUES or self.turns_left != ENDLESS:
            return -100.0
        price = w.CLUE - w.PER_TOKEN * self.clues
        short = w.SHORT_WITH_BONUS if self.bonus else w.SHORT
        price -= short * max(0.0, self.seats + w.SOON - self.slack())
        risk = w.RISK_TOUCHED if self.touched[me][discard] else w.RISK_CHOP
        return price - risk * chance(own[discard], left, self.critical)

    def _best_clue(self, me: int) -> tuple[int, float, bool]:
        """The clue that adds most to the position, and whether it saves the next seat's chop."""
        best, most, is_urgent = -1, -100.0, False
        if self.clues == 0:
            return best, most, is_urgent
        before = self.worth(me)
        in_danger = self.may_lose_last((me + 1) % self.seats)
        for step in range(1, self.seats):
            target = (me + step) % self.seats
            for mark in range(MARKS):
                slots = self._slots(target, mark)
                if slots:
                    worth, saves = self._after_clue(me, target, mark, slots)
                    if worth - before > most:
                        best, most = CLUE + target * MARKS + mark, worth - before
                        is_urgent = in_danger and saves
        return best, most, is_urgent

    def _slots(self, target: int, mark: int) -> int:
        found = 0
        hand = self.hands[target]
        for slot in range(len(hand)):
            if OF_MARK[mark] >> hand[slot] & 1:
                found |= 1 << slot
        return found

    def _after_clue(self, me: int, target: int, mark: int, slots: int) -> tuple[float, bool]:
        """How good the position would be, and whether the next seat's chop would be safe."""
        told, touched, meant = self.told, self.touched, self.meant
        clues, turn, turns_left = self.clues, self.turn, self.turns_left
        self.told, self.touched = told[:], touched[:]
        self.told[target], self.touched[target] = told[target][:], touched[target][:]
        self.meant = [row[:] for row in meant]
        self.clue(me, target, mark, slots)
        worth = self.worth(me)
        is_safe = not self.may_lose_last((me + 1) % self.seats)
        self.told, self.touched, self.meant = told, touched, meant
        self.clues, self.turn, self.turns_left = clues, turn, turns_left
        return worth, is_safe

    def _discard(self, me: int, own: list[int], left: list[int]) -> int:
        """A dead card, one that another is known to hold, the chop, or the least needed one."""
        for needless in (self.dead, self.dead | self._touched_elsewhere(me)):
            for slot in range(len(own)):
                if own[slot] & ~needless == 0:
                    return slot
        chop = self.chop(me)
        if chop >= 0:
            return chop
        best, least = 0, 1e9
        for slot in range(len(own)):
            critical = chance(own[slot], left, self.critical)
            need = 5 * critical + 1 - chance(own[slot], left, self.dead)
            if need < least:
                best, least = slot, need
        return best

    def _touched_elsewhere(self, me: int) -> int:
        found = 0
        for seat in range(self.seats):
            if seat != me:
                for slot in range(len(self.hands[seat])):
                    if self.touched[seat][slot]:
                        found |= 1 << self.hands[seat][slot]
        return found

    def _bold_play(self, own: list[int], left: list[int]) -> int:
        """In the last round, the likeliest play while a fuse may be lost."""
        best, most = -1, 0.0 if self.fuses > 1 else 0.9
        if self.turns_left != ENDLESS:
            for slot in range(len(own)):
                likely = chance(own[slot], left, self.playable)
                if likely > most:
                    best, most = slot, likely
        return best
