/** The faces of the cards: the ones digit gives emblem and ink, the tens digit how many of them. */

/** Ten shapes in a box of 24 by 24, one for each ones digit. */
const SHAPES = [
  'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20Zm0 5a5 5 0 1 0 0 10a5 5 0 0 0 0-10Z',
  'M12 1.5C16 8 19.5 11 19.5 15a7.5 7.5 0 0 1-15 0C4.5 11 8 8 12 1.5Z',
  'M11.4 22C4.5 19.5 1.5 12 2.5 4C9 5.5 12 13 11.4 22ZM12.6 22C19.5 19.5 22.5 12 21.5 4C15 5.5 12 13 12.6 22Z',
  'M12 3L22.5 20.5H1.5Z',
  'M12 1L20.5 12L12 23L3.5 12Z',
  'M12 1.5L15 8.6L22.6 9.3L16.9 14.3L18.6 21.8L12 17.9L5.4 21.8L7.1 14.3L1.4 9.3L9 8.6Z',
  'M12 1.5L21 6.75V17.25L12 22.5L3 17.25V6.75ZM12 8L8.5 10V14L12 16L15.5 14V10Z',
  'M15.5 2A10.2 10.2 0 1 0 22 16.5A8.6 8.6 0 0 1 15.5 2Z',
  'M12 1.5a5 5 0 1 1 0 10a5 5 0 0 1 0-10ZM12 12.5a5 5 0 1 1 0 10a5 5 0 0 1 0-10Z',
  'M12 9C8 6 8.5 1.5 12 1.5S16 6 12 9ZM15 12C18 8 22.5 8.5 22.5 12S18 16 15 12ZM12 15C16 18 15.5 22.5 12 22.5S8 18 12 15ZM9 12C6 16 1.5 15.5 1.5 12S6 8 9 12Z',
]

/** Ten inks, each at least 4.5 to 1 on the paper. */
const INKS = [
  '#4b4459',
  '#1f5f8f',
  '#2d6a39',
  '#87480f',
  '#a3203b',
  '#745900',
  '#5b3a9b',
  '#0e6767',
  '#9c2770',
  '#a23b0a',
]

/** Where the emblems stand in the body of a card of 100 by 140, by their number. */
const ROWS: number[][] = [[], [1], [1, 1], [1, 1, 1], [2, 2], [2, 1, 2], [2, 2, 2], [2, 3, 2], [3, 2, 3], [3, 3, 3]]

const MIDDLE = { x: 64, y: 92 }
const GAP = { x: 21, y: 26 }

export interface Pip {
  x: number
  y: number
}

/** What the eye sees of a number: two cards ten apart share shape and ink. */
export interface Face {
  shape: string
  ink: string
  pips: Pip[]
}

function row(count: number, y: number): Pip[] {
  return Array.from({ length: count }, (_, i) => ({ x: MIDDLE.x + (i - (count - 1) / 2) * GAP.x, y }))
}

function pips(count: number): Pip[] {
  const rows = ROWS[Math.min(count, 9)] ?? []
  return rows.flatMap((width, i) => row(width, MIDDLE.y + (i - (rows.length - 1) / 2) * GAP.y))
}

/** The face of a card; numbers of three digits keep the nine emblems that fit. */
export function face(number: number): Face {
  const ones = number % 10
  return {
    shape: SHAPES[ones] ?? '',
    ink: INKS[ones] ?? '',
    pips: pips(Math.floor(number / 10)),
  }
}
