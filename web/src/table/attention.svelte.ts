/** What calls a player back to the table: the tab's title, sounds, a shake, and a screen that stays on. */
import { stayAwake } from './awake'
import { buzz, sound } from './sound.svelte'
import { notice, unnotice } from '../shell/notice'

export interface Call {
  title: string
  /** Whether the table waits for someone at this window. */
  turn: boolean
  /** Whether the match runs. */
  runs: boolean
  audible: boolean
  /** What was refused last. */
  refused: unknown
}

/** Follows a table for as long as its page is open. */
export function attend(now: () => Call): void {
  // Values of their own: an effect that read the room would run again with everything said of it.
  const title = $derived(now().title)
  const turn = $derived(now().turn)
  const thinks = $derived(now().turn && now().runs)
  const rings = $derived(now().turn && now().audible)
  const refused = $derived(now().audible ? now().refused : null)

  $effect(() => notice(title, turn))
  $effect(() => unnotice)
  $effect(() => (thinks ? stayAwake() : undefined))
  $effect(() => {
    if (!rings) return
    sound('turn')
    buzz()
  })
  $effect(() => {
    if (refused) sound('refuse')
  })
}
