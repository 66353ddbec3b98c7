/** Time that runs down on a screen. */
import { language } from './fluent.svelte'
import { createSubscriber } from 'svelte/reactivity'

const STEP = 500

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP)
  return () => clearInterval(timer)
})

const days = (count: number): string =>
  count.toLocaleString(language.now, { style: 'unit', unit: 'day', unitDisplay: 'long' })

/** Milliseconds from now until then, read again as they pass; never less than 0. */
export function leftUntil(then: number): number {
  subscribe()
  return Math.max(0, then - Date.now())
}

const padded = (count: number): string => String(count).padStart(2, '0')

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `4:31`, `5:04:31`, `3 days`: what is left is rounded up, so that 0:00 is the end; days are not. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds >= 2 * DAY) return days(Math.floor(seconds / DAY))
  const rest = `${padded(Math.floor((seconds % HOUR) / MINUTE))}:${padded(seconds % 60)}`
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${rest}`
  return `${Math.floor(seconds / 60)}:${padded(seconds % 60)}`
}
