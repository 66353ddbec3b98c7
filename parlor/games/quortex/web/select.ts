/** Reads a view: who sits where, what lies where, and what the tile in hand could do. */
import type { Person } from '$parlor/kit/board'
import { cellAt, cellsOf, key, opposite, type Hex } from './geometry'
import { flowsOf, leavesBy, pathName, tilesOf, type Laid, type Segment } from './lines'
import type { Paint } from './palette'
import { t } from './t'
import { canonical } from './tiles'
import type { Event, Move, Place, Placed, Ply, Replace, Replaced, View } from './types'
import { nameOf } from './words'

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

/** The rotation that looks like this one, as moves name it. */
export const turnOf = (view: View, rotation: number): number => canonical(view.tile ?? 1, rotation)

/** A move that lays a tile; null for any other. */
export const layingOf = (move: Move | null): Place | Replace | null =>
  move?.t === 'place' || move?.t === 'replace' ? move : null

/** The edge that a move takes, and whether that is on its way. */
export const sittingOf = (move: Move | null, sent: boolean) => (move?.t === 'sit' ? { edge: move.edge, sent } : null)

/** Whether a hexagon is the one of a move. */
export const isAt = (cell: Hex | null, { row, col }: Place | Replace): boolean => cell?.r === row && cell.q === col

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

/** For every hex where the tile may be tried, whether it may lie there as it is turned. */
export const legalAt = (moves: readonly { move: Move }[], view: View, rotation: number) =>
  cellsOf(view.options.radius)
    .filter((cell) => mayTry(view, cell))
    .map((cell) => ({ cell, fine: moveAt(moves, view, cell, rotation) !== null }))

/** The flows of a seat from its own edge. */
export function flowsFrom({ edges, options, plies }: View, seat: number): Segment[][] {
  const edge = edges[seat] ?? null
  return edge === null ? [] : flowsOf(tilesOf(laidAfter(plies)), edge, options.radius)
}

/** The lines that won, each from one edge to the opposite one. */
function wonWays(view: View): Segment[][] {
  const { result, edges, options } = view
  const winners = result?.how === 'flow' || result?.how === 'tie' ? result.winners : []
  return winners.flatMap((seat) =>
    flowsFrom(view, seat).filter((way) => leavesBy(way, opposite(edges[seat] ?? 0), options.radius)),
  )
}

/** The paths of the lines that won. */
export const wonNames = (view: View): Set<string> => new Set(wonWays(view).flat().map(pathName))

/** Through how many tiles the shortest line that won runs. */
export const shortestWin = (view: View): number =>
  Math.min(...wonWays(view).map((way) => new Set(way.map(({ cell }) => key(cell))).size))

/** The seats of every line that two play for together. */
export const teamsOf = (view: View): number[][] =>
  [0, 1, 2]
    .map((edge) => [ownerOf(view, edge), ownerOf(view, opposite(edge))].filter((seat) => seat !== null))
    .filter((team) => team.length > 1)

export const winnersOf = (view: View): readonly number[] => view.result?.winners ?? []

/** Whether the tile in hand has won because it fits nowhere. */
export const isStuck = (view: View): boolean => view.result?.how === 'constraint'

/** Where a tile that fits nowhere would have blocked whom, one way or another. */
export const deniedAt = (view: View): { cell: Hex; seats: number[] }[] =>
  isStuck(view)
    ? view.spots.map((spot) => ({ cell: cellOf(spot), seats: [...new Set(spot.blocked.flat())].toSorted() }))
    : []

/** The tile that has just been laid, if one has. */
export const laidIn = (events: readonly Event[]): Placed | Replaced | null =>
  events.find((event) => event.t === 'placed' || event.t === 'replaced') ?? null

/** The move that asks for a suggestion, where it may be asked for. */
export const asking = (moves: readonly { move: Move }[]): Move | null =>
  moves.find(({ move }) => move.t === 'ask')?.move ?? null

/** The edge of every seat that still plays: what someone leaves belongs to nobody. */
export const edgesOf = ({ edges, out }: Pick<View, 'edges' | 'out'>): (number | null)[] =>
  edges.map((edge, seat) => (out[seat] ? null : edge))

/** The seat that owns an edge. */
export function ownerOf(view: Pick<View, 'edges' | 'out'>, edge: number): number | null {
  const seat = edgesOf(view).indexOf(edge)
  return seat < 0 ? null : seat
}

/** Who plays for the same line from its other end. */
export function partnerOf(view: Pick<View, 'edges' | 'out'>, seat: number | null): number | null {
  const edge = seat === null ? null : (edgesOf(view)[seat] ?? null)
  return edge === null ? null : ownerOf(view, opposite(edge))
}

/** Whether a list of seats holds a player and the player's partner. */
export function isOurTeam(view: View, seats: readonly number[], seat: number | null): boolean {
  const partner = partnerOf(view, seat)
  return seat !== null && partner !== null && seats.includes(seat) && seats.includes(partner)
}

/** How a tile first lies in the hand of the player at the edge: the same for all, seen from there. */
export const firstRotation = (edge: number): number => (9 - edge) % 6

/** The edge at the bottom of the board as it is seen: one's own, else the board is not turned. */
export const eyesOf = ({ seat, edges }: Pick<View, 'seat' | 'edges'>): number =>
  (seat === null ? null : edges[seat]) ?? 3

const EDGES = [0, 1, 2, 3, 4, 5]

/** Who sits at each edge; `you` is the seat that needs no name. */
export const namesAt = (view: View, people: Person[], you: number | null): string[] =>
  EDGES.map((edge) => {
    const owner = ownerOf(view, edge)
    return owner === null ? '' : owner === you ? t('edge-you') : short(nameOf(people, owner))
  })

/** The partner of the player at an edge; the name is written on one's own edge only. */
export interface Mate {
  readonly paint: Paint
  readonly name: string
}

export const matesAt = (
  view: View,
  people: Person[],
  you: number | null,
  paints: (seat: number) => Paint,
): (Mate | null)[] =>
  EDGES.map((edge) => {
    const [owner, mate] = [ownerOf(view, edge), ownerOf(view, opposite(edge))]
    if (owner === null || mate === null) return null
    return { paint: paints(mate), name: owner === you ? short(nameOf(people, mate)) : '' }
  })

export const paintsAt = (view: View, paints: (seat: number) => Paint): (Paint | null)[] =>
  EDGES.map((edge) => {
    const owner = ownerOf(view, edge)
    return owner === null ? null : paints(owner)
  })

/** Nobody sits where someone's flow must go, unless a team does. */
export const goalsAt = (view: View, painted: readonly (Paint | null)[]): (Paint | null)[] =>
  painted.map((paint, edge) => (paint === null && view.phase !== 'seating' ? (painted[opposite(edge)] ?? null) : null))

const short = (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name)
