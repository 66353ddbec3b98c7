/** What a player wants of a stone; wishes wait while a move is on its way and become moves later. */
import type { LegalMove } from '$parlor/kit/board'
import { find, stoneOf } from './reading'
import type { Move, View } from './types'

export type Wish =
  | { t: 'distance'; stone: number; distance: number }
  | { t: 'toggle'; stone: number; bit: number }
  | { t: 'all'; stone: number }
  | { t: 'commit' }

/** The legal move that grants a wish, or null. */
export function granted(wish: Wish, view: View, moves: LegalMove<Move>[]): Move | null {
  switch (wish.t) {
    case 'distance':
      return find(moves, 'set_distance', (move) => move.stone === wish.stone && move.distance === wish.distance)
    case 'toggle': {
      const mask = (stoneOf(view, wish.stone)?.directions ?? 0) ^ wish.bit
      return find(moves, 'set_directions', (move) => move.stone === wish.stone && move.directions === mask)
    }
    case 'all':
      return find(moves, 'same_for_all', (move) => move.stone === wish.stone)
    case 'commit':
      return find(moves, 'commit')
  }
}
