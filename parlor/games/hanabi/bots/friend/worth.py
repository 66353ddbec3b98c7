"""How good a position is to a friend, as far as one seat sees it."""

from parlor.games.hanabi.bots.friend import weights as w
from parlor.games.hanabi.bots.friend.meaning import Meaning


class Worth(Meaning):
    """Weighs what the others know, and what they may lose for want of knowing it."""

    def worth(self, me: int) -> float:
        """What the others know of their cards, less what they may soon lose."""
        total = -self._danger(me)
        promised = touched = 0
        for step in range(1, self.seats):
            seat = (me + step) % self.seats
            plays = 0
            for slot in range(len(self.meant[seat])):
                kind = 1 << self.hands[seat][slot]
                if self.is_play(seat, slot):
                    total += self._worth_of_play(kind, promised, plays)
                    plays += 1
                    promised |= kind
                if self.touched[seat][slot]:
                    total += self._worth_of_touch(kind, self.meant[seat][slot], touched)
                    touched |= kind
        return total

    def is_play(self, seat: int, slot: int) -> bool:
        """Whether the seat believes that the card fits."""
        kinds = self.meant[seat][slot]
        return kinds != 0 and kinds & ~self.playable == 0

    def is_busy(self, seat: int) -> bool:
        """Whether the seat believes that some card fits, or that some card is dead."""
        for slot in range(len(self.meant[seat])):
            if self.is_play(seat, slot) or self.meant[seat][slot] & ~self.dead == 0:
                return True
        return False

    def may_lose_last(self, seat: int) -> bool:
        """Whether the last card of some kind is on the chop of an idle seat."""
        chop = self.chop(seat)
        if chop < 0 or self.is_busy(seat):
            return False
        return self.critical >> self.hands[seat][chop] & 1 == 1

    def _worth_of_play(self, kind: int, promised: int, plays: int) -> float:
        if not self.playable & kind:
            return -w.WRONG_PLAY
        if promised & kind:
            return -w.SAME_PLAY
        return w.NEXT_PLAY if plays else w.FIRST_PLAY

    def _worth_of_touch(self, kind: int, kinds: int, touched: int) -> float:
        if self.dead & kind:
            return -w.DEAD_TOUCHED if kinds & ~self.dead else 0.0
        if touched & kind:
            return -w.TWICE_TOUCHED
        index = kind.bit_length() - 1
        total = w.TOUCHED - w.FAR * (index % 5 - self.heights[index // 5])
        if kinds == kind:
            total += w.KNOWN
        if self.critical & kind:
            total += w.LAST_ONE
        return total if kinds & kind else total - w.MISTAKEN

    def _danger(self, me: int) -> float:
        total = 0.0
        for step in range(1, self.seats):
            seat = (me + step) % self.seats
            chop = self.chop(seat)
            if chop >= 0 and not self.is_busy(seat):
                loss = self._loss(seat, self.hands[seat][chop])
                total += loss if step == 1 else w.LATER * loss
        return total

    def _loss(self, seat: int, kind: int) -> float:
        """What the others lose when the seat discards a card of this kind."""
        if self.critical >> kind & 1:
            return w.LOSE_LAST
        if self.dead >> kind & 1:
            return 0.0
        if kind % 5 == 1 and not self._is_elsewhere(kind, seat):
            return w.LOSE_TWO
        return w.LOSE_PLAYABLE if self.playable >> kind & 1 else 0.0

    def _is_elsewhere(self, kind: int, seat: int) -> bool:
        return any(other != seat and kind in self.hands[other] for other in range(self.seats))
