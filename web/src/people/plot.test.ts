import { describe, expect, it } from 'vitest'
import type { Point } from '../net/protocol'
import { described, dots, ticks, trend, type Frame } from './plot'

const FRAME: Frame = { width: 320, height: 140, left: 40, right: 10, top: 10, bottom: 20 }
const scores = (...values: number[]): Point[] =>
  values.map((points, index) => ({
    at: index * 86_400_000,
    points,
    won: index % 2 === 1,
    game: 'g',
    seats: 2,
    configuration: null,
    match: `m${index}`,
  }))

describe('ticks', () => {
  it.each([
    [
      [0, 30],
      [0, 10, 20, 30],
    ],
    [
      [11, 45],
      [0, 20, 40, 60],
    ],
    [
      [-7, 3],
      [-10, -5, 0, 5],
    ],
    [
      [98, 100],
      [98, 99, 100],
    ],
  ])('hold %j between round numbers', (values, expected) => expect(ticks(values)).toEqual(expected))

  it('stand apart where all scores are equal', () => {
    expect(ticks([12, 12])).toEqual([12, 13])
    expect(ticks([0])).toEqual([0, 1])
  })
})

describe('dots', () => {
  it('run from left to right, higher scores further up, all inside the frame', () => {
    const points = scores(10, 30, 20)
    const placed = dots(points, ticks([10, 30]), FRAME)
    expect(placed.map(({ x }) => x)).toEqual([40, 175, 310])
    const [low, high, middle] = placed.map(({ y }) => y) as [number, number, number]
    expect(high).toBeLessThan(middle)
    expect(middle).toBeLessThan(low)
    for (const y of [low, high, middle]) {
      expect(y).toBeGreaterThanOrEqual(FRAME.top)
      expect(y).toBeLessThanOrEqual(FRAME.height - FRAME.bottom)
    }
  })

  it('put a single score in the middle', () => {
    expect(dots(scores(5), ticks([5]), FRAME)[0]?.x).toBe(40 + 270 / 2)
  })
})

it('the trend is the mean of the last few', () => {
  expect(trend(scores(10, 20, 60, 0), 2)).toEqual([10, 15, 40, 30])
})

it('says what it shows', () => {
  const words = described(scores(11, 45, 34), 'Pebbles')
  expect(words).toMatch(/^Pebbles: 3 scores from .* to .*, between 11 and 45, most recently 34\. 1 of them won\.$/)
  expect(described(scores(7), 'Pebbles')).toMatch(/^Pebbles: 1 score, 7, on .*\.$/)
  expect(described([], 'Pebbles')).toBe('Pebbles: no scores yet.')
})
