"""The bot itself: every phase by its level's means."""

from collections.abc import Sequence

from msgspec import Struct

from parlor.engine import Seat
from parlor.games.zenstones.bots.building import Builder, runners
from parlor.games.zenstones.bots.placing import PASS, Placer, Spot
from parlor.games.zenstones.bots.search import NO_MOVE, Search
from parlor.games.zenstones.bots.setup import Build, Judge, Setup, build_of, setup_of
from parlor.games.zenstones.kernel import WHITE, Race
from parlor.games.zenstones.model import (
    Bid,
    Commit,
    Move,
    MoveStone,
    Pass,
    Place,
    SetDirections,
    SetDistance,
    StoneView,
    View,
)
from parlor.games.zenstones.options import Options
from parlor.kit.rng import below, seeded


class Level(Struct, frozen=True):
    """How hard a bot thinks."""

    bids: tuple[int, ...]
    """It bids one of these, each equally likely."""
    ahead: int
    """How many placements it looks ahead."""
    ends: int
    """How many positions it judges the end of placement by."""
    placing: int
    """How many positions it looks at for one placement."""
    trial: int
    """How many positions it judges a build by; 0 makes every stone a runner."""
    building: int
    """How many positions it looks at for all stats."""
    depth: int
    """How many moves it looks ahead."""
    moving: int
    """How many positions it looks at for one move."""
    whim: int
    """It takes any placement that is at most so many points worse than the best."""
    slips: int = 0
    """Once in so many moves it takes any; 0 means never."""


class Duellist:
    """Plays by what it sees; the same view, moves and seed give the same choice."""

    def __init__(self, level: Level, options: Options, seat: Seat) -> None:
        self.level = level
        self.seat = seat
        self.mirror_block = options.mirror_block
        self._builds: dict[tuple[Setup, Build], Build] = {}

    def see(self, view: View) -> None:
        """Nothing needs to be remembered: the view shows all."""

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        """What it does in this phase; a plan that someone else began may end it early."""
        wanted = self._wish(view, moves, seed)
        return wanted if wanted in moves else moves[-1]

    def _wish(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        match view.phase:
            case "bidding":
                return self._bid(view, seed)
            case "placement":
                return self._place(view, seed)
            case "assign_stats_w" | "assign_stats_b":
                return self._build(view)
            case _:
                return self._move(view, moves, seed)

    def _bid(self, view: View, seed: int) -> Bid:
        _, pick = below(seeded(seed), len(self.level.bids))
        return Bid(min(self.level.bids[pick], view.credits[self.seat]))

    def _place(self, view: View, seed: int) -> Place | Pass:
        placer = Placer(Judge(self.level.placing), self.level.ends, view.mirror_block)
        spot = Spot(setup_of(view), self.seat ^ view.white, view.passes)
        square = placer.best(spot, self.level.ahead, self.level.whim, seed)
        return Pass() if square == PASS else Place(square)

    def _build(self, view: View) -> SetDirections | SetDistance | Commit:
        """The first change that brings the stones nearer to the build it wants."""
        own = [stone for stone in view.stones if stone.owner == self.seat]
        for stone, (distance, directions) in zip(own, self._wanted(view), strict=True):
            if stone.directions != directions and directions.bit_count() <= _room(view, stone):
                return SetDirections(stone.id, directions)
            if directions and stone.distance != distance:
                return SetDistance(stone.id, distance)
        return Commit()

    def _wanted(self, view: View) -> Build:
        colour, setup = self.seat ^ view.white, setup_of(view)
        other = build_of(view, 1 - colour)
        if (setup, other) not in self._builds:
            self._builds[setup, other] = self._planned(setup, colour, other)
        return self._builds[setup, other]

    def _planned(self, setup: Setup, colour: int, other: Build) -> Build:
        if not self.level.trial:
            return runners(setup, colour)[0]
        builder = Builder(setup, Judge(self.level.building), self.level.trial)
        return builder.opening() if colour == WHITE else builder.answer(colour, other)[1]

    def _move(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        rng, slip = below(seeded(seed), self.level.slips or 1)
        if self.level.slips and slip == 0:
            harmless = _steps(view, moves)
            return harmless[below(rng, len(harmless))[1]]
        search = Search(_race(view), self.level.moving)
        search.run(self.level.depth)
        if search.best == NO_MOVE:
            return moves[0]
        stone, square = divmod(search.best, 100)
        return MoveStone(view.stones[stone].id, square)


def _room(view: View, stone: StoneView) -> int:
    """The credits that this stone's stats may cost while the others keep theirs."""
    return (view.spare[stone.owner] + stone.cost) // max(1, stone.distance or 1)


def _steps(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves that give no stone away, or all when there are no others."""
    taken = {stone.square for stone in view.stones}
    steps = [move for move in moves if isinstance(move, MoveStone) and move.square not in taken]
    return steps or moves


def _race(view: View) -> Race:
    assert view.turn is not None
    white = view.white
    race = Race(view.credits[white], view.credits[1 - white], view.turn ^ white)
    for stone in view.stones:
        race.put(stone.owner ^ white, stone.square, stone.distance or 1, stone.directions)
    return race
