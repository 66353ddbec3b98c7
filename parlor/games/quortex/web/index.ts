/** What Quortex gives the browser. */
import type { GameClient } from '$parlor/kit/board'
import Board from './Board.svelte'
import { FACES } from './palette'
import Preview from './Preview.svelte'
import { ask, describe, headline, label, note, tell, why } from './sentences'
import Sign from './Sign.svelte'
import Summary from './Summary.svelte'
import type { Event, Move, View } from './types'

const client: GameClient<View, Move, Event> = {
  Board,
  Preview,
  Summary,
  Sign,
  ask,
  tell,
  sound: ({ t }) => (t === 'placed' ? 'tile' : t === 'replaced' ? 'capture' : t === 'seated' ? 'wood' : null),
  describe,
  label,
  note,
  headline,
  why,
  colours: FACES,
}

export default client
