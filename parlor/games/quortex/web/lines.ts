/**
 * What tiles on a board join: flows, finished lines, and how many hexagons a line still needs.
 * The server decides; this copy lets a preview answer at once, and a test holds it to the rules.
 */
import { beyond, edgeSides, isOnBoard, key, opposite, type Hex, type Side } from './geometry'
import { exits } from './tiles'

/** A tile where it lies. */
export interface Laid {
  readonly cell: Hex
  readonly type: number
  readonly rotation: number
}

/** A path through one tile, in the direction of the flow. */
export interface Segment {
  readonly cell: Hex
  readonly from: number
  readonly to: number
}

/** The tiles of a board by their hexagon. */
export type Tiles = ReadonlyMap<string, readonly number[]>

export const tilesOf = (laid: readonly Laid[]): Tiles =>
  new Map(laid.map(({ cell, type, rotation }) => [key(cell), exits(type, rotation)]))

/** A name for a path that is the same from both ends. */
export const nameOf = ({ cell, from, to }: Segment): string =>
  `${key(cell)}:${Math.min(from, to)}${Math.max(from, to)}`

/** The way that a flow takes from a side on, tile by tile. */
export function trace(tiles: Tiles, start: Side): Segment[] {
  const way: Segment[] = []
  for (let here = start; ; ) {
    const to = tiles.get(key(here.cell))?.[here.side]
    if (to === undefined) return way
    way.push({ cell: here.cell, from: here.side, to })
    here = { cell: beyond({ cell: here.cell, side: to }), side: opposite(to) }
  }
}

/** The flows that enter by an edge. */
export const flowsOf = (tiles: Tiles, edge: number, radius: number): Segment[][] =>
  edgeSides(edge, radius)
    .map((side) => trace(tiles, side))
    .filter((way) => way.length > 0)

/** The flows of an edge that come out at the opposite one: what wins. */
export function finished(tiles: Tiles, edge: number, radius: number): Segment[][] {
  const goal = new Set(edgeSides(opposite(edge), radius).map(sideName))
  return flowsOf(tiles, edge, radius).filter((way) => {
    const last = way.at(-1)!
    return goal.has(sideName({ cell: last.cell, side: last.to }))
  })
}

const sideName = ({ cell, side }: Side): string => `${key(cell)}/${side}`

/**
 * The fewest empty hexagons on a way from an edge to the opposite one: 0 is a finished line, and
 * Infinity a line that can never be finished.
 */
export function distance(tiles: Tiles, edge: number, radius: number): number {
  const goal = new Set(edgeSides(opposite(edge), radius).map(sideName))
  const seen = new Set<string>()
  let front: Side[] = []
  let later: Side[] = []
  const enter = (side: Side) => (tiles.has(key(side.cell)) ? front : later).push(side)
  edgeSides(edge, radius).forEach(enter)
  for (let cost = 0; front.length + later.length > 0; cost++) {
    for (let here = front.pop(); here; here = front.pop()) {
      for (const side of sidesFrom(tiles, here)) {
        const name = sideName({ cell: here.cell, side })
        if (goal.has(name)) return cost
        if (seen.has(name)) continue
        seen.add(name)
        const next = beyond({ cell: here.cell, side })
        if (isOnBoard(next, radius)) enter({ cell: next, side: opposite(side) })
      }
    }
    ;[front, later] = [later, []]
  }
  return Infinity
}

/** Where one may come out: anywhere from an empty hexagon, else where the path leads. */
function sidesFrom(tiles: Tiles, { cell, side }: Side): readonly number[] {
  const out = tiles.get(key(cell))
  return out ? [out[side]!] : [0, 1, 2, 3, 4, 5]
}
