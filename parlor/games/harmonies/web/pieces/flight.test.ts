// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { flight } from './flight'

const node = {
  getBoundingClientRect: () => ({ left: 100, top: 100, width: 20, height: 20 }),
  getScreenCTM: () => ({ a: 0.5 }),
} as unknown as SVGGraphicsElement
const start = { left: 50, top: 200, width: 40, height: 40 }

describe('a flight', () => {
  it('begins where the piece lay, in units of the drawing', () => {
    expect(flight(node, { start, still: false }).css?.(0, 1)).toBe('translate: -80px 220px; scale: 2')
    expect(flight(node, { start, still: false }).css?.(1, 0)).toBe('translate: 0px 0px; scale: 1')
  })

  it('is a drop when nobody knows from where', () => {
    expect(flight(node, { start: null, still: false }).css?.(0, 1)).toBe('opacity: 0; translate: 0 -90px')
  })

  it('is a fade where motion is reduced, and nothing for a thought', () => {
    expect(flight(node, { start, still: true }).css?.(0.5, 0.5)).toBe('opacity: 0.5')
    expect(flight(node, { start, still: false, ghost: true })).toEqual({ duration: 0 })
  })
})
