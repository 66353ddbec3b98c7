/** What ZenStones gives the browser. */
import type { GameClient } from '$parlor/kit/board'
import Board from './Board.svelte'
import Preview from './Preview.svelte'
import { save } from './save'
import { ask, describe, headline, label, outdoes, sound, tell, why } from './sentences'
import Summary from './Summary.svelte'
import { t } from './t'
import type { Event, Move, View } from './types'

const client: GameClient<View, Move, Event> = {
  Board,
  Preview,
  Summary,
  learn: t as (message: string) => string,
  ask,
  tell,
  sound,
  outdoes,
  describe,
  label,
  headline,
  why,
  save: (view, clocks) => save(view, clocks),
}

export default client
