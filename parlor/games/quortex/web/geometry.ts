/**
 * Where things lie on the board, in units of a hexagon's size: rows grow downwards, edge 0 is the top
 * one and the others follow with the clock. Numbers, never compass names, tell sides and edges apart.
 */
import { centre as centreOf, hex, key, type Hex, type Point } from '$parlor/kit/hexgrid'

export type { Hex, Point }
export { key }

/** One of the six sides of a hexagon of the board. */
export interface Side {
  readonly cell: Hex
  readonly side: number
}

const UNIT = { size: 1, origin: { x: 0, y: 0 } }
const ROOT = Math.sqrt(3)

/** From the middle of a hexagon to the middle of a side. */
export const APOTHEM = ROOT / 2

export const modulo = (value: number, size: number): number => ((value % size) + size) % size

/** The steps over the sides 0 to 5: upper left first, then against the clock. */
const STEPS: readonly Hex[] = [hex(0, -1), hex(-1, 0), hex(-1, 1), hex(0, 1), hex(1, 0), hex(1, -1)]

export const cellAt = (row: number, col: number): Hex => hex(col, row)

export const opposite = (side: number): number => (side + 3) % 6

/** The hexagon over a side, on the board or not. */
export const beyond = ({ cell, side }: Side): Hex => hex(cell.q + STEPS[side]!.q, cell.r + STEPS[side]!.r)

export const isOnBoard = ({ q, r }: Hex, radius: number): boolean =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= radius

/** All hexagons, row by row from the top left. */
export function cellsOf(radius: number): Hex[] {
  const line = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius)
  return line.flatMap((row) => line.map((col) => cellAt(row, col)).filter((cell) => isOnBoard(cell, radius)))
}

export const centre = (cell: Hex): Point => centreOf(UNIT, cell)

/** A point so far from the origin, at an angle in degrees with the clock from the right. */
export function polar(distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}

export const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y })
export const times = (point: Point, factor: number): Point => ({ x: point.x * factor, y: point.y * factor })

/** A point turned round the origin with the clock. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

/** In which direction a side lies, in degrees with the clock from the right. */
export const sideAngle = (side: number): number => -(120 + 60 * side)

/** The corner at which a side ends, going with the clock, or where it begins. */
const cornerAfter = ({ cell, side }: Side): Point => plus(centre(cell), polar(1, sideAngle(side) + 30))
const cornerBefore = ({ cell, side }: Side): Point => plus(centre(cell), polar(1, sideAngle(side) - 30))

/** The six corners of a hexagon round the origin. */
export const HEXAGON: readonly Point[] = [0, 1, 2, 3, 4, 5].map((corner) => polar(1, 60 * corner - 90))

/** The sides through which an edge is entered, with the clock. */
export function edgeSides(edge: number, radius: number): Side[] {
  const top = Array.from({ length: radius + 1 }, (_, col) =>
    [0, 5].map((side) => ({ cell: cellAt(-radius, col), side })),
  )
  let sides: Side[] = top.flat().slice(0, -1)
  for (let turn = 0; turn < edge; turn++) sides = sides.map(turnedSide)
  return sides
}

/** A side after a sixth of a turn with the clock. */
const turnedSide = ({ cell: { q, r }, side }: Side): Side => ({ cell: cellAt(r + q, -r), side: (side + 5) % 6 })

/** The middle and the border of the board: a hexagon with a flat top. */
export const boardRadius = (radius: number): number => 2 * radius + 1.2
export const boardApothem = (radius: number): number => boardRadius(radius) * APOTHEM
export const border = (radius: number): Point[] =>
  [0, 1, 2, 3, 4, 5].map((corner) => polar(boardRadius(radius), 60 * corner - 120))

/** Whether a point lies within the border. */
export const isInside = ({ x, y }: Point, radius: number): boolean =>
  [0, 1, 2, 3, 4, 5].every(
    (edge) => x * polar(1, edgeAngle(edge)).x + y * polar(1, edgeAngle(edge)).y < boardApothem(radius),
  )

/** In which direction an edge lies, in degrees with the clock from the right. */
export const edgeAngle = (edge: number): number => 60 * edge - 90

/** A point over the middle of an edge, so far from its border. */
export const beside = (edge: number, radius: number, distance: number): Point =>
  polar(boardApothem(radius) + distance, edgeAngle(edge))

/** The line where an edge meets the hexagons. */
export function zigzag(edge: number, radius: number): Point[] {
  const sides = edgeSides(edge, radius)
  return [...sides.map(cornerBefore), cornerAfter(sides.at(-1)!)]
}

/** The area between the hexagons of an edge and the border. */
export function edgeArea(edge: number, radius: number): Point[] {
  const corners = border(radius)
  return [...zigzag(edge, radius), corners[(edge + 1) % 6]!, corners[edge]!]
}

/** By how many degrees the board is turned with the clock so that the edge lies at the bottom. */
export const turnFor = (edge: number): number => modulo(180 - 60 * edge, 360)

/** The edges that lie opposite each other are one line, numbered 0 to 2. */
export const lineOf = (edge: number): number => edge % 3

export const outline = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')

/** Enough digits for a screen. */
export const round = (value: number): number => Math.round(value * 1000) / 1000 + 0
