/** The four directions of a stone: bits on the wire, arrows on the screen, words for its owner. */

export interface Direction {
  bit: number
  /** One step on a board with White at the bottom. */
  across: number
  down: number
}

export const DIRECTIONS: readonly Direction[] = [
  { bit: 4, across: 0, down: -1 },
  { bit: 2, across: -1, down: 0 },
  { bit: 1, across: 1, down: 0 },
  { bit: 8, across: 0, down: 1 },
]

const WORDS: Record<number, string> = { 4: 'forward', 2: 'left', 1: 'right', 8: 'back' }
const TURNED: Record<number, number> = { 1: 2, 2: 1, 4: 8, 8: 4 }

/** The same direction seen from the other side of the table. */
export const turnedBit = (bit: number): number => TURNED[bit] ?? bit

/** The word its owner has for a direction, with the own half in front. */
export function wayOf(bit: number, white: boolean): string {
  return WORDS[white ? bit : turnedBit(bit)] ?? ''
}

/** All directions of a mask in the owner's words. */
export function waysOf(mask: number, white: boolean): string[] {
  return ['forward', 'back', 'left', 'right'].filter((word) =>
    DIRECTIONS.some(({ bit }) => (mask & bit) !== 0 && wayOf(bit, white) === word),
  )
}

/** How many directions a mask has. */
export const countOf = (mask: number): number => DIRECTIONS.filter(({ bit }) => mask & bit).length

/** Clockwise degrees that turn an arrow pointing up into this direction. */
export function angleOf({ across, down }: Direction, turned: boolean): number {
  const degrees = across === 0 ? (down < 0 ? 0 : 180) : across > 0 ? 90 : 270
  return (degrees + (turned ? 180 : 0)) % 360
}
