"""A duel before movement as bots think of it: what each colour has, and who will start."""

from typing import NamedTuple, TypeAlias

from parlor.games.zenstones.bots.search import SURE, WIN, Search
from parlor.games.zenstones.kernel import BLACK, WHITE, Race
from parlor.games.zenstones.model import View

Stats: TypeAlias = tuple[int, int]
"""Distance and directions of a stone."""
Build: TypeAlias = tuple[Stats, ...]
"""The stats of all stones of a colour, in the order of its squares."""

IDLE: Stats = (1, 0)


class Setup(NamedTuple):
    """Squares and credits of White and Black, and which colour starts movement."""

    squares: tuple[tuple[int, ...], tuple[int, ...]]
    credits: tuple[int, int]
    starter: int


def setup_of(view: View) -> Setup:
    """What stands on the board; while nobody has placed a stone the starter does not matter."""
    white = view.white
    squares = tuple(
        [
            tuple([stone.square for stone in view.stones if stone.owner ^ white == colour])
            for colour in (WHITE, BLACK)
        ]
    )
    last = view.last_placement
    return Setup(
        (squares[WHITE], squares[BLACK]),
        (view.credits[white], view.credits[1 - white]),
        WHITE if last is None else 1 - (last ^ white),
    )


def build_of(view: View, colour: int) -> Build:
    """The stats that a colour's stones have now."""
    own = [stone for stone in view.stones if stone.owner ^ view.white == colour]
    return tuple([(stone.distance or 1, stone.directions) for stone in own])


def cost(build: Build) -> int:
    """What the stats cost."""
    return sum(distance * directions.bit_count() for distance, directions in build)


class Judge:
    """Says how a duel will go by searching its movement; it may look at so many positions."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes
        self._known: dict[tuple[Setup, Build, Build, int], int] = {}

    @property
    def is_tired(self) -> bool:
        """Whether it has looked at all the positions it may."""
        return self.left <= 0

    def value(self, setup: Setup, white: Build, black: Build, nodes: int) -> int:
        """The value for White once these stats are committed."""
        question = (setup, white, black, nodes)
        known = self._known.get(question)
        if known is None:
            known = self._known[question] = self._searched(setup, white, black, nodes)
        return known

    def _searched(self, setup: Setup, white: Build, black: Build, nodes: int) -> int:
        left = (setup.credits[WHITE] - cost(white), setup.credits[BLACK] - cost(black))
        if min(left) < 0:
            return -WIN if left[WHITE] < 0 else WIN
        race = Race(left[WHITE], left[BLACK], setup.starter)
        for colour, build in ((WHITE, white), (BLACK, black)):
            for square, (distance, directions) in zip(setup.squares[colour], build, strict=True):
                race.put(colour, square, distance, directions)
        race.begin()
        search = Search(race, nodes)
        value = search.run()
        self.left -= nodes - max(0, search.left)
        return value if race.turn == WHITE else -value


def is_sure(value: int) -> bool:
    """Whether a value is a forced win of either side."""
    return abs(value) >= SURE
