/** Positions to test with: Ann plays White, Bo plays Black. */
import { legalMoves, persons } from '$parlor/kit/bench'
import { labelOf } from './geometry'
import type { Move, StoneView, View } from './types'

export const people = persons('Ann', 'Bo')
export const legal = legalMoves<Move>

/** The labels as the server sends them. */
export const LABELS = Array.from({ length: 100 }, (_, square) => labelOf(square))

/** A stone on a square; it reaches what it is told to reach. */
export function stone(id: number, owner: number, square: number, changes: Partial<StoneView> = {}): StoneView {
  return { id, owner, square, price: 1, distance: null, directions: 0, cost: 0, points: 0, reach: [], ...changes }
}

/** A duel whose first stone is to be placed, with some fields changed. */
export function sample(changes: Partial<View> = {}): View {
  return {
    happened: [],
    seat: 0,
    white: 0,
    mirror_block: false,
    turn_limit: 0,
    phase: 'placement',
    turn: 0,
    labels: LABELS,
    credits: [93, 88],
    spare: [93, 88],
    scores: null,
    locked: [true, true],
    bids: [7, 12],
    stones: [],
    captured: [],
    unlocked: [[], []],
    last_placement: null,
    passes: 0,
    turns: 0,
    result: null,
    ...changes,
  }
}

/** Two stones in movement: White's can take Black's. */
export function racing(changes: Partial<View> = {}): View {
  const mine = stone(1, 0, 60, {
    distance: 3,
    directions: 4,
    cost: 3,
    reach: [
      { square: 50, captures: null, gain: 0 },
      { square: 40, captures: null, gain: 1 },
      { square: 30, captures: 2, gain: 0 },
    ],
  })
  const theirs = stone(2, 1, 30, {
    distance: 1,
    directions: 8,
    cost: 1,
    reach: [{ square: 40, captures: null, gain: 0 }],
  })
  return sample({ phase: 'movement', stones: [mine, theirs], scores: [93, 88], ...changes })
}
