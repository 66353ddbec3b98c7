// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { BoardOutcome } from '$parlor/kit/board'
import { marksOf } from './marks'
import { legal, people, racing, sample, stone } from './sample'
import {
  ask,
  describe as position,
  headline,
  label,
  news,
  noteOf,
  outdoes,
  pressLabel,
  sound,
  tell,
  threats,
  why,
} from './sentences'
import type { Reason, View } from './types'

const outcome = (reason: string, placing: number[]): BoardOutcome => ({ reason, placing, points: [0, 0], details: {} })

describe('the log', () => {
  it('tells in which directions a stone goes', () => {
    expect(tell({ t: 'stats_set', seat: 0, stone: 1, distance: 5, directions: 4 }, people, sample())).toBe(
      'Ann set S1 to move up to 5 forward.',
    )
    expect(tell({ t: 'stats_set', seat: 0, stone: 1, distance: 2, directions: 0 }, people, sample())).toBe(
      'Ann set S1 to distance 2, with no directions.',
    )
    expect(tell({ t: 'stats_set', seat: 1, stone: 2, distance: 2, directions: 10 }, people, sample())).toBe(
      'Bo set S2 to move up to 2 forward or right.',
    )
    expect(tell({ t: 'stats_copied', seat: 1, distance: 2, directions: 10 }, people, null)).toBe(
      'Bo set all stones to move up to 2 in 2 directions.',
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
    expect(ask(sample({ phase: 'bidding', turn: null }), 0, people, [0, 1])).toBe('Bid in secret to place first.')
    expect(ask(sample(), 0, people, [0])).toBe('Place a stone, or pass.')
    expect(ask(sample({ passes: 1 }), 0, people, [0])).toBe('Place a stone, or pass and end placement.')
    expect(ask(sample({ phase: 'movement', turn: 1 }), 0, people, [1])).toBe('Waiting for Bo to move.')
    expect(ask(sample({ phase: 'movement', turn: 1 }), 1, people, [1])).toBe('Move a Black stone.')
    expect(ask(sample({ phase: 'ended' }), 0, people, [])).toBe('')
  })
})

describe('what is told', () => {
  it('names people, prices and gains', () => {
    expect(tell({ t: 'bids_revealed', bids: [7, 12], starter: 1 }, people, null)).toBe(
      'Ann bid 7 and Bo bid 12. Bo places first.',
    )
    expect(tell({ t: 'moved', seat: 0, stone: 2, start: 60, square: 40, gain: 20 }, people, null)).toBe(
      'Ann moved S2 to Black 50 (+20).',
    )
    expect(tell({ t: 'moved', seat: 0, stone: 2, start: 40, square: 60, gain: -20 }, people, null)).toBe(
      'Ann moved S2 to White 40 (−20).',
    )
    expect(tell({ t: 'forced_pass', seat: 1 }, people, null)).toBe("Bo couldn't move, so it's Ann's turn again.")
    expect(tell({ t: 'phase_began', phase: 'movement', seat: 1 }, people, null)).toBe('Movement began. Bo goes first.')
    expect(tell({ t: 'stats_committed', seat: 0, cost: 1 }, people, null)).toBe('Ann committed stats for 1 credit.')
    const met = { t: 'annihilated', seat: 0, stone: 1, other: 2, square: 30 } as const
    expect(tell({ ...met, loss: 0 }, people, null)).toBe('S1 and S2 left the board.')
    expect(tell({ ...met, loss: 20 }, people, null)).toBe('S1 and S2 left the board, and Bo lost 20 points.')
  })

  it('sounds where something changes for good', () => {
    expect(sound({ t: 'annihilated', seat: 0, stone: 1, other: 2, square: 30, loss: 0 })).toBe('capture')
    expect(sound({ t: 'bid_locked', seat: 0 })).toBe('paper')
    expect(sound({ t: 'stats_set', seat: 0, stone: 1, distance: 2, directions: 0 })).toBe('click')
  })

  it('never names a sealed bid', () => {
    expect(tell({ t: 'bid_locked', seat: 1 }, people, null)).toBe('Bo locked a bid.')
  })
})

describe('the position', () => {
  it('is told whole', () => {
    const told = position(racing(), 0, people)
    expect(told).toContain("Movement: it's your turn.")
    expect(told).toContain('Ann plays White and has 93 credits. Score: 93. Bid: 7.')
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
    expect(label({ t: 'move', stone: 1, square: 40 }, racing())).toBe('Move S1 to Black 50 (+1)')
    expect(label({ t: 'move', stone: 1, square: 30 }, racing())).toBe('Move S1 to Black 31, trading it for S2')
    const black = sample({ stones: [stone(3, 1, 5)] })
    expect(label({ t: 'set_directions', stone: 3, directions: 8 }, black)).toBe('S3: forward')
    expect(label({ t: 'set_directions', stone: 3, directions: 0 }, black)).toBe('S3: no directions')
  })

  it('say what pressing a square does', () => {
    const view = sample()
    const marks = marksOf(view, 0, legal({ t: 'place', square: 92 }), null, null)
    expect(pressLabel(view, marks, 92)).toBe('White 3: place for 3, 90 left')
    expect(pressLabel(view, marks, 93)).toBe('White 4')
    const racers = racing()
    const picked = marksOf(racers, 0, legal({ t: 'move', stone: 1, square: 30 }), 1, null)
    expect(pressLabel(racers, picked, 30)).toBe('Black 31: move S1 here, trading it for S2, same score')
  })
})

describe('the end', () => {
  const REASONS: Reason[] = ['score', 'elimination', 'dead_position', 'flag', 'resign', 'left']

  it('names the winner, and congratulates them', () => {
    for (const reason of REASONS) {
      expect(headline(outcome(reason, [2, 1]), 0, people)).toContain('Bo')
      expect(headline(outcome(reason, [2, 1]), 1, people)).toMatch(/\b[Yy]ou win\b/i)
    }
  })

  it('says why it is a draw', () => {
    const drawn = ['mutual_elimination', 'dead_position', 'double_flag', 'turn_limit', 'draw']
    const said = drawn.map((reason) => headline(outcome(reason, [1, 1]), 0, people))
    expect(new Set(said).size).toBe(drawn.length)
    for (const words of said) expect(words).toMatch(/a draw/i)
  })
})

describe('threats', () => {
  const target = stone(1, 0, 9, { points: 50 })
  const minor = stone(3, 0, 19, { points: 0 })
  const by = stone(2, 1, 29, {
    reach: [
      { square: 19, captures: 3, gain: 0 },
      { square: 9, captures: 1, gain: 0 },
      { square: 90, captures: null, gain: 12 },
    ],
  })
  const view = racing({ stones: [target, minor, by] })

  it('name how far the next move could go, and first the stone that scores most', () => {
    expect(threats(view, 1)).toEqual([
      'S2 to White 1 would win with 100 points.',
      'S2 could take S1, which scores 50.',
      'S2 could take S3.',
    ])
    expect(threats(view, 0)).toEqual([])
  })

  it('are part of the position in words, for those who play against them', () => {
    expect(position(view, 0, people)).toContain('S2 could take S3.')
    expect(position(view, 1, people)).not.toContain('S2 could take S3.')
  })
})

describe('notes', () => {
  it('say what a player does, then what they bid', () => {
    expect(noteOf(sample(), 0, [0])).toBe('placing')
    expect(noteOf(sample(), 1, [0])).toBe('bid 12')
    expect(noteOf(sample({ phase: 'bidding', locked: [true, false], bids: [7, null] }), 0, [1])).toBe('bid locked')
    expect(noteOf(sample({ phase: 'ended', result: { reason: 'score', winner: 1 } }), 1, [])).toBe('won')
  })

  it('warn of who could win next', () => {
    const near = (score: number) => racing({ turn: 1, scores: [score, 88], stones: [runner] })
    const runner = stone(1, 0, 50, { points: 0, reach: [{ square: 40, captures: null, gain: 1 }] })
    expect(noteOf(near(99), 0, [1])).toBe('can win next move')
    expect(noteOf(near(98), 0, [1])).toBe('bid 7')
    expect(noteOf(near(99), 0, [0])).toBe('to move')
  })

  it('tell what must not be missed', () => {
    expect(news(sample({ happened: [{ t: 'forced_pass', seat: 1 }] }), people)).toContain("couldn't move")
    expect(news(sample({ happened: [{ t: 'passed', seat: 1 }] }), people)).toBe('Bo passed.')
    expect(news(sample(), people)).toBe('')
  })
})

describe('why it ended', () => {
  const ended = (reason: Reason, ...more: View['happened']): View =>
    racing({
      phase: 'ended',
      result: { reason, winner: 0 },
      scores: [112, 90],
      happened: [{ t: 'moved', seat: 0, stone: 1, start: 60, square: 40, gain: 24 }, ...more],
    })

  it('names the move that reached a hundred', () => {
    expect(why(ended('score'), people)).toBe("Ann's S1 went to Black 50 (+24): 112 to 90.")
  })

  it('names the stones that met last', () => {
    const met = { t: 'annihilated', seat: 0, stone: 1, other: 2, square: 40, loss: 0 } as const
    expect(why(ended('elimination', met), people)).toBe("Ann's S1 met Bo's S2 on Black 50, and both left the board.")
  })

  it('names the move after which nothing could move', () => {
    expect(why(ended('dead_position'), people)).toBe("After Ann's S1 went to Black 50, no stone could move: 112 to 90.")
  })

  it('says nothing where no stone ended it', () => {
    expect(why(ended('flag'), people)).toBe('')
    expect(why(racing({ result: { reason: 'score', winner: 0 } }), people)).toBe('')
  })
})
