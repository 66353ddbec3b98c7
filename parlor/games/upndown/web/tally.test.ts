// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BADGES, messageOf, type Achievement } from './badges'
import { people, sample } from './sample'
import { t } from './t'
import { columns, figures, rows } from './tally'

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
    expect(figures(view).map(({ name, value }) => `${value} ${name}`)).toEqual([
      '4 cards played',
      '5 cards left',
      '20 total movement',
      '1 backward ten',
      '5.0 average per card',
    ])
  })

  it('lists what each has done', () => {
    expect(rows(view, 0, people).map(({ name, cells }) => [name, ...cells])).toEqual([
      ['You', '3', '12', '1', '4.0', '2'],
      ['Bo', '1', '8', '0', '8.0', '3'],
    ])
  })

  it('has a cell for every column', () => {
    for (const { cells } of rows(view, null, people)) expect(cells).toHaveLength(columns().length)
  })
})

describe('badges', () => {
  it('are all different', () => {
    const all = Object.values(BADGES)
    for (const part of ['drawing', 'hue'] as const) {
      expect(new Set(all.map((badge) => badge[part])).size).toBe(all.length)
    }
  })

  it('have a title and say what they take', () => {
    for (const name of Object.keys(BADGES) as Achievement[])
      expect([t(messageOf(name)), t(`${messageOf(name)}.about`)]).not.toContain('')
    expect(t(messageOf('won_with_8'))).toBe('Full table')
  })
})
