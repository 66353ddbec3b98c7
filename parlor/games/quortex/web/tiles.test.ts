// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { polar, sideAngle, turned } from './geometry'
import { canonical, CLOCKWISE, COUNTERCLOCKWISE, curve, degreesOf, exits, joins, ORIENTED } from './tiles'

const written = (type: number, rotation: number) =>
  joins(type, rotation)
    .map(([a, b]) => `${Math.min(a, b)}${Math.max(a, b)}`)
    .toSorted()
    .join(' ')

describe('tiles', () => {
  it('are fourteen that differ', () => {
    const all = new Set(ORIENTED.map(({ type, rotation }) => written(type, rotation)))
    expect(ORIENTED).toHaveLength(14)
    expect(all.size).toBe(14)
    expect(all.has('03 14 25')).toBe(false)
  })

  it('have as many sharp corners as their number', () => {
    for (const { type, rotation } of ORIENTED) {
      const sharp = joins(type, rotation).filter(([a, b]) => [1, 5].includes(Math.abs(a - b)))
      expect(sharp).toHaveLength(type)
    }
  })

  it('look the same after their own number of turns', () => {
    for (let type = 0; type < 4; type++) {
      for (let rotation = 0; rotation < 6; rotation++) {
        expect(written(type, canonical(type, rotation))).toBe(written(type, rotation))
      }
    }
    expect([0, 1, 2, 3].map((type) => canonical(type, -1))).toEqual([2, 5, 2, 1])
  })

  it('lead out by the side they join', () => {
    expect(exits(1, 0)).toEqual([5, 3, 4, 1, 2, 0])
    for (const { type, rotation } of ORIENTED) {
      exits(type, rotation).forEach((out, side) => expect(exits(type, rotation)[out]).toBe(side))
    }
  })

  it.each([
    [CLOCKWISE, 60],
    [COUNTERCLOCKWISE, -60],
  ])('turn on the screen as their sides do: %i', (step, degrees) => {
    expect(degreesOf(step)).toBe(degrees)
    for (let side = 0; side < 6; side++) {
      const was = turned(polar(1, sideAngle(side)), degrees)
      const is = polar(1, sideAngle(side + step))
      expect(is.x).toBeCloseTo(was.x)
      expect(is.y).toBeCloseTo(was.y)
    }
  })

  it('draw a path from the middle of a side to the middle of another', () => {
    expect(curve(1, 4)).toBe('M-0.866 0C-0.433 0 0.433 0 0.866 0')
    expect(curve(0, 5)).toBe('M-0.433 -0.75C-0.217 -0.375 0.217 -0.375 0.433 -0.75')
  })

  it('draw a shared path beside the middle, to the left of the player who walks it', () => {
    expect(curve(1, 4, 0.1)).toBe('M-0.866 -0.1C-0.433 -0.1 0.433 -0.1 0.866 -0.1')
    expect(curve(4, 1, 0.1)).toBe('M0.866 0.1C0.433 0.1 -0.433 0.1 -0.866 0.1')
  })
})
