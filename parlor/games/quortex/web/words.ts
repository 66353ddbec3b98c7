/** Small words: people, tiles and places. */
import type { Person } from '$parlor/kit/board'
import { modulo, type Hex } from './geometry'

export const nameOf = (people: readonly Person[], seat: number): string => people[seat]?.name ?? `Player ${seat + 1}`

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cem`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

export const namesOf = (people: readonly Person[], seats: readonly number[]): string =>
  listed(seats.map((seat) => nameOf(people, seat)))

const SHARPS = ['no-sharp', 'one-sharp', 'two-sharp', 'three-sharp'] as const

/** A type of tile by its number of sharp turns, as in the rules. */
export const tileName = (type: number): string => SHARPS[type] ?? ''

/** A hexagon as the notation calls it: row A is the own edge, and 1 lies to the left. */
export function placeName(cell: Hex, edge: number, radius: number): string {
  let { r: row, q: col } = cell
  for (let turn = 0; turn < edge; turn++) [row, col] = [-col, row + col]
  return `${String.fromCharCode(65 + row + radius)}${Math.min(radius, radius - row) - col + 1}`
}

const ORDINALS = ['1st', '2nd', '3rd'] as const
const ordinal = (number: number): string => ORDINALS[number - 1] ?? `${number}th`

/** The same hexagon in words. */
export function placeWords(cell: Hex, edge: number, radius: number): string {
  if (cell.q === 0 && cell.r === 0) return 'in the middle'
  const name = placeName(cell, edge, radius)
  return `in row ${name.charCodeAt(0) - 64}, ${ordinal(Number(name.slice(1)))} from the left`
}

const EDGES = ['top', 'upper right', 'lower right', 'bottom', 'lower left', 'upper left'] as const

/** Where an edge lies for whoever sees another one at the bottom. */
export const edgeName = (edge: number, bottom: number): string => EDGES[modulo(edge - bottom + 3, 6)] ?? ''

const POINTS = ['up', 'up right', 'down right', 'down', 'down left', 'up left'] as const
const SLOPES = ['level', 'falling to the right', 'rising to the right'] as const

/** How a tile lies, by its sharp turns or by its straight path, as whoever sits at the edge sees it. */
export function lies(type: number, rotation: number, edge: number): string {
  const first = modulo(3 - rotation - edge, 6)
  if (type === 0) return `its straight path ${SLOPES[first % 3]}`
  const turns = Array.from({ length: type }, (_, turn) => (first + (turn * 6) / type) % 6).toSorted()
  return `its sharp ${type === 1 ? 'turn' : 'turns'} ${listed(turns.map((turn) => POINTS[turn] ?? ''))}`
}
