/** How long a match took, in words. */

import { counted } from '../kit/words'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds as people say them: never finer than needed. */
export function duration(span: number): string {
  const minutes = Math.round(span / MINUTE)
  if (minutes < 1) return 'less than a minute'
  if (span < HOUR) return counted(minutes, 'minute')
  if (span >= 2 * DAY) return counted(Math.round(span / DAY), 'day')
  const rest = minutes % 60
  return counted(Math.floor(minutes / 60), 'hour') + (rest ? ` and ${counted(rest, 'minute')}` : '')
}
