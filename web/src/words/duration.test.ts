import { expect, it } from 'vitest'
import { duration } from './duration'

const MINUTE = 60_000

it.each([
  [0, 'less than a minute'],
  [20_000, 'less than a minute'],
  [MINUTE, '1 minute'],
  [12.4 * MINUTE, '12 minutes'],
  [60 * MINUTE, '1 hour'],
  [61 * MINUTE, '1 hour and 1 minute'],
  [150 * MINUTE, '2 hours and 30 minutes'],
  [25 * 60 * MINUTE, '25 hours'],
  [72 * 60 * MINUTE, '3 days'],
])('%i milliseconds are %s', (span, words) => {
  expect(duration(span)).toBe(words)
})
