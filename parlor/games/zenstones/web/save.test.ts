// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { racing, sample, stone } from './sample'
import { save } from './save'
import type { View } from './types'

const saved = (view: View, ...rest: [] | [Parameters<typeof save>[1], number]) =>
  JSON.parse(save(view, rest[0] ?? null, rest[1] ?? 0)) as Record<string, unknown>

describe('save', () => {
  it('speaks the words of the data model', () => {
    expect(saved(racing({ last_placement: 1, turn: 0 }))).toMatchObject({
      seed: '',
      turn: 'W',
      phase: 'MOVEMENT',
      lastPlacementBy: 'B',
      credits: { W: 93, B: 88 },
      scores: { W: 93, B: 88 },
      bids: { W: 7, B: 12, revealed: true },
      stones: { S1: { id: 'S1', owner: 'W', r: 6, c: 0, d: 3, dirs: 4, price: 1 }, S2: { owner: 'B', r: 3, c: 0 } },
      passesInARow: 0,
      captured: [],
      result: null,
    })
  })

  it('shows where the stones stand and what every square is called', () => {
    const { board, labels } = saved(racing()) as { board: unknown[][]; labels: Record<string, number[][]> }
    expect([board[6]?.[0], board[3]?.[0], board[0]?.[0]]).toEqual(['S1', 'S2', null])
    expect([labels.whiteHalf?.[9]?.[0], labels.whiteHalf?.[0]?.[0], labels.blackHalf?.[4]?.[0]]).toEqual([1, 0, 50])
  })

  it('names sides, not seats', () => {
    const view = sample({ white: 1, turn: 1, stones: [stone(1, 1, 90)], last_placement: 0 })
    expect(saved(view)).toMatchObject({
      turn: 'W',
      lastPlacementBy: 'B',
      credits: { W: 88, B: 93 },
      stones: { S1: { owner: 'W' } },
      unlocked: { W: [], B: [1] },
    })
  })

  it('gives a stone no stats before they are set', () => {
    const { stones } = saved(sample({ stones: [stone(1, 0, 90)] })) as { stones: Record<string, object> }
    expect(Object.keys(stones.S1 ?? {})).toEqual(['id', 'owner', 'r', 'c', 'price'])
  })

  it('keeps a sealed bid to itself', () => {
    expect(saved(sample({ phase: 'bidding', bids: [7, null] })).bids).toEqual({ revealed: false })
  })

  it('writes down how much time is left at this moment', () => {
    const clocks = [
      { left: 260_000, runs: true, since: 5_000, skew: 1_000 },
      { left: 420_000, runs: false, since: 5_000, skew: 1_000 },
    ]
    expect(saved(sample(), clocks, 10_750).clocks).toEqual({ W: 253_250, B: 420_000 })
    expect(saved(sample()).clocks).toBeUndefined()
  })

  it('says how it ended', () => {
    const ended = sample({ phase: 'ended', turn: null, result: { reason: 'mutual_elimination', winner: null } })
    expect(saved(ended).result).toEqual({ winner: null, reason: 'MUTUAL_ELIMINATION' })
  })
})
