/** How stacks rise: the measures of a token, in the units of the hexes. */
import type { Colour } from '../types'
import { coloursOf } from '../looks'

export const RX = 60
export const RY = 47
export const THICK = 27
/** How far below the middle of its hex a stack stands. */
const FOOT = 14

/** How far above the middle of its hex the top of so many tokens is. */
export const topY = (height: number): number => FOOT - THICK * height

/** How much more room the highest stack with a cube needs above its hex. */
export const RISE = 60

export interface Layer {
  colour: Colour
  y: number
  isTop: boolean
}

/** The tokens of a stack from the bottom to the top, each with the height of its face. */
export function layers(stack: string): Layer[] {
  const colours = coloursOf(stack)
  return colours.map((colour, index) => ({ colour, y: topY(index + 1), isTop: index === colours.length - 1 }))
}
