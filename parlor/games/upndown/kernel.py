"""The same game as flat integers in one mutable object, for playouts, research and benchmarks.

It never decides a real match. Plain typed Python, so that mypyc compiles it well; a test plays it
side by side with the rules. Looking at hands (§8) and leaving (§10) are left to the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.upndown.model import RANKS
from parlor.games.upndown.piles import SPECIAL
from parlor.kit.rng import below, seeded, shuffled

if TYPE_CHECKING:
    from parlor.games.upndown.model import State

PILES: Final = 4
NOBODY: Final = -1

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2

PHASES: Final = {"playing": PLAYING, "won": WON, "lost": LOST}

END: Final = 400
"""A play is `card * 4 + pile`, which is always less."""
UNDO: Final = 401
MARK: Final = 404
"""A mark is `MARK + pile * 4 + level`."""
ACTIONS: Final = MARK + 16


class Table:
    """A match as lists of integers; `play` changes it in place."""

    def __init__(
        self,
        seats: int,
        lowest: int = 2,
        highest: int = 99,
        hand_size: int = 7,
        minimum: int = 2,
        refill: bool = False,
        undo: bool = False,
        solitaire: bool = False,
    ) -> None:
        self.seats = seats
        self.lowest = lowest
        self.highest = highest
        self.hand_size = hand_size
        self.minimum = minimum
        self.refill = refill or solitaire
        self.undo = undo
        self.solitaire = solitaire
        self.tops = [lowest - 1, lowest - 1, highest + 1, highest + 1]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Each in ascending order."""
        self.pack: list[int] = []
        """All cards as they were shuffled; the first `drawn` have been dealt or drawn."""
        self.drawn = 0
        self.turn = 0
        self.phase = PLAYING
        self.stuck = False
        self.played = 0
        self.marks = [0] * (PILES * seats)
        self.cards = [0] * seats
        self.movement = [0] * seats
        self.specials = [0] * seats
        self.last_card = NOBODY
        self.last_pile = 0
        self.last_top = 0
        self.last_drew = 0

    def deal(self, pack: list[int]) -> None:
        """Give every seat a hand off the top of the shuffled pack, card for card a seat at once."""
        self.pack = pack
        for seat in range(self.seats):
            self._draw_up(seat)
        self._look_for_the_end()

    def copy(self) -> Table:
        """Another table in the same position."""
        other = Table(self.seats, self.lowest, self.highest, self.hand_size, self.minimum)
        other.refill = self.refill
        other.undo = self.undo
        other.solitaire = self.solitaire
        other.tops = self.tops[:]
        other.hands = [hand[:] for hand in self.hands]
        other.pack = self.pack
        other.drawn = self.drawn
        other.turn = self.turn
        other.phase = self.phase
        other.stuck = self.stuck
        other.played = self.played
        other.marks = self.marks[:]
        other.cards = self.cards[:]
        other.movement = self.movement[:]
        other.specials = self.specials[:]
        other.last_card = self.last_card
        other.last_pile = self.last_pile
        other.last_top = self.last_top
        other.last_drew = self.last_drew
        return other

    def left(self) -> int:
        """How many cards are still to be drawn."""
        return len(self.pack) - self.drawn

    def can_end(self) -> bool:
        """Whether the seat on turn has played enough."""
        if self.solitaire:
            return False
        required = self.minimum if self.left() > 0 else 1
        return self.played >= min(required, self.played + len(self.hands[self.turn]))

    def actions(self) -> int:
        """How many numbers actions may have."""
        return ACTIONS

    def observe(self, seat: int) -> list[int]:
        """Piles, counts, marks and one's own hand, short ones filled up with 0."""
        hand = self.hands[seat]
        counts = [len(one) for one in self.hands]
        known = [self.left(), self.turn, self.played, self.phase, *self.tops, *counts, *self.marks]
        return known + hand + [0] * (self.hand_size - len(hand))

    def legal(self, waiting: int = NOBODY) -> list[int]:
        """Every move of the seat on turn, or of one that waits, in the order of the rules."""
        if self.phase != PLAYING:
            return []
        if waiting not in (NOBODY, self.turn):
            return self._legal_marks(waiting)
        seat = self.turn
        found: list[int] = []
        if not self.stuck:
            first, second, third, fourth = self.tops
            for card in self.hands[seat]:
                play = card * PILES
                if card > first or card == first - SPECIAL:
                    found.append(play)
                if card > second or card == second - SPECIAL:
                    found.append(play + 1)
                if card < third or card == third + SPECIAL:
                    found.append(play + 2)
                if card < fourth or card == fourth + SPECIAL:
                    found.append(play + 3)
        if self.stuck or self.can_end():
            found.append(END)
        if self.undo and self.last_card != NOBODY:
            found.append(UNDO)
        return found

    def play(self, move: int, waiting: int = NOBODY) -> None:
        """Carry out a legal move of the seat on turn, or the mark of one that waits."""
        if move < END:
            self._lay(move // PILES, move % PILES)
        elif move == END:
            self._end_turn()
        elif move == UNDO:
            self._take_back()
        else:
            self.marks[waiting * PILES + (move - MARK) // PILES] = (move - MARK) % PILES

    def _legal_marks(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.hands[seat]:
            for pile in range(PILES):
                for level in range(4):
                    if self.marks[seat * PILES + pile] != level:
                        found.append(MARK + pile * PILES + level)  # noqa: PERF401
        return found

    def _lay(self, card: int, pile: int) -> None:
        seat = self.turn
        top = self.tops[pile]
        self.last_card = card
        self.last_pile = pile
        self.last_top = top
        self.tops[pile] = card
        self.hands[seat].remove(card)
        self.played += 1
        self.cards[seat] += 1
        self.movement[seat] += abs(card - top)
        if is_special(top, pile, card):
            self.specials[seat] += 1
        before = self.drawn
        if self.refill:
            self._draw_up(seat)
        self.last_drew = self.drawn - before
        self._look_for_the_end()

    def _take_back(self) -> None:
        seat = self.turn
        card = self.last_card
        hand = self.hands[seat]
        for _ in range(self.last_drew):
            self.drawn -= 1
            hand.remove(self.pack[self.drawn])
        self.tops[self.last_pile] = self.last_top
        hand.append(card)
        hand.sort()
        self.played -= 1
        self.cards[seat] -= 1
        self.movement[seat] -= abs(card - self.last_top)
        if is_special(self.last_top, self.last_pile, card):
            self.specials[seat] -= 1
        self.last_card = NOBODY
        self.stuck = False

    def _end_turn(self) -> None:
        if self.stuck:
            self._lose()
            return
        self._draw_up(self.turn)
        self.played = 0
        self.last_card = NOBODY
        seat = (self.turn + 1) % self.seats
        while not self.hands[seat]:
            seat = (seat + 1) % self.seats
        self.turn = seat
        self._clear_marks(seat)
        self._look_for_the_end()

    def _draw_up(self, seat: int) -> None:
        hand = self.hands[seat]
        missing = self.hand_size - len(hand)
        if missing > 0 and self.drawn < len(self.pack):
            drew = self.pack[self.drawn : self.drawn + missing]
            self.drawn += len(drew)
            hand.extend(drew)
            hand.sort()

    def _look_for_the_end(self) -> None:
        if not self.hands[self.turn] and self.left() == 0 and not any(self.hands):
            self.phase = WON
            self.marks = [0] * (PILES * self.seats)
        elif not self.can_end() and not self._has_play():
            if self.undo and self.last_card != NOBODY:
                self.stuck = True
            else:
                self._lose()

    def _lose(self) -> None:
        self.stuck = False
        self.phase = LOST
        self.marks = [0] * (PILES * self.seats)

    def _clear_marks(self, seat: int) -> None:
        for pile in range(PILES):
            self.marks[seat * PILES + pile] = 0

    def _has_play(self) -> bool:
        hand = self.hands[self.turn]
        if not hand:
            return False
        # The extreme cards go anywhere any card goes, unless it goes back by ten.
        if hand[-1] > min(self.tops[0], self.tops[1]) or hand[0] < max(self.tops[2], self.tops[3]):
            return True
        for card in hand:
            for pile in range(PILES):
                if is_special(self.tops[pile], pile, card):
                    return True
        return False


def kernel_of(state: State) -> Table | None:
    """The kernel in this position; it knows neither looking at hands nor seats that have left."""
    options, last = state.options, state.last_play
    if options.look_at_hands or any(state.out) or state.phase not in PHASES:
        return None
    table = Table(
        len(state.hands),
        options.min_card_value,
        options.max_card_value,
        options.hand_size,
        options.min_cards_per_turn,
        options.auto_refill,
        options.allow_undo,
        options.solitaire,
    )
    drew = last.drew if last else ()
    table.pack = [*drew, *state.draw]
    table.drawn = len(drew)
    table.hands = [list(hand) for hand in state.hands]
    table.tops = [pile.top for pile in state.piles]
    table.turn = state.turn
    table.phase = PHASES[state.phase]
    table.stuck = state.stuck
    table.played = len(state.this_turn)
    table.marks = [RANKS[level] for marks in state.marks for level in marks]
    table.cards = [own.cards for own in state.statistics]
    table.movement = [own.movement for own in state.statistics]
    table.specials = [own.specials for own in state.statistics]
    if last:
        table.last_pile = state.this_turn[-1].pile
        table.last_card = state.this_turn[-1].card
        table.last_top = last.pile.top
        table.last_drew = len(drew)
    return table


def fits(top: int, pile: int, card: int) -> bool:
    """Whether the card may go on the pile: two rise, two fall, each may go back by ten."""
    if pile < 2:
        return card > top or card == top - SPECIAL
    return card < top or card == top + SPECIAL


def is_special(top: int, pile: int, card: int) -> bool:
    """Whether the card goes back by exactly ten."""
    return card == (top - SPECIAL if pile < 2 else top + SPECIAL)


def playout(seats: int, seed: int) -> int:
    """Play one random match of the usual options; how many moves it has."""
    table = Table(seats, solitaire=seats == 1)
    table.deal(list(shuffled(seeded(seed), range(table.lowest, table.highest + 1))[1]))
    rng = seeded(seed)
    count = 0
    while table.phase == PLAYING:
        moves = table.legal()
        rng, pick = below(rng, len(moves))
        table.play(moves[pick])
        count += 1
    return count
