// @vitest-environment node
/** What the browser works out by itself, against what the rules say; `tests/cases.py` writes the cases. */
import { describe, expect, it } from 'vitest'
import cases from '../tests/cases.json'
import { isWhites, labelOf, mirrorOf } from './geometry'
import { save } from './save'
import { spending } from './select'
import type { View } from './types'

interface Case {
  name: string
  view: View
  saved: unknown
  squares: string[]
  spent: [number, number][]
}

describe.each(cases as unknown as Case[])('$name', ({ view, saved, squares, spent }) => {
  it('is saved as by the rules', () => {
    expect(JSON.parse(save(view, null))).toEqual(saved)
  })

  it('has squares and their labels as in the rules', () => {
    expect(view.labels.map((_, square) => labelOf(square))).toEqual(view.labels)
    expect(view.labels.map((_, square) => view.labels[mirrorOf(square)])).toEqual(view.labels)
    expect(view.stones.map(({ square }) => `${isWhites(square) ? 'W' : 'B'}${labelOf(square)}`)).toEqual(squares)
  })

  it('has cost what the rules say', () => {
    expect([0, 1].map((seat) => spending(view, seat)).map((one) => [one.squares, one.stats])).toEqual(spent)
  })
})
