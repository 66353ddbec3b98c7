/** Where hexes lie on the screen: flat tops, straight columns, the table a little tilted. */
import { add, DIRECTIONS, type Hex } from '$parlor/kit/hexgrid'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** From the middle of a hex to its corner, in the units of every drawing. */
export const SIZE = 100
/** How much lower everything looks because the table is seen at an angle. */
export const TILT = 0.88

const ROOT = Math.sqrt(3)
/** Half the height of a hex on the screen. */
export const HALF = (SIZE * ROOT * TILT) / 2

/** The middle of a hex in axial coordinates. */
export const centre = ({ q, r }: Hex): Point => ({ x: 1.5 * SIZE * q, y: 2 * HALF * (r + q / 2) })

/** The corners of a hex round a point as an SVG path, a little smaller by `inset`. */
export function outline({ x, y }: Point, inset = 0): string {
  const size = SIZE - inset
  const half = HALF * (size / SIZE)
  const [left, right] = [x - size / 2, x + size / 2]
  return `M${x + size} ${y}L${right} ${y + half}H${left}L${x - size} ${y}L${left} ${y - half}H${right}Z`
}

/** The smallest box round some hexes, with `above` more room for what rises. */
export function box(spots: readonly Hex[], above = 0): Box {
  const points = spots.map(centre)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const x = Math.min(...xs) - SIZE
  const y = Math.min(...ys) - HALF - above
  return { x, y, width: Math.max(...xs) + SIZE - x, height: Math.max(...ys) + HALF - y }
}

/** How wide hexes are for their height. */
export function ratio(spots: readonly Hex[], above = 0): number {
  const { width, height } = box(spots, above)
  return width / height
}

export const viewBox = ({ x, y, width, height }: Box, margin = 0): string =>
  [x - margin, y - margin, width + 2 * margin, height + 2 * margin]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ')

/** The number of the hex at a spot; null off the board. */
export function hexAt(spots: readonly Hex[], { q, r }: Hex): number | null {
  const found = spots.findIndex((spot) => spot.q === q && spot.r === r)
  return found < 0 ? null : found
}

/** With flat tops the six directions begin at the lower right. */
const [LOWER_RIGHT, UPPER_RIGHT, UP, UPPER_LEFT, LOWER_LEFT, DOWN] = DIRECTIONS as readonly [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]

const KEYS: Record<string, readonly Hex[]> = {
  ArrowUp: [UP],
  ArrowDown: [DOWN],
  ArrowRight: [LOWER_RIGHT, UPPER_RIGHT],
  ArrowLeft: [LOWER_LEFT, UPPER_LEFT],
}

/** Where an arrow key leads from a hex; the same hex at an edge, null for other keys. */
export function walked(spots: readonly Hex[], hex: number, key: string): number | null {
  const here = spots[hex]
  const ways = KEYS[key]
  if (!here || !ways) return null
  // Odd columns lie lower, so going sideways twice and back ends where it began.
  const ordered = here.q % 2 ? [...ways].reverse() : ways
  for (const step of ordered) {
    const found = hexAt(spots, add(here, step))
    if (found !== null) return found
  }
  return hex
}

/** Hexes from the back of the table to the front, in which order they are drawn. */
export const backToFront = (spots: readonly Hex[]): number[] =>
  spots.map((_, hex) => hex).sort((one, other) => centre(spots[one]!).y - centre(spots[other]!).y)
