/** What Harmonies gives the browser. */
import type { GameClient, SoundName } from '$parlor/kit/board'
import Board from './Board.svelte'
import Preview from './Preview.svelte'
import { brief, outdoes } from './brief'
import { ask, describe, headline, label, tell, why } from './sentences'
import Summary from './Summary.svelte'
import type { Colour, Event, Move, View } from './types'

const SOUNDS: Partial<Record<Event['t'], SoundName>> = {
  took_tokens: 'tokens',
  took_card: 'card',
  placed_cube: 'cube',
  last_round: 'special',
}
const TOKENS: Record<Colour, SoundName> = {
  b: 'water',
  s: 'rock',
  n: 'wood',
  g: 'leaf',
  y: 'straw',
  r: 'brick',
}

const client: GameClient<View, Move, Event> = {
  Board,
  Preview,
  Summary,
  ask,
  tell,
  sound: (event) => (event.t === 'placed_token' ? TOKENS[event.colour] : (SOUNDS[event.t] ?? null)),
  outdoes,
  brief,
  describe,
  label,
  headline,
  why,
}

export default client
