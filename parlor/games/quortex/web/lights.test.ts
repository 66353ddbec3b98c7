import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { lightsOf, Memory, type Board } from './lights'
import { LENGTH, scene } from './story'
import { RUN } from './timing'

const straight = (rows: number[]): Board => ({
  radius: 3,
  edges: [0, null],
  laid: rows.map((row) => ({ cell: cellAt(row, 0), type: 2, rotation: 2 })),
})

describe('light', () => {
  it('is drawn once for each seat and path', () => {
    const lights = lightsOf(straight([-3, -2, -1]))
    expect(lights.map(({ key }) => key).toSorted()).toEqual(['0:0,-1:03', '0:0,-2:03', '0:0,-3:03', '0:0,-3:45'])
  })

  it('is shared in halves where two edges are joined', () => {
    const lights = lightsOf({ ...straight([-3, -2, -1, 0, 1, 2, 3]), edges: [0, 3] })
    const shared = lights.filter(({ narrow }) => narrow)
    expect(shared).toHaveLength(14)
    expect(new Set(shared.map(({ d }) => d)).size).toBe(2)
  })

  it('marks the paths that won', () => {
    const won = lightsOf(straight([-3, -2]), new Set(['0,-3:03'])).filter((light) => light.won)
    expect(won.map(({ key }) => key)).toEqual(['0:0,-3:03'])
  })
})

describe('memory', () => {
  it('lets new light run in, tile after tile, and leaves the old alone', () => {
    const memory = new Memory()
    memory.settle(straight([-3, -1, 0]))
    const runs = memory.show(straight([-3, -2, -1, 0]), 100)
    expect(runs.get('0:0,-3:03')).toBeNull()
    expect([-2, -1, 0].map((row) => runs.get(`0:0,${row}:03`))).toEqual([
      { delay: 100, time: RUN },
      { delay: 100 + RUN, time: RUN },
      { delay: 100 + 2 * RUN, time: RUN },
    ])
    expect(memory.show(straight([-3, -2, -1, 0]), 999)).toEqual(runs)
  })

  it('forgets light that is gone', () => {
    const memory = new Memory()
    memory.settle(straight([-3]))
    memory.show(straight([-3, -2]), 0)
    memory.show(straight([-3]), 0)
    expect(memory.show(straight([-3, -2]), 50).get('0:0,-2:03')).toEqual({ delay: 50, time: RUN })
  })

  it('knows the tiles it has seen, and whether a board goes on from there', () => {
    const memory = new Memory()
    const [old, next] = [straight([-3, -2]), straight([-3, -2, -1])]
    memory.settle(old)
    expect(memory.hasSeen(next.laid[1]!)).toBe(true)
    expect(memory.hasSeen(next.laid[2]!)).toBe(false)
    expect(memory.continues(next)).toBe(true)
    expect(memory.continues(straight([0, 1]))).toBe(false)
    expect(memory.continues(straight([-3, -2, -1, 0]))).toBe(false)
  })
})

describe('the preview', () => {
  it('lights more and more of its board', () => {
    const counts = Array.from({ length: LENGTH }, (_, index) => lightsOf(scene(index)).length)
    expect(counts[0]).toBe(0)
    expect(counts.at(-1)).toBeGreaterThan(40)
    expect(new Set(scene(LENGTH - 1).laid.map(({ cell }) => `${cell.q},${cell.r}`)).size).toBe(LENGTH - 1)
  })
})
