"""What everyone at a table of crew bots knows about everyone's cards."""

from parlor.games.hanabi.bots.kinds import ALL
from parlor.games.hanabi.bots.sight import Sight


class Knowledge(Sight):
    """Common knowledge: each bot works out the same, whatever it sees itself."""

    def __init__(self, seats: int, me: int, bonus: bool, discard_at_max: bool) -> None:
        super().__init__(seats, me, bonus, discard_at_max)
        self.known: list[list[int]] = []
        """The kinds that each card can be by clues, code and what lies on the table."""
        self.once = 0
        """The kinds of which at least one card is not known to anybody."""
        self.twice = 0
        self.thrice = 0

    def deal(self, hands: list[list[int]], turn: int) -> None:
        """Begin knowing nothing."""
        super().deal(hands, turn)
        self.known = [told[:] for told in self.told]
        self.count_out()

    def draw(self, seat: int, kind: int) -> None:
        """A new card can be anything."""
        super().draw(seat, kind)
        self.known[seat].append(ALL)

    def remove(self, seat: int, slot: int) -> None:
        """Forget a card."""
        super().remove(seat, slot)
        del self.known[seat][slot]

    def weight(self, kinds: int) -> int:
        """How many cards of these kinds are not known to anybody."""
        return (
            (kinds & self.once).bit_count()
            + (kinds & self.twice).bit_count()
            + (kinds & self.thrice).bit_count()
        )

    def count_out(self) -> None:
        """Rule out every kind whose cards all lie on the table or are known elsewhere."""
        left = self.not_on_the_table()
        counted: list[list[bool]] = [[False] * len(known) for known in self.known]
        is_new = True
        while is_new:
            is_new = self._count_the_known(left, counted)
            gone = 0
            for kind in range(25):
                if left[kind] <= 0:
                    gone |= 1 << kind
            is_new = self._rule_out(gone, counted) or is_new
        self._layer(left)

    def _count_the_known(self, left: list[int], counted: list[list[bool]]) -> bool:
        """Take the cards known exactly off what is left; whether there were any new ones."""
        is_new = False
        for seat in range(self.seats):
            known, done = self.known[seat], counted[seat]
            for slot in range(len(known)):
                kinds = known[slot]
                if not done[slot] and kinds & (kinds - 1) == 0:
                    done[slot] = True
                    left[kinds.bit_length() - 1] -= 1
                    is_new = True
        return is_new

    def _rule_out(self, gone: int, counted: list[list[bool]]) -> bool:
        """Cross these kinds out where a card is not known exactly; whether any card changed."""
        is_new = False
        for seat in range(self.seats):
            known, done = self.known[seat], counted[seat]
            for slot in range(len(known)):
                if not done[slot] and known[slot] & gone:
                    before = known[slot]
                    # Only a player who does not keep to the code can leave nothing.
                    known[slot] = before & ~gone or self.told[seat][slot]
                    is_new = is_new or known[slot] != before
        return is_new

    def _layer(self, left: list[int]) -> None:
        self.once = self.twice = self.thrice = 0
        for kind in range(25):
            if left[kind] >= 1:
                self.once |= 1 << kind
            if left[kind] >= 2:
                self.twice |= 1 << kind
            if left[kind] >= 3:
                self.thrice |= 1 << kind
