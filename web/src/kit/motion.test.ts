import { describe, expect, it } from 'vitest'
import { arrive, JOURNEY, offset, spots } from './motion'

const there = { left: 0, top: 0, width: 20, height: 28 }

describe('journeys', () => {
  it('start centered on where the piece was', () => {
    const to = { left: 100, top: 50, width: 80, height: 112 }
    expect(offset(there, to)).toEqual({ x: -130, y: -92, scale: 0.25 })
  })

  it('from a point begin at the size of the piece', () => {
    const to = { left: 100, top: 50, width: 80, height: 112 }
    expect(offset({ left: 10, top: -6, width: 0, height: 0 }, to)).toEqual({ x: -130, y: -112, scale: 1 })
  })

  it('lead from a known spot, and fade in from an unknown one', () => {
    const piece = document.createElement('i')
    expect(arrive(piece, { from: () => there, still: false }).duration).toBe(JOURNEY)
    expect(arrive(piece, { from: () => null, still: false }).css?.(0.5, 0.5)).toBe('opacity: 0.5')
  })

  it('are cross-fades where motion is reduced', () => {
    const piece = document.createElement('i')
    expect(arrive(piece, { from: () => there, still: true }).css?.(0, 1)).toBe('opacity: 0')
  })
})

describe('spots', () => {
  it('are found by name', () => {
    const root = document.createElement('div')
    root.append(document.createElement('i'), document.createElement('b'))
    root.children[0]?.setAttribute('data-spot', 'card-7')
    expect([...spots(root).keys()]).toEqual(['card-7'])
    expect(spots(undefined).size).toBe(0)
  })
})
