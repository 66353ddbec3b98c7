/** What tiles on a board join: the flows of now, of a preview or of an earlier moment (§6). */
import { beyond, edgeSides, key, opposite, type Hex, type Side } from './geometry'
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
export const pathName = ({ cell, from, to }: Segment): string =>
  `${key(cell)}:${Math.min(from, to)}${Math.max(from, to)}`

/** The way that a flow takes from a side on, tile by tile. */
export function trace(tiles: Tiles, start: Side): Segment[] {
  const way: Segment[] = []
  for (let here = start; ;) {
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

/** Whether a flow leaves the board by an edge. */
export function leavesBy(way: readonly Segment[], edge: number, radius: number): boolean {
  const last = way.at(-1)
  return (
    last !== undefined &&
    edgeSides(edge, radius).some(({ cell, side }) => key(cell) === key(last.cell) && side === last.to)
  )
}
