"""Strict legality: all lines together must keep ways that can exist side by side (§5.5).

The empty hexes can be filled so that every line is complete exactly when each line can be given a
way such that no hexside is used twice and no empty hex is crossed straight twice: every set of
paths across one hex is on some tile unless two of them are straight.
"""

from functools import lru_cache
from itertools import permutations

from parlor.games.quortex.board.grid import Hex
from parlor.games.quortex.board.links import Lines, Position, Survey, laid, position
from parlor.games.quortex.board.tiles import PAIRS, TYPE_OF, Lie, Pair, Type, lies_of
from parlor.games.quortex.legality import completed, is_open, members, survey
from parlor.games.quortex.strict.paths import Fillings
from parlor.games.quortex.strict.sidebyside import Ways, ways_in_turn

NOTHING: frozenset[Pair] = frozenset()


@lru_cache(maxsize=1024)
def ways_together(radius: int, tiles: tuple[Lie, ...], lines: Lines) -> Ways | None:
    """For each empty hex the pairs of sides joined by ways that complete all lines, if possible."""
    here = position(radius, tiles)
    ways = _ways_in_turn(here, lines)
    return Fillings(here, lines).ways() if ways is None else ways


def _ways_in_turn(here: Position, lines: Lines, round_about: Hex | None = None) -> Ways | None:
    """Such ways where they are easily found; none of them enters the hex to go round."""
    found = (ways_in_turn(here, order, round_about) for order in permutations(lines))
    return next((ways for ways in found if ways is not None), None)


def is_blocked_together(here: Position, lines: Lines, place: Hex, lie: Lie) -> bool:
    """Whether a placement that is legal by itself leaves no ways side by side."""
    if completed(here, lines, place, lie):
        return False
    if _ways_in_turn(laid(here, place, lie), lines) is not None:
        return False
    # The list of moves and this answer must agree also where the search gives up.
    kind = TYPE_OF[lie]
    turns = strict_survey(here.grid.radius, here.tiles, lines, kind).get(place)
    return turns is not None and bool(turns[lie - lies_of(kind)[0]])


@lru_cache(maxsize=512)
def strict_survey(radius: int, tiles: tuple[Lie, ...], lines: Lines, kind: Type) -> Survey:
    """As `survey`, but a tile that leaves no ways side by side blocks every line (§5.5)."""
    here = position(radius, tiles)
    usual = survey(here, lines, kind)
    looking, lies = _Look(here, lines), lies_of(kind)
    everybody, nobody = (1 << len(lines)) - 1, (0,) * len(lies)
    found = {
        place: tuple(
            [
                bad or everybody * (not looking.is_open(place, lie))
                for lie, bad in zip(lies, usual.get(place, nobody), strict=True)
            ]
        )
        for place in members(here.empty)
    }
    return {place: turns for place, turns in found.items() if any(turns)}


class _Look:
    """A look at the placements of one position; ways found for one often serve for the next."""

    def __init__(self, here: Position, lines: Lines) -> None:
        self.here, self.lines = here, lines
        ways = ways_together(here.grid.radius, here.tiles, lines)
        self.known = [] if ways is None else [ways]
        self.gone_round: set[Hex] = set()
        """The hexes without which ways were looked for."""
        self.fillings: Fillings | None = None

    def is_open(self, place: Hex, lie: Lie) -> bool:
        """Whether a tile leaves ways side by side."""
        pairs = frozenset(PAIRS[lie])
        if any(ways.get(place, NOTHING) <= pairs for ways in self.known):
            return True
        if completed(self.here, self.lines, place, lie):
            return True
        if not self.known:
            return False
        ways = self._ways(place, lie, pairs)
        if ways is not None:
            self.known.append(ways)
        return ways is not None

    def _ways(self, place: Hex, lie: Lie, pairs: frozenset[Pair]) -> Ways | None:
        """Other ways that a tile leaves; once they are hard to find, the exact search stays."""
        if place not in self.gone_round:
            self.gone_round.add(place)
            if (ways := _ways_in_turn(self.here, self.lines, place)) is not None:
                return ways
        if self.fillings is None:
            ways = _ways_in_turn(laid(self.here, place, lie), self.lines)
            if ways is not None:
                # The ways may use the tile's paths as well, so count these as used.
                return {**ways, place: pairs}
            self.fillings = Fillings(self.here, self.lines)
        return self.fillings.ways(place, lie)


def has_strict_placement(here: Position, lines: Lines, kind: Type) -> bool:
    """Whether a tile of this type fits anywhere (§7.3)."""
    radius, tiles = here.grid.radius, here.tiles
    ways = ways_together(radius, tiles, lines)
    if ways is not None and any(place not in ways for place in members(here.empty)):
        return True
    return is_open(here, strict_survey(radius, tiles, lines, kind))
