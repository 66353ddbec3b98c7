// @vitest-environment node
/** What the browser works out by itself, against what the rules say; `tests/cases.py` writes the cases. */
import { describe, expect, it } from 'vitest'
import cases from '../tests/cases.json'
import { cardsLeft, pileSights, stepOf, stillToPlay } from './select'
import type { View } from './types'

interface Case {
  name: string
  view: View
  starts: number[]
  required: number
  left: number
  steps: { card: number; pile: number; distance: number; back: boolean }[]
}

describe.each(cases as unknown as Case[])('$name', ({ view, starts, required, left, steps }) => {
  it('asks for cards and counts them as the rules do', () => {
    expect([stillToPlay(view), cardsLeft(view)]).toEqual([required, left])
  })

  it('knows piles and plays as the rules do', () => {
    expect(pileSights(view).map(({ start }) => start)).toEqual(starts)
    for (const { card, pile, distance, back } of steps) {
      const { up } = view.piles[pile]!
      expect(stepOf(view.piles[pile]!, card)).toEqual({ up, distance, back })
    }
  })
})
