import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { asking, blockedAt, edgesOf, firstRotation, isLegalAt, laidAfter, laidSince, moveAt, ownerOf, wonNames } from './reading'
import { anywhere, legal, place, ply, sample } from './sample'

describe('tiles', () => {
  const plies = [ply(0, 0, 0, 2, 1), ply(1, 1, 0, 0, 0), { ...ply(0, 0, 0, 3, 1), removed: 2 }]

  it('lie as the moves have left them', () => {
    expect(laidAfter(plies).map(({ type }) => type)).toEqual([0, 3])
    expect(laidAfter(plies, 2).map(({ type }) => type)).toEqual([2, 0])
    expect(laidAfter(plies, 0)).toEqual([])
  })

  it('are told apart when somebody is back on turn: what the others laid meanwhile, and the newest', () => {
    const four = laidAfter([ply(0, 0, 0, 2, 1), ply(1, 1, 0, 0, 0), ply(2, 2, 0, 1, 0), ply(3, 1, 1, 1, 0)])
    expect(laidSince(four, 0).map(({ seat }) => seat)).toEqual([1, 2])
    expect(laidSince(four, 2)).toEqual([])
    expect(laidSince(four, 3)).toEqual([])
    expect(laidSince([], 0)).toEqual([])
  })
})

describe('the tile in hand', () => {
  const spot = { row: 0, col: 0, replaces: true, legal: [true, false], blocked: [[], [1]] }
  const view = sample({ tile: 3, turns: 2, spots: [spot, ...anywhere(2).slice(1)] })

  it('is judged by how it looks, however far it was turned', () => {
    expect(isLegalAt(view, cellAt(0, 0), 4)).toBe(true)
    expect(isLegalAt(view, cellAt(0, 0), -3)).toBe(false)
    expect(blockedAt(view, cellAt(0, 0), 7)).toEqual([1])
    expect(isLegalAt(view, cellAt(9, 9), 0)).toBe(false)
  })

  it('makes the move that the place asks for', () => {
    expect(moveAt(view, cellAt(0, 0), -2)).toEqual({ t: 'replace', row: 0, col: 0, rotation: 0 })
    expect(moveAt(view, cellAt(2, 0), 5)).toEqual(place(2, 0, 1))
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
})

describe('the rest', () => {
  it('knows the paths that won, from either end', () => {
    expect(wonNames([{ segments: [[-3, 0, 3, 0], [1, 2, 4, 5]], edge: 3 }])).toEqual(new Set(['0,-3:03', '2,1:45']))
  })

  it('asks only where that is a move', () => {
    expect(asking(legal(place(0, 0, 0)))).toBeNull()
    expect(asking(legal(place(0, 0, 0), { t: 'ask' }))).toEqual({ t: 'ask' })
  })
})
