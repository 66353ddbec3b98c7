// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { angleOf, countOf, DIRECTIONS, turnedBit, wayOf, waysOf } from './directions'

describe('directions', () => {
  it('are called as their owner sees them', () => {
    expect([wayOf(4, true), wayOf(8, true), wayOf(1, true)]).toEqual(['forward', 'back', 'right'])
    expect([wayOf(4, false), wayOf(8, false), wayOf(1, false)]).toEqual(['back', 'forward', 'left'])
    expect(waysOf(15, true)).toEqual(['forward', 'back', 'left', 'right'])
    expect(waysOf(9, false)).toEqual(['forward', 'left'])
    expect(waysOf(0, true)).toEqual([])
  })

  it('point the other way on a turned board', () => {
    for (const direction of DIRECTIONS) {
      const other = DIRECTIONS.find(({ bit }) => bit === turnedBit(direction.bit))
      expect(other && angleOf(other, false)).toBe(angleOf(direction, true))
    }
  })

  it('are counted', () => {
    expect([0, 4, 5, 15].map(countOf)).toEqual([0, 1, 2, 4])
  })
})
