// @vitest-environment node
import { describe, expect, it } from 'vitest'
import suits from '../suits.svg?raw'
import { face } from './emblems'

const PAPER = [0xea, 0xdb, 0xb9]

function light(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
}

describe('face', () => {
  it('gives cards ten apart the same shape and ink', () => {
    for (let number = 12; number < 100; number += 1) {
      expect(face(number).shape).toBe(face(number - 10).shape)
      expect(face(number).ink).toBe(face(number - 10).ink)
    }
  })

  it('gives the ten endings ten shapes and ten inks', () => {
    const faces = Array.from({ length: 10 }, (_, i) => face(i))
    expect(new Set(faces.map(({ shape }) => shape)).size).toBe(10)
    expect(new Set(faces.map(({ ink }) => ink)).size).toBe(10)
  })

  it('is what the rule book shows for each of them', () => {
    const drawn = suits.split('data-ending=').slice(1)
    expect(drawn.map((one) => one.charAt(1))).toEqual([...'0123456789'])
    for (const [ending, one] of drawn.entries()) {
      expect(one).toContain(`d="${face(ending).shape}"`)
      expect(one).toContain(`fill="${face(ending).ink}"`)
    }
  })

  it.each([
    [7, 0],
    [15, 1],
    [47, 4],
    [99, 9],
    [100, 9],
  ])('shows the tens of %i as %i emblems', (number, count) => {
    expect(face(number).pips).toHaveLength(count)
  })

  it('keeps every ink readable on the darkest paper', () => {
    for (let ones = 0; ones < 10; ones += 1) {
      const ratio = (luminance(PAPER) + 0.05) / (luminance(channels(face(ones).ink)) + 0.05)
      expect(ratio).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keeps the emblems on the card', () => {
    for (const { x, y } of face(99).pips) {
      expect(x).toBeGreaterThan(35)
      expect(x).toBeLessThan(92)
      expect(y).toBeLessThan(130)
    }
  })
})
