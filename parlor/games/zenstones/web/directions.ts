/** The four directions of a stone: bits on the wire, arrows on the screen, and what its owner calls them. */

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

/** A direction as its owner calls it. */
export type Way = 'forward' | 'back' | 'left' | 'right'
const WAYS: Record<number, Way> = { 4: 'forward', 2: 'left', 1: 'right', 8: 'back' }
const TURNED: Record<number, number> = { 1: 2, 2: 1, 4: 8, 8: 4 }

/** The same direction seen from the other side of the table. */
export const turnedBit = (bit: number): number => TURNED[bit] ?? bit

/** How its owner calls a direction, looking at the other half. */
export const wayOf = (bit: number, white: boolean): Way => WAYS[white ? bit : turnedBit(bit)] ?? 'forward'

/** All directions of a mask as their owner calls them. */
export function waysOf(mask: number, white: boolean): Way[] {
  const ways = DIRECTIONS.filter(({ bit }) => mask & bit).map(({ bit }) => wayOf(bit, white))
  return (['forward', 'back', 'left', 'right'] as const).filter((way) => ways.includes(way))
}

/** How many directions a mask has. */
export const countOf = (mask: number): number => DIRECTIONS.filter(({ bit }) => mask & bit).length

/** Clockwise degrees that turn an arrow pointing up into this direction. */
export function angleOf({ across, down }: Direction, turned: boolean): number {
  const degrees = across === 0 ? (down < 0 ? 0 : 180) : across > 0 ? 90 : 270
  return (degrees + (turned ? 180 : 0)) % 360
}
