import { describe, expect, it } from 'vitest'
import { HIGHEST, MIDDLE, reach, rings } from './burst'
import { COLOURS, LOOKS } from './emblems'
import { front } from './sample'
import { sequences } from './sequence'
import { STARS } from './stars'
import { scene, SCENES } from './story'
import { badge, cards, handWords, ordinal, plural } from './words'

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
    expect(new Set(COLOURS.map((colour) => LOOKS[colour].emblem)).size).toBe(5)
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
    expect(new Set(STARS.map(({ x }) => x)).size).toBe(STARS.length)
    for (const { x, y } of STARS) expect(Math.max(x, y)).toBeLessThan(100)
  })
})

describe('the preview', () => {
  it('never builds higher than five', () => {
    for (let played = 0; played <= SCENES; played += 1) expect(Math.max(...scene(played))).toBeLessThanOrEqual(HIGHEST)
    expect(scene(0)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('the played cards', () => {
  it('are told by colour with their place in the sequence', () => {
    const rows = sequences([front(1, 'red', 1), front(2, 'blue', 1), front(3, 'red', 2)])
    expect(rows.map((row) => row.map(({ card, at }) => `${card.number} ${at}`))).toEqual([
      ['1 1', '2 3'],
      [],
      [],
      ['1 2'],
      [],
    ])
  })
})

describe('words', () => {
  it('count in order', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
    ])
  })

  it('count one thing as one', () => {
    expect([0, 1, 2].map((count) => plural('clue', count))).toEqual(['clues', 'clue', 'clues'])
    expect([1, 5].map(cards)).toEqual(['1 card', '5 cards'])
  })

  it('tell who is away before whose turn it is', () => {
    const bo = { name: 'Bo', bot: false, here: false, gone: false, colour: '' }
    expect([
      badge(bo, true),
      badge({ ...bo, gone: true }, true),
      badge({ ...bo, here: true }, true),
      badge(undefined, false),
    ]).toEqual(['away', 'left', 'on turn', ''])
  })

  it('read a hand aloud', () => {
    expect(handWords([front(1, 'red', 1), front(2, 'white', 5)], 'Bo', true)).toBe(
      'Hand of Bo, on turn: red 1 and white 5',
    )
    expect(handWords([{ id: 1, colour: null, number: null }], 'You', false)).toBe('Your hand: 1 card, face down')
    expect(handWords([], 'Bo', false)).toBe('Hand of Bo: empty')
  })
})
