// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Crowd, fitOf } from './layout'

/** The board beside the side panel of the page, on windows of these sizes. */
const ROOMS: [width: number, height: number][] = [
  [930, 660],
  [1016, 708],
  [1090, 840],
  [1440, 840],
  [1570, 1020],
]
const crowd = (changes: Partial<Crowd> = {}): Crowd => ({
  others: 3,
  row: 5,
  completed: 0,
  ratio: 0.98,
  scale: 1,
  ...changes,
})

describe('a wide table', () => {
  it.each(ROOMS)('has room for every card in %i x %i pixels', (width, height) => {
    for (const others of [0, 1, 2, 3]) {
      const row = others ? 5 : 3
      const { left, right, card } = fitOf(width, height, crowd({ others, row }))
      const across = Math.floor(right / (card + 8))
      const rows = Math.ceil(row / across) + Math.ceil(4 / across)
      expect(rows * (card / 0.8 + 8) + 66).toBeLessThanOrEqual(height - 20)
      expect(width - left - right).toBeGreaterThan(400)
      expect(card).toBeGreaterThan(85)
    }
  })

  it('has room for the boards of the others above scores and pouch', () => {
    for (const [width, height] of ROOMS) {
      for (const others of [1, 2, 3]) {
        const { mini, beside } = fitOf(width, height, crowd({ others }))
        expect(others * (mini + (beside ? 14 : 56)) + 330).toBeLessThanOrEqual(height - 20)
      }
    }
  })

  it('draws cards larger where there is more room', () => {
    const cards = ROOMS.map(([width, height]) => fitOf(width, height, crowd()).card)
    expect(cards[1]).toBeGreaterThan(cards[0]!)
    expect(cards[3]).toBeGreaterThan(cards[2]!)
    expect(cards[2]).toBeGreaterThan(105)
    expect(cards[4]).toBeGreaterThan(150)
  })

  it('keeps them in sight when some are completed', () => {
    expect(fitOf(1016, 708, crowd({ completed: 5 })).card).toBeLessThan(fitOf(1016, 708, crowd()).card)
  })
})
