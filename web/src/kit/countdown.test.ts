// @vitest-environment node
import { expect, it } from 'vitest'
import { clockText } from './countdown.svelte'

it.each([
  [0, '0:00'],
  [4_000, '0:04'],
  [271_000, '4:31'],
  [3_600_000, '1:00:00'],
  [18_271_000, '5:04:31'],
  [86_400_000, '24:00:00'],
  [3 * 86_400_000 + 5_000, '3 days'],
])('writes %s milliseconds as people read a clock', (left, text) => {
  expect(clockText(left)).toBe(text)
})
