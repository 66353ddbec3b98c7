/** A profile with something of everything, for tests. */
import type { Figures, Played, PlayedSeat, Profile } from '../net/protocol'

const DAY = 86_400_000
const START = Date.UTC(2026, 4, 3)

export const seat = (name: string, changes: Partial<PlayedSeat> = {}): PlayedSeat => ({
  name,
  bot: false,
  username: null,
  place: null,
  points: null,
  you: false,
  ...changes,
})

export const played = (changes: Partial<Played> = {}): Played => ({
  match: 'm1',
  game: 'g',
  mode: 'online',
  seats: 2,
  started: START,
  ended: START + 1,
  reason: 'won',
  forked: false,
  names: [seat('Bob', { username: 'bob_1', place: 2, points: 30 }), seat('Ann', { you: true, place: 1, points: 45 })],
  result: 'won',
  kept: true,
  room: null,
  imported: false,
  cooperative: false,
  closing: null,
  ...changes,
})

export const figures = (changes: Partial<Figures> = {}): Figures => ({
  game: 'g',
  seats: 2,
  cooperative: false,
  configuration: null,
  played: 12,
  with_bots: 0,
  decided: 12,
  won: 7,
  won_with_bots: 0,
  shared: 0,
  win_rate: 7 / 12,
  best: 45,
  mean: 33.25,
  length: 21.6,
  streak: 3,
  best_streak: 4,
  rating: { rating: 1540, deviation: 62, matches: 12, provisional: false },
  ...changes,
})

export const profile = (changes: Partial<Profile> = {}): Profile => ({
  name: 'Ann',
  username: 'ann_1',
  since: START,
  hidden: false,
  you: true,
  played: 12,
  decided: 12,
  won: 7,
  win_rate: 7 / 12,
  streak: 3,
  best_streak: 4,
  figures: [figures()],
  bests: [],
  badges: [
    { id: 'first', title: 'First match', about: 'Finish a match.', game: null, at: START },
    { id: 'high', title: 'High up', about: 'Score 50 points.', game: 'g', at: null },
  ],
  recent: [played()],
  points: [0, 1, 2].map((n) => ({
    at: START + n * DAY,
    points: 30 + n,
    won: n === 1,
    game: 'g',
    seats: 2,
    configuration: null,
    match: `m${n}`,
  })),
  shares: [{ game: 'g', category: 'longest_river', title: 'Longest river', mean: 12.5 }],
  ...changes,
})
