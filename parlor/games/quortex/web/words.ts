/** What sentences are about: people, places and tiles, as arguments of messages. */
import type { Person } from '$parlor/kit/board'
import { all, type Arg } from '$parlor/kit/fluent.svelte'
import { modulo, type Hex } from './geometry'
import { t } from './t'

export const nameOf = (people: readonly Person[], seat: number): string =>
  people[seat]?.name ?? t('player-number', { number: seat + 1 })

export const namesOf = (people: readonly Person[], seats: readonly number[]): Arg =>
  all(seats.map((seat) => nameOf(people, seat)))

/** What messages choose by. */
export const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** A hexagon as the notation calls it: row A is one's own edge, and 1 lies to the left. */
export function placeName(cell: Hex, edge: number, radius: number): string {
  const { row, column } = seenFrom(cell, edge, radius)
  return `${String.fromCharCode(64 + row)}${column}`
}

/** The row of a hexagon, counted from an edge, and its place in it, from the left. */
function seenFrom(cell: Hex, edge: number, radius: number): { row: number; column: number } {
  let { r: row, q: col } = cell
  for (let turn = 0; turn < edge; turn++) [row, col] = [-col, row + col]
  return { row: row + radius + 1, column: Math.min(radius, radius - row) - col + 1 }
}

/** Where a hexagon lies for the player who has an edge at the bottom. */
export const placed = (cell: Hex, edge: number, radius: number) => ({
  middle: yes(cell.q === 0 && cell.r === 0),
  ...seenFrom(cell, edge, radius),
})

/** Where an edge lies for the player who sees another one at the bottom: clockwise from the top. */
export const edgeSeen = (edge: number, bottom: number): number => modulo(edge - bottom + 3, 6)

export const edgeName = (edge: number, bottom: number): string => t('edge-name', { edge: edgeSeen(edge, bottom) })

/** How a tile lies, by its sharp turns or by its straight path, as the player at the edge sees it. */
export function lies(tile: number, rotation: number, edge: number) {
  const first = modulo(3 - rotation - edge, 6)
  const ways = Array.from({ length: tile }, (_, turn) => (first + (turn * 6) / tile) % 6).toSorted()
  return { tile, slope: first % 3, ways: all(ways.map((way) => t('direction', { way }))) }
}

/** How many tiles of each type are to come. */
export const counts = ([none = 0, one = 0, two = 0, three = 0]: readonly number[]) => ({ none, one, two, three })
