/** Where the cards of a hand lie: a fan of one row, or of two where a finger needs the room. */

/** Height of a card for one of width. */
export const RATIO = 1.4

/** The least strip of a covered card that a finger can hit. */
export const STRIP = 44

const WIDEST = 164
/** The part of a card's width that must be seen for its number to be read. */
const READABLE = 0.56
/** How much wider cards must get for a second row to be worth it. */
const WORTH = 1.25
const APART = 1.06
const ROW_STEP = 0.6
/** Degrees between neighbours, and how far the outermost may lean. */
const TURN = 1.6
const LEAN = 4.5
/** How deep the ends of a row hang, in widths of a card. */
const SAG = 0.05
/** Room beside the row for the corners of leaning cards. */
const EDGE = 8

/** Top left corner in pixels, and how far the card leans in degrees. */
export interface Place {
  x: number
  y: number
  turn: number
}

export interface Fan {
  card: number
  rows: number
  height: number
  places: Place[]
}

/** The widest card at which `rows` rows of a hand fit into the space. */
function widest(count: number, rows: number, width: number, height: number, scale: number): number {
  const inRow = Math.ceil(count / rows)
  const byHeight = height / (RATIO * (1 + (rows - 1) * ROW_STEP) + SAG)
  const byStrip = width - STRIP * (inRow - 1)
  const byNumber = width / (1 + READABLE * (inRow - 1))
  return Math.max(0, Math.min(byHeight, byStrip, byNumber, WIDEST * scale))
}

function rowsFor(count: number, width: number, height: number, scale: number): number {
  const [one, two] = [widest(count, 1, width, height, scale), widest(count, 2, width, height, scale)]
  return two > one * WORTH ? 2 : 1
}

function rowPlaces(count: number, width: number, card: number, top: number): Place[] {
  const room = count > 1 ? (width - card) / (count - 1) : 0
  const step = Math.min(card * APART, room)
  const left = EDGE + (width - card - step * (count - 1)) / 2
  const turn = count > 1 ? Math.min(TURN, (2 * LEAN) / (count - 1)) : 0
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2
    const bend = count > 1 ? (2 * off) / (count - 1) : 0
    return { x: left + i * step, y: top + bend * bend * card * SAG, turn: off * turn }
  })
}

/** Lays `count` cards into a space of so many pixels, where everything may be drawn larger. */
export function fan(count: number, space: number, height: number, scale = 1): Fan {
  const width = Math.max(0, space - 2 * EDGE)
  const rows = rowsFor(count, width, height, scale)
  const card = widest(count, rows, width, height, scale)
  const inRow = Math.ceil(count / rows)
  const places: Place[] = []
  for (let row = 0; places.length < count; row += 1) {
    const size = Math.min(inRow, count - places.length)
    places.push(...rowPlaces(size, width, card, row * card * RATIO * ROW_STEP))
  }
  return { card, rows, height: card * (RATIO * (1 + (rows - 1) * ROW_STEP) + SAG), places }
}
