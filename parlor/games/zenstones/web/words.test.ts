// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { racing, sample, stone } from './sample'
import { t } from './t'
import { gainText, nameOf, squareText, stageOf, told } from './words'

describe('small words', () => {
  it('name squares, gains and empty seats', () => {
    expect([squareText(90), squareText(9), nameOf([], 1)]).toEqual(['White 1', 'Black 1', 'Player 2'])
    expect([20, -3, 0].map(gainText)).toEqual(['+20', '−3', '0'])
    expect([stageOf('assign_stats_b'), stageOf('ended')]).toEqual(['stats', null])
  })
})

describe('a stone', () => {
  const said = (changes: Parameters<typeof stone>[3]) => t('stone', told(stone(4, 0, 40, changes), sample()))

  it('is told with what it can do', () => {
    expect(said({})).toBe('White stone S4 on Black 50: no stats yet')
    expect(said({ distance: 2 })).toBe("White stone S4 on Black 50: double circle, can't move")
    expect(said({ distance: 4, directions: 6, points: 12 })).toBe(
      'White stone S4 on Black 50: square, up to 4 forward or left, scores 12',
    )
  })
})

describe('what is counted', () => {
  it('agrees in number', () => {
    expect([0, 1, 2].map((moves) => t('summary-moves', { moves, taken: 0 }))).toEqual([
      'No stone moved.',
      'One move.',
      '2 moves.',
    ])
    expect(t('summary-moves', { moves: racing().turns, taken: 2 })).toBe('No stone moved. 2 stones left the board.')
    expect([1, 3].map((count) => t('stats-idle', { count }))).toEqual(["One stone can't move.", "3 stones can't move."])
    expect(t('stats-cost', { distance: 4, count: 2, cost: 8 })).toBe('4 × 2 directions = 8')
  })
})
