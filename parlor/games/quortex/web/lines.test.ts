// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { flowsOf, pathName, tilesOf, type Laid } from './lines'

const laid = (row: number, col: number, type: number, rotation: number): Laid => ({
  cell: cellAt(row, col),
  type,
  rotation,
})

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
    expect(pathName({ cell, from: 3, to: 0 })).toBe(pathName({ cell, from: 0, to: 3 }))
  })
})
