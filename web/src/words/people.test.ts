// @vitest-environment node
import { expect, it } from 'vitest'
import { room } from '../net/fakes'
import { peopleAt, peopleOf } from './people'

it('gives everybody a color of the house, or that of the board', () => {
  const { chairs } = room()
  expect(peopleOf(chairs).map(({ colour }) => colour)).toEqual(['var(--seat-0)', 'var(--seat-1)'])
  expect(peopleOf(chairs, ['red', 'blue']).map(({ colour }) => colour)).toEqual(['red', 'blue'])
  const seats = [
    { name: 'Ann', bot: null },
    { name: 'Ada', bot: 'easy' },
  ]
  expect(peopleAt(seats, ['red']).map(({ colour }) => colour)).toEqual(['red', 'var(--seat-1)'])
})
