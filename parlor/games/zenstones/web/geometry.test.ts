// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { drawnSquares, isWhites, labelOf, mirrorOf, placeOf, squareAt } from './geometry'
import { LABELS } from './sample'

describe('squares', () => {
  it('lie where they are drawn, turned or not', () => {
    expect(placeOf(90, false)).toEqual({ column: 0, row: 9 })
    expect(placeOf(90, true)).toEqual({ column: 9, row: 0 })
    for (const turned of [false, true]) {
      for (let square = 0; square < 100; square += 1) expect(squareAt(placeOf(square, turned), turned)).toBe(square)
    }
  })

  it('end at the edge', () => {
    expect(squareAt({ column: 10, row: 0 }, false)).toBeNull()
    expect(squareAt({ column: 0, row: -1 }, true)).toBeNull()
  })

  it('are drawn from the top left', () => {
    expect(drawnSquares(false).slice(0, 2)).toEqual([0, 1])
    expect(drawnSquares(true).slice(0, 2)).toEqual([99, 98])
  })

  it('have a mirror of the same label in the other half', () => {
    for (let square = 0; square < 100; square += 1) {
      expect(LABELS[mirrorOf(square)]).toBe(LABELS[square])
      expect(isWhites(mirrorOf(square))).toBe(!isWhites(square))
    }
  })

  it("are numbered in both halves from their owner's bottom left", () => {
    expect([90, 99, 89, 80, 70, 69, 60, 50, 59].map(labelOf)).toEqual([1, 10, 11, 20, 21, 31, 40, 41, 50])
    expect([9, 0, 10, 19, 29, 30, 49, 40].map(labelOf)).toEqual([1, 10, 11, 20, 21, 31, 41, 50])
  })
})
