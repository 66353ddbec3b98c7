/** How the board lies on the screen. */
import { APOTHEM, beside, boardApothem, boardRadius, modulo, times, turned, type Point } from './geometry'

export interface Layout {
  readonly width: number
  readonly height: number
  /** Pixels of a hexagon's size. */
  readonly unit: number
  /** The middle of the board, in pixels. */
  readonly middle: Point
  /** From the border to the middle of a tile in hand, in units. */
  readonly reach: number
  /** Where the buttons lie together, clear of the board; null where they lie round the tile. */
  readonly dock: 'below' | 'beside' | null
  /** Whether a tile in hand has room to be drawn larger. */
  readonly large: boolean
  /** A low, wide screen: the board is as high as it, and everything else stands left and right. */
  readonly low: boolean
}

/** Room beside an edge for the tile in hand, in units. */
const HAND = 2.3
/** Room for the stars of the winners, in units. */
const STARS = 1.7
/** From the border to the middle of the tile in hand, where that fits. */
const REACH = 1.25
/** Room at the corners, in units. */
const CORNER = 0.2
const DOCK = 84
/** So much room beside the board holds the buttons, in pixels. */
const DOCK_BESIDE = 152
/** How much larger a tile in hand is drawn, and how much further out it lies then. */
export const LARGE = { scale: 1.45, further: 0.5 }
/** Lower than this, and much wider, a screen has no room above and below the board. */
const LOW = 420
/** A table on which people sit round: smaller screens are passed from hand to hand instead. */
const TABLE = 600

interface Moment {
  /** Nobody needs buttons, nor a tile in hand unless one is `stuck` there, and the board gets that room too. */
  over?: boolean
  stuck?: boolean
  /** Buttons lie round the whole board. */
  seating?: boolean
  /** Nobody plays here: there are no buttons. */
  looking?: boolean
}

export function fit(
  width: number,
  height: number,
  radius: number,
  table: boolean,
  { over, stuck, seating, looking }: Moment = {},
): Layout {
  const low = !table && !over && !seating && height < LOW && width > 1.7 * height
  const high = boardApothem(radius) + (low ? CORNER : over && !table && !stuck ? STARS : HAND)
  const wide = boardRadius(radius) + CORNER
  const beside = low || width / 2 - (wide * height) / 2 / high >= DOCK_BESIDE
  const dock = table || over || looking ? null : beside ? 'beside' : 'below'
  const free = height - (dock === 'below' ? DOCK : 0)
  const unit = Math.max(1, Math.min(width / 2 / wide, free / 2 / high))
  const fits = (width / 2 / unit - APOTHEM - 0.12) / APOTHEM - boardApothem(radius)
  const reach = Math.min(REACH, fits)
  const outer = boardApothem(radius) + reach + LARGE.further + LARGE.scale
  const large = dock === 'below' && outer * unit <= free / 2
  return { width, height, unit, middle: { x: width / 2, y: free / 2 }, reach, dock, large, low }
}

/**
 * Where the tile in hand rests: over the middle of its edge, or at the corner beside it where there is no
 * room above and below.
 */
export function restAt({ low, reach }: Layout, edge: number, radius: number, turn: number, further = 0): Point {
  const shown = modulo(edge + turn / 60, 6)
  if (!low || shown % 3 !== 0) return beside(edge, radius, reach + further)
  const y = boardApothem(radius) - 1
  const corner = { x: (boardApothem(radius) + 1.25 - y / 2) / APOTHEM, y }
  return turned(shown === 3 ? corner : times(corner, -1), -turn)
}

export const isTableSize = (width: number, height: number): boolean => Math.min(width, height) >= TABLE

/** Where a point of the board is on the screen, in pixels of the table. */
export function onScreen(layout: Layout, point: Point, turn: number): Point {
  const { x, y } = turned(point, turn)
  return { x: layout.middle.x + x * layout.unit, y: layout.middle.y + y * layout.unit }
}

/** The point of the board under a pixel of the table. */
export function onBoard(layout: Layout, pixel: Point, turn: number): Point {
  const { unit, middle } = layout
  return turned({ x: (pixel.x - middle.x) / unit, y: (pixel.y - middle.y) / unit }, -turn)
}

/** A place within the table where a round button of that size is whole. */
export function within({ width, height }: Layout, { x, y }: Point, size: number): Point {
  const half = size / 2 + 2
  return { x: Math.min(Math.max(x, half), width - half), y: Math.min(Math.max(y, half), height - half) }
}

/** Where one of the four sides of a shared table finds the players while edges are chosen. */
export interface Lobby {
  side: 'south' | 'west' | 'north' | 'east'
  /** The middle of the row, in pixels. */
  x: number
  y: number
  /** Degrees with the clock. */
  angle: number
}

const LOBBY = 42

/** Beside the board where there is room: in its corners on a wide table, above and below on a high one. */
export function lobbies({ width, height }: Layout, scale = 1): Lobby[] {
  const margin = LOBBY * scale
  const wide = width > height
  const south = wide ? { x: width * 0.28, y: height - margin } : { x: width / 2, y: height - margin }
  const west = wide ? { x: margin, y: height / 2 } : { x: margin, y: height * 0.82 }
  return [
    { side: 'south', ...south, angle: 0 },
    { side: 'west', ...west, angle: 90 },
    { side: 'north', x: width - south.x, y: height - south.y, angle: 180 },
    { side: 'east', x: width - west.x, y: height - west.y, angle: -90 },
  ]
}
