/** How large the cards of each hand can be, and whether the hands at the sides stand or lie. */

/** Height of a card for one of width. */
export const RATIO = 1.4
/** Room for a name above a hand. */
export const LABEL = 24
/** Space between the cards of a hand. */
export const GAP = 3
/** Room round everything, and between the zones of the table. */
export const EDGE = 6
/** Between two hands at the top. */
const BETWEEN = 8

const BANNER = 46
const BUTTONS = 76
/** What the fireworks, tokens and discards need in the middle. */
const MIDDLE = { beside: 216, between: 350 }
/** Part of the width that the fireworks get between two rows: they are the picture. */
const SKY = 0.42
const WIDEST = { own: 132, other: 118 }
/** Parts of the height that your own hand and the hands at the top may take. */
const TALL_SHARE = { own: 0.165, top: 0.105, alone: 0.155 }
const SHORT_SHARE = { own: 0.13, top: 0.105, alone: 0.155 }
const WIDE_SHARE = { own: 0.17, top: 0.13, alone: 0.18 }
const FLAT_SHARE = { own: 0.27, top: 0.2, alone: 0.22 }
/** What a column needs beside its cards. */
const COLUMN = 20
/** What the discards need beside your own hand. */
const ASIDE = 226
/** Below this height a tall screen is short, as a phone's is under the bars of its browser. */
const SHORT = 700
/** Below this height a wide screen is flat, and any other has room for fireworks only. */
const LOW = 480
/** Below this height there are only fireworks. */
const LOWEST = 290

export interface Layout {
  /** A low, wide screen: the buttons stand beside your own hand. */
  flat: boolean
  /** No room for hands, as while a sheet covers most of a phone. */
  tiny: boolean
  /** Room beside your own hand for the discards, which leaves the sky to the fireworks. */
  roomy: boolean
  /** Whether the hands at the sides are columns as high as the table. */
  tall: boolean
  /** Whether the hands at the sides are columns. */
  standing: boolean
  /** Widths of cards. */
  own: number
  top: number
  side: number
}

/** How many hands lie at the top, and whether there are hands at the sides. */
function others(seats: number): { top: number; sides: boolean } {
  return { top: [0, 0, 1, 0, 1, 2][seats] ?? 0, sides: seats > 2 }
}

/** The widest card of which `count` fit into a row. */
const inRow = (room: number, count: number) => (room - (count - 1) * GAP) / count

/** The widest card of which `count` fit into a column. */
const inColumn = (room: number, count: number) => inRow(room - LABEL, count) / RATIO

const byHeight = (room: number) => (room - LABEL) / RATIO

/**
 * Sizes where everything is drawn so much larger, for so many seats with so many cards each, in a space of
 * so many pixels.
 */
export function layout(width: number, height: number, seats: number, cards: number, scale = 1): Layout {
  const { own, top, side, ...rest } = plain(width / scale, height / scale, seats, cards)
  return { ...rest, own: whole(own * scale), top: whole(top * scale), side: whole(side * scale) }
}

function plain(width: number, height: number, seats: number, cards: number): Layout {
  const flat = height < LOW && width > height
  const share = shares(width, height, flat)
  const table = others(seats)
  const room = Math.max(0, width - 2 * EDGE)
  const own = Math.min(inRow(flat ? room * 0.52 : room, cards), (height * share.own) / RATIO, WIDEST.own)
  const tall = table.sides && !flat && width >= height ? fullHeight(room, height, cards, own) : 0
  const between = room - (tall ? 2 * (tall + COLUMN) : 0)
  const each = (between - (table.top - 1) * BETWEEN) / Math.max(1, table.top)
  const most = (height * (table.sides ? share.top : share.alone)) / RATIO
  const top = table.top ? Math.min(inRow(each, cards), most, WIDEST.other) : 0
  const bottom = own * RATIO + LABEL + (flat ? 0 : BANNER + BUTTONS)
  const middle = height - bottom - (table.top ? top * RATIO + LABEL : 0) - 6 * EDGE
  const low = table.sides ? sides(room, middle, cards) : { standing: false, size: 0 }
  const side = tall > low.size ? { standing: true, size: tall } : low
  const beside = tall > low.size ? between - (own + GAP) * cards : (room - (own + GAP) * cards) / 2
  return {
    flat,
    tiny: height < LOWEST || (!flat && height < LOW),
    roomy: !flat && beside >= ASIDE,
    tall: tall > low.size,
    standing: side.standing,
    own,
    top,
    side: side.size,
  }
}

function shares(width: number, height: number, flat: boolean): typeof TALL_SHARE {
  if (flat) return FLAT_SHARE
  if (width >= height) return WIDE_SHARE
  return height < SHORT ? SHORT_SHARE : TALL_SHARE
}

/** Columns or rows at the sides, whichever gives larger cards. */
function sides(room: number, height: number, cards: number): { standing: boolean; size: number } {
  const column = Math.min(inColumn(height, cards), (room - MIDDLE.beside) / 2 - 2 * EDGE, WIDEST.other)
  const between = Math.max(MIDDLE.between, SKY * room)
  const row = Math.min(inRow((room - between) / 2 - EDGE, cards), byHeight(height), WIDEST.other)
  return { standing: column >= row, size: Math.max(column, row) }
}

/** Columns from top to bottom, with your own hand and the discards between them. */
const fullHeight = (room: number, height: number, cards: number, own: number) =>
  Math.min(inColumn(height - 4 * EDGE, cards), (room - (own + GAP) * cards - ASIDE) / 2 - COLUMN, WIDEST.other)

const whole = (size: number) => Math.max(0, Math.floor(size))
