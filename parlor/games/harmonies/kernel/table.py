"""The same game as flat integers in one mutable object, for bots, playouts and benchmarks.

It never decides a real match. Plain typed Python, so that mypyc compiles it well; a test plays it
side by side with the rules.
"""

from __future__ import annotations

from typing import Final

from parlor.games.harmonies.cardplay import MOST_HELD
from parlor.games.harmonies.deal import PER_SPACE, SPIRITS_DEALT, spaces_for
from parlor.games.harmonies.kernel.board import Board, empty_board
from parlor.games.harmonies.kernel.tables import ANIMALS, NAMES
from parlor.games.harmonies.stacks import COLOURS, TOKENS
from parlor.games.harmonies.turn import FEW_EMPTY
from parlor.kit.rng import below, seeded, shuffled

NONE: Final = -1

SPIRIT: Final = 0
TURN: Final = 1
DISCARDING: Final = 2
OVER: Final = 3

KEEP: Final = 0
"""Keeping a spirit is its place in the offer."""
SKIP: Final = 2
END: Final = 3
TAKE: Final = 8
"""Taking tokens is the space and this, and so on."""
CARD: Final = 16
DISCARD: Final = 24
PUT: Final = 64
"""A token is `PUT + colour * 64 + bit of the hex`."""
CUBE: Final = 512
"""A cube is `CUBE + card * 64 + bit of the hex`."""


class Table:
    """A match as lists of integers; `play` changes it in place."""

    def __init__(self, seats: int, side: int, first: int) -> None:
        self.seats = seats
        self.first = first
        self.turn = first
        self.phase = TURN
        self.boards: list[Board] = [empty_board(side) for _ in range(seats)]
        self.spaces: list[list[int]] = []
        self.pouch: list[int] = []
        """The next token last."""
        self.row: list[int] = []
        self.deck: list[int] = []
        """The next card last."""
        self.offers: list[list[int]] = [[] for _ in range(seats)]
        self.space = NONE
        self.hand: list[int] = []
        self.took_card = False
        self.is_last = False

    def copy(self) -> Table:
        """Another table in the same position."""
        other = Table(self.seats, 0, self.first)
        other.turn = self.turn
        other.phase = self.phase
        other.boards = [board.copy() for board in self.boards]
        # A space's tokens are replaced, never changed.
        other.spaces = self.spaces[:]
        other.pouch = self.pouch[:]
        other.row = self.row[:]
        other.deck = self.deck[:]
        other.offers = self.offers[:]
        other.space = self.space
        other.hand = self.hand[:]
        other.took_card = self.took_card
        other.is_last = self.is_last
        return other

    def actions(self) -> int:
        """How many numbers actions may have."""
        return CUBE + len(NAMES) * 64

    def observe(self, seat: int) -> list[int]:
        """All but the order of pouch and deck and the offers of others; -1 is nothing."""
        found = [self.turn, self.phase, self.space, int(self.took_card), int(self.is_last)]
        found += [self.pouch.count(colour) for colour in range(len(COLOURS))]
        for space in self.spaces:
            found += space + [NONE] * (PER_SPACE - len(space))
        found += self.hand + [NONE] * (PER_SPACE - len(self.hand))
        found += self.row
        # Spirits are dealt face down: a seat looks at its own when it is on turn.
        offer = self.offers[seat] if seat == self.turn else []
        found += offer + [NONE] * (SPIRITS_DEALT - len(offer))
        for board in self.boards:
            found += board.of
            empty = [NONE] * (MOST_HELD + 1 - len(board.held))
            found += [board.cubes, board.total(), *board.held, *empty, *board.placed, *empty]
        return found

    def legal(self) -> list[int]:
        """Every move of the seat on turn, in the order of the rules."""
        found: list[int] = []
        if self.phase == TURN:
            self._add_tokens(found)
            self._add_cards(found)
            self._add_cubes(found)
            if self.space != NONE and not self.hand:
                found.append(END)
        elif self.phase == SPIRIT:
            found += [KEEP, KEEP + 1]
        elif self.phase == DISCARDING:
            found += [DISCARD + slot for slot in range(len(self.row)) if self.row[slot] != NONE]
            found.append(SKIP)
        return found

    def play(self, move: int) -> None:
        """Carry out a legal move of the seat on turn."""
        board = self.boards[self.turn]
        if move >= CUBE:
            board.settle((move - CUBE) >> 6, 1 << (move & 63))
        elif move >= PUT:
            colour = (move - PUT) >> 6
            self.hand.remove(colour)
            board.put(colour, 1 << (move & 63))
        elif move >= DISCARD:
            self.row[move - DISCARD] = NONE
            self._pass()
        elif move >= CARD:
            board.take(self.row[move - CARD])
            self.row[move - CARD] = NONE
            self.took_card = True
        elif move >= TAKE:
            self.space = move - TAKE
            self.hand = self.spaces[self.space][:]
            self.spaces[self.space] = []
        elif move == END:
            self._end()
        elif move == SKIP:
            self._pass()
        else:
            board.take(self.offers[self.turn][move])
            self.offers[self.turn] = []
            self.phase = TURN

    def _add_tokens(self, found: list[int]) -> None:
        if self.space == NONE:
            found += [TAKE + space for space in range(len(self.spaces)) if self.spaces[space]]
            return
        board = self.boards[self.turn]
        seen = 0
        for colour in self.hand:
            if not seen >> colour & 1:
                seen |= 1 << colour
                self._add_bits(board.fits(colour), PUT + colour * 64, found)

    def _add_cards(self, found: list[int]) -> None:
        if not self.took_card and len(self.boards[self.turn].held) < MOST_HELD:
            found += [CARD + slot for slot in range(len(self.row)) if self.row[slot] != NONE]

    def _add_cubes(self, found: list[int]) -> None:
        board = self.boards[self.turn]
        for card in board.held:
            self._add_bits(board.homes(card), CUBE + card * 64, found)

    def _add_bits(self, bits: int, move: int, found: list[int]) -> None:
        while bits:
            bit = bits & -bits
            bits ^= bit
            found.append(move + bit.bit_length() - 1)

    def _end(self) -> None:
        if self.boards[self.turn].empties() <= FEW_EMPTY or len(self.pouch) < PER_SPACE:
            self.is_last = True
        if self.is_last and (self.turn + 1) % self.seats == self.first:
            self.phase = OVER
        elif self.seats == 1 and not self.took_card and max(self.row) != NONE:
            self.phase = DISCARDING
        else:
            self._pass()

    def _pass(self) -> None:
        if self.seats == 1:
            self.spaces = [[] for _ in self.spaces]
        for space in range(len(self.spaces)):
            if not self.spaces[space] and len(self.pouch) >= PER_SPACE:
                self.spaces[space] = [self.pouch.pop(), self.pouch.pop(), self.pouch.pop()]
        for slot in range(len(self.row)):
            if self.row[slot] == NONE and self.deck:
                self.row[slot] = self.deck.pop()
        self.turn = (self.turn + 1) % self.seats
        self.phase = SPIRIT if self.offers[self.turn] else TURN
        self.space = NONE
        self.took_card = False


