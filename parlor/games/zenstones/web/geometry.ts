/** Where squares lie on the screen; for Black the whole board is turned round. */

export const SIZE = 10
const LAST = SIZE * SIZE - 1

export interface Place {
  column: number
  row: number
}

/** The column and row of a square as they are drawn. */
export function placeOf(square: number, turned: boolean): Place {
  const shown = turned ? LAST - square : square
  return { column: shown % SIZE, row: Math.floor(shown / SIZE) }
}

/** The square drawn at a place, or null beside the board. */
export function squareAt({ column, row }: Place, turned: boolean): number | null {
  if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) return null
  const shown = row * SIZE + column
  return turned ? LAST - shown : shown
}

/** Squares in reading order as they are drawn. */
export function drawnSquares(turned: boolean): number[] {
  return Array.from({ length: LAST + 1 }, (_, shown) => (turned ? LAST - shown : shown))
}

/**
 * The number of a square in its own half, from 1 at its owner's bottom left, row by row to and fro; agrees
 * with `board.py`.
 */
export function labelOf(square: number): number {
  const { column, row } = placeOf(square, !isWhites(square))
  const above = SIZE - 1 - row
  return above * SIZE + (above % 2 === 0 ? column + 1 : SIZE - column)
}

/** Whether the square is in White's half. */
export const isWhites = (square: number): boolean => square > LAST / 2

/** The square of the other half with the same label. */
export const mirrorOf = (square: number): number => LAST - square

/** What a stone of the other side scores on the square; agrees with `board.py`. */
export const worthOf = (square: number): number => 51 - labelOf(square)
