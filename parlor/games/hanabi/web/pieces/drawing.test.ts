import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Preview from '../Preview.svelte'
import { HIGHEST, MIDDLE, reach, rings } from './burst'
import { LOOKS } from './emblems'
import { COLOURS } from '../select'
import Sky from './Sky.svelte'

let shown: ReturnType<typeof mount> | undefined

afterEach(() => {
  if (shown) void unmount(shown)
  shown = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** The contrast of two colours by the formula of WCAG. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe('the five colours', () => {
  it.each(COLOURS)('print %s cards so that they can be read', (colour) => {
    for (const paper of LOOKS[colour].paper) expect(contrast(paper, LOOKS[colour].ink)).toBeGreaterThanOrEqual(4.5)
  })

  it('shine in the night', () => {
    for (const colour of COLOURS) expect(contrast(LOOKS[colour].light, '#10153a')).toBeGreaterThanOrEqual(4.5)
  })

  it('have five different emblems', () => {
    expect(new Set(COLOURS.map((colour) => LOOKS[colour].shape)).size).toBe(5)
  })
})

describe('a burst', () => {
  it('gets a ring with every number, and reaches further', () => {
    for (let height = 0; height <= HIGHEST; height += 1) {
      expect(rings(height)).toHaveLength(height)
      if (height > 0) expect(reach(height)).toBeGreaterThan(reach(height - 1))
    }
  })

  it('stays inside its box', () => {
    for (const { x2, y2, tip } of rings(HIGHEST).flat()) {
      expect(Math.hypot(x2 - MIDDLE, y2 - MIDDLE) + tip).toBeLessThanOrEqual(MIDDLE + 1)
    }
  })
})

describe('the sky', () => {
  it('has stars in different places', () => {
    shown = mount(Sky, { target: document.body })
    const stars = [...document.querySelectorAll<HTMLElement>('.sky i')].map(({ style }) => style)
    expect(stars.length).toBeGreaterThan(40)
    expect(new Set(stars.map(({ left }) => left)).size).toBe(stars.length)
    for (const { left, top } of stars) expect(Math.max(parseFloat(left), parseFloat(top))).toBeLessThan(100)
  })
})

describe('the preview', () => {
  it('grows to a display no higher than five, and begins again', () => {
    vi.useFakeTimers()
    shown = mount(Preview, { target: document.body })
    flushSync()
    const totals = Array.from({ length: 30 }, () => {
      const heights = [...document.querySelectorAll('.number')].map(({ textContent }) => Number(textContent))
      expect(Math.max(...heights)).toBeLessThanOrEqual(HIGHEST)
      vi.advanceTimersByTime(1500)
      flushSync()
      return heights.reduce((sum, height) => sum + height)
    })
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([0, 20])
  })
})
