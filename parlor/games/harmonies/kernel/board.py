"""One player's board as bit sets: what fits, what lives where, what it all scores.

Must agree with the rules; a test compares both. Sets are integers with one bit for each hex.
"""

from __future__ import annotations

from typing import Final

from parlor.games.harmonies.kernel.tables import (
    ANIMALS,
    BY_SIZE,
    CELL_STACKS,
    CODES,
    CUBES,
    EACH,
    EMPTY,
    FITS,
    GROUPED,
    GROWN,
    HABITATS,
    HOMES,
    NEAR,
    NG,
    NN,
    NNG,
    NR,
    POINTS,
    RR,
    SR,
    SS,
    SSS,
    STRIDES,
    WHOLE,
    B,
    G,
    N,
    R,
    S,
    Y,
)
from parlor.games.harmonies.scoring.points import (
    BUILDING_POINTS,
    BY_HEIGHT,
    COLOURS_AROUND,
    FIELD_POINTS,
)
from parlor.games.harmonies.scoring.water import ISLAND, river_points

LOW, MIDDLE, TALL = BY_HEIGHT
KEPT: Final = 200_000
"""How many scored sets are remembered before all are forgotten."""

_groups: dict[int, list[int]] = {}
_waters: dict[int, int] = {}


def near(members: int, side: int) -> int:
    """Every hex next to one of the members."""
    stride = STRIDES[side]
    found = members << 1 | members >> 1 | members << stride | members >> stride
    return (found | members << stride - 1 | members >> stride - 1) & WHOLE[side]


def groups(members: int, side: int) -> list[int]:
    """The connected groups of a set."""
    known = _groups.get(members << 1 | side)
    if known is not None:
        return known
    found: list[int] = []
    left = members
    while left:
        group = left & -left
        grown = (group | near(group, side)) & left
        while grown != group:
            group = grown
            grown = (group | near(group, side)) & left
        found.append(group)
        left ^= group
    if len(_groups) > KEPT:
        _groups.clear()
    _groups[members << 1 | side] = found
    return found


def river_length(waters: int, side: int) -> int:
    """The most tokens on a shortest way between two waters, both ends counted."""
    best = 0
    for group in groups(waters, side):
        if group.bit_count() <= best:
            continue
        ends = group
        while ends:
            seen = ends & -ends
            ends ^= seen
            length = 1
            grown = (seen | near(seen, side)) & group
            while grown != seen:
                length += 1
                seen = grown
                grown = (seen | near(seen, side)) & group
            if length > best:
                best = length
    return best


def water_points(waters: int, side: int) -> int:
    """The river of side A, the islands of side B."""
    known = _waters.get(waters << 1 | side)
    if known is not None:
        return known
    if side:
        points = ISLAND * len(groups(WHOLE[side] & ~waters, side))
    else:
        points = river_points(river_length(waters, side))
    if len(_waters) > KEPT:
        _waters.clear()
    _waters[waters << 1 | side] = points
    return points


def field_points(fields: int, side: int) -> int:
    """What groups of two or more score."""
    return FIELD_POINTS * len(groups(fields & near(fields, side), side))


