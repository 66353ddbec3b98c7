/** A position to test with: Ann, Bo and Cy in the middle of a match, Ann on turn. */
import { legalMoves, persons } from '$parlor/kit/bench'
import type { Card, Colour, Move, View } from './types'

export const people = persons('Ann', 'Bo', 'Cy')
export const legal = legalMoves<Move>

export const front = (id: number, colour: Colour, number: number): Card => ({ id, colour, number })
export const back = (id: number): Card => ({ id, colour: null, number: null })

/** The sample with some fields changed. */
export function sample(changes: Partial<View> = {}): View {
  return {
    happened: [],
    options: { five_bonus: false, discard_at_max: true, random_start: true, learning: false },
    seat: 0,
    phase: 'playing',
    turn: 0,
    hands: [
      [back(1), back(2)],
      [front(11, 'red', 1), front(12, 'red', 3), front(13, 'blue', 3), front(14, 'green', 4)],
      [front(21, 'white', 5)],
    ],
    piles: [[front(31, 'red', 1), front(32, 'red', 2)], [], [front(33, 'green', 1)], [], []],
    discards: [front(41, 'red', 4), front(42, 'white', 1), front(43, 'white', 1)],
    clues: 5,
    fuses: 2,
    score: 3,
    result: null,
    aids: null,
    ...changes,
  }
}

/** All that Ann may do in the sample. */
export const all: Move[] = [
  { t: 'play', slot: 0 },
  { t: 'play', slot: 1 },
  { t: 'discard', slot: 0 },
  { t: 'discard', slot: 1 },
  { t: 'colour', seat: 1, colour: 'red' },
  { t: 'colour', seat: 1, colour: 'green' },
  { t: 'colour', seat: 1, colour: 'blue' },
  { t: 'number', seat: 1, number: 1 },
  { t: 'number', seat: 1, number: 3 },
  { t: 'number', seat: 1, number: 4 },
  { t: 'colour', seat: 2, colour: 'white' },
  { t: 'number', seat: 2, number: 5 },
]
