/** What the board reads out of a view and the legal moves; it knows no rules. */
import type { LegalMove } from '$parlor/kit/board'
import type { BoardRuntime, Plan as KitPlan } from '$parlor/kit/runtime.svelte'
import { countOf } from './directions'
import { isWhites, mirrorOf } from './geometry'
import type { Annihilated, Bid, BidsRevealed, Event, Move, Moved, Stone, StoneView, Target, View } from './types'

export type Table = BoardRuntime<View, Move>
export type Plan = KitPlan<View, Move>
type Legal = LegalMove<Move>[]
type Of<T extends Move['t']> = Extract<Move, { t: T }>

export const isWhite = (view: View, seat: number): boolean => view.white === seat

export const isAssigning = ({ phase }: Pick<View, 'phase'>): boolean =>
  phase === 'assign_stats_w' || phase === 'assign_stats_b'

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

/** Lets a stone go so far. */
export const distancePlan =
  (stone: number, distance: number): Plan =>
  (_, legal) =>
    find(legal, 'set_distance', (move) => move.stone === stone && move.distance === distance)

/** Adds a direction to those that the stone has by then, or takes it away. */
export const directionPlan =
  (stone: number, bit: number): Plan =>
  (view, legal) => {
    const mask = (stoneOf(view, stone)?.directions ?? 0) ^ bit
    return find(legal, 'set_directions', (move) => move.stone === stone && move.directions === mask)
  }

export const sameForAllPlan =
  (stone: number): Plan =>
  (_, legal) =>
    find(legal, 'same_for_all', (move) => move.stone === stone)

export const commitPlan: Plan = (_, legal) => find(legal, 'commit')

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

/** The stone whose stats the seat sets: the one in hand if it is its own, else the first. */
export function edited(view: View, seat: number, picked: number | null): StoneView | null {
  if (!isAssigning(view)) return null
  const own = stonesOf(view, seat)
  return own.find(({ id }) => id === picked) ?? own[0] ?? null
}

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

/** The score that wins; agrees with `model.py`. */
export const GOAL = 100

/** The move that would bring the seat most if it were its turn, and the score after it; null before movement. */
export function bestNext(view: View, seat: number): { stone: StoneView; target: Target; total: number } | null {
  if (view.phase !== 'movement' || !view.scores) return null
  const all = stonesOf(view, seat).flatMap((stone) => stone.reach.map((target) => ({ stone, target })))
  const best = all.sort((one, other) => other.target.gain - one.target.gain)[0]
  return best && best.target.gain > 0 ? { ...best, total: (view.scores[seat] ?? 0) + best.target.gain } : null
}

/** Whose threats matter to a seat, in movement. */
export const rivalOf = (view: View, seat: number | null): number | null =>
  seat === null || view.phase !== 'movement' ? null : 1 - seat

/** Which stone could take which other stone if it were this seat's turn. */
export function attacks(view: View, seat: number): { by: StoneView; target: StoneView }[] {
  return stonesOf(view, seat).flatMap((by) =>
    by.reach.flatMap(({ captures }) => {
      const target = captures === null ? null : stoneOf(view, captures)
      return target ? [{ by, target }] : []
    }),
  )
}

/** Squares that a stone of this seat could reach or take on its next move. */
export const reached = (view: View, seat: number): Set<number> =>
  new Set(stonesOf(view, seat).flatMap(({ reach }) => reach.map(({ square }) => square)))

export const lastMove = (view: View): Moved | null => eventOf(view, 'moved')
export const lastPlaced = (view: View) => eventOf(view, 'placed')
export const reveal = (view: View): BidsRevealed | null => eventOf(view, 'bids_revealed')

/** The bids that this view opens, also where the view that said so was skipped. */
export function opens(view: View, previous: View | null): BidsRevealed | null {
  const told = reveal(view)
  const [first, second] = view.bids
  if (told || previous?.phase !== 'bidding' || view.phase === 'bidding' || first === null || second === null)
    return told
  const starter = first === second ? view.white : first > second ? 0 : 1
  return { t: 'bids_revealed', bids: [first, second], starter }
}
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

/** What a seat has paid for squares and for stats. */
export function spending(view: View, seat: number): { squares: number; stats: number } {
  const own = [...view.stones, ...view.captured].filter(({ owner }) => owner === seat)
  return {
    squares: sum(own.map(({ price }) => price)),
    stats: sum(own.map(({ distance, directions }) => (distance ?? 0) * countOf(directions))),
  }
}

/** What the stones of a seat score where they stand. */
export const pointsOf = (view: View, seat: number): number => sum(stonesOf(view, seat).map(({ points }) => points))
