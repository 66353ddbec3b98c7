// @vitest-environment node
import { expect, it } from 'vitest'
import { isFestive } from './celebrate'

const outcome = { placing: [1, 2], points: [9, 4], reason: 'won', details: {} }

it('falls for the winner', () => {
  expect(isFestive({}, outcome, 0)).toBe(true)
  expect(isFestive({}, outcome, 1)).toBe(false)
  expect(isFestive({}, outcome, null)).toBe(false)
})

it('falls only for wins that the game finds worth it', () => {
  const festive = ({ points }: typeof outcome) => (points[0] ?? 0) > 9
  expect(isFestive({ festive }, outcome, 0)).toBe(false)
  expect(isFestive({ festive }, { ...outcome, points: [10, 4] }, 0)).toBe(true)
  expect(isFestive({ festive }, { ...outcome, points: [10, 4] }, 1)).toBe(false)
})
