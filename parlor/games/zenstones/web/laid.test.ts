import { expect, it } from 'vitest'
import { goes, laid } from './laid'
import { racing, sample, stone } from './sample'
import type { Move } from './types'

it('puts a stone without stats on its square', () => {
  const move: Move = { t: 'place', square: 91 }
  const view = sample({ stones: [stone(1, 0, 90), stone(2, 1, 9)] })
  const after = laid(view, move)
  expect(after.stones.at(-1)).toMatchObject({ id: 3, owner: 0, square: 91, price: 2, distance: null })
  expect(goes(view, move)).toBe(3)
})

it('moves a stone, and takes away what it meets', () => {
  const squares = (square: number) => laid(racing(), { t: 'move', stone: 1, square }).stones.map((one) => one.square)
  expect(squares(40)).toEqual([40, 30])
  expect(squares(30)).toEqual([30])
  expect(goes(racing(), { t: 'move', stone: 1, square: 40 })).toBe(1)
})

it('changes stats with their price', () => {
  const view = sample({
    phase: 'assign_stats_w',
    spare: [90, 88],
    stones: [
      stone(1, 0, 90, { distance: 3, directions: 4, cost: 3 }),
      stone(2, 0, 91, { distance: 1 }),
      stone(3, 1, 9),
    ],
  })
  const shown = (move: Move) => {
    const { stones, spare } = laid(view, move)
    return [...stones.map(({ distance, directions, cost }) => `${distance} ${directions} ${cost}`), spare[0]]
  }
  expect(shown({ t: 'set_distance', stone: 1, distance: 5 })).toEqual(['5 4 5', '1 0 0', 'null 0 0', 88])
  expect(shown({ t: 'set_directions', stone: 2, directions: 12 })).toEqual(['3 4 3', '1 12 2', 'null 0 0', 88])
  expect(shown({ t: 'same_for_all', stone: 1 })).toEqual(['3 4 3', '3 4 3', 'null 0 0', 87])
})

it('leaves everything else', () => {
  const view = sample()
  for (const move of [{ t: 'pass' }, { t: 'bid', amount: 3 }, null] as const) expect(laid(view, move)).toBe(view)
  expect(goes(view, { t: 'pass' })).toBeNull()
})
