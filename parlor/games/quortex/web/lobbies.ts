/** Where the four sides of a shared table find players and colours while edges are chosen. */
import type { Layout } from './layout'

export interface Lobby {
  side: 'south' | 'west' | 'north' | 'east'
  /** The middle of the row, in pixels. */
  x: number
  y: number
  /** Degrees with the clock. */
  angle: number
  /** No room for the players beside the colours. */
  short: boolean
}

const MARGIN = 42

/** Beside the board where there is room: in its corners on a wide table, above and below on a high one. */
export function lobbies({ width, height }: Layout, scale = 1): Lobby[] {
  const margin = MARGIN * scale
  const wide = width > height
  const south = wide ? { x: width * 0.28, y: height - margin } : { x: width / 2, y: height - margin }
  const west = wide ? { x: margin, y: height / 2 } : { x: margin, y: height * 0.82 }
  const short = !wide
  return [
    { side: 'south', ...south, angle: 0, short: false },
    { side: 'west', ...west, angle: 90, short },
    { side: 'north', x: width - south.x, y: height - south.y, angle: 180, short: false },
    { side: 'east', x: width - west.x, y: height - west.y, angle: -90, short },
  ]
}
