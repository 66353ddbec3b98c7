// @vitest-environment node
/** What the browser works out by itself, against what the rules say; `tests/cases.py` writes the cases. */
import { describe, expect, it } from 'vitest'
import cases from '../tests/cases.json'
import type { Segment } from './lines'
import { pathName } from './lines'
import { flowsFrom, wonNames } from './select'
import { recordOf, written } from './record'
import { cellAt } from './geometry'
import type { View } from './types'

interface Case {
  name: string
  view: View
  record: string | null
  plies: string[]
  /** For each seat its flows, each as (row, column, side in, side out). */
  flows: [number, number, number, number][][][]
  won: [number, number, number, number][]
}

const steps = (way: readonly Segment[]) => way.map(({ cell, from, to }) => [cell.r, cell.q, from, to])

describe.each(cases as unknown as Case[])('$name', ({ view, record, plies, flows, won }) => {
  it('is written down as by the rules', () => {
    expect(recordOf(view)).toBe(record)
    expect(view.plies.map((ply) => written(view, ply))).toEqual(plies)
  })

  it('flows as by the rules', () => {
    expect(view.edges.map((_, seat) => flowsFrom(view, seat).map(steps))).toEqual(flows)
    expect(wonNames(view)).toEqual(
      new Set(won.map(([row, col, from, to]) => pathName({ cell: cellAt(row, col), from, to }))),
    )
  })
})
