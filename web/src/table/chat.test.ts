// @vitest-environment node
import { expect, it } from 'vitest'
import { firstWords } from './chat'

it('keeps a short message, and cuts a long one between words', () => {
  expect(firstWords('Hello, all!')).toBe('Hello, all!')
  expect(firstWords('Please leave the left pile alone', 16)).toBe('Please leave…')
  expect(firstWords('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`)
})
