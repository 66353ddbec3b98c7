/** The time, for words that must stay true while a page is open. */
import { createSubscriber } from 'svelte/reactivity'

const STEP = 15_000

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP)
  // A page in the background is woken late: it must not show an old time when it is looked at.
  document.addEventListener('visibilitychange', update)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', update)
  }
})

export const minute = {
  /** Milliseconds since 1970, read again a few times in a minute. */
  get now(): number {
    subscribe()
    return Date.now()
  },
}
