// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cellAt, centre, plus, polar } from './geometry'
import { depth, Holding, stepAt } from './holding.svelte'
import { CLOCKWISE, COUNTERCLOCKWISE } from './tiles'

const MIDDLE = cellAt(0, 0)
const NEXT = cellAt(0, 1)
const TAKEN = cellAt(1, 1)

let tile: Holding

beforeEach(() => {
  vi.useFakeTimers()
  tile = new Holding(3, (cell) => cell.q !== TAKEN.q || cell.r !== TAKEN.r)
})

afterEach(() => vi.useRealTimers())

describe('a tap', () => {
  it('tries the tile, and says when it lay there already', () => {
    expect(tile.put(MIDDLE)).toBe(false)
    expect(tile.cell).toEqual(MIDDLE)
    expect(tile.put(MIDDLE)).toBe(true)
    expect(tile.put(NEXT)).toBe(false)
    expect(tile.cell).toEqual(NEXT)
  })

  it('does nothing where no tile may lie', () => {
    tile.put(MIDDLE)
    expect(tile.put(TAKEN)).toBe(false)
    expect(tile.cell).toEqual(MIDDLE)
  })

  it('turns by the half that its player taps, from every edge', () => {
    const right = { x: 0.5, y: 0 }
    expect(stepAt(right, { x: 0, y: 0 }, 3)).toBe(CLOCKWISE)
    expect(stepAt(right, { x: 0, y: 0 }, 0)).toBe(COUNTERCLOCKWISE)
    for (let edge = 0; edge < 6; edge++) {
      // A player at an edge has the next edge, with the clock, on the left.
      const left = polar(0.5, 60 * edge + 0)
      expect(stepAt(left, { x: 0, y: 0 }, edge)).toBe(COUNTERCLOCKWISE)
      expect(stepAt({ x: -left.x, y: -left.y }, { x: 0, y: 0 }, edge)).toBe(CLOCKWISE)
    }
  })
})

describe('the mouse', () => {
  const point = { x: 0.1, y: 0.2 }

  it('is followed', () => {
    tile.follow(point)
    expect(tile.place).toEqual({ at: 'pointer', point })
    tile.leave()
    expect(tile.place).toEqual({ at: 'hand' })
  })

  it('snaps the tile in when it has rested three seconds over one hexagon', () => {
    tile.follow(point)
    vi.advanceTimersByTime(2000)
    tile.follow({ x: 0.2, y: 0.1 })
    vi.advanceTimersByTime(999)
    expect(tile.cell).toBeNull()
    vi.advanceTimersByTime(1)
    expect(tile.place).toEqual({ at: 'cell', cell: MIDDLE, pinned: false })
    expect(tile.motion).toBe('in')
  })

  it('begins to count again over another hexagon', () => {
    tile.follow(point)
    vi.advanceTimersByTime(2000)
    tile.follow(centre(NEXT))
    vi.advanceTimersByTime(2999)
    expect(tile.cell).toBeNull()
    vi.advanceTimersByTime(1)
    expect(tile.cell).toEqual(NEXT)
  })

  it('takes the tile out again near the rim', () => {
    tile.follow(point)
    vi.advanceTimersByTime(3000)
    tile.follow(polar(0.75, 0))
    expect(tile.cell).toEqual(MIDDLE)
    tile.follow(polar(0.8, 0))
    expect(tile.place.at).toBe('pointer')
    expect(tile.motion).toBe('out')
  })

  it('does not snap in at the rim, but as soon as it comes in', () => {
    tile.follow(polar(0.8, 0))
    vi.advanceTimersByTime(3000)
    expect(tile.cell).toBeNull()
    tile.follow(polar(0.5, 0))
    expect(tile.cell).toEqual(MIDDLE)
  })

  it('never snaps in where a tile lies or beside the board', () => {
    for (const place of [centre(TAKEN), { x: 9, y: 0 }]) {
      tile.follow(place)
      vi.advanceTimersByTime(5000)
      expect(tile.cell).toBeNull()
    }
  })

  it('snaps in at a click, and then stays until it is put elsewhere or back', () => {
    tile.follow(point)
    tile.put(MIDDLE)
    tile.follow(centre(NEXT))
    tile.leave()
    vi.advanceTimersByTime(9000)
    expect(tile.cell).toEqual(MIDDLE)
    tile.back()
    expect(tile.place).toEqual({ at: 'hand' })
  })

  it('pins by a click what had snapped in by itself', () => {
    tile.follow(point)
    vi.advanceTimersByTime(3000)
    expect(tile.put(MIDDLE)).toBe(false)
    tile.follow(polar(0.8, 0))
    expect(tile.cell).toEqual(MIDDLE)
  })
})

describe('the wheel', () => {
  it('turns with the clock upwards and against it downwards, once a notch', () => {
    tile.wheel(-100)
    expect(tile.rotation).toBe(CLOCKWISE)
    tile.wheel(200)
    expect(tile.rotation).toBe(CLOCKWISE + 2 * COUNTERCLOCKWISE)
  })

  it('turns after as many notches as its player likes', () => {
    tile = new Holding(
      3,
      () => true,
      () => 3,
    )
    for (let notch = 0; notch < 2; notch++) tile.wheel(-100)
    expect(tile.rotation).toBe(0)
    tile.wheel(-100)
    expect(tile.rotation).toBe(CLOCKWISE)
  })

  it('adds up the small steps of a touch pad', () => {
    for (let step = 0; step < 9; step++) tile.wheel(-10)
    expect(tile.rotation).toBe(0)
    tile.wheel(-10)
    expect(tile.rotation).toBe(CLOCKWISE)
  })
})

describe('depth', () => {
  it('is nothing in the middle and one on the rim', () => {
    expect(depth(centre(NEXT), NEXT)).toBeCloseTo(0)
    expect(depth(plus(centre(NEXT), polar(Math.sqrt(3) / 2, 0)), NEXT)).toBeCloseTo(1)
  })
})
