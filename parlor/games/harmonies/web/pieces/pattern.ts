/** How the habitat of a card lies on its face: turned so that it fills the room it has. */
import { type Hex, rotate } from '$parlor/kit/hexgrid'
import { box, type Box } from '../geometry'
import type { Cell, Landscape } from '../printed'

export interface Drawn {
  readonly spot: Hex
  readonly land: Landscape
  readonly height: number
  /** Whether the cube goes here. */
  readonly cube: boolean
}

const TURNS = [0, 1, 2, 3, 4, 5]

function laid(cells: readonly Cell[], turns: number): Drawn[] {
  return cells.map(([q, r, land, height], index) => ({
    spot: rotate({ q, r }, turns),
    land,
    height,
    cube: index === 0,
  }))
}

const spotsOf = (drawn: readonly Drawn[]): Hex[] => drawn.map(({ spot }) => spot)

/** How large a drawing gets in a place of this shape. */
const scale = ({ width, height }: Box, room: { width: number; height: number }): number =>
  Math.min(room.width / width, room.height / height)

/** A habitat turned to be as large as it can, the hexes at the back first, and the box round it. */
export function arranged(cells: readonly Cell[], room = { width: 4, height: 3 }): { cells: Drawn[]; box: Box } {
  const ways = TURNS.map((turns) => laid(cells, turns)).map((drawn) => ({ cells: drawn, box: box(spotsOf(drawn)) }))
  const best = ways.reduce((one, other) => (scale(other.box, room) > scale(one.box, room) + 1e-9 ? other : one))
  const depth = ({ spot: { q, r } }: Drawn) => 2 * r + q
  return { cells: [...best.cells].sort((one, other) => depth(one) - depth(other)), box: best.box }
}
