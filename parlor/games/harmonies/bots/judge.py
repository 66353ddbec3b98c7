"""What a board is worth: its points, and what its habitats and landscapes promise."""

from __future__ import annotations

from parlor.games.harmonies.bots.growth import growth
from parlor.games.harmonies.bots.prospects import lacking, lifted, prospects
from parlor.games.harmonies.bots.weights import Weights
from parlor.games.harmonies.kernel.board import Board
from parlor.games.harmonies.kernel.tables import ANIMALS, CUBES, POINTS

MOST_HELD = 4


class Judge:
    """Judges the boards that one turn may end with."""

    def __init__(self, weights: Weights, others_turns: float, row: list[int]) -> None:
        self.weights = weights
        self.others_turns = others_turns
        """How many turns the others and the pouch leave after this one."""
        self.row = row
        """The cards that may be taken this turn."""
        self.card = -1
        """The card that the board judged last should take, or -1."""

    def turns_left(self, board: Board) -> float:
        """How many turns are left after this one."""
        own = (board.empties() - 2) / self.weights.pace
        return max(0.0, min(own, self.others_turns))

    def value(self, board: Board, steps: list[int]) -> float:
        """What the board is worth; first places all cubes it can, and adds them to the steps."""
        weights = self.weights
        lack = lacking(board)
        high = lifted(lack)
        found = [prospects(card, board, lack, high) for card in board.held]
        while self._settle(board, found, steps):
            lack = lacking(board)
            high = lifted(lack)
            found = [prospects(card, board, lack, high) for card in board.held]
        turns = self.turns_left(board)
        soon = turns / (turns + weights.delay)
        points = board.total() + weights.turn * turns
        if board.spirit >= 0:
            points += weights.spirit * soon
        promised = 0.0
        for at, card in enumerate(board.held):
            if card >= ANIMALS:
                points += self._spirit_promise(card, found[at], soon, board)
            else:
                promised += self.promise(card, board.placed[at], found[at], soon)
        points += self._with_best_card(board, lack, high, promised, turns, soon)
        return points + growth(board, weights, turns / (turns + weights.growth_delay))

    def _with_best_card(
        self,
        board: Board,
        lack: list[int],
        high: list[int],
        promised: float,
        turns: float,
        soon: float,
    ) -> float:
        """What animals promise with the best card of the row, if it is worth its place."""
        weights = self.weights
        self.card = -1
        room = MOST_HELD - len(board.held)
        cap = weights.cap * 3.0 * turns + 0.001
        slots = self._slots(room, soon)
        best = weights.animal * cap * promised / (cap + promised) + slots
        if room == 0:
            return best
        fewer = self._slots(room - 1, soon)
        for card in self.row:
            found = prospects(card, board, lack, high)
            now = min(found[0].bit_count(), CUBES[card])
            whole = promised
            if now < CUBES[card]:
                found[0] = 0
                whole += self.promise(card, now, found, soon)
            value = weights.animal * cap * whole / (cap + whole)
            value += slots if now == CUBES[card] else fewer
            if now:
                value += POINTS[card][now - 1]
            if value > best:
                best = value
                self.card = card
        return best

    def _slots(self, room: int, soon: float) -> float:
        """What free places for cards are worth, the first most."""
        value = 0.0
        slot = self.weights.slot * soon
        for _ in range(room):
            value += slot
            slot *= self.weights.second_slot
        return value

    def first_promise(self, card: int, board: Board) -> float:
        """What a card would promise that nobody has taken yet."""
        lack = lacking(board)
        turns = self.turns_left(board)
        soon = turns / (turns + self.weights.delay)
        return self.promise(card, 0, prospects(card, board, lack, lifted(lack)), soon)

    def _settle(self, board: Board, found: list[list[int]], steps: list[int]) -> bool:
        """Place a cube if any may be placed, if possible where no other card wants to."""
        for at, some in enumerate(found):
            homes = some[0]
            if homes:
                wanted = 0
                for other in found:
                    if other is not some:
                        wanted |= other[0] | other[1]
                if homes & ~wanted:
                    homes &= ~wanted
                card = board.held[at]
                bit = homes & -homes
                steps.append(-(card * 64 + bit.bit_length() - 1) - 1)
                board.settle(card, bit)
                return True
        return False

    def promise(self, card: int, placed: int, found: list[int], soon: float) -> float:
        """What the further cubes of an animal may bring, the nearest habitats first."""
        points = POINTS[card]
        most = len(points)
        last = points[placed - 1] if placed else 0
        value, chance, trust, seen = 0.0, 1.0, 1.0, 0
        for some in found:
            new = some & ~seen
            if new:
                seen |= new
                for _ in range(new.bit_count()):
                    value += chance * trust * (points[placed] - last)
                    trust *= self.weights.later
                    last = points[placed]
                    placed += 1
                    if placed == most:
                        return value
            chance *= soon
        return value

    def _spirit_promise(self, card: int, found: list[int], soon: float, board: Board) -> float:
        """What a spirit may bring, now and by what is still to be built for it."""
        chance = 1.0
        for some in found:
            if some:
                return chance * (board.blessing(card) + self.weights.spirit * soon)
            chance *= soon
        return 0.0
