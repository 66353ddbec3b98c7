/** Small words: people, tiles and places. */
import type { Person } from '$parlor/board'
import { modulo, type Hex } from './geometry'

export const nameOf = (people: readonly Person[], seat: number): string => people[seat]?.name ?? `Player ${seat + 1}`

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cem`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

export const namesOf = (people: readonly Person[], seats: readonly number[]): string =>
  listed(seats.map((seat) => nameOf(people, seat)))

/** A type of tile by its number of sharp turns, as in the rules. */
export const tileName = (type: number): string => `T${type}`

/** A hexagon as the notation calls it: row A is the own edge, and 1 lies to the left. */
export function placeName(cell: Hex, edge: number, radius: number): string {
  let { r: row, q: col } = cell
  for (let turn = 0; turn < edge; turn++) [row, col] = [-col, row + col]
  return `${String.fromCharCode(65 + row + radius)}${Math.min(radius, radius - row) - col + 1}`
}

const POINTS = ['up', 'up right', 'down right', 'down', 'down left', 'up left'] as const

/** Where the corner points that gives a tile its direction, as whoever sits at the edge sees it. */
export const pointing = (rotation: number, edge: number): string => POINTS[modulo(3 - rotation - edge, 6)] ?? 'up'
