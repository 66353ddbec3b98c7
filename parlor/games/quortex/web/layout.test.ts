// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { buttonSize, facing, pair, ring } from './controls'
import { panelAt } from './tools'
import { beside, boardApothem, boardRadius, centre, cellAt, isInside, times } from './geometry'
import { fit, lobbies, onBoard, onScreen, restAt, within } from './layout'
import { PAINTS, paintOf } from './palette'

const SIZES = [
  [390, 784],
  [820, 1180],
  [1440, 900],
  [1090, 840],
] as const

describe('the layout', () => {
  it.each(SIZES)('shows the whole board with room for a tile at every edge: %i x %i', (width, height) => {
    for (const table of [true, false]) {
      const layout = fit(width, height, 3, table)
      expect(boardRadius(3) * layout.unit).toBeLessThanOrEqual(width / 2)
      for (let edge = 0; edge < 6; edge++) {
        const { x, y } = onScreen(layout, beside(edge, 3, layout.reach), 0)
        expect(x).toBeGreaterThanOrEqual(0.86 * layout.unit)
        expect(x).toBeLessThanOrEqual(width - 0.86 * layout.unit)
        expect(y).toBeGreaterThanOrEqual(0.86 * layout.unit)
        expect(y).toBeLessThanOrEqual(height - 0.86 * layout.unit)
      }
    }
  })

  it('has hexagons for fingers on a phone, and its buttons below', () => {
    const layout = fit(390, 784, 3, false)
    expect(Math.sqrt(3) * layout.unit).toBeGreaterThanOrEqual(44)
    expect(layout).toMatchObject({ dock: 'below', large: true })
    expect(fit(390, 784, 3, false, { over: true }).dock).toBeNull()
    expect(fit(358, 558, 3, false, { looking: true })).toMatchObject({ dock: null, middle: { x: 179, y: 279 } })
  })

  it('gives the board the whole height of a low screen, and the tile a place at its corner', () => {
    const layout = fit(844, 346, 3, false)
    expect(layout).toMatchObject({ low: true, dock: 'beside' })
    expect(Math.sqrt(3) * layout.unit).toBeGreaterThanOrEqual(44)
    for (let edge = 0; edge < 6; edge++) {
      for (const turn of [0, 60, 180]) {
        const at = restAt(layout, edge, 3, turn)
        expect(isInside(times(at, 0.9), 3)).toBe(false)
        const { x, y } = onScreen(layout, at, turn)
        expect(Math.min(x, layout.width - x, y, layout.height - y)).toBeGreaterThanOrEqual(layout.unit)
      }
    }
    expect(fit(844, 346, 3, true).low).toBe(false)
    expect(fit(844, 346, 3, false, { seating: true }).low).toBe(false)
  })

  it.each(SIZES)('keeps its buttons clear of the board: %i x %i', (width, height) => {
    const { dock, unit, middle } = fit(width, height, 3, false)
    expect(dock).not.toBeNull()
    if (dock === 'beside') expect(width - 144).toBeGreaterThanOrEqual(middle.x + boardRadius(3) * unit)
    else expect(height - 76).toBeGreaterThanOrEqual(middle.y + boardApothem(3) * unit)
    expect(fit(width, height, 3, true).dock).toBeNull()
  })

  it('needs no room for buttons beside a tile that fits nowhere', () => {
    const [free, stuck] = [
      fit(390, 240, 3, false, { over: true }),
      fit(390, 240, 3, false, { over: true, stuck: true }),
    ]
    expect(stuck.dock).toBeNull()
    expect(stuck.middle).toEqual(free.middle)
    expect(stuck.unit).toBeLessThan(free.unit)
    expect(stuck.unit).toBeGreaterThan(fit(390, 240, 3, false).unit)
  })

  it('finds the point of the board under a pixel, however the board is turned', () => {
    const layout = fit(1440, 900, 3, true)
    for (const turn of [0, 60, 180, 300]) {
      const point = { x: 1.5, y: -2 }
      const back = onBoard(layout, onScreen(layout, point, turn), turn)
      expect(back.x).toBeCloseTo(point.x)
      expect(back.y).toBeCloseTo(point.y)
    }
  })

  it('keeps buttons on the table', () => {
    expect(within(fit(400, 400, 3, true), { x: -20, y: 399 }, 60)).toEqual({ x: 32, y: 368 })
  })
})

describe('buttons', () => {
  it('are larger on a table', () => {
    const layout = fit(390, 784, 3, false)
    expect(buttonSize(layout, false)).toBeGreaterThanOrEqual(44)
    expect(buttonSize(layout, true)).toBeGreaterThanOrEqual(60)
  })

  it.each([0, 1, 2, 3, 4, 5])('never cover each other or the tile, for edge %i', (edge) => {
    const layout = fit(820, 1180, 3, true)
    const size = buttonSize(layout, true)
    const at = centre(cellAt(0, 0))
    const places = ring(layout, at, edge, 0, size, ['confirm', 'back', 'counter', 'clockwise']).map(
      ([, point]) => point,
    )
    const middle = onScreen(layout, at, 0)
    places.forEach((one, index) => {
      expect(Math.hypot(one.x - middle.x, one.y - middle.y)).toBeGreaterThan(size / 2 + 0.85 * layout.unit)
      for (const other of places.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(size)
    })
  })

  it('face their player: the check on the right, the cross on the left', () => {
    const layout = fit(820, 1180, 3, true)
    const sides = (edge: number) => new Map(ring(layout, { x: 0, y: 0 }, edge, 0, 60, ['confirm', 'back']))
    expect(sides(3).get('confirm')!.x).toBeGreaterThan(sides(3).get('back')!.x)
    expect(sides(0).get('confirm')!.x).toBeLessThan(sides(0).get('back')!.x)
    expect(((facing(0, 0) % 360) + 360) % 360).toBe(180)
    const [counter, clockwise] = pair(layout, { x: 0, y: 0 }, 3, 0, 60)
    expect(counter![1].x).toBeLessThan(clockwise![1].x)
  })
})

describe('corners', () => {
  it.each(SIZES)('hold their panels and lobbies on the table: %i x %i', (width, height) => {
    const layout = fit(width, height, 3, true)
    for (const corner of ['sw', 'se', 'ne', 'nw'] as const) {
      const { x, y } = panelAt(layout, corner, 300, 350, 80)
      const [across, down] = corner === 'se' || corner === 'nw' ? [350, 300] : [300, 350]
      expect(x - across / 2).toBeGreaterThanOrEqual(0)
      expect(x + across / 2).toBeLessThanOrEqual(width)
      expect(y - down / 2).toBeGreaterThanOrEqual(0)
      expect(y + down / 2).toBeLessThanOrEqual(height)
    }
    expect(lobbies(layout).map(({ angle }) => angle)).toEqual([0, 90, 180, -90])
  })
})

describe('paints', () => {
  it('differ in colour, pattern and emblem', () => {
    for (const trait of ['colour', 'dashes', 'emblem'] as const) {
      expect(new Set(PAINTS.map((paint) => paint[trait])).size).toBe(6)
    }
    expect(new Set(PAINTS.map(({ dashes, breadth }) => `${dashes} ${breadth}`)).size).toBe(6)
  })

  it('are as people chose them, else in order', () => {
    expect(paintOf([], 2)).toBe(PAINTS[2])
    expect(paintOf([5, 0], 0)).toBe(PAINTS[5])
  })
})
