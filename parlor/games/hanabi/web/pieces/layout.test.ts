// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { EDGE, GAP, LABEL, layout, RATIO } from './layout'

const FINGER = 44
const PHONE = [390, 784] as const
const TABLET = [820, 1120] as const
const DESK = [1090, 840] as const
const SCREENS = [PHONE, TABLET, DESK]
const TABLES = [
  [2, 5],
  [3, 5],
  [4, 4],
  [5, 4],
] as const
const CASES = SCREENS.flatMap(([width, height]) => TABLES.map(([seats, cards]) => ({ width, height, seats, cards })))

const row = (size: number, cards: number) => size * cards + GAP * (cards - 1)

describe.each(CASES)('$seats players on $width by $height', ({ width, height, seats, cards }) => {
  const sizes = layout(width, height, seats, cards)
  const used = [sizes.own, ...(seats > 2 ? [sizes.side] : []), ...(seats === 3 ? [] : [sizes.top])]

  it('gives every card the room of a finger', () => {
    for (const size of used) expect(size).toBeGreaterThanOrEqual(FINGER)
  })

  it('fits the screen from left to right', () => {
    expect(row(sizes.own, cards)).toBeLessThanOrEqual(width)
    const tops = seats === 5 ? 2 : 1
    expect(row(sizes.top, cards) * tops).toBeLessThanOrEqual(width)
    const beside = sizes.standing ? sizes.side : row(sizes.side, cards)
    expect(2 * beside + 200).toBeLessThanOrEqual(width)
  })

  it('fits the screen from top to bottom', () => {
    const column = sizes.standing ? row(sizes.side * RATIO, cards) : sizes.side * RATIO
    const top = sizes.top ? sizes.top * RATIO + LABEL : 0
    if (sizes.tall) {
      expect(column + LABEL).toBeLessThanOrEqual(height)
      expect(top + sizes.own * RATIO + LABEL + 300).toBeLessThanOrEqual(height)
      return
    }
    expect(column + LABEL + top + sizes.own * RATIO + LABEL + 100 + EDGE).toBeLessThanOrEqual(height)
  })
})

describe('the sides', () => {
  it('stand where it is narrow and lie where it is wide', () => {
    expect(layout(...PHONE, 5, 4).standing).toBe(true)
    expect(layout(...TABLET, 3, 5).standing).toBe(true)
    expect(layout(...DESK, 5, 4)).toMatchObject({ standing: true, tall: true })
    expect(layout(844, 330, 5, 4)).toMatchObject({ tall: false })
  })

  it('leave the sky to the fireworks on a desk', () => {
    expect(layout(...DESK, 3, 5)).toMatchObject({ standing: true, roomy: true })
    expect(DESK[0] - 2 * layout(...DESK, 5, 4).side).toBeGreaterThan(0.6 * DESK[0])
  })
})

describe('a desk', () => {
  it.each(TABLES)('has large hands for %i players', (seats, cards) => {
    const sizes = layout(...DESK, seats, cards)
    for (const size of [sizes.own, ...(seats > 2 ? [sizes.side] : []), ...(seats === 3 ? [] : [sizes.top])])
      expect(size).toBeGreaterThan(75)
    if (seats > 2) expect(sizes.side).toBeGreaterThan(100)
  })

  it('keeps your hand, the discards and two hands above between the columns', () => {
    const sizes = layout(...DESK, 5, 4)
    const between = DESK[0] - 2 * sizes.side - 40
    expect(row(sizes.own, 4) + 212).toBeLessThanOrEqual(between)
    expect(2 * row(sizes.top, 4)).toBeLessThanOrEqual(between)
  })
})

describe('the discards', () => {
  it('lie beside your own hand where there is room', () => {
    expect(layout(...DESK, 5, 4).roomy).toBe(true)
    expect(layout(850, 690, 5, 4).roomy).toBe(true)
    expect(layout(...PHONE, 2, 5).roomy).toBe(false)
    expect(layout(...TABLET, 5, 4).roomy).toBe(false)
    expect(layout(844, 330, 5, 4).roomy).toBe(false)
  })
})

describe('a phone under the bars of its browser', () => {
  it('takes room from your own backs so that the others can be read', () => {
    const [short, tall] = [layout(390, 604, 5, 4), layout(390, 784, 5, 4)]
    expect(short.standing).toBe(true)
    expect(short.side).toBeGreaterThanOrEqual(36)
    expect(short.own / tall.own).toBeLessThan(604 / 784)
    expect(short.own).toBeGreaterThanOrEqual(FINGER)
  })
})

describe('a table that is read from farther away', () => {
  it('has all cards larger', () => {
    const [near, far] = [layout(1440, 900, 5, 4), layout(2160, 1350, 5, 4, 1.5)]
    for (const hand of ['own', 'top', 'side'] as const) expect(far[hand] / near[hand]).toBeCloseTo(1.5, 1)
    expect(far.roomy).toBe(near.roomy)
  })
})

describe('low screens', () => {
  it('put the buttons beside the hand', () => {
    const sizes = layout(844, 330, 5, 4)
    expect(sizes).toMatchObject({ flat: true, tiny: false })
    expect(Math.min(sizes.own, sizes.top, sizes.side)).toBeGreaterThanOrEqual(FINGER)
  })

  it('keep only the fireworks under a sheet', () => {
    expect(layout(390, 262, 5, 4).tiny).toBe(true)
    expect(layout(370, 390, 3, 5).tiny).toBe(true)
  })

  it('need no room to be laid out', () => {
    expect(layout(0, 0, 5, 4)).toMatchObject({ own: 0, top: 0, side: 0 })
  })
})
