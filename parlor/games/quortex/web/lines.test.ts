import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { distance, finished, flowsOf, nameOf, tilesOf, type Laid } from './lines'

const laid = (row: number, col: number, type: number, rotation: number): Laid => ({ cell: cellAt(row, col), type, rotation })

/** Straight paths from the top to the bottom: side 0 of every tile leads to side 3. */
const COLUMN = [-3, -2, -1, 0, 1, 2, 3].map((row) => laid(row, 0, 2, 2))

describe('flows', () => {
  it('run from an edge through every tile they meet', () => {
    const flows = flowsOf(tilesOf(COLUMN), 0, 3)
    expect(flows.map((way) => way.length).toSorted()).toEqual([1, 7])
  })

  it('end where there is no tile', () => {
    const flows = flowsOf(tilesOf(COLUMN.slice(0, 3)), 0, 3)
    expect(flows.map((way) => way.length).toSorted()).toEqual([1, 3])
  })

  it('have one name from both ends', () => {
    const cell = cellAt(0, 0)
    expect(nameOf({ cell, from: 3, to: 0 })).toBe(nameOf({ cell, from: 0, to: 3 }))
  })
})

describe('lines', () => {
  it('are finished by a flow that comes out at the opposite edge', () => {
    const tiles = tilesOf(COLUMN)
    expect(finished(tiles, 0, 3)).toHaveLength(1)
    expect(finished(tiles, 3, 3)[0]).toHaveLength(7)
    expect(finished(tiles, 1, 3)).toEqual([])
  })

  it('need as many hexagons as the board is wide at first', () => {
    for (let edge = 0; edge < 6; edge++) expect(distance(tilesOf([]), edge, 3)).toBe(7)
  })

  it('need fewer with every tile on their way, and none when finished', () => {
    COLUMN.forEach((_, count) => expect(distance(tilesOf(COLUMN.slice(0, count)), 0, 3)).toBe(7 - count))
    expect(distance(tilesOf(COLUMN), 3, 3)).toBe(0)
  })

  it('can be blocked for good', () => {
    const wall = [0, 1, 2, 3].map((col) => laid(-3, col, 3, 0))
    expect(distance(tilesOf(wall), 0, 3)).toBe(Infinity)
    expect(distance(tilesOf(wall), 3, 3)).toBe(Infinity)
    expect(distance(tilesOf(wall), 1, 3)).toBeLessThan(Infinity)
  })
})
