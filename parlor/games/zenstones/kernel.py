"""The movement phase as flat integers in one mutable object, for bots that search.

It never decides a real match. Plain typed Python, so that mypyc compiles it well; a test plays it
side by side with the rules.
"""

from __future__ import annotations

from typing import Final

from parlor.games.zenstones import board
from parlor.games.zenstones.board import DIRECTIONS, DOWN, RAYS, SQUARES, UP
from parlor.games.zenstones.model import GOAL, State
from parlor.kit.rng import GOLDEN, MASK, following

WHITE: Final = 0
BLACK: Final = 1
EMPTY: Final = -1
GONE: Final = -1
"""The square of a stone that has left the board."""

RUNNING: Final = 0
WON: Final = 1
"""By White; the other result that is no draw is its negative."""
LOST: Final = -1
DRAWN: Final = 2

Ways = list[list[list[int]]]
"""By square: the rays of a stone with some stats, each with the nearest square first."""

POINTS: Final = [list(board.POINTS[white]) for white in (True, False)]
"""By colour and square."""


FORWARD: Final = (UP, DOWN)
"""The direction of each colour's race."""


def bits(number: int) -> int:
    """Well-mixed 62 bits of a number."""
    return following((number - 1) * GOLDEN & MASK)[1] >> 2


MOST_STONES: Final = 26
KEYS: Final = [
    [bits(100 * stone + square + 1) for square in SQUARES] for stone in range(MOST_STONES)
]
"""A random number for each stone on each square; a position is the exclusive or of its own."""
TURN_KEY: Final = bits(100 * MOST_STONES + 1)

_ways: dict[int, Ways] = {}


def ways_of(distance: int, directions: int) -> Ways:
    """Where stones with these stats can go on an empty board, made once."""
    known = _ways.get(16 * distance + directions)
    if known is None:
        chosen = [direction for direction in DIRECTIONS if directions & direction]
        known = [
            [list(RAYS[one][square][:distance]) for one in chosen if RAYS[one][square]]
            for square in SQUARES
        ]
        _ways[16 * distance + directions] = known
    return known


class Race:
    """A position of the movement phase; `play` changes it in place."""

    def __init__(self, white: int, black: int, turn: int) -> None:
        self.score = [white, black]
        """Credits and points of both colours."""
        self.turn = turn
        self.result = RUNNING
        self.board = [EMPTY] * len(SQUARES)
        self.square: list[int] = []
        self.owner: list[int] = []
        self.ways: list[Ways] = []
        self.alive = [0, 0]
        self.key = 0 if turn == WHITE else TURN_KEY

    def put(self, owner: int, square: int, distance: int, directions: int) -> None:
        """Add a stone."""
        stone = len(self.square)
        self.square.append(square)
        self.owner.append(owner)
        self.ways.append(ways_of(distance, directions))
        self.board[square] = stone
        self.alive[owner] += 1
        self.score[owner] += POINTS[owner][square]
        self.key ^= KEYS[stone][square]

    def begin(self) -> None:
        """Look for a forced pass or a dead position before the first move."""
        self._on_turn(self.turn)

    def copy(self) -> Race:
        """Another race in the same position."""
        other = Race(0, 0, self.turn)
        other.score = self.score[:]
        other.result = self.result
        other.board = self.board[:]
        other.square = self.square[:]
        other.owner = self.owner[:]
        other.ways = self.ways[:]
        other.alive = self.alive[:]
        other.key = self.key
        return other

    def actions(self) -> int:
        """How many numbers actions may have."""
        return len(self.square) * 100

    def observe(self, _seat: int) -> list[int]:
        """Everything: in this phase nothing is hidden."""
        return [self.turn, self.result, *self.score, *self.owner, *self.square]

    def legal(self) -> list[int]:
        """Every move of the colour on turn as `stone * 100 + square`, in the order of the rules."""
        return [] if self.result != RUNNING else self.moves_of(self.turn)

    def moves_of(self, colour: int) -> list[int]:
        """Every move the colour would have."""
        found: list[int] = []
        board = self.board
        for stone in range(len(self.square)):
            start = self.square[stone]
            if start == GONE or self.owner[stone] != colour:
                continue
            for ray in self.ways[stone][start]:
                for square in ray:
                    there = board[square]
                    if there == EMPTY:
                        found.append(stone * 100 + square)
                        continue
                    if self.owner[there] != colour:
                        found.append(stone * 100 + square)
                    break
        return found

    def play(self, move: int) -> None:
        """Carry out a legal move and what follows from it."""
        stone, square = move // 100, move % 100
        mover = self.turn
        start, taken = self.square[stone], self.board[square]
        self.board[start] = EMPTY
        self.score[mover] -= POINTS[mover][start]
        self.key ^= KEYS[stone][start]
        if taken == EMPTY:
            self.board[square] = stone
            self.square[stone] = square
            self.score[mover] += POINTS[mover][square]
            self.key ^= KEYS[stone][square]
        else:
            self._annihilate(stone, taken)
        self._look_for_the_end(mover)

    def _annihilate(self, stone: int, taken: int) -> None:
        square, loser = self.square[taken], self.owner[taken]
        self.board[square] = EMPTY
        self.score[loser] -= POINTS[loser][square]
        self.key ^= KEYS[taken][square]
        self.square[stone] = GONE
        self.square[taken] = GONE
        self.alive[WHITE] -= 1
        self.alive[BLACK] -= 1

    def _look_for_the_end(self, mover: int) -> None:
        white, black = self.alive
        if white == 0 or black == 0:
            self.result = DRAWN if white == black else WON if black == 0 else LOST
        elif self.score[mover] >= GOAL:
            self.result = WON if mover == WHITE else LOST
        elif self.score[1 - mover] >= GOAL:
            self.result = LOST if mover == WHITE else WON
        else:
            self._on_turn(1 - mover)

    def _on_turn(self, colour: int) -> None:
        if not self.moves_of(colour):
            if not self.moves_of(1 - colour):
                self._stall()
                return
            colour = 1 - colour
        if colour != self.turn:
            self.turn = colour
            self.key ^= TURN_KEY

    def _stall(self) -> None:
        difference = self.score[WHITE] - self.score[BLACK]
        self.result = DRAWN if difference == 0 else WON if difference > 0 else LOST


def kernel_of(state: State) -> Race | None:
    """The kernel in this position; it knows the movement phase without a limit of turns."""
    if state.phase != "movement" or state.turn is None or state.turn_limit:
        return None
    white = state.white
    race = Race(state.credits[white], state.credits[1 - white], state.turn ^ white)
    for stone in state.stones:
        race.put(stone.owner ^ white, stone.square, stone.distance or 1, stone.directions)
    return race


def random_race(seed: int, plies: int = 200) -> int:
    """Play a fixed little race at random; how many moves it had."""
    race = Race(40, 40, WHITE)
    for column in range(3):
        race.put(WHITE, 90 + column, 4, 15)
        race.put(BLACK, 9 - column, 4, 15)
    count = 0
    while race.result == RUNNING and count < plies:
        legal = race.legal()
        seed = bits(seed + count)
        race.play(legal[seed % len(legal)])
        count += 1
    return count
