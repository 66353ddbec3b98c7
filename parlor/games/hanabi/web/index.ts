/** What Hanabi gives the browser. */
import type { GameClient, SoundName } from '$parlor/kit/board'
import Board from './Board.svelte'
import Preview from './Preview.svelte'
import { ask, describe, festive, headline, label, tell } from './sentences'
import Summary from './Summary.svelte'
import { t } from './t'
import type { Event, Move, View } from './types'

/** Heard at a friendly table; the usual one stays silent. */
const SOUNDS: Partial<Record<Event['t'], SoundName>> = {
  clued: 'clue',
  played: 'sparkle',
  misplayed: 'fuse',
  discarded: 'card',
}

const client: GameClient<View, Move, Event> = {
  Board,
  Preview,
  Summary,
  learn: t as (message: string) => string,
  ask,
  tell,
  sound: ({ t }) => SOUNDS[t] ?? null,
  describe,
  label,
  headline,
  festive,
}

export default client
