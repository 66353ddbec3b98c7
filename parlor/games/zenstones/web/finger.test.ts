// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { meant } from './finger'

describe('a finger on a garden with squares of 38 pixels', () => {
  const only =
    (...squares: number[]) =>
    (square: number) =>
      squares.includes(square)
  const touch = (x: number, y: number, ...useful: number[]) => meant(x, y, 380, false, only(...useful))

  it('means the square under it, also where nothing can be done', () => {
    expect(touch(19, 19)).toBe(0)
    expect(touch(60, 100, 21)).toBe(21)
  })

  it('means a square close by where something can be done', () => {
    expect(touch(77, 100, 21)).toBe(21)
    expect(touch(57, 116, 21)).toBe(21)
  })

  it('has 44 pixels for each, and no more', () => {
    expect(touch(79, 95, 21)).toBe(21)
    expect(touch(80, 95, 21)).toBe(22)
  })

  it('means the nearest of several', () => {
    expect(touch(77, 100, 21, 23)).toBe(21)
    expect(touch(78, 113, 21, 32)).toBe(32)
  })

  it('means the rim when it slips off the board a little, and nothing further out', () => {
    expect(touch(-2, 19, 0)).toBe(0)
    expect(touch(-20, 19, 0)).toBeNull()
  })

  it('knows that the board may be turned round', () => {
    expect(meant(19, 19, 380, true, only())).toBe(99)
    expect(meant(39, 19, 380, true, only(99))).toBe(99)
  })
})
