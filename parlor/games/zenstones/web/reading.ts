/** What the board reads out of a view and the legal moves; it knows no rules. */
import type { LegalMove } from '$parlor/kit/board'
import { countOf } from './directions'
import { isWhites, mirrorOf } from './geometry'
import type { Annihilated, Bid, BidsRevealed, Event, Move, Moved, Stone, StoneView, Target, View } from './types'

export type Side = 'White' | 'Black'
type Legal = LegalMove<Move>[]
type Of<T extends Move['t']> = Extract<Move, { t: T }>

export const isWhite = (view: View, seat: number): boolean => view.white === seat

export const sideOf = (view: View, seat: number): Side => (isWhite(view, seat) ? 'White' : 'Black')

export const isAssigning = (view: View): boolean => view.phase.startsWith('assign_stats')

/** The first legal move of a kind that fits. */
export function find<T extends Move['t']>(
  moves: Legal,
  t: T,
  fits: (move: Of<T>) => boolean = () => true,
): Of<T> | null {
  for (const { move } of moves) if (move.t === t && fits(move as Of<T>)) return move as Of<T>
  return null
}

/** The bid of this amount, if it may be locked. */
export const bidOf = (moves: Legal, amount: number): Bid | null => find(moves, 'bid', (bid) => bid.amount === amount)

/** The highest bid that may be locked. */
export const highestBid = (moves: Legal): number =>
  Math.max(0, ...moves.map(({ move }) => (move.t === 'bid' ? move.amount : 0)))

/** Squares on which a stone may be placed now. */
export function placeable(moves: Legal): Set<number> {
  return new Set(moves.flatMap(({ move }) => (move.t === 'place' ? [move.square] : [])))
}

/** Stones that may move now. */
export function movable(moves: Legal): Set<number> {
  return new Set(moves.flatMap(({ move }) => (move.t === 'move' ? [move.stone] : [])))
}

export const stoneAt = (view: View, square: number): StoneView | null =>
  view.stones.find((stone) => stone.square === square) ?? null

export const stoneOf = (view: View, id: number | null): StoneView | null =>
  view.stones.find((stone) => stone.id === id) ?? null

export const stonesOf = (view: View, seat: number): StoneView[] => view.stones.filter(({ owner }) => owner === seat)

export const targetAt = (stone: StoneView | null, square: number | null): Target | null =>
  stone?.reach.find((target) => target.square === square) ?? null

/** Squares that a claim of the other side has opened for the seat on turn, still empty. */
export function opened(view: View): number[] {
  if (view.phase !== 'placement' || view.turn === null) return []
  return (view.unlocked[view.turn] ?? []).filter((square) => !stoneAt(view, square))
}

/** Whether the square lies in the half of this seat. */
export const isHome = (view: View, square: number, seat: number): boolean => isWhites(square) === isWhite(view, seat)

/** The square of the other half with the same label, if it is empty. */
export function mirrored(view: View, square: number | null): number | null {
  if (square === null) return null
  const other = mirrorOf(square)
  return stoneAt(view, other) ? null : other
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

const eventOf = <T extends Event['t']>(view: View, t: T) =>
  view.happened.find((event): event is Extract<Event, { t: T }> => event.t === t) ?? null

export const lastMove = (view: View): Moved | null => eventOf(view, 'moved')
export const lastPlaced = (view: View) => eventOf(view, 'placed')
export const reveal = (view: View): BidsRevealed | null => eventOf(view, 'bids_revealed')
export const forcedPass = (view: View) => eventOf(view, 'forced_pass')
export const phaseBegan = (view: View) => eventOf(view, 'phase_began')

export interface Clash extends Annihilated {
  /** The stone that came, and where from. */
  mover: Stone | null
  start: number
  /** The stone that stood there. */
  target: Stone | null
}

/** The two stones that have just left the board. */
export function clash(view: View): Clash | null {
  const event = eventOf(view, 'annihilated')
  if (!event) return null
  const gone = (id: number) => view.captured.find((stone) => stone.id === id) ?? null
  return { ...event, mover: gone(event.stone), target: gone(event.other), start: lastMove(view)?.start ?? event.square }
}

/** What a seat has paid for squares and for stats, and its bid where that is known. */
export function spending(view: View, seat: number): { bid: number | null; squares: number; stats: number } {
  const own = [...view.stones, ...view.captured].filter(({ owner }) => owner === seat)
  return {
    bid: view.bids[seat] ?? null,
    squares: sum(own.map(({ price }) => price)),
    stats: sum(own.map(({ distance, directions }) => (distance ?? 0) * countOf(directions))),
  }
}

/** What the stones of a seat score where they stand. */
export const pointsOf = (view: View, seat: number): number => sum(stonesOf(view, seat).map(({ points }) => points))
