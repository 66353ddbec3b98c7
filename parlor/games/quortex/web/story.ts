/** The little match that the preview plays over and over: two players, tile by tile. */
import { cellAt } from './geometry'
import type { Board } from './lights'
import type { Laid } from './lines'

/** Who sits at each edge. */
export const PEOPLE: readonly (number | null)[] = [null, 0, null, null, null, 1]

const tile = (row: number, col: number, type: number, rotation: number): Laid => ({
  cell: cellAt(row, col),
  type,
  rotation,
})

const TILES: readonly Laid[] = [
  tile(-3, 0, 1, 5),
  tile(-2, 0, 3, 1),
  tile(-2, -1, 0, 1),
  tile(-3, 2, 0, 2),
  tile(-1, 0, 0, 0),
  tile(-1, 1, 2, 1),
  tile(-2, 1, 2, 0),
  tile(-1, -1, 3, 1),
  tile(-1, -2, 0, 1),
  tile(0, -2, 1, 1),
  tile(0, 0, 2, 2),
  tile(-3, 3, 2, 1),
  tile(1, 0, 2, 2),
  tile(0, 1, 3, 0),
  tile(0, -3, 0, 1),
  tile(-2, 2, 2, 1),
  tile(2, 0, 0, 1),
  tile(2, 1, 1, 1),
  tile(1, 2, 0, 0),
  tile(1, 1, 1, 0),
  tile(0, -1, 1, 0),
  tile(1, -1, 2, 1),
  tile(1, -3, 3, 0),
  tile(1, -2, 0, 0),
  tile(2, -2, 3, 1),
  tile(2, -3, 1, 3),
]

export const LENGTH = TILES.length + 1

/** The board after so many tiles. */
export const scene = (count: number): Board => ({ radius: 3, edges: [1, 5], laid: TILES.slice(0, count) })
