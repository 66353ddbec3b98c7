/** The end of a match that was seen in play: a fanfare, once, and time to look before a result covers anything. */
import { untrack } from 'svelte'
import { celebrate, isFestive } from './celebrate'
import { sound } from './sound.svelte'
import type { GameClient } from '../kit/board'
import type { Table } from '../net/protocol'
import { still } from '../shell/screen.svelte'

/** Milliseconds in which the move that ended the match is seen. */
const SEEING = 1200

export interface Seen {
  client: GameClient
  table: Table | null
  over: boolean
  seat: number | null
  audible: boolean
}

export class Ending {
  /** Whether the result may be shown. */
  settled = $state(false)
  /** The match that was seen in play. */
  #running = ''
  readonly #seen: () => Seen

  constructor(seen: () => Seen) {
    this.#seen = seen
    const match = $derived(seen().table?.match)
    const over = $derived(seen().over)
    $effect(() => {
      if (!match) return
      return over ? untrack(() => this.#end(match)) : untrack(() => this.#start(match))
    })
  }

  #start(match: string): void {
    this.#running = match
    this.settled = false
  }

  #end(match: string): (() => void) | undefined {
    const isNews = this.#running === match
    this.#running = ''
    if (isNews) this.#celebrate()
    if (!isNews || still.now) {
      this.settled = true
      return
    }
    const timer = setTimeout(() => (this.settled = true), SEEING)
    return () => clearTimeout(timer)
  }

  #celebrate(): void {
    const { client, table, seat, audible } = this.#seen()
    if (!table?.outcome) return
    const won = seat === null || table.outcome.placing[seat] === 1
    if (audible) sound(won ? 'win' : 'lose')
    if (isFestive(client, table.outcome, seat)) celebrate(still.now)
  }
}
