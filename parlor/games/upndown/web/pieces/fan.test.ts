// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fan, RATIO, STRIP } from './fan'

const phone = { width: 374, height: 300 }

function steps(places: { x: number; y: number }[], inRow: number): number[] {
  return places.slice(1).flatMap((place, i) => ((i + 1) % inRow === 0 ? [] : [place.x - (places[i]?.x ?? 0)]))
}

describe('fan', () => {
  it.each([1, 2, 4, 7, 8, 9, 10])('leaves a finger room on each of %i cards on a phone', (count) => {
    const { places, rows } = fan(count, phone.width, phone.height)
    expect(places).toHaveLength(count)
    for (const step of steps(places, Math.ceil(count / rows))) expect(step).toBeGreaterThanOrEqual(STRIP)
  })

  it.each([1, 5, 7, 10])('keeps %i cards inside the space', (count) => {
    const { card, places } = fan(count, phone.width, phone.height)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + card).toBeLessThanOrEqual(phone.width + 0.001)
      expect(y + card * RATIO).toBeLessThanOrEqual(phone.height + 0.001)
    }
  })

  it('uses one row where there is room and two where there is not', () => {
    expect(fan(7, 1100, 260).rows).toBe(1)
    expect(fan(10, 374, 300).rows).toBe(2)
    expect(fan(7, 370, 120).rows).toBe(1)
  })

  it('shows the first row where the second covers it', () => {
    const { places } = fan(10, 374, 300)
    expect((places[5]?.y ?? 0) - (places[0]?.y ?? 0)).toBeGreaterThanOrEqual(STRIP)
  })

  it('leans the outer cards outwards and leaves the middle one straight', () => {
    const { places } = fan(5, 1100, 260)
    expect(places[0]?.turn).toBeLessThan(0)
    expect(places[2]?.turn).toBe(0)
    expect(places[4]?.turn).toBeGreaterThan(0)
  })

  it('lays out nothing for no cards and no space', () => {
    expect(fan(0, 374, 300).places).toEqual([])
    expect(fan(3, 0, 0).card).toBe(0)
  })

  it('has larger cards on a table that is read from farther away', () => {
    expect(fan(7, 2000, 600).card).toBe(164)
    expect(fan(7, 2000, 600, 1.5).card).toBe(246)
  })
})
