// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { arrival, headsOf, lightsOf, lit, type Board, type Lit } from './lights'
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

describe('a head', () => {
  it('stands where a flow ends on the board, and not where it has left it', () => {
    const heads = headsOf(straight([-3, -2]))
    expect(heads.map(({ seat }) => seat)).toEqual([0, 0])
    expect(headsOf({ ...straight([-3, -2, -1, 0, 1, 2, 3]), edges: [0, null] })).toHaveLength(1)
  })
})

describe('a board after another', () => {
  const after = (...boards: Board[]) =>
    boards.reduce<Lit | null>((before, board) => lit(board, before, 100), null)!.runs

  it('lets new light run in, tile after tile, and leaves the old alone', () => {
    const [old, now] = [straight([-3, -1, 0]), straight([-3, -2, -1, 0])]
    const runs = after(old, now)
    expect(runs.get('0:0,-3:03')).toBeNull()
    expect([-2, -1, 0].map((row) => runs.get(`0:0,${row}:03`))).toEqual([
      { delay: 100, time: RUN },
      { delay: 100 + RUN, time: RUN },
      { delay: 100 + 2 * RUN, time: RUN },
    ])
    expect(lit(now, lit(now, lit(old, null), 100), 999).runs).toEqual(runs)
  })

  it('has arrived when its last part has run in', () => {
    const [old, now] = [straight([-3]), straight([-3, -2])]
    expect(arrival(lit(now, lit(old, null), 100))).toBe(100 + RUN)
    expect(arrival(lit(now, null))).toBe(0)
  })

  it('forgets light that is gone', () => {
    const runs = after(straight([-3]), straight([-3, -2]), straight([-3]), straight([-3, -2]))
    expect(runs.get('0:0,-2:03')).toEqual({ delay: 100, time: RUN })
  })

  it('is there at once where it is the first one, or tiles were laid unseen', () => {
    for (const runs of [after(straight([-3, -2])), after(straight([-3]), straight([-3, -2, -1]))])
      expect(new Set(runs.values())).toEqual(new Set([null]))
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
