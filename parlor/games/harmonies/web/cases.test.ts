// @vitest-environment node
/** The score sheets that the browser draws, against what the rules score; `tests/cases.py` writes the cases. */
import { describe, expect, it } from 'vitest'
import cases from '../tests/cases.json'
import { cardLines, categoryLines, type Line } from './lines'
import type { View } from './types'

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const reasons = (line: Line) => sum(line.reasons.map(({ points }) => points))

describe.each(cases as unknown as { name: string; view: View }[])('$name', ({ view }) => {
  it.each(view.players.map((player, seat) => ({ player, seat })))('adds up for seat $seat', ({ player }) => {
    const lines = categoryLines(view, player)
    expect(lines.map(reasons)).toEqual(lines.map(({ points }) => points))
    expect(sum(lines.map(({ points }) => points))).toBe(player.score.total)
    expect(sum(cardLines(view, player).map(({ points }) => points))).toBe(player.score.animals)
  })
})
