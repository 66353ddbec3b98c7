"""The bot itself: sits down, and plays by its level's means."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.engine import Seat
from parlor.games.quortex.bots.expectimax import ranked
from parlor.games.quortex.bots.onemove import best_now
from parlor.games.quortex.bots.outlook import Style
from parlor.games.quortex.bots.playouts import proven
from parlor.games.quortex.bots.reading import number_of, table_of
from parlor.games.quortex.fast import Dice, Table
from parlor.games.quortex.model import Move, Options, Place, Replace, Sit, View

Laying: TypeAlias = Place | Replace
Seating: TypeAlias = Literal["anywhere", "late"]

ROOMY = 37
"""On larger boards fewer placements are looked at, for the sake of time."""
SEEDS = 2**62


class Level(Struct, frozen=True):
    """How hard a bot thinks."""

    beam: int
    """How many placements it answers in its mind; 0 looks one move ahead."""
    chasing: tuple[float, float] = (0.0, 0.0)
    """What a step of its own and a step of the nearest enemy are worth to it."""
    waiting: tuple[float, float] = (0.0, 0.0)
    """The same while a full board would favour it."""
    tried: int = 0
    """How many of the best placements it plays out by chance while waiting, or near the end."""
    placements: int = 0
    """How many placements these playouts have in all."""
    late: int = 0
    """With so many empty hexes the end is near."""
    seating: Seating = "anywhere"


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
            return best_now(view, layings, dice)
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
        beam = level.beam if table.board.shape.count <= ROOMY else level.beam // 2
        hopes = ranked(table, legal, style, beam, dice)
        if level.tried and (is_waiting or table.board.left <= level.late):
            return proven(table, hopes[: level.tried], FAITH, level.placements, dice)
        return hopes[0][1]


FAITH = 12
"""What is thought of a placement counts like so many playouts."""


def is_favoured(table: Table) -> bool:
    """Whether the line on turn also has the turn when two hexes are left.

    Then hardly a tile fits any more, and whoever cannot place wins.
    """
    steps = table.board.left - 2
    line = table.cycle[table.turn]
    return bool(table.cycle[(table.turn + steps) % len(table.cycle)] == line)
