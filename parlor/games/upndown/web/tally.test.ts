import { describe, expect, it } from 'vitest'
import { BADGES } from './badges'
import { people, sample } from './sample'
import { COLUMNS, figures, rows } from './tally'

const played = (cards: number, movement: number, specials: number) => ({
  cards,
  movement,
  specials,
  average: cards > 0 ? movement / cards : 0,
})

const view = sample({
  phase: 'lost',
  draw: 0,
  counts: [2, 3],
  statistics: [played(3, 12, 1), played(1, 8, 0)],
  total: played(4, 20, 1),
})

describe('the tally', () => {
  it('adds up what all have done', () => {
    expect(figures(view).map(({ value }) => value)).toEqual(['4', '5', '20', '1', '5.0'])
  })

  it('lists what each has done', () => {
    expect(rows(view, 0, people).map(({ name, cells }) => [name, ...cells])).toEqual([
      ['You', '3', '12', '1', '4.0', '2'],
      ['Bo', '1', '8', '0', '8.0', '3'],
    ])
  })

  it('has a cell for every column', () => {
    for (const { cells } of rows(view, null, people)) expect(cells).toHaveLength(COLUMNS.length)
  })
})

describe('badges', () => {
  it('are all different', () => {
    const all = Object.values(BADGES)
    for (const part of ['title', 'about', 'drawing', 'hue'] as const) {
      expect(new Set(all.map((badge) => badge[part])).size).toBe(all.length)
    }
  })
})
