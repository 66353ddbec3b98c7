// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import {
  asking,
  blockedAt,
  edgesOf,
  firstRotation,
  laidAfter,
  laidSince,
  mayTry,
  moveAt,
  ownerOf,
  teamsOf,
  wonNames,
} from './select'
import { anywhere, legal, place, ply, sample } from './sample'
import type { Replace } from './types'

describe('tiles', () => {
  const plies = [ply(0, 0, 0, 2, 1), ply(1, 1, 0, 0, 0), { ...ply(0, 0, 0, 3, 1), removed: 2 }]

  it('lie as the moves have left them', () => {
    expect(laidAfter(plies).map(({ type }) => type)).toEqual([0, 3])
    expect(laidAfter(plies, 2).map(({ type }) => type)).toEqual([2, 0])
    expect(laidAfter(plies, 0)).toEqual([])
  })

  it('are told apart when someone is back on turn: what the others laid meanwhile, and the newest', () => {
    const four = laidAfter([ply(0, 0, 0, 2, 1), ply(1, 1, 0, 0, 0), ply(2, 2, 0, 1, 0), ply(3, 1, 1, 1, 0)])
    expect(laidSince(four, 0).map(({ seat }) => seat)).toEqual([1, 2])
    expect(laidSince(four, 2)).toEqual([])
    expect(laidSince(four, 3)).toEqual([])
    expect(laidSince([], 0)).toEqual([])
  })
})

describe('the tile in hand', () => {
  const plies = [ply(1, 0, 0, 2, 1), ply(0, 1, 0, 2, 1)]
  const view = sample({ tile: 3, plies, spots: [{ row: 0, col: 0, blocked: [[], [1]] }], replaceable: [[0, 0]] })
  const swap: Replace = { t: 'replace', row: 0, col: 0, rotation: 0 }
  const moves = [...anywhere(2, plies), ...legal(swap)]

  it('is judged by how it looks, however far it was turned', () => {
    expect(moveAt(moves, view, cellAt(0, 0), 4)).toEqual(swap)
    expect(moveAt(moves, view, cellAt(0, 0), -3)).toBeNull()
    expect(moveAt(moves, view, cellAt(2, 0), 5)).toEqual(place(2, 0, 1))
    expect(moveAt(moves, view, cellAt(9, 9), 0)).toBeNull()
    expect(blockedAt(view, cellAt(0, 0), 7)).toEqual([1])
    expect(blockedAt(view, cellAt(2, 0), 7)).toEqual([])
  })

  it('is tried where it may lie', () => {
    expect([cellAt(0, 0), cellAt(1, 0), cellAt(2, 0)].map((cell) => mayTry(view, cell))).toEqual([true, false, true])
  })

  it('lies upright in every hand', () => {
    expect([0, 1, 2, 3, 4, 5].map(firstRotation)).toEqual([3, 2, 1, 0, 5, 4])
  })
})

describe('seats', () => {
  it('own their edges until they leave', () => {
    expect(ownerOf(sample(), 2)).toBe(1)
    expect(ownerOf(sample(), 1)).toBeNull()
    expect(edgesOf(sample({ out: [false, true] }))).toEqual([0, null])
  })

  it('are a team where they sit opposite each other', () => {
    expect(teamsOf(sample())).toEqual([])
    expect(teamsOf(sample({ edges: [5, 2] }))).toEqual([[1, 0]])
    expect(teamsOf(sample({ edges: [5, 2], out: [false, true] }))).toEqual([])
  })
})

describe('the rest', () => {
  it('knows the paths that won, and none before', () => {
    const column = [-3, -2, -1, 0, 1, 2, 3].map((row) => ply(0, row, 0, 2, 2))
    const won = wonNames(sample({ plies: column, result: { how: 'flow', winners: [0] } }))
    expect(won).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3].map((row) => `0,${row}:03`)))
    expect(wonNames(sample({ plies: column })).size).toBe(0)
    expect(wonNames(sample({ plies: column, result: { how: 'deserted', winners: [0] } })).size).toBe(0)
  })

  it('asks only where that is a move', () => {
    expect(asking(legal(place(0, 0, 0)))).toBeNull()
    expect(asking(legal(place(0, 0, 0), { t: 'ask' }))).toEqual({ t: 'ask' })
  })
})
