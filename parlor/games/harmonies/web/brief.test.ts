// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { brief, outdoes } from './brief'
import { people } from './sample'
import type { Event } from './types'

const turn: Event[] = [
  { t: 'took_tokens', seat: 1, space: 0, tokens: ['n', 'g', 'b'] },
  { t: 'placed_token', seat: 1, colour: 'n', hex: 3, stack: 'n' },
  { t: 'placed_token', seat: 1, colour: 'g', hex: 3, stack: 'ng' },
  { t: 'took_card', seat: 1, slot: 0, card: 'frog' },
  { t: 'placed_token', seat: 1, colour: 'b', hex: 4, stack: 'b' },
  { t: 'placed_cube', seat: 1, card: 'frog', hex: 4, points: 2, completed: false },
  { t: 'turn_ended', seat: 1 },
  { t: 'refilled', space: 0, tokens: ['y', 'y', 'y'] },
  { t: 'revealed', slot: 0, card: 'bear' },
  { t: 'turn_began', seat: 0 },
]

describe('a turn of someone else', () => {
  it('is one line: what grew, what was taken, which cube stands', () => {
    expect(brief(turn, people)).toBe('Bo: height-2 tree, water, Frog taken, and Frog cube')
  })

  it('says as well what concerns everybody', () => {
    const last: Event = { t: 'last_round', seat: 1, trigger: 'full_board' }
    expect(brief([turn[1]!, last], people)).toBe(
      'Bo: height-1 trunk · Bo had two or fewer empty hexes left, so the last round began.',
    )
    expect(brief([{ t: 'went_out', seat: 1, cause: 'kick' }], people)).toBe('Bo left the match.')
  })

  it('is nothing without a piece', () => {
    expect(brief([{ t: 'turn_began', seat: 0 }], people)).toBe('')
  })

  it('has no line for taking tokens once they lie', () => {
    expect(outdoes(turn[1]!, turn[0]!)).toBe(true)
    expect(outdoes(turn[2]!, turn[1]!)).toBe(false)
  })
})
