// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  beside,
  beyond,
  cellAt,
  cellsOf,
  centre,
  edgeArea,
  edgeSides,
  isOnBoard,
  key,
  opposite,
  polar,
  sideAngle,
  turned,
  turnFor,
} from './geometry'

const written = (edge: number) => edgeSides(edge, 3).map(({ cell, side }) => `(${cell.r},${cell.q})${side}`)

describe('cells', () => {
  it.each([
    [2, 19],
    [3, 37],
    [4, 61],
  ])('are a hexagon of hexagons: radius %i has %i', (radius, count) => {
    expect(cellsOf(radius)).toHaveLength(count)
  })

  it('lie in rows that grow downwards', () => {
    expect(centre(cellAt(1, 0)).y).toBe(1.5)
    expect(centre(cellAt(0, 1)).x).toBeCloseTo(Math.sqrt(3))
  })

  it('have their neighbours where their sides point', () => {
    for (let side = 0; side < 6; side++) {
      const next = centre(beyond({ cell: cellAt(0, 0), side }))
      const aim = polar(Math.sqrt(3), sideAngle(side))
      expect(next.x).toBeCloseTo(aim.x)
      expect(next.y).toBeCloseTo(aim.y)
    }
  })
})

describe('edges', () => {
  it('have the hexsides of the rules', () => {
    expect(written(0)).toEqual(['(-3,0)0', '(-3,0)5', '(-3,1)0', '(-3,1)5', '(-3,2)0', '(-3,2)5', '(-3,3)0'])
    expect(written(1)).toEqual(['(-3,3)5', '(-3,3)4', '(-2,3)5', '(-2,3)4', '(-1,3)5', '(-1,3)4', '(0,3)5'])
    expect(written(5)).toEqual(['(0,-3)1', '(0,-3)0', '(-1,-2)1', '(-1,-2)0', '(-2,-1)1', '(-2,-1)0', '(-3,0)1'])
  })

  it.each([2, 3, 4])('share out all outer hexsides at radius %i', (radius) => {
    const owned = [0, 1, 2, 3, 4, 5].flatMap((edge) => edgeSides(edge, radius))
    const names = owned.map(({ cell, side }) => `${key(cell)}/${side}`)
    const outer = cellsOf(radius).flatMap((cell) =>
      [0, 1, 2, 3, 4, 5]
        .filter((side) => !isOnBoard(beyond({ cell, side }), radius))
        .map((side) => `${key(cell)}/${side}`),
    )
    expect(names.toSorted()).toEqual(outer.toSorted())
  })

  it('lie at the bottom of the screen when the board is turned for them', () => {
    for (let edge = 0; edge < 6; edge++) {
      const place = turned(beside(edge, 3, 1), turnFor(edge))
      expect(place.x).toBeCloseTo(0)
      expect(place.y).toBeGreaterThan(6)
    }
  })

  it('are drawn between their hexagons and the border, each opposite another', () => {
    for (let edge = 0; edge < 6; edge++) {
      const [area, other] = [edgeArea(edge, 3), edgeArea(opposite(edge), 3)]
      expect(area).toHaveLength(10)
      area.forEach(({ x, y }, index) => {
        expect(other[index]!.x).toBeCloseTo(-x)
        expect(other[index]!.y).toBeCloseTo(-y)
      })
    }
  })
})
