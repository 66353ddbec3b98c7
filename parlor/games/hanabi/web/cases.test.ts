// @vitest-environment node
/** What the browser works out by itself, against what the rules say; `tests/cases.py` writes the cases. */
import { describe, expect, it } from 'vitest'
import known from '../tests/cases.json'
import { BOX, COLOURS, clueMove, handSize, matching, RATINGS } from './select'
import type { ClueColour, ClueNumber, View } from './types'

interface Case {
  name: string
  hand_size: number
  view: View
  touched: [ClueColour | ClueNumber, number[]][]
}

it('the box holds what the rules say', () => {
  expect([COLOURS, RATINGS, BOX]).toEqual([known.colours, known.ratings, known.box])
})

describe.each(known.cases as unknown as Case[])('$name', ({ hand_size, view, touched }) => {
  it('was dealt hands of that size', () => {
    expect(handSize(view)).toBe(hand_size)
  })

  it('has clues that touch what they touch by the rules', () => {
    const legal = touched.map(([move]) => ({ move, text: '' }))
    for (const [move, slots] of touched) {
      for (const slot of slots) {
        expect(matching(view, move.t, { seat: move.seat, slot })).toEqual(slots)
        expect(clueMove(legal, view, move.t, { seat: move.seat, slot })).toEqual(move)
      }
    }
    expect(touched.length).toBeGreaterThan(0)
  })
})
