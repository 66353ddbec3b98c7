/** Since when something is as it is, in plain words. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `1 hour`, `2 hours`. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** `2 hours`, `since Tuesday`. */
export const lasting = (at: number, now: number): string => span(at, now) || `since ${day(at, now)}`

/** `2 hours ago`, `on Tuesday`. */
export function ago(at: number, now: number): string {
  const words = span(at, now)
  if (words) return words === JUST_NOW ? words : `${words} ago`
  const date = day(at, now)
  return date === YESTERDAY ? date : `on ${date}`
}

const JUST_NOW = 'just now'
const YESTERDAY = 'yesterday'

/** Within a day: how long. */
function span(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return JUST_NOW
  if (passed < HOUR) return counted(Math.floor(passed / MINUTE), 'minute')
  return passed < DAY ? counted(Math.floor(passed / HOUR), 'hour') : ''
}

/** Later: the day as people call it. */
function day(at: number, now: number): string {
  const date = new Date(at)
  const passed = Math.round((midnight(now) - midnight(at)) / DAY)
  if (passed <= 1) return YESTERDAY
  if (passed < 7) return date.toLocaleDateString('en', { weekday: 'long' })
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
