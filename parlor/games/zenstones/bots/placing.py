"""Where to place: a look ahead over runners in open columns and stones that face the enemy's."""

from typing import NamedTuple

from parlor.games.zenstones.board import LABELS, SIZE, mirrored
from parlor.games.zenstones.bots.building import runners
from parlor.games.zenstones.bots.search import WIN
from parlor.games.zenstones.bots.setup import Judge, Setup, is_sure
from parlor.games.zenstones.kernel import BLACK, WHITE
from parlor.kit.rng import below, seeded, shuffled

PASS = -1
HOME_ROW = (SIZE - 1, 0)
"""The row of the cheapest squares of each colour."""
LOOK = 10
"""What a look at a moment of placement costs, counted in positions of movement."""
EARLY = 2
"""So many stones of its own it may place by whim."""
MOST_OPEN = 2
"""How many open columns are considered, the cheapest first."""
MOST_FACED = 3
"""How many enemy columns are considered for a stone that faces them."""


class Spot(NamedTuple):
    """A moment of placement."""

    setup: Setup
    turn: int
    passes: int


def squares_worth(spot: Spot, is_blocked: bool) -> list[int]:
    """Squares worth a thought: against open runners of the enemy, then own open columns."""
    own, foe = spot.setup.squares[spot.turn], spot.setup.squares[1 - spot.turn]
    taken = {square % SIZE for square in own}
    enemy = {square % SIZE for square in foe}
    home = [HOME_ROW[spot.turn] * SIZE + column for column in range(SIZE)]
    cheap = sorted(home, key=LABELS.__getitem__)
    facing = [square for square in cheap if square % SIZE in enemy - taken][:MOST_FACED]
    open_ = [square for square in cheap if square % SIZE not in enemy | taken][:MOST_OPEN]
    return _allowed(spot, [*facing, *open_], is_blocked)


def _allowed(spot: Spot, squares: list[int], is_blocked: bool) -> list[int]:
    foe = spot.setup.squares[1 - spot.turn]
    closed = {mirrored(square) for square in foe} if is_blocked else set()
    credit = spot.setup.credits[spot.turn]
    return [square for square in squares if LABELS[square] <= credit and square not in closed]


def _more_open(spot: Spot, seed: int, is_blocked: bool) -> list[int]:
    """Dearer open columns to begin with, in random order, lest all duels look alike."""
    used = {square % SIZE for side in spot.setup.squares for square in side}
    home = [HOME_ROW[spot.turn] * SIZE + column for column in range(SIZE)]
    cheap = sorted([s for s in home if s % SIZE not in used], key=LABELS.__getitem__)
    return list(shuffled(seeded(seed), _allowed(spot, cheap[MOST_OPEN:], is_blocked))[1])


def after(spot: Spot, square: int) -> Spot:
    """The moment after a stone was placed, or a pass."""
    setup, turn = spot.setup, spot.turn
    if square == PASS:
        return Spot(setup, 1 - turn, spot.passes + 1)
    squares, left = list(setup.squares), list(setup.credits)
    squares[turn] = (*squares[turn], square)
    left[turn] -= LABELS[square]
    changed = Setup((squares[WHITE], squares[BLACK]), (left[WHITE], left[BLACK]), 1 - turn)
    return Spot(changed, 1 - turn, 0)


def _picked(ranked: list[tuple[int, int]], whim: int, seed: int) -> int:
    """Any good enough square; once it is decided, the cheapest win or the longest resistance."""
    best = max(value for value, _ in ranked)
    if is_sure(best):
        equal = [square for value, square in ranked if value == best]
        return equal[-1] if best > 0 else equal[0]
    close = [square for value, square in ranked if value >= best - whim]
    return close[below(seeded(seed), len(close))[1]]


class Placer:
    """Looks ahead over placements; at the end all stones become runners and the race is judged."""

    def __init__(self, judge: Judge, nodes: int, is_blocked: bool) -> None:
        self.judge = judge
        self.nodes = nodes
        """How many positions of movement each end is judged by."""
        self.is_blocked = is_blocked

    def best(self, spot: Spot, deepest: int, whim: int, seed: int) -> int:
        """A square, or `PASS`: one of those within `whim` points of the best, by the seed."""
        squares = squares_worth(spot, self.is_blocked)
        if len(spot.setup.squares[spot.turn]) < EARLY:
            squares += _more_open(spot, seed, self.is_blocked)[:1]
        else:
            whim = 0
        ranked = self._ranked(spot, squares, 1, whim)
        for depth in range(2, deepest + 1):
            deeper = self._ranked(spot, squares, depth, whim)
            if self.judge.is_tired:
                break
            ranked = deeper
        return _picked(ranked, whim, seed)

    def _ranked(
        self, spot: Spot, squares: list[int], depth: int, whim: int
    ) -> list[tuple[int, int]]:
        """Each choice with its value for the colour on turn, exact where it may be chosen."""
        best, found = -WIN, []
        for square in (*squares, PASS):
            floor = max(-WIN, best - whim - 1)
            if spot.turn == WHITE:
                value = self._look(after(spot, square), depth - 1, floor, WIN)
            else:
                value = -self._look(after(spot, square), depth - 1, -WIN, -floor)
            best = max(best, value)
            found.append((value, square))
        return found

    def _look(self, spot: Spot, depth: int, alpha: int, beta: int) -> int:
        """The value for White."""
        self.judge.left -= LOOK
        if spot.passes == 2:
            return self._judged(spot.setup)
        squares = squares_worth(spot, self.is_blocked) if depth > 0 else []
        if self.judge.is_tired:
            squares = []
        best = -WIN - 1 if spot.turn == WHITE else WIN + 1
        for square in (PASS, *squares):
            value = self._look(after(spot, square), depth - 1, alpha, beta)
            if spot.turn == WHITE:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _judged(self, setup: Setup) -> int:
        white, black = setup.squares
        if not white or not black:
            return 0 if not white and not black else -WIN if not white else WIN
        return self.judge.value(
            setup, runners(setup, WHITE)[0], runners(setup, BLACK)[0], self.nodes
        )
