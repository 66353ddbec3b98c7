// @vitest-environment node
import { describe, expect, it } from 'vitest'
import * as read from './select'
import { legal, sample } from './sample'

describe('steps', () => {
  it.each([
    [true, 45, 48, 3, false],
    [true, 45, 35, 10, true],
    [true, 45, 55, 10, false],
    [false, 38, 30, 8, false],
    [false, 38, 48, 10, true],
  ])('up %s from %i to %i is %i, back %s', (up, top, card, distance, back) => {
    expect(read.stepOf({ up, top }, card)).toEqual({ up, distance, back })
  })
})

describe('piles', () => {
  it('know where they started and what lies below the top', () => {
    const [first, second, third] = read.pileSights(sample())
    expect(first).toMatchObject({ start: 1, top: 45, count: 2, under: 12, recent: [12, 45] })
    expect(second).toMatchObject({ start: 1, top: 1, count: 0, under: null })
    expect(third).toMatchObject({ start: 100, up: false })
  })

  it('follow the card range of the match', () => {
    const options = { ...sample().options, min_card_value: 10, max_card_value: 30 }
    expect(read.pileSights(sample({ options })).map(({ start }) => start)).toEqual([9, 9, 31, 31])
  })
})

describe('legal moves', () => {
  const moves = legal(
    { t: 'play', card: 35, pile: 0 },
    { t: 'play', card: 35, pile: 1 },
    { t: 'play', card: 48, pile: 2 },
    { t: 'ask', seat: 1 },
    { t: 'end' },
  )

  it('light the piles of each card, and nothing else', () => {
    expect([...read.targets(moves)]).toEqual([
      [35, [0, 1]],
      [48, [2]],
    ])
    expect(read.targets([]).size).toBe(0)
  })

  it('find a play only where it is legal', () => {
    expect(read.playOf(moves, 35, 1)).toEqual({ t: 'play', card: 35, pile: 1 })
    expect(read.playOf(moves, 48, 0)).toBeNull()
  })

  it('find a move by kind and by seat', () => {
    expect(read.findMove(moves, 'end')).toEqual({ t: 'end' })
    expect(read.findMove(moves, 'undo')).toBeNull()
    expect(read.findMove(moves, 'ask', 1)).toEqual({ t: 'ask', seat: 1 })
    expect(read.findMove(moves, 'ask', 2)).toBeNull()
  })
})

describe('marks', () => {
  const all = legal(
    ...(['none', 'like', 'really_like', 'love'] as const).map((level) => ({ t: 'mark' as const, pile: 2, level })),
  )

  it.each([
    ['none', 'like'],
    ['like', 'really_like'],
    ['really_like', 'love'],
    ['love', 'none'],
  ] as const)('go from %s to %s', (present, next) => {
    expect(read.nextMark(all, present, 2)?.level).toBe(next)
  })

  it('need a legal move', () => {
    expect(read.nextMark(all, 'none', 1)).toBeNull()
    expect(read.nextMark([], 'none', 2)).toBeNull()
  })

  it('are listed with their owners', () => {
    expect(read.marksOn(sample(), 0)).toEqual([{ seat: 1, level: 'love' }])
    expect(read.marksOn(sample(), 1)).toEqual([])
  })
})

describe('players', () => {
  it('know whose turn it is and who is next', () => {
    expect(read.seatings(sample()).map(({ turn, next }) => [turn, next])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(read.seatings(sample({ phase: 'won', order: [] })).some(({ turn, next }) => turn || next)).toBe(false)
  })

  it('are done without cards only once nothing is left to draw', () => {
    expect(read.seatings(sample({ counts: [0, 7] }))[0]?.done).toBe(false)
    expect(read.seatings(sample({ counts: [0, 7], draw: 0 }))[0]?.done).toBe(true)
  })
})

describe('counting', () => {
  it('asks for no more cards than the hand holds', () => {
    expect(read.stillToPlay(sample())).toBe(2)
    expect(read.stillToPlay(sample({ played: 1, counts: [2, 7] }))).toBe(1)
    expect(read.stillToPlay(sample({ played: 1, counts: [0, 7] }))).toBe(0)
    expect(read.stillToPlay(sample({ played: 3 }))).toBe(0)
  })

  it('counts what is left in hands and to be drawn', () => {
    expect(read.cardsLeft(sample())).toBe(49)
  })

  it('remembers the turn before until a card is played', () => {
    const now = { t: 'played', seat: 0, card: 48, pile: 0, movement: 3, special: false } as const
    expect(read.recentPlays(sample())[0]?.card).toBe(45)
    expect(read.recentPlays(sample({ this_turn: [now] }))).toEqual([now])
  })
})

describe('open hands', () => {
  it('are those of others that may be seen', () => {
    expect(read.openHands(sample(), null, 0)).toEqual([])
    expect(read.openHands(sample({ hands: [[35, 48], [7]] }), null, 0)).toEqual([{ seat: 1, cards: [7] }])
  })

  it('are all hands at the end', () => {
    const over = sample({ phase: 'lost', hands: [[35], [7]] })
    expect(read.openHands(over, null, 0).map(({ seat }) => seat)).toEqual([0, 1])
  })

  it('are all hands in an open replay', () => {
    const eyes = [sample({ hand: [3] }), sample({ hand: [4, 5] })]
    expect(read.openHands(sample({ hands: [null, null] }), eyes, null)).toEqual([
      { seat: 0, cards: [3] },
      { seat: 1, cards: [4, 5] },
    ])
  })
})
