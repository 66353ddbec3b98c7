import { describe, expect, it } from 'vitest'
import { offset } from './motion'

describe('journeys', () => {
  it('start centred on where the card was', () => {
    const from = { left: 0, top: 0, width: 20, height: 28 }
    const to = { left: 100, top: 50, width: 80, height: 112 }
    expect(offset(from, to)).toEqual({ x: -130, y: -92, scale: 0.25 })
  })
})
