import { expect, it } from 'vitest'
import type { Companion } from '../net/protocol'
import { headToHead } from './companions'

const NOBODY: Companion = {
  id: 'a',
  name: 'Ann',
  username: null,
  listed: true,
  game: 'g',
  last: 1,
  matches: 0,
  against: 0,
  ahead: 0,
  behind: 0,
  together: 0,
  won_together: 0,
}

it('tells duels and what was won together apart', () => {
  expect(headToHead({ ...NOBODY, against: 3, ahead: 2, behind: 1 })).toBe('2 : 1')
  expect(headToHead({ ...NOBODY, against: 4, ahead: 2, behind: 1 })).toBe('2 : 1, 1 drawn')
  expect(headToHead({ ...NOBODY, together: 1, won_together: 1 })).toBe('1 of 1 won together')
  expect(headToHead({ ...NOBODY, against: 3, ahead: 2, behind: 1, together: 5 })).toBe('2 : 1 · 0 of 5 won together')
})
