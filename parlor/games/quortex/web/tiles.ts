/** The four tiles, their turns, and their paths as they are drawn. */
import { APOTHEM, modulo, plus, polar, round, sideAngle, times, turned, type Point } from './geometry'

/** Which sides each type joins before it is turned. */
const PAIRS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 2],
    [1, 4],
    [3, 5],
  ],
  [
    [0, 5],
    [1, 3],
    [2, 4],
  ],
  [
    [0, 5],
    [1, 4],
    [2, 3],
  ],
  [
    [0, 5],
    [1, 2],
    [3, 4],
  ],
]

/** After so many turns a type looks as before. */
const PERIODS = [3, 6, 3, 2] as const

export const TYPES = [0, 1, 2, 3] as const

/** The least rotation that looks the same. */
export const canonical = (type: number, rotation: number): number => modulo(rotation, PERIODS[type] ?? 6)

/** A sixth of a turn with the clock is one rotation less, from wherever one looks. */
export const CLOCKWISE = -1
export const COUNTERCLOCKWISE = 1

/** By how many degrees a tile is turned with the clock. */
export const degreesOf = (rotation: number): number => -60 * rotation

/** The three pairs of sides that a turned tile joins. */
export const joins = (type: number, rotation: number): [number, number][] =>
  (PAIRS[type] ?? []).map(([a, b]) => [modulo(a + rotation, 6), modulo(b + rotation, 6)])

/** For every side the side where one comes out. */
export function exits(type: number, rotation: number): number[] {
  const out: number[] = []
  for (const [a, b] of joins(type, rotation)) {
    out[a] = b
    out[b] = a
  }
  return out
}

/** All oriented tiles that differ. */
export const ORIENTED: readonly { type: number; rotation: number }[] = TYPES.flatMap((type) =>
  Array.from({ length: PERIODS[type] }, (_, rotation) => ({ type, rotation })),
)

/** The curve's control points lie half the way from the middle of a side to the middle of the tile. */
const CONTROL = 0.5

function ends(from: number, to: number, shift: number): [Point, Point, Point, Point] {
  const [start, end] = [polar(APOTHEM, sideAngle(from)), polar(APOTHEM, sideAngle(to))]
  const aside = times(turned(start, 90), shift / APOTHEM)
  const along = times(turned(end, -90), shift / APOTHEM)
  return [plus(start, aside), plus(times(start, CONTROL), aside), plus(times(end, CONTROL), along), plus(end, along)]
}

/** A path from side to side; `shift` moves it to its left as one walks, for two that share it. */
export function curve(from: number, to: number, shift = 0): string {
  const [start, first, second, end] = ends(from, to, shift).map(({ x, y }) => `${round(x)} ${round(y)}`)
  return `M${start}C${first} ${second} ${end}`
}
