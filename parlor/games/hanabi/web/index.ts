/** What Hanabi gives the browser. */
import type { GameClient } from '$parlor/kit/board'
import Board from './Board.svelte'
import Preview from './Preview.svelte'
import { ask, describe, festive, headline, label, tell } from './sentences'
import Summary from './Summary.svelte'
import type { Event, Move, View } from './types'

const client: GameClient<View, Move, Event> = { Board, Preview, Summary, ask, tell, describe, label, headline, festive }

export default client
