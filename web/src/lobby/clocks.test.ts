import { expect, it } from 'vitest'
import { CLOCKS, clockAbout, clockTitle, indexOf } from './clocks'

it('calls clocks as players do', () => {
  expect(CLOCKS.map(clockTitle)).toEqual([
    '3+2',
    '5+3',
    '10+0',
    '15+10',
    '30+20',
    '1 day a move',
    '3 days a move',
    '7 days a move',
    '14 days a move',
  ])
  expect(clockTitle({ seconds: 90, increment: 0, per_move: false })).toBe('1.5+0')
  expect(clockTitle({ seconds: 7200, increment: 0, per_move: true })).toBe('2 hours a move')
})

it('says what they mean', () => {
  expect(clockAbout({ seconds: 300, increment: 3, per_move: false })).toBe(
    '5 minutes for each player, and 3 more seconds with every move.',
  )
  expect(clockAbout({ seconds: 600, increment: 0, per_move: false })).toBe('10 minutes for each player.')
})

it('knows the clocks to pick from', () => {
  expect(CLOCKS.map(indexOf)).toEqual(CLOCKS.map((_, index) => index))
  expect(indexOf({ seconds: 301, increment: 3, per_move: false })).toBe(-1)
})
