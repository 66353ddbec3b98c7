/** A game to test with. */
import { room } from '../net/fakes'
import type { GameInfo } from '../net/protocol'

export const game = (changes: Partial<GameInfo> = {}): GameInfo => ({
  id: 'g',
  title: 'G',
  tagline: 'A game of pebbles.',
  start: '',
  seats: [2, 4],
  minutes: 5,
  version: 1,
  options_schema: {},
  defaults: { hand: 7, undo: false },
  alone: { undo: true },
  policy: room({}, { modes: ['online', 'device', 'solo'] }).policy,
  policy_schema: {},
  adjustable: ['chat'],
  presets: { quiet: room({}, { chat: false }).policy },
  is_offered: true,
  bots: [
    { id: 'planner', title: 'Planner', about: 'Plans whole turns.', level: 2 },
    { id: 'simple', title: 'Simple', about: 'Plays the nearest card.', level: 1 },
    { id: 'random', title: 'Random', about: '', level: 0 },
  ],
  tutorial: false,
  ...changes,
})
