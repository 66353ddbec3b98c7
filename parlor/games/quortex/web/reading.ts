/** Reads a view: who sits where, what lies where, and what the tile in hand could do. */
import { cellAt, key, opposite, type Hex } from './geometry'
import { flowsOf, leavesBy, nameOf, tilesOf, type Laid, type Segment } from './lines'
import { canonical } from './tiles'
import type { Event, Move, Place, Ply, Replace, View } from './types'

/** A tile on the board and who laid it. */
export interface LaidBy extends Laid {
  readonly seat: number
}

export const cellOf = ({ row, col }: { row: number; col: number }): Hex => cellAt(row, col)

const laidBy = ({ row, col, tile, rotation, seat }: Ply): LaidBy => ({
  cell: cellAt(row, col),
  type: tile,
  rotation,
  seat,
})

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

/** The tiles with one tried among them, in the place of one that lies there. */
export const laidWith = (laid: readonly LaidBy[], tried: LaidBy): LaidBy[] => [
  ...laid.filter((one) => key(one.cell) !== key(tried.cell)),
  { ...tried, rotation: canonical(tried.type, tried.rotation) },
]

/** What the others laid since a seat laid its last tile, but for the newest. */
export const laidSince = (laid: readonly LaidBy[], seat: number): LaidBy[] =>
  laid.slice(laid.findLastIndex((one) => one.seat === seat) + 1, -1)

/** Whether a tile lies on a hexagon. */
export const isTaken = (view: View, { q, r }: Hex): boolean => view.plies.some(({ row, col }) => row === r && col === q)

/** Whether the tile in hand may be tried on a hexagon: one that is free, or where it may replace another. */
export const mayTry = (view: View, cell: Hex): boolean =>
  !isTaken(view, cell) || view.replaceable.some(([row, col]) => row === cell.r && col === cell.q)

/** The seats that a tile there, turned so, would leave without a way. */
export function blockedAt(view: View, { q, r }: Hex, rotation: number): number[] {
  return view.spots.find(({ row, col }) => row === r && col === q)?.blocked[turnOf(view, rotation)] ?? []
}

const turnOf = (view: View, rotation: number): number => canonical(view.tile ?? 1, rotation)

/** The legal move that lays the tile there, turned so, if there is one. */
export function moveAt(
  moves: readonly { move: Move }[],
  view: View,
  { q, r }: Hex,
  rotation: number,
): Place | Replace | null {
  const turn = turnOf(view, rotation)
  for (const { move } of moves) {
    if ((move.t === 'place' || move.t === 'replace') && move.row === r && move.col === q && move.rotation === turn)
      return move
  }
  return null
}

/** The flows of a seat from its own edge. */
export function flowsFrom({ edges, options, plies }: View, seat: number): Segment[][] {
  const edge = edges[seat] ?? null
  return edge === null ? [] : flowsOf(tilesOf(laidAfter(plies)), edge, options.radius)
}

/** The paths of the lines that won, each from one edge to the opposite one. */
export function wonNames(view: View): Set<string> {
  const { result, edges, options } = view
  const winners = result?.how === 'flow' || result?.how === 'tie' ? result.winners : []
  const ways = winners.flatMap((seat) =>
    flowsFrom(view, seat).filter((way) => leavesBy(way, opposite(edges[seat] ?? 0), options.radius)),
  )
  return new Set(ways.flat().map(nameOf))
}

/** The seats of every line that two play for together. */
export const teamsOf = (view: View): number[][] =>
  [0, 1, 2]
    .map((edge) => [ownerOf(view, edge), ownerOf(view, opposite(edge))].filter((seat) => seat !== null))
    .filter((team) => team.length > 1)

export const winnersOf = (view: View): readonly number[] => view.result?.winners ?? []

/** Whether the tile in hand has won because it fits nowhere. */
export const isStuck = (view: View): boolean => view.result?.how === 'constraint'

const happens = <T extends Event['t']>(view: View, t: T): Extract<Event, { t: T }> | null =>
  view.happened.find((event): event is Extract<Event, { t: T }> => event.t === t) ?? null

/** The tile that the last move has laid. */
export const justLaid = (view: View) => happens(view, 'placed') ?? happens(view, 'replaced')

export const hasJustBegun = (view: View): boolean => happens(view, 'began') !== null

/** The move that asks for a suggestion, where it may be asked for. */
export const asking = (moves: readonly { move: Move }[]): Move | null =>
  moves.find(({ move }) => move.t === 'ask')?.move ?? null

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
export const eyesOf = ({ seat, edges }: Pick<View, 'seat' | 'edges'>): number =>
  (seat === null ? null : edges[seat]) ?? 3
