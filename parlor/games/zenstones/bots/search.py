"""Alpha-beta over the kernel: deepened step by step, with a table of known positions."""

from typing import Final

from parlor.games.zenstones.kernel import (
    DRAWN,
    EMPTY,
    GONE,
    KEYS,
    POINTS,
    RUNNING,
    TURN_KEY,
    WHITE,
    WON,
    Race,
)
from parlor.games.zenstones.model import GOAL

WIN: Final = 10_000
"""A won position, less a point for every ply until the win."""
SURE: Final = WIN - 500
"""Beyond this a value is a forced win, not an estimate."""
LIFE: Final = 8
"""What one stone more is worth in points."""

EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
NO_MOVE: Final = -1


class Spent(Exception):
    """The search has looked at as many positions as it may."""


class Search:
    """Finds the best move of a race within a number of positions; the race is left as it was."""

    def __init__(self, race: Race, nodes: int) -> None:
        self.race = race
        self.left = nodes
        self.table: dict[int, tuple[int, int, int, int]] = {}
        """By key: depth, value, bound, best move."""
        self.best = NO_MOVE
        self.value = 0
        self.depth = 0
        """How deep the last whole look went."""

    def run(self, deepest: int = 40) -> int:
        """The value for the colour on turn; `best` is its move."""
        if self.race.result != RUNNING:
            return self._settled()
        for depth in range(1, deepest + 1):
            try:
                self.value = self._root(depth)
            except Spent:
                break
            self.depth = depth
            if abs(self.value) >= SURE:
                break
        return self.value

    def _settled(self) -> int:
        race = self.race
        if race.result == DRAWN:
            return 0
        return WIN if (race.result == WON) == (race.turn == WHITE) else -WIN

    def _root(self, depth: int) -> int:
        value = self._look(depth, -WIN, WIN, 0)
        known = self.table.get(self.race.key)
        if known is not None and known[3] != NO_MOVE:
            self.best = known[3]
        return value

    def _look(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of the position for the colour on turn, exact between the bounds."""
        self.left -= 1
        if self.left < 0:
            raise Spent
        race = self.race
        known = self.table.get(race.key)
        first = NO_MOVE
        if known is not None:
            first = known[3]
            if known[0] >= depth:
                value, bound = known[1], known[2]
                if bound == EXACT or (bound == LOWER and value >= beta):
                    return value
                if bound == UPPER and value <= alpha:
                    return value
        moves = self._ordered(first)
        if moves is None:
            return self._won(ply)
        if not moves:
            return self._passed(depth, alpha, beta, ply)
        if depth <= 0:
            return self._estimate()
        return self._best_of(moves, depth, alpha, beta, ply)

    def _won(self, ply: int) -> int:
        self.table[self.race.key] = (99, WIN - ply - 1, EXACT, self._winner)
        return WIN - ply - 1

    def _ordered(self, first: int) -> list[int] | None:
        """The moves of the colour on turn, the promising ones first; None when one wins at once."""
        race = self.race
        colour = race.turn
        board, owner, points = race.board, race.owner, POINTS[colour]
        foe_points, need = POINTS[1 - colour], GOAL - race.score[colour]
        mine, theirs = race.alive[colour], race.alive[1 - colour]
        found: list[tuple[int, int]] = []
        for stone in range(len(owner)):
            start = race.square[stone]
            if start == GONE or owner[stone] != colour:
                continue
            here = points[start]
            for ray in race.ways[stone][start]:
                for square in ray:
                    there = board[square]
                    if there == EMPTY:
                        gain = points[square] - here
                        if gain >= need:
                            self._winner = stone * 100 + square
                            return None
                        found.append((gain, stone * 100 + square))
                        continue
                    if owner[there] != colour:
                        if theirs == 1 and mine > 1:
                            self._winner = stone * 100 + square
                            return None
                        found.append((20 + foe_points[square] - here, stone * 100 + square))
                    break
        found.sort(reverse=True)
        moves = [move for _, move in found]
        if first != NO_MOVE and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        return moves

    def _best_of(self, moves: list[int], depth: int, alpha: int, beta: int, ply: int) -> int:
        key, best, chosen, floor = self.race.key, -WIN - 1, NO_MOVE, alpha
        for move in moves:
            value = self._tried(move, depth, alpha, beta, ply)
            if value > best:
                best, chosen = value, move
                if value > alpha:
                    alpha = value
                if alpha >= beta:
                    break
        bound = LOWER if best >= beta else EXACT if best > floor else UPPER
        self.table[key] = (depth, best, bound, chosen)
        return best

    def _tried(self, move: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a move for the mover; the race is changed and changed back."""
        race = self.race
        stone, square = move // 100, move % 100
        colour = race.turn
        board, score = race.board, race.score
        start, taken, key = race.square[stone], board[square], race.key
        own, foe = score[colour], score[1 - colour]
        board[start] = EMPTY
        score[colour] -= POINTS[colour][start]
        race.turn = 1 - colour
        if taken == EMPTY:
            board[square] = stone
            race.square[stone] = square
            score[colour] += POINTS[colour][square]
            race.key = key ^ KEYS[stone][start] ^ KEYS[stone][square] ^ TURN_KEY
        else:
            board[square] = EMPTY
            race.square[stone] = race.square[taken] = GONE
            score[1 - colour] -= POINTS[1 - colour][square]
            race.alive[0] -= 1
            race.alive[1] -= 1
            race.key = key ^ KEYS[stone][start] ^ KEYS[taken][square] ^ TURN_KEY
        try:
            if race.alive[colour] == 0:
                return 0 if race.alive[1 - colour] == 0 else ply + 1 - WIN
            return -self._look(depth - 1, -beta, -alpha, ply + 1)
        finally:
            board[start] = stone
            board[square] = taken
            race.square[stone] = start
            if taken != EMPTY:
                race.square[taken] = square
                race.alive[0] += 1
                race.alive[1] += 1
            score[colour], score[1 - colour] = own, foe
            race.turn, race.key = colour, key

    def _passed(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Nothing can move: the other goes on, or the higher score wins."""
        race = self.race
        colour = race.turn
        if not race.moves_of(1 - colour):
            difference = race.score[colour] - race.score[1 - colour]
            return 0 if difference == 0 else WIN - ply if difference > 0 else ply - WIN
        race.turn = 1 - colour
        race.key ^= TURN_KEY
        try:
            return -self._look(depth - 1, -beta, -alpha, ply + 1)
        finally:
            race.turn = colour
            race.key ^= TURN_KEY

    def _estimate(self) -> int:
        """How a position looks that is not looked into any further."""
        race = self.race
        colour = race.turn
        lives = race.alive[colour] - race.alive[1 - colour]
        return race.score[colour] - race.score[1 - colour] + LIFE * lives
