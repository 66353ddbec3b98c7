/** Reads a view: who sits where, what lies where, and what the tile in hand could do. */
import { cellAt, key, type Hex } from './geometry'
import { nameOf, type Laid } from './lines'
import { canonical } from './tiles'
import type { Chain, Event, Move, Place, Ply, Replace, Spot, View } from './types'

/** A tile on the board and who laid it. */
export interface LaidBy extends Laid {
  readonly seat: number
}

export const cellOf = ({ row, col }: { row: number; col: number }): Hex => cellAt(row, col)

const laidBy = ({ row, col, tile, rotation, seat }: Ply): LaidBy => ({ cell: cellAt(row, col), type: tile, rotation, seat })

/** The tiles after so many moves, in the order in which they came. */
export function laidAfter(plies: readonly Ply[], count = plies.length): LaidBy[] {
  const tiles = new Map<string, LaidBy>()
  for (const ply of plies.slice(0, count)) {
    const tile = laidBy(ply)
    tiles.delete(key(tile.cell))
    tiles.set(key(tile.cell), tile)
  }
  return [...tiles.values()]
}

/** What the others laid since a seat laid its last tile, but for the newest. */
export const laidSince = (laid: readonly LaidBy[], seat: number): LaidBy[] =>
  laid.slice(laid.findLastIndex((one) => one.seat === seat) + 1, -1)

/** What the tile in hand could do at a hexagon. */
export const spotAt = (view: View, { q, r }: Hex): Spot | null =>
  view.spots.find(({ row, col }) => row === r && col === q) ?? null

/** Whether the tile may lie there as it is turned. */
export function isLegalAt(view: View, cell: Hex, rotation: number): boolean {
  return spotAt(view, cell)?.legal[turnOf(view, rotation)] ?? false
}

/** The seats that a tile there, turned so, would leave without a way. */
export function blockedAt(view: View, cell: Hex, rotation: number): number[] {
  return [...(spotAt(view, cell)?.blocked[turnOf(view, rotation)] ?? [])]
}

const turnOf = (view: View, rotation: number): number => canonical(view.tile ?? 1, rotation)

/** The move that lays the tile there. */
export function moveAt(view: View, cell: Hex, rotation: number): Place | Replace {
  const t = spotAt(view, cell)?.replaces ? 'replace' : 'place'
  return { t, row: cell.r, col: cell.q, rotation: turnOf(view, rotation) }
}

/** The paths of the lines that won. */
export const wonNames = (wins: readonly Chain[]): Set<string> =>
  new Set(wins.flatMap(({ segments }) => segments.map(([row, col, from, to]) => nameOf({ cell: cellAt(row, col), from, to }))))

export const winnersOf = (view: View): readonly number[] => view.result?.winners ?? []

/** Whether the tile in hand has won because it fits nowhere. */
export const isStuck = (view: View): boolean => view.result?.how === 'constraint'

const happens = <T extends Event['t']>(view: View, t: T): Extract<Event, { t: T }> | null =>
  view.happened.find((event): event is Extract<Event, { t: T }> => event.t === t) ?? null

/** The tile that the last move has laid. */
export const justLaid = (view: View) => happens(view, 'placed') ?? happens(view, 'replaced')

export const hasJustBegun = (view: View): boolean => happens(view, 'began') !== null

/** The move that asks for a suggestion, where it may be asked for. */
export const asking = (moves: readonly { move: Move }[]): Move | null => moves.find(({ move }) => move.t === 'ask')?.move ?? null

/** The edge of every seat that still plays: what somebody leaves belongs to nobody. */
export const edgesOf = ({ edges, out }: Pick<View, 'edges' | 'out'>): (number | null)[] =>
  edges.map((edge, seat) => (out[seat] ? null : edge))

/** The seat that owns an edge. */
export function ownerOf(view: Pick<View, 'edges' | 'out'>, edge: number): number | null {
  const seat = edgesOf(view).indexOf(edge)
  return seat < 0 ? null : seat
}

/** How a tile first lies in the hand of whoever sits at the edge: the same for all, seen from there. */
export const firstRotation = (edge: number): number => (9 - edge) % 6

/** The edge at the bottom of the board as it is seen: the own one, else the board is not turned. */
export const eyesOf = ({ seat, edges }: Pick<View, 'seat' | 'edges'>): number => (seat === null ? null : edges[seat]) ?? 3
