/**
 * Hexagons as plain values in axial coordinates; the names agree with parlor/kit/hexgrid.py.
 * `q` grows to the east and `r` to the south-east (pointy tops). Pixels appear only in `Layout`.
 */

/** A hexagon of the grid, or a step from one to another. */
export interface Hex {
  readonly q: number
  readonly r: number
}

// Adding zero turns -0 into 0, so that equal places are equal values.
export const hex = (q: number, r: number): Hex => ({ q: q + 0, r: r + 0 })

/** A text for keyed lists and maps. */
export const key = (here: Hex): string => `${here.q},${here.r}`

export const ORIGIN: Hex = hex(0, 0)

/** The six steps, from the east against the clock. */
export const DIRECTIONS: readonly Hex[] = [hex(1, 0), hex(1, -1), hex(0, -1), hex(-1, 0), hex(-1, 1), hex(0, 1)]

const modulo = (value: number, size: number): number => ((value % size) + size) % size

/** Where a step leads. */
export const add = (one: Hex, other: Hex): Hex => hex(one.q + other.q, one.r + other.r)

/** The step from `other` to `one`. */
export const subtract = (one: Hex, other: Hex): Hex => hex(one.q - other.q, one.r - other.r)

/** A step taken `factor` times. */
export const scale = (step: Hex, factor: number): Hex => hex(step.q * factor, step.r * factor)

/** How many steps lead from one hexagon to the other. */
export function distance(one: Hex, other: Hex): number {
  const { q, r } = subtract(one, other)
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The hexagon next to `here`; directions count modulo six. */
export const neighbor = (here: Hex, direction: number): Hex => add(here, DIRECTIONS[modulo(direction, 6)]!)

/** The six hexagons round `here`, in the order of the directions. */
export const neighbors = (here: Hex): Hex[] => DIRECTIONS.map((step) => add(here, step))

/** The hexagons exactly `radius` steps away, against the clock from the south-west corner. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre]
  let here = add(centre, scale(DIRECTIONS[4]!, radius))
  const found: Hex[] = []
  for (let direction = 0; direction < 6; direction++) {
    for (let step = 0; step < radius; step++) {
      found.push(here)
      here = neighbor(here, direction)
    }
  }
  return found
}

/** The center, then ring after ring. */
export const spiral = (centre: Hex, radius: number): Hex[] =>
  Array.from({ length: radius + 1 }, (_, size) => ring(centre, size)).flat()

/** All hexagons at most `radius` steps away, sorted. */
export const disc = (centre: Hex, radius: number): Hex[] =>
  spiral(centre, radius).sort((one, other) => one.q - other.q || one.r - other.r)

/** `here` turned round the center by sixths of a circle against the clock. */
export function rotate(here: Hex, turns: number, centre: Hex = ORIGIN): Hex {
  let step = subtract(here, centre)
  for (let turn = modulo(turns, 6); turn > 0; turn--) step = hex(step.q + step.r, -step.q)
  return add(centre, step)
}

/** How finely `line` shifts its points off the edges between hexagons, as in hexgrid.py. */
const NUDGE = 16

/** A straight row of hexagons from `start` to `end`, both included. */
export function line(start: Hex, end: Hex): Hex[] {
  const steps = distance(start, end)
  if (steps === 0) return [start]
  const whole = steps * NUDGE
  const way = subtract(end, start)
  return Array.from({ length: steps + 1 }, (_, step) =>
    nearest(start.q * whole + way.q * step * NUDGE + 1, start.r * whole + way.r * step * NUDGE + 2, whole),
  )
}

function nearest(q: number, r: number, whole: number): Hex {
  const exact = [q, r, -q - r] as const
  const [nearQ, nearR, nearS] = exact.map((value) => Math.floor((2 * value + whole) / (2 * whole))) as [
    number,
    number,
    number,
  ]
  const gapQ = Math.abs(q - whole * nearQ)
  const gapR = Math.abs(r - whole * nearR)
  const gapS = Math.abs(exact[2] - whole * nearS)
  if (gapQ > gapR && gapQ > gapS) return hex(-nearR - nearS, nearR)
  if (gapR > gapS) return hex(nearQ, -nearQ - nearS)
  return hex(nearQ, nearR)
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** How the grid lies on the screen: the distance from center to corner, and the origin's place. */
export interface Layout {
  readonly size: number
  readonly origin: Point
}

const ROOT = Math.sqrt(3)

/** The middle of a hexagon on the screen. */
export const centre = (layout: Layout, here: Hex): Point => ({
  x: layout.origin.x + layout.size * ROOT * (here.q + here.r / 2),
  y: layout.origin.y + layout.size * 1.5 * here.r,
})

/** The six corners of a hexagon, from the lower right against the clock. */
export function corners(layout: Layout, here: Hex): Point[] {
  const middle = centre(layout, here)
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * (0.5 - corner)
    return {
      x: middle.x + layout.size * Math.cos(angle),
      y: middle.y + layout.size * Math.sin(angle),
    }
  })
}

/** The hexagon under a point of the screen. */
export function hexAt(layout: Layout, point: Point): Hex {
  const r = (point.y - layout.origin.y) / (layout.size * 1.5)
  const q = (point.x - layout.origin.x) / (layout.size * ROOT) - r / 2
  return nearest(q, r, 1)
}
