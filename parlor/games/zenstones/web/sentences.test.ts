import { describe, expect, it } from 'vitest'
import type { BoardOutcome } from '$parlor/kit/board'
import { pressLabel } from './labels'
import { marksOf } from './marks'
import { news, noteOf } from './notes'
import { legal, people, racing, sample, stone } from './sample'
import { ask, describe as position, headline, label, outdoes, tell } from './sentences'
import { lines } from './tally'
import type { Reason } from './types'

const outcome = (reason: string, placing: number[]): BoardOutcome => ({ reason, placing, points: [0, 0], details: {} })

describe('the log', () => {
  it('tells in which directions a stone goes', () => {
    expect(tell({ t: 'stats_set', seat: 0, stone: 1, distance: 5, directions: 4 }, people, sample())).toBe(
      'Ann set S1: distance 5, forward.',
    )
    expect(tell({ t: 'stats_set', seat: 0, stone: 1, distance: 2, directions: 0 }, people, sample())).toBe(
      'Ann set S1: distance 2, 0 directions.',
    )
  })

  it('tells the stats of a stone once, as they are in the end', () => {
    const set = (stone: number, distance: number) =>
      ({ t: 'stats_set', seat: 0, stone, distance, directions: 4 }) as const
    expect(outdoes(set(1, 5), set(1, 2))).toBe(true)
    expect(outdoes(set(2, 5), set(1, 2))).toBe(false)
    expect(outdoes({ t: 'stats_committed', seat: 0, cost: 3 }, set(1, 2))).toBe(false)
  })
})

describe('what is asked', () => {
  it('depends on the phase and on who is waited for', () => {
    expect(ask(sample({ phase: 'bidding', turn: null }), 0, people, [0, 1])).toBe('Write your bid and lock it.')
    expect(ask(sample(), 0, people, [0])).toBe('Place a stone, or pass.')
    expect(ask(sample({ passes: 1 }), 0, people, [0])).toBe('Place a stone, or pass and end placement.')
    expect(ask(sample({ phase: 'movement', turn: 1 }), 0, people, [1])).toBe('Waiting for Bo to move')
    expect(ask(sample({ phase: 'movement', turn: 1 }), 1, people, [1])).toBe('Move a Black stone.')
    expect(ask(sample({ phase: 'ended' }), 0, people, [])).toBe('')
  })
})

describe('what is told', () => {
  it('names people, prices and gains', () => {
    expect(tell({ t: 'bids_revealed', bids: [7, 12], starter: 1 }, people)).toBe(
      'The bids: Ann 7, Bo 12. Bo places first.',
    )
    expect(tell({ t: 'moved', seat: 0, stone: 2, start: 60, square: 40, gain: 20 }, people)).toBe(
      'Ann moved S2 to Black 50: +20.',
    )
    expect(tell({ t: 'moved', seat: 0, stone: 2, start: 40, square: 60, gain: -20 }, people)).toBe(
      'Ann moved S2 to White 40: −20.',
    )
    expect(tell({ t: 'forced_pass', seat: 1 }, people)).toBe('Bo cannot move, so Ann moves again.')
    expect(tell({ t: 'phase_began', phase: 'movement', seat: 1 }, people)).toBe('Movement begins; Bo is first.')
  })

  it('never names a sealed bid', () => {
    expect(tell({ t: 'bid_locked', seat: 1 }, people)).toBe('Bo locked a bid.')
  })
})

describe('the position', () => {
  it('is told whole', () => {
    const told = position(racing(), 0, people)
    expect(told).toContain('Movement: it is your turn.')
    expect(told).toContain('Ann plays White: 93 credits, score 93, bid 7.')
    expect(told).toContain('White stone S1 on White 40: triangle, up to 3 forward.')
    expect(told).toContain('Black stone S2 on Black 31: circle, up to 1 forward.')
  })

  it('keeps a sealed bid sealed', () => {
    const told = position(sample({ phase: 'bidding', turn: null, bids: [7, null], locked: [true, true] }), 0, people)
    expect(told).not.toContain('12')
  })
})

describe('labels', () => {
  it('say what a move does', () => {
    expect(label({ t: 'place', square: 90 }, sample())).toBe('Place a stone on White 1 for 1 credit')
    expect(label({ t: 'move', stone: 1, square: 40 }, racing())).toBe('Move S1 to Black 50, +1')
    expect(label({ t: 'move', stone: 1, square: 30 }, racing())).toBe(
      'Move S1 to Black 31, both it and S2 leave the board',
    )
    const black = sample({ stones: [stone(3, 1, 5)] })
    expect(label({ t: 'set_directions', stone: 3, directions: 8 }, black)).toBe('S3: forward')
    expect(label({ t: 'set_directions', stone: 3, directions: 0 }, black)).toBe('S3: no direction')
  })

  it('say what pressing a square does', () => {
    const view = sample()
    const marks = marksOf(view, legal({ t: 'place', square: 92 }), null, null)
    expect(pressLabel(view, marks, 92)).toBe('White 3: place for 3, 90 left')
    expect(pressLabel(view, marks, 93)).toBe('White 4')
    const racers = racing()
    const picked = marksOf(racers, legal({ t: 'move', stone: 1, square: 30 }), 1, null)
    expect(pressLabel(racers, picked, 30)).toBe('Black 31: move S1 here, takes S2 and is lost, 0')
  })
})

describe('the end', () => {
  const REASONS: Reason[] = ['score', 'elimination', 'dead_position', 'flag', 'resign', 'left']

  it('names the winner, and congratulates them', () => {
    for (const reason of REASONS) {
      expect(headline(outcome(reason, [2, 1]), 0, people)).toMatch(/^Bo /)
      expect(headline(outcome(reason, [2, 1]), 1, people)).toMatch(/\b[Yy]ou win\b/i)
    }
  })

  it('says why it is a draw', () => {
    const drawn = ['mutual_elimination', 'dead_position', 'double_flag', 'turn_limit', 'draw']
    const said = drawn.map((reason) => headline(outcome(reason, [1, 1]), 0, people))
    expect(new Set(said).size).toBe(drawn.length)
    for (const words of said) expect(words).toMatch(/a draw/i)
  })

  it('adds up in the table', () => {
    const rows = lines(racing({ captured: [] }))
    expect(rows.map(({ name, cells }) => [name, ...cells]).at(-1)).toEqual(['Score', '93', '88'])
  })
})

describe('notes', () => {
  it('say what a player does, then what they bid', () => {
    expect(noteOf(sample(), 0, [0])).toBe('placing')
    expect(noteOf(sample(), 1, [0])).toBe('bid 12')
    expect(noteOf(sample({ phase: 'bidding', locked: [true, false], bids: [7, null] }), 0, [1])).toBe('locked')
    expect(noteOf(sample({ phase: 'ended', result: { reason: 'score', winner: 1 } }), 1, [])).toBe('wins')
  })

  it('tell what must not be missed', () => {
    expect(news(sample({ happened: [{ t: 'forced_pass', seat: 1 }] }), people)).toContain('cannot move')
    expect(news(sample({ happened: [{ t: 'passed', seat: 1 }] }), people)).toBe('Bo passed.')
    expect(news(sample(), people)).toBe('')
  })
})