def _tokens() -> list[int]:
    return [at for at, colour in enumerate(COLOURS) for _ in range(TOKENS[colour])]


def dealt(seats: int, seed: int, side: int = 0, spirits: bool = False) -> Table:
    """A table dealt as the rules deal it."""
    rng, first = below(seeded(seed), seats)
    rng, pouch = shuffled(rng, _tokens())
    rng, deck = shuffled(rng, range(ANIMALS))
    rng, others = shuffled(rng, range(ANIMALS, len(NAMES)))
    table = Table(seats, side, first)
    spaces = spaces_for(seats)
    table.spaces = [list(pouch[at * PER_SPACE :][:PER_SPACE]) for at in range(spaces)]
    table.pouch = list(reversed(pouch[spaces * PER_SPACE :]))
    table.row = list(deck[:spaces])
    table.deck = list(reversed(deck[spaces:]))
    if spirits:
        table.offers = [
            list(others[seat * SPIRITS_DEALT :][:SPIRITS_DEALT]) for seat in range(seats)
        ]
        table.phase = SPIRIT
    return table


def playout(seats: int, seed: int) -> int:
    """Play a match of the default settings at random; how many moves it had."""
    table, rng, count = dealt(seats, seed), seeded(seed), 0
    while table.phase != OVER:
        legal = table.legal()
        rng, pick = below(rng, len(legal))
        table.play(legal[pick])
        count += 1
    return count
