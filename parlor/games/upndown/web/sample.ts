/** A position to test with: Ann and Bo in the middle of a match. */
import { legalMoves, persons } from '$parlor/kit/bench'
import type { Move, View } from './types'

const nothing = { cards: 0, movement: 0, specials: 0, average: 0 }

export const people = persons('Ann', 'Bo')
export const legal = legalMoves<Move>

/** The sample with some fields changed. */
export function sample(changes: Partial<View> = {}): View {
  return {
    happened: [],
    options: {
      min_card_value: 2,
      max_card_value: 99,
      hand_size: 7,
      min_players: 2,
      max_players: 8,
      min_cards_per_turn: 2,
      auto_refill: false,
      allow_undo: true,
      look_at_hands: true,
      solitaire: false,
    },
    seat: 0,
    phase: 'playing',
    turn: 0,
    order: [0, 1],
    hand: [35, 48],
    fresh: [48],
    hands: [[35, 48], null],
    counts: [2, 7],
    draw: 40,
    piles: [
      { up: true, top: 45, cards: [12, 45], seat: 1 },
      { up: true, top: 1, cards: [], seat: null },
      { up: false, top: 38, cards: [60, 38], seat: 0 },
      { up: false, top: 100, cards: [], seat: null },
    ],
    required: 2,
    played: 0,
    can_end: false,
    can_undo: false,
    stuck: false,
    this_turn: [],
    last_turn: [{ t: 'played', seat: 1, card: 45, pile: 0, movement: 33, special: false }],
    marks: [
      ['none', 'none', 'none', 'none'],
      ['love', 'none', 'like', 'none'],
    ],
    looks: [],
    out: [false, false],
    statistics: [nothing, nothing],
    total: nothing,
    streaks: { turn: 0, best_turn: 0, row: 0, best_row: 0 },
    achievements: [],
    ...changes,
  }
}
