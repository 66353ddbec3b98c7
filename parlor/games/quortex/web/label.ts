/** What stands on an edge, side by side: the owner's emblem and name, and the partner's. */
import type { Mate } from './select'

/** Where the middle of each part lies along the edge, and how wide all of them are, in units. */
export interface Label {
  emblem: number
  name: number
  sign: number
  mate: number
  width: number
}

/** How wide a letter, an emblem, a partner's sign and the gaps beside them are, in sizes of a letter. */
const LETTER = 0.5
const EMBLEM = 1.2
const SIGN = 1.6
const GAP = 0.25

export function edgeLabel(name: string, mate: Mate | null, size: number): Label {
  const parts = [EMBLEM, name.length * LETTER, mate ? SIGN + GAP : 0, (mate?.name.length ?? 0) * LETTER].map((wide) =>
    wide > 0 ? (wide + GAP) * size : 0,
  )
  const width = parts.reduce((sum, wide) => sum + wide)
  const middles = parts.map((wide, nth) => parts.slice(0, nth).reduce((sum, one) => sum + one, wide / 2) - width / 2)
  const [emblem = 0, written = 0, sign = 0, other = 0] = middles
  return { emblem, name: written, sign, mate: other, width }
}
