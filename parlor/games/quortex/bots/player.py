"""The bot itself: sits down, and plays by its level's means."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.engine import Seat
from parlor.games.quortex.bots.expectimax import deepened, ranked
from parlor.games.quortex.bots.onemove import best_now
from parlor.games.quortex.bots.outlook import Style
from parlor.games.quortex.bots.view import number_of, table_of
from parlor.games.quortex.kernel.board import KINDS, TURNS
from parlor.games.quortex.kernel.table import Table
from parlor.games.quortex.model import Move, Options, Place, Replace, Sit, View
from parlor.kit.dice import Dice

Laying: TypeAlias = Place | Replace
Seating: TypeAlias = Literal["anywhere", "late"]

ROOMY = 37
"""On larger boards a quarter of the placements is looked at, for the sake of time."""
SEEDS = 2**62
LIES = sum(TURNS)
"""How many ways the four kinds can lie."""


class Level(Struct, frozen=True):
    """How hard a bot thinks."""

    beam: int
    """How many placements it answers in its mind; 0 looks one move ahead."""
    deeper: int = 0
    """How many of these it thinks one move further, if the budget allows."""
    replies: int = 0
    """How many answers to each tile it then thinks of."""
    budget: int = 0
    """How many distances it may measure for that."""
    chasing: tuple[float, float] = (0.0, 0.0)
    """What a step of its own and a step of the nearest enemy are worth to it."""
    waiting: tuple[float, float] = (0.0, 0.0)
    """The same while a full board would favour it."""
    seating: Seating = "anywhere"
    lapses: int = 0
    """Once in so many placements it overlooks how near the enemies are; 0 for never."""


class Player:
    """Plays by what it sees; the same view, moves and seed give the same choice."""

    def __init__(self, level: Level, _options: Options, _seats: int, _seat: Seat) -> None:
        self.level = level

    def see(self, view: View) -> None:
        """Nothing needs to be remembered: the view shows all."""

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        """An edge, or where the tile goes."""
        dice = Dice(seed % SEEDS)
        edges = [move for move in moves if isinstance(move, Sit)]
        if edges:
            return self._sit(view, edges, dice)
        layings = [move for move in moves if isinstance(move, Place | Replace)]
        if self.level.beam == 0 or view.options.supermove != "off":
            return best_now(view, layings, dice, self.level.lapses)
        numbers = {number_of(view, move): move for move in layings}
        return numbers[self._best(table_of(view), list(numbers), dice)]

    def _sit(self, view: View, edges: list[Sit], dice: Dice) -> Sit:
        """Late in the round if it may, because a board that fills up favours the last line."""
        first = view.edges[view.order[0]]
        if self.level.seating == "anywhere" or first is None:
            return edges[dice.below(len(edges))]
        return max(edges, key=lambda move: ((move.edge - first) % 3, (move.edge - first) % 6))

    def _best(self, table: Table, legal: list[int], dice: Dice) -> int:
        level, is_waiting = self.level, is_favoured(table)
        style = Style(*(level.waiting if is_waiting else level.chasing))
        hopes = ranked(table, legal, style, width(level, table.board.shape.count), dice)
        if level.deeper:
            count = min(level.deeper, max(2, level.budget // self._price(table)))
            hopes = deepened(table, hopes[:count], style, level.replies, dice)
        return hopes[0][1]

    def _price(self, table: Table) -> int:
        """About how many distances thinking further about one placement takes."""
        lines = len(set(table.cycle))
        return KINDS * self.level.replies * LIES * table.board.left * lines


def width(level: Level, hexes: int) -> int:
    """How many placements it answers in its mind on a board of so many hexes."""
    return level.beam if hexes <= ROOMY else max(2, level.beam // 4)


def is_favoured(table: Table) -> bool:
    """Whether the line on turn also has the turn when two hexes are left.

    Then hardly a tile fits any more, and the player who cannot place wins.
    """
    steps = table.board.left - 2
    line = table.cycle[table.turn]
    return bool(table.cycle[(table.turn + steps) % len(table.cycle)] == line)
