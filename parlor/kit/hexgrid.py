"""Hexagons as plain values in axial coordinates; the names agree with web/src/kit/hexgrid.ts.

`q` grows to the east and `r` to the south-east (pointy tops); there are no pixels here.
"""

from msgspec import Struct

NUDGE = 16
"""How finely `line` shifts its points off the edges between hexagons; see there."""


class Hex(Struct, frozen=True, order=True):
    """A hexagon of the grid, or a step from one to another."""

    q: int
    r: int

    def __add__(self, other: "Hex") -> "Hex":
        return add(self, other)

    def __sub__(self, other: "Hex") -> "Hex":
        return subtract(self, other)

    def __mul__(self, factor: int) -> "Hex":
        return scale(self, factor)


ORIGIN = Hex(0, 0)
DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, from the east against the clock."""


def add(one: Hex, other: Hex) -> Hex:
    """Where a step leads."""
    return Hex(one.q + other.q, one.r + other.r)


def subtract(one: Hex, other: Hex) -> Hex:
    """The step from `other` to `one`."""
    return Hex(one.q - other.q, one.r - other.r)


def scale(step: Hex, factor: int) -> Hex:
    """A step taken `factor` times."""
    return Hex(step.q * factor, step.r * factor)


def distance(one: Hex, other: Hex) -> int:
    """How many steps lead from one hexagon to the other."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def neighbor(here: Hex, direction: int) -> Hex:
    """The hexagon next to `here`; directions count modulo six."""
    return add(here, DIRECTIONS[direction % 6])


def neighbors(here: Hex) -> tuple[Hex, ...]:
    """The six hexagons round `here`, in the order of the directions."""
    return tuple(add(here, step) for step in DIRECTIONS)


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexagons exactly `radius` steps away, against the clock from the south-west corner."""
    if radius == 0:
        return (centre,)
    here = add(centre, scale(DIRECTIONS[4], radius))
    found = []
    for direction in range(6):
        for _ in range(radius):
            found.append(here)
            here = neighbor(here, direction)
    return tuple(found)


def spiral(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The center, then ring after ring."""
    return tuple(here for size in range(radius + 1) for here in ring(centre, size))


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexagons at most `radius` steps away, sorted."""
    return tuple(sorted(spiral(centre, radius)))


def rotate(here: Hex, turns: int, centre: Hex = ORIGIN) -> Hex:
    """`here` turned round the center by sixths of a circle against the clock."""
    step = subtract(here, centre)
    for _ in range(turns % 6):
        step = Hex(step.q + step.r, -step.q)
    return add(centre, step)


def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """A straight row of hexagons from `start` to `end`, both included."""
    steps = distance(start, end)
    if steps == 0:
        return (start,)
    # In whole numbers, so that every machine and the browser agree; the nudge decides points
    # that lie exactly between two hexagons.
    whole = steps * NUDGE
    way = subtract(end, start)
    return tuple(
        _nearest(
            start.q * whole + way.q * step * NUDGE + 1,
            start.r * whole + way.r * step * NUDGE + 2,
            whole,
        )
        for step in range(steps + 1)
    )


def _nearest(q: int, r: int, whole: int) -> Hex:
    near = [(2 * value + whole) // (2 * whole) for value in (q, r, -q - r)]
    gaps = [abs(value - whole * found) for value, found in zip((q, r, -q - r), near, strict=True)]
    if gaps[0] > gaps[1] and gaps[0] > gaps[2]:
        return Hex(-near[1] - near[2], near[1])
    if gaps[1] > gaps[2]:
        return Hex(near[0], -near[0] - near[2])
    return Hex(near[0], near[1])
