/** Moments as people say them: how long ago while that is short, then the day. */
import { counted } from '../kit/words'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const JUST_NOW = 'just now'
const YESTERDAY = 'yesterday'

/** The words are English, so are the names of days; their order is what the reader is used to. */
export const english = (languages: readonly string[]): string => languages.find((one) => /^en-/i.test(one)) ?? 'en-GB'

const written = (at: number, form: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString(english(navigator.languages), form)

/** `2 hours`, `since Tuesday`. */
export const lasting = (at: number, now: number): string => span(at, now) || `since ${named(at, now)}`

/** `2 hours ago`, `on Tuesday`. */
export function ago(at: number, now: number): string {
  const words = recent(at, now)
  return span(at, now) || words === YESTERDAY ? words : `on ${words}`
}

/** `2 hours ago`, `yesterday`, `Tuesday`, `3 May 2025`: where something stands by itself. */
export function recent(at: number, now: number): string {
  const words = span(at, now)
  return words ? (words === JUST_NOW ? words : `${words} ago`) : named(at, now)
}

/** `3 May 2026`, for what is long past anyway. */
export const day = (at: number): string => written(at, { dateStyle: 'medium' })

/** `14:05` today, else with the day. */
export function time(at: number, now: number): string {
  const clock = written(at, { hour: '2-digit', minute: '2-digit' })
  return midnight(at) === midnight(now) ? clock : `${named(at, now)}, ${clock}`
}

/** All of it: `Sunday 3 May 2026 at 14:05`. */
export const moment = (at: number): string => written(at, { dateStyle: 'full', timeStyle: 'short' })

/** For machines; nothing for what no calendar holds, as in a made-up file. */
export function iso(at: number): string | undefined {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Within a day: how long. */
function span(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return JUST_NOW
  if (passed < HOUR) return counted(Math.floor(passed / MINUTE), 'minute')
  return passed < DAY ? counted(Math.floor(passed / HOUR), 'hour') : ''
}

/** The day as people call it. */
function named(at: number, now: number): string {
  const passed = Math.round((midnight(now) - midnight(at)) / DAY)
  if (passed <= 1) return YESTERDAY
  if (passed < 7) return written(at, { weekday: 'long' })
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return written(at, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
