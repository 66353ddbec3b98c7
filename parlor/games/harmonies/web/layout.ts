/** How the table is laid out in the room it has. */

/**
 * wide: others, one's own board and the cards side by side. tall: the cards beside the board, the others below.
 * flat: the board beside one panel with tabs. phone: everything in one column, with tabs. bare: only the board.
 */
export type Mode = 'wide' | 'tall' | 'flat' | 'phone' | 'bare'

export function modeOf(width: number, height: number): Mode {
  if (height < 330 || (height < 440 && width < 560)) return width > 560 ? 'flat' : 'bare'
  if (width >= 780 && height >= 560 && width > height) return 'wide'
  if (width >= 640 && height >= 700) return 'tall'
  return width > height ? 'flat' : 'phone'
}

/** Whether cards, row and scores share one place and take turns there. */
export const hasTabs = (mode: Mode): boolean => mode === 'phone' || mode === 'flat'

/** Whether even a phone has too little height: cards are folded away there, the others join the scores. */
export const isShort = (mode: Mode, height: number): boolean => mode === 'phone' && height < 660

/** The width of a token on the central board, in pixels. */
export const tokenSize = (mode: Mode, width: number, holding: boolean): number => {
  if (mode === 'wide' && width < 960) return holding ? 11 : 28
  if (mode === 'wide' || mode === 'tall') return holding ? 22 : 34
  return holding ? 14 : 28
}

/** What a wide table has to find room for. */
export interface Crowd {
  /** How many other boards there are. */
  others: number
  /** How many cards lie in the row. */
  row: number
  /** How many completed cards lie below those with cubes left. */
  completed: number
  /** How wide one's own landscape is for its height. */
  ratio: number
  /** How much larger everything is drawn on a touch table. */
  scale: number
}

/** The measures of a wide table in pixels: its columns, its cards, and the boards of the others. */
export interface Fit {
  left: number
  right: number
  card: number
  mini: number
  /** Whether the name stands beside a small board, for want of height. */
  beside: boolean
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** What stands above and below the landscape: tokens, plate, score, buttons. */
const AROUND_LAND = 254
const GAPS = 24 + 2 * 14
const TITLES = 2 * 28 + 10
/** The scores and the pouch under the cards of a solo table, and under the boards of the others. */
const SCORES = { alone: 150, others: 330 }
/** The name and the points under a small board. */
const NAMED = 56
const CARD_GAP = 8
/** A card is as wide as this for its height. */
const CARD_RATIO = 240 / 300
/** Four cards may lie above a board. */
const MOST_HELD = 4

/** Everything in sight and the cards as large as that allows; the landscape gives them a little of its own room. */
export function fitOf(width: number, height: number, { others, row, completed, ratio, scale }: Crowd): Fit {
  const left = others ? clamp(148 * scale, width * 0.15, 168 * scale) : 0
  const land = Math.max(430 * scale, (height - AROUND_LAND * scale) * ratio * 0.92)
  const right = clamp(316 * scale, width - GAPS - left - land, 520 * scale)
  const room = { width: right / scale - 8, height: height / scale - 20 - TITLES - (others ? 0 : SCORES.alone) }
  const [card, count] = [2, 3, 4]
    .map((count) => [Math.floor(cardIn(room, count, row, completed)), count] as const)
    .reduce((best, other) => (other[0] > best[0] ? other : best))
  const needed = Math.max(others ? 0 : 316, count * (card + CARD_GAP) + 8) * scale
  const each = others ? (height / scale - 20 - SCORES.others) / others : 0
  const beside = each < NAMED + 70
  const mini = beside ? clamp(40, each - 14, 60) : clamp(60, each - NAMED, left / scale - 16)
  return { left, right: Math.min(right, needed), card, mini: Math.floor(mini), beside }
}

/** How wide a card can be with so many of them side by side; the completed ones are smaller. */
function cardIn(room: { width: number; height: number }, count: number, row: number, completed: number): number {
  const rows = Math.ceil(row / count) + Math.ceil((MOST_HELD + completed * 0.7) / count)
  const high = (room.height / rows - CARD_GAP) * CARD_RATIO
  return Math.min((room.width - CARD_GAP * (count - 1)) / count, high)
}
