/** How long a match took, in words. */
import { counted, locale } from './locale'
import { t } from './t'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds as people say them: never finer than needed. */
export function duration(span: number): string {
  const minutes = Math.round(span / MINUTE)
  if (minutes < 1) return t('duration-short')
  if (span < HOUR) return counted(minutes, 'minute')
  if (span >= 2 * DAY) return counted(Math.round(span / DAY), 'day')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [counted(hours, 'hour'), ...(rest ? [counted(rest, 'minute')] : [])]
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts)
}
