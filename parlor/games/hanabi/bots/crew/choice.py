"""What a crew bot does with what it knows."""

from parlor.games.hanabi.bots.chances import chance, narrowed, worth_of_play
from parlor.games.hanabi.bots.crew.code import CLASSES, Code
from parlor.games.hanabi.bots.crew.weights import WEIGHTS
from parlor.games.hanabi.bots.kinds import OF_MARK, bits
from parlor.games.hanabi.kernel import CLUE, DISCARD, ENDLESS, MARKS
from parlor.games.hanabi.model import CLUES


class Crew(Code):
    """Plays what it knows to fit, and otherwise weighs a clue against a discard."""

    def __init__(self, seats: int, me: int, bonus: bool, discard_at_max: bool) -> None:
        super().__init__(seats, me, bonus, discard_at_max, WEIGHTS[seats])

    def choose(self, me: int) -> int:
        """The move of the seat `me`, of whose hand nothing is looked at."""
        left = self.unseen(me)
        own = narrowed(self.known[me], self.told[me], left)
        play = self._play(me, own)
        if play >= 0:
            return play
        clue, is_help = self._clue(me)
        useless = self._useless_to(me, own)
        if useless >= 0 and self._is_time_to_discard(me, is_help):
            return DISCARD + useless
        if clue >= 0:
            return clue
        return self._at_a_loss(me, own, left, useless)

    def _play(self, me: int, own: list[int]) -> int:
        """The best card that fits for sure, or -1."""
        best, most = -1, -1.0
        for slot in range(len(own)):
            if own[slot] & ~self.playable == 0:
                worth = worth_of_play(self, me, own[slot])
                if worth > most:
                    best, most = slot, worth
        return best

    def _clue(self, me: int) -> tuple[int, bool]:
        """The clue that says the sum, or -1, and whether it shows a play to an idle seat."""
        if self.clues == 0:
            return -1, False
        number, after = self.sum_of(me, CLASSES * (self.seats - 1))
        is_help = False
        for seat in range(self.seats):
            if seat != me and self.can_play(after[seat]) and not self.can_play(self.known[seat]):
                is_help = True
        best, most = -1, -1.0
        for clue in self.clues_that_say(me, number):
            told = self._told_by(clue, after)
            if told > most:
                best, most = clue, told
        return best, is_help

    def _told_by(self, clue: int, after: list[list[int]]) -> float:
        """How much the clue itself narrows down on top of its number."""
        target, mark = (clue - CLUE) // MARKS, (clue - CLUE) % MARKS
        total = 0.0
        for slot in range(len(after[target])):
            kinds = after[target][slot]
            is_touched = OF_MARK[mark] >> self.hands[target][slot] & 1 == 1
            rest = kinds & OF_MARK[mark] if is_touched else kinds & ~OF_MARK[mark]
            if self.weight(kinds):
                total += 1 - self.weight(rest) / self.weight(kinds)
        return total

    def _is_time_to_discard(self, me: int, is_help: bool) -> bool:
        """Whether to give a useless card away rather than a clue."""
        if self.turns_left != ENDLESS or self.clues == CLUES:
            return False
        if is_help:
            slack, clues = self.weights.slack_to_help, self.weights.clues_to_help
            return self.slack() > slack and self.clues <= clues
        return self.slack() > (0 if self._is_stuck(me) else self.weights.slack)

    def _is_stuck(self, me: int) -> bool:
        """Whether no one else holds a card that fits: only new cards can help."""
        for seat in range(self.seats):
            if seat != me:
                for kind in self.hands[seat]:
                    if self.playable >> kind & 1:
                        return False
        return True

    def _useless_to(self, me: int, own: list[int]) -> int:
        """A card that can go, chosen so that it says a number if all know it, or -1."""
        useless = self.useless(me)
        if len(useless) > 1:
            return useless[self.sum_of(me, len(useless))[0]]
        if useless:
            return useless[0]
        for needless in (self.dead, self.dead | self._seen_by(me)):
            for slot in range(len(own)):
                if own[slot] & ~needless == 0:
                    return slot
        for slot in range(len(own)):
            if own[slot] & (own[slot] - 1) == 0 and own[slot] in own[:slot]:
                return slot
        return -1

    def _seen_by(self, me: int) -> int:
        """The kinds that others hold."""
        found = 0
        for seat in range(self.seats):
            if seat != me:
                for kind in self.hands[seat]:
                    found |= 1 << kind
        return found

    def _at_a_loss(self, me: int, own: list[int], left: list[int], useless: int) -> int:
        """Without a clue: a useless card, a bold play, or the card that will be missed least."""
        if self.clues == CLUES and not self.discard_at_max:
            target = (me + 1) % self.seats
            return CLUE + target * MARKS + self.hands[target][0] // 5
        bold = self._bold_play(own, left)
        if bold >= 0:
            return bold
        if useless >= 0:
            return DISCARD + useless
        return DISCARD + self._least_missed(me, own, left)

    def _bold_play(self, own: list[int], left: list[int]) -> int:
        """The likeliest play when it is likely enough; in the last round anything is."""
        is_last_round = self.turns_left != ENDLESS
        best, most = -1, 0.1 if is_last_round else self.weights.bold
        if is_last_round or self.fuses > 1:
            for slot in range(len(own)):
                likely = chance(own[slot], left, self.playable)
                if likely > most:
                    best, most = slot, likely
        return best

    def _least_missed(self, me: int, own: list[int], left: list[int]) -> int:
        seen = self._seen_by(me)
        best, least = 0, 1e9
        for slot in range(len(own)):
            total, loss = 0, 0.0
            for kind in bits(own[slot]):
                total += left[kind]
                loss += left[kind] * self._loss(kind, seen)
            if total and loss / total < least:
                best, least = slot, loss / total
        return best

    def _loss(self, kind: int, seen: int) -> float:
        if self.dead >> kind & 1:
            return 0.0
        if seen >> kind & 1:
            return 0.1
        if self.critical >> kind & 1:
            return 20.0 - 2 * (kind % 5)
        return 2.0 - 0.2 * (kind % 5 - self.heights[kind // 5])
