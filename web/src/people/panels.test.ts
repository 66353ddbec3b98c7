// @vitest-environment node
import { expect, it } from 'vitest'
import { gamesOf } from './panels'
import { figures, profile } from './sample'

it('keeps the lines of each game together, fewer players first', () => {
  const lines = [figures({ game: 'a', seats: 3 }), figures({ game: 'b' }), figures({ game: 'a', seats: 2 })]
  const shares = [{ game: 'b', category: 'x', title: 'X', mean: 1 }]
  const [first, second] = gamesOf(profile({ figures: lines, points: [], shares }))
  expect(first).toMatchObject({ game: 'a', shares: [] })
  expect(first?.figures.map(({ seats }) => seats)).toEqual([2, 3])
  expect(second).toMatchObject({ game: 'b', shares })
})

it('has a panel for a game that was only played alone for points', () => {
  const bests = [{ game: 'c', configuration: { id: 'standard', title: 'Standard' }, points: 9, match: 'm', at: 0 }]
  expect(gamesOf(profile({ figures: [], bests })).map(({ game }) => game)).toEqual(['c'])
})
