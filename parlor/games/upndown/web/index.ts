/** What Up-N-Down gives the browser. */
import type { GameClient } from '$parlor/kit/board'
import Board from './Board.svelte'
import { brief } from './brief'
import { why } from './ending'
import Preview from './Preview.svelte'
import { ask, describe, headline, label, outdoes, tell } from './sentences'
import Summary from './Summary.svelte'
import { t } from './t'
import type { Event, Move, View } from './types'

/** A card that lands is heard, one that goes back by ten above all. */
function sound(event: Event) {
  if (event.t !== 'played') return event.t === 'drew' ? 'draw' : null
  return event.special ? 'special' : 'card'
}

const client: GameClient<View, Move, Event> = {
  Board,
  Preview,
  Summary,
  learn: t as (message: string) => string,
  ask,
  tell,
  sound,
  outdoes,
  brief,
  describe,
  label,
  headline,
  why,
}

export default client
