/** What a finger means: it is wider than a square of the garden on a phone. */
import { SIZE, squareAt } from './geometry'

/** Pixels that a finger needs. */
const FINGER = 44

/**
 * The square that a touch means, in a garden `side` pixels wide: where nothing can be done, one close by
 * where something can.
 */
export function meant(
  x: number,
  y: number,
  side: number,
  turned: boolean,
  useful: (square: number) => boolean,
): number | null {
  const cell = side / SIZE
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
  const under = squareAt({ column, row }, turned)
  if (under !== null && useful(under)) return under
  const close = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const square = squareAt({ column: column + right, row: row + down }, turned)
      const [dx, dy] = [x - (column + right + 0.5) * cell, y - (row + down + 0.5) * cell]
      const reached = Math.max(Math.abs(dx), Math.abs(dy)) <= FINGER / 2
      return square !== null && reached && useful(square) ? [{ square, far: Math.hypot(dx, dy) }] : []
    }),
  )
  return close.toSorted((one, other) => one.far - other.far)[0]?.square ?? under
}
