/** Time that runs down on a screen. */
import { createSubscriber } from 'svelte/reactivity'

const STEP = 500

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP)
  return () => clearInterval(timer)
})

/** Milliseconds from now until then, read again as they pass; never less than 0. */
export function leftUntil(then: number): number {
  subscribe()
  return Math.max(0, then - Date.now())
}

/** `4:31`: what is left is rounded up, so that 0:00 is the end. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
