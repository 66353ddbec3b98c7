/** Moments as people say them: how long ago while that is short, then the day. */
import { counted, locale } from './locale'
import { t } from './t'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const written = (at: number, form: Intl.DateTimeFormatOptions): string => new Date(at).toLocaleString(locale(), form)
const before = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-count, unit)

/** `2 hours`, `since Tuesday`. */
export function lasting(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return t('when-now')
  return passed < DAY ? counted(...span(passed)) : t('when-since', { day: named(at, now) })
}

/** `3 days`, `2 hours`: never more than there is. */
export function remaining(until: number, now: number): string {
  const left = Math.max(0, until - now)
  return left < 2 * DAY ? counted(...span(left)) : counted(Math.floor(left / DAY), 'day')
}

/** `2 hours ago`, `yesterday`, `on Tuesday`. */
export const ago = (at: number, now: number): string =>
  now - at < DAY || days(at, now) <= 1 ? recent(at, now) : t('when-on', { day: named(at, now) })

/** `2 hours ago`, `yesterday`, `Tuesday`, `3 May 2025`: where something stands by itself. */
export function recent(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return t('when-now')
  return passed < DAY ? before(...span(passed)) : named(at, now)
}

/** `3 May 2026`, for what is long past anyway. */
export const day = (at: number): string => written(at, { dateStyle: 'medium' })

/** `14:05` today, else with the day. */
export function time(at: number, now: number): string {
  const clock = written(at, { hour: '2-digit', minute: '2-digit' })
  return midnight(at) === midnight(now) ? clock : t('when-time', { day: named(at, now), time: clock })
}

/** All of it: `Sunday 3 May 2026 at 14:05`. */
export const moment = (at: number): string => written(at, { dateStyle: 'full', timeStyle: 'short' })

/** For machines; nothing for what no calendar holds, as in a made-up file. */
export function iso(at: number): string | undefined {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** How long, within a day. */
const span = (passed: number): [number, 'minute' | 'hour'] =>
  passed < HOUR ? [Math.floor(passed / MINUTE), 'minute'] : [Math.floor(passed / HOUR), 'hour']

/** The day as people call it. */
function named(at: number, now: number): string {
  const passed = days(at, now)
  if (passed <= 1) return before(1, 'day')
  if (passed < 7) return written(at, { weekday: 'long' })
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return written(at, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}

/** How many midnights lie between. */
const days = (at: number, now: number): number => Math.round((midnight(now) - midnight(at)) / DAY)

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