class Board:
    """A player's stacks, cubes and cards; the methods that command change it in place."""

    def __init__(
        self,
        side: int,
        of: list[int],
        cubes: int,
        held: list[int],
        placed: list[int],
        animal_points: int,
        spirit: int,
        cube_count: int,
    ) -> None:
        self.side = side
        self.of = of
        """By stack code, the hexes that hold it; empty ones first."""
        self.cubes = cubes
        self.held = held
        """Cards with cubes left, the oldest first; a spirit among them."""
        self.placed = placed
        """How many cubes of each held card are placed."""
        self.animal_points = animal_points
        """What the cards are worth, completed or not."""
        self.spirit = spirit
        """The spirit whose cube is placed, or -1."""
        self.cube_count = cube_count

    def copy(self) -> Board:
        """Another board like this one."""
        return Board(
            self.side,
            self.of[:],
            self.cubes,
            self.held[:],
            self.placed[:],
            self.animal_points,
            self.spirit,
            self.cube_count,
        )

    def empties(self) -> int:
        """How many hexes are empty."""
        return self.of[EMPTY].bit_count()

    def fits(self, colour: int) -> int:
        """Where a token of the colour may go."""
        found = 0
        for code in FITS[colour]:
            found |= self.of[code]
        return found & ~self.cubes

    def put(self, colour: int, bit: int) -> None:
        """Place a token on a hex, given as a set of one."""
        grown = GROWN[colour]
        for code in FITS[colour]:
            if self.of[code] & bit:
                self.of[code] ^= bit
                self.of[grown[code]] |= bit
                return

    def like(self, cell: int) -> int:
        """The hexes that match what a habitat's cell asks for."""
        found = 0
        for code in CELL_STACKS[cell]:
            found |= self.of[code]
        return found

    def homes(self, card: int) -> int:
        """Where a cube of the card may go now."""
        free = self.like(HOMES[card]) & ~self.cubes
        if not free:
            return 0
        found = 0
        for turned in HABITATS[self.side][card]:
            fit = free
            for at in range(0, len(turned), 2):
                step = turned[at + 1]
                like = self.like(turned[at])
                fit &= like >> step if step > 0 else like << -step
            found |= fit
        return found

    def take(self, card: int) -> None:
        """Put a card above the board."""
        self.held.append(card)
        self.placed.append(0)

    def settle(self, card: int, bit: int) -> None:
        """Place the next cube of a held card on a hex."""
        at = self.held.index(card)
        placed = self.placed[at]
        points = POINTS[card]
        self.cubes |= bit
        self.cube_count += 1
        self.animal_points += points[placed] - (points[placed - 1] if placed else 0)
        self.placed[at] = placed + 1
        if card >= ANIMALS:
            self.spirit = card
        if placed + 1 == CUBES[card]:
            del self.held[at]
            del self.placed[at]

    def tree_points(self) -> int:
        """Every tree by its height."""
        of = self.of
        low, middle, tall = of[G].bit_count(), of[NG].bit_count(), of[NNG].bit_count()
        return LOW * low + MIDDLE * middle + TALL * tall

    def rock_points(self) -> int:
        """Every mountain by its height, next to another only."""
        of = self.of
        rocks = of[S] | of[SS] | of[SSS]
        good = near(rocks, self.side)
        low, middle, tall = of[S] & good, of[SS] & good, of[SSS] & good
        return LOW * low.bit_count() + MIDDLE * middle.bit_count() + TALL * tall.bit_count()

    def tops(self) -> tuple[int, int, int, int, int, int]:
        """The hexes that show each colour on top."""
        of = self.of
        return (
            of[B],
            of[Y],
            of[N] | of[NN],
            of[G] | of[NG] | of[NNG],
            of[S] | of[SS] | of[SSS],
            of[R] | of[NR] | of[SR] | of[RR],
        )

    def building_points(self) -> int:
        """What buildings score that see enough colours."""
        left = self.of[NR] | self.of[SR] | self.of[RR]
        if not left:
            return 0
        points = 0
        blue, yellow, brown, green, gray, red = self.tops()
        beside = NEAR[self.side]
        while left:
            bit = left & -left
            left ^= bit
            around = beside[bit.bit_length() - 1]
            seen = (around & blue != 0) + (around & yellow != 0) + (around & brown != 0)
            seen += (around & green != 0) + (around & gray != 0) + (around & red != 0)
            if seen >= COLOURS_AROUND:
                points += BUILDING_POINTS
        return points

    def landscape_points(self) -> int:
        """All landscapes together."""
        points = self.tree_points() + self.rock_points() + self.building_points()
        points += field_points(self.of[Y], self.side)
        return points + water_points(self.of[B], self.side)

    def spirit_points(self) -> int:
        """What the spirit brings once its cube is placed."""
        return self.blessing(self.spirit) if self.spirit >= 0 else 0

    def blessing(self, spirit: int) -> int:
        """What a spirit would bring now."""
        of, points, spirit = self.of, 0, spirit - ANIMALS
        for code, each in EACH[spirit]:
            points += each * of[code].bit_count()
        by_size = BY_SIZE[spirit]
        if by_size:
            largest = len(by_size) - 1
            some = 0
            for code in GROUPED[spirit]:
                some |= of[code]
            for group in groups(some, self.side):
                points += by_size[min(group.bit_count(), largest)]
        return points

    def total(self) -> int:
        """All points as the board stands."""
        return self.landscape_points() + self.animal_points + self.spirit_points()


def empty_board(side: int) -> Board:
    """A board at the beginning."""
    return Board(side, [WHOLE[side], *[0] * (len(CODES) - 1)], 0, [], [], 0, -1, 0)
