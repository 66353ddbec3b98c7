"""The same game as flat integers in one mutable object, for playouts, research and benchmarks.

It never decides a real match. Plain typed Python, so that mypyc compiles it well; a test plays it
side by side with the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.hanabi.cards import DECK
from parlor.games.hanabi.clue import MARKS as MARKS_OF_KINDS
from parlor.games.hanabi.deal import hand_size
from parlor.games.hanabi.model import CLUES, FUSES
from parlor.games.hanabi.model import PERFECT as ALL_POINTS
from parlor.kit.dice import Dice

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

    from parlor.games.hanabi.model import State

# Finals of its own, because compiled code reads those of other modules slowly.
PACK: Final[list[i64]] = list(DECK)
CARDS: Final[i64] = len(DECK)
MOST_CLUES: Final[i64] = CLUES
PERFECT: Final[i64] = ALL_POINTS
BITS: Final[list[i64]] = list(MARKS_OF_KINDS)
"""For every kind, a bit for its colour and a bit for its number."""
PLACES: Final = 5
"""Each hand has so many places in `hands`, whatever its size."""
ENDLESS: Final = 1000
"""Turns left while there are cards to draw."""

PLAYING: Final = 0
SUCCESS: Final = 1
FAILURE: Final = 2
COMPLETED: Final = 3

DISCARD: Final = 5
"""A play is the slot itself, a discard the slot and this."""
CLUE: Final = 10
"""A clue is `CLUE + target * MARKS + mark`; marks are five colours, then five numbers."""
MARKS: Final = 10


class Table:
    """A match as lists of integers; `play` changes it in place."""

    def __init__(
        self, seats: i64, bonus: bool = False, discard_at_max: bool = True, first: i64 = 0
    ) -> None:
        self.seats: i64 = seats
        self.bonus = bonus
        self.discard_at_max = discard_at_max
        self.hand_size: i64 = hand_size(seats)
        self.deck: list[i64] = []
        self.drawn: i64 = 0
        self.hands: list[i64] = [0] * (seats * PLACES)
        self.counts: list[i64] = [0] * seats
        self.marks: list[i64] = [0] * seats
        """Which colours and numbers occur in each hand, as bits."""
        self.heights: list[i64] = [0] * 5
        self.discards: list[i64] = [0] * PERFECT
        """How many of each kind."""
        self.clues: i64 = MOST_CLUES
        self.fuses: i64 = FUSES
        self.score: i64 = 0
        self.turn: i64 = first
        self.turns_left: i64 = ENDLESS
        self.phase: i64 = PLAYING

    def deal(self, deck: list[i64]) -> None:
        """Give every seat a hand off the top of the shuffled kinds, a seat at once."""
        self.deck = deck
        top: i64 = 0
        for seat in range(self.seats):
            for slot in range(self.hand_size):
                self.hands[seat * PLACES + slot] = deck[top]
                top += 1
            self.counts[seat] = self.hand_size
            self._look_at(seat)
        self.drawn = top

    def copy(self) -> Table:
        """Another table in the same position."""
        other = Table(self.seats, self.bonus, self.discard_at_max, self.turn)
        other.deck = self.deck
        other.drawn = self.drawn
        other.hands = self.hands[:]
        other.counts = self.counts[:]
        other.marks = self.marks[:]
        other.heights = self.heights[:]
        other.discards = self.discards[:]
        other.clues = self.clues
        other.fuses = self.fuses
        other.score = self.score
        other.turns_left = self.turns_left
        other.phase = self.phase
        return other

    def hand(self, seat: i64) -> list[i64]:
        """The kinds a seat holds, the oldest first."""
        start = seat * PLACES
        return self.hands[start : start + self.counts[seat]]

    def actions(self) -> i64:
        """How many numbers actions may have."""
        return CLUE + self.seats * MARKS

    def observe(self, seat: i64) -> list[i64]:
        """Everything but the seat's own cards, which are -1, and the deck; empty places are -2."""
        found: list[i64] = [self.turn, self.phase, self.clues, self.fuses]
        found += self.heights
        found += self.discards
        for other in range(self.seats):
            held = self.counts[other]
            for slot in range(PLACES):
                kind = self.hands[other * PLACES + slot] if other != seat else -1
                found.append(kind if slot < held else -2)
        return found

    def legal(self) -> list[i64]:
        """Every move of the seat on turn, in the order of the rules."""
        found: list[i64] = []
        if self.phase != PLAYING:
            return found
        held = self.counts[self.turn]
        for slot in range(held):
            found.append(slot)  # noqa: PERF402
        if self.discard_at_max or self.clues < MOST_CLUES:
            for slot in range(held):
                found.append(DISCARD + slot)  # noqa: PERF401
        if self.clues > 0:
            target = self.turn
            for _ in range(self.seats - 1):
                target += 1
                if target == self.seats:
                    target = 0
                self._add_clues(target, found)
        return found

    def play(self, move: i64) -> None:
        """Carry out a legal move of the seat on turn."""
        if move >= CLUE:
            self.clues -= 1
        elif move >= DISCARD:
            self._discard(self._taken(move - DISCARD))
        else:
            self._add(self._taken(move))
            if self.phase != PLAYING:
                return
        self._pass()

    def touched(self, move: i64) -> i64:
        """The slots that a clue touches, as bits."""
        mark = (move - CLUE) % MARKS
        start = (move - CLUE) // MARKS * PLACES
        found: i64 = 0
        for slot in range(self.counts[(move - CLUE) // MARKS]):
            if BITS[self.hands[start + slot]] >> mark & 1:
                found |= 1 << slot
        return found

    def _add_clues(self, target: i64, found: list[i64]) -> None:
        marks = self.marks[target]
        clue = CLUE + target * MARKS
        while marks:
            if marks & 1:
                found.append(clue)
            marks >>= 1
            clue += 1

    def _taken(self, slot: i64) -> i64:
        """The card at a slot of the seat on turn, out of the hand."""
        at = self.turn * PLACES + slot
        last = self.turn * PLACES + self.counts[self.turn] - 1
        kind = self.hands[at]
        while at < last:
            self.hands[at] = self.hands[at + 1]
            at += 1
        self.counts[self.turn] -= 1
        return kind

    def _discard(self, kind: i64) -> None:
        self.discards[kind] += 1
        if self.clues < MOST_CLUES:
            self.clues += 1
        self._draw()

    def _add(self, kind: i64) -> None:
        colour = kind // 5
        if self.heights[colour] == kind % 5:
            self.heights[colour] += 1
            self.score += 1
            if self.bonus and kind % 5 == 4 and self.clues < MOST_CLUES:
                self.clues += 1
            if self.score == PERFECT:
                self.phase = SUCCESS
        else:
            self.discards[kind] += 1
            self.fuses -= 1
            if self.fuses == 0:
                self.phase = FAILURE
        if self.phase == PLAYING:
            self._draw()

    def _draw(self) -> None:
        seat = self.turn
        if self.drawn < CARDS:
            self.hands[seat * PLACES + self.counts[seat]] = self.deck[self.drawn]
            self.counts[seat] += 1
            self.drawn += 1
            if self.drawn == CARDS:
                self.turns_left = self.seats + 1
        self._look_at(seat)

    def _pass(self) -> None:
        if self.turns_left != ENDLESS:
            self.turns_left -= 1
            if self.turns_left == 0:
                self.phase = COMPLETED
                return
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    def _look_at(self, seat: i64) -> None:
        marks: i64 = 0
        start = seat * PLACES
        for at in range(start, start + self.counts[seat]):
            marks |= BITS[self.hands[at]]
        self.marks[seat] = marks


PHASES: Final = {
    "playing": PLAYING,
    "success": SUCCESS,
    "failure": FAILURE,
    "completed": COMPLETED,
}


def kernel_of(state: State) -> Table | None:
    """The kernel in this position; it does not know matches that a player left."""
    if state.phase not in PHASES:
        return None
    options, seats = state.options, len(state.hands)
    table = Table(seats, options.five_bonus, options.discard_at_max, state.turn)
    table.drawn = CARDS - len(state.deck)
    table.deck = [0] * table.drawn + [state.kinds[card] for card in state.deck]
    for seat in range(seats):
        for slot, card in enumerate(state.hands[seat]):
            table.hands[seat * PLACES + slot] = state.kinds[card]
        table.counts[seat] = len(state.hands[seat])
        table._look_at(seat)
    table.heights = list(state.heights)
    for card in state.discards:
        table.discards[state.kinds[card]] += 1
    table.clues = state.clues
    table.fuses = state.fuses
    table.score = sum(state.heights)
    table.turns_left = ENDLESS if state.turns_left is None else state.turns_left
    table.phase = PHASES[state.phase]
    return table


ORDER: Final[list[i64]] = list(range(CARDS))


def dealt(seats: i64, seed: i64, bonus: bool = False) -> Table:
    """A table dealt as the rules deal it, with chance picking who starts."""
    dice = Dice(seed)
    kinds = PACK[:]
    dice.shuffle(kinds)
    order = ORDER[:]
    dice.shuffle(order)
    table = Table(seats, bonus, True, dice.below(seats))
    table.deal([kinds[at] for at in order])
    return table


def playout(seats: i64, seed: i64) -> i64:
    """Play a match of the default settings at random, as the rules would; how many moves it had."""
    table = dealt(seats, seed)
    dice, count = Dice(seed), 0
    while table.phase == PLAYING:
        legal = table.legal()
        table.play(legal[dice.below(len(legal))])
        count += 1
    return count
