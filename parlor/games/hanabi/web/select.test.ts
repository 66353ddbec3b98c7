// @vitest-environment node
import { describe, expect, it } from 'vitest'
import * as read from './select'
import { all, back, front, legal, sample } from './sample'
import type { View } from './types'

const placed = (seats: number, seat: number | null) => {
  const hands = Array.from({ length: seats }, (_, id) => [back(id)])
  return read.seating(sample({ hands }), seat, null).map((one) => `${one.seat} ${one.place}`)
}

describe('seating', () => {
  it.each([
    [2, ['1 bottom', '0 top']],
    [3, ['1 bottom', '2 left', '0 right']],
    [4, ['1 bottom', '2 left', '3 top', '0 right']],
    [5, ['1 bottom', '2 left', '3 top-left', '4 top-right', '0 right']],
  ])('goes clockwise from the left for %i players', (seats, places) => {
    expect(placed(seats, 1)).toEqual(places)
  })

  it('puts the first seat at the bottom for a spectator', () => {
    expect(placed(3, null)).toEqual(['0 bottom', '1 left', '2 right'])
  })

  it('opens every hand where all eyes are lent', () => {
    const seen: View = sample({ hands: [[front(1, 'blue', 2)], [back(11)], [front(21, 'white', 5)]] })
    const hands = read.seating(sample(), 0, [sample(), seen, seen]).map(({ cards }) => cards[0]?.number)
    expect(hands).toEqual([2, 1, 5])
  })
})

describe('clues', () => {
  const moves = legal(...all)

  it('touch every card that shares colour or number', () => {
    expect(read.matching(sample(), 'colour', { seat: 1, slot: 0 })).toEqual([0, 1])
    expect(read.matching(sample(), 'number', { seat: 1, slot: 2 })).toEqual([1, 2])
    expect(read.matching(sample(), 'number', { seat: 0, slot: 0 })).toEqual([])
  })

  it('are the legal moves that name the card', () => {
    expect(read.clueMove(moves, sample(), 'colour', { seat: 1, slot: 2 })).toEqual({
      t: 'colour',
      seat: 1,
      colour: 'blue',
    })
    expect(read.clueMove(moves, sample(), 'number', { seat: 2, slot: 0 })).toEqual({ t: 'number', seat: 2, number: 5 })
    expect(read.clueMove(legal(), sample(), 'number', { seat: 2, slot: 0 })).toBeNull()
    expect(read.clueMove(moves, sample(), 'number', { seat: 0, slot: 0 })).toBeNull()
  })

  it('are there only while the moves say so', () => {
    expect(read.hasClues(moves)).toBe(true)
    expect(read.hasClues(legal({ t: 'play', slot: 0 }, { t: 'discard', slot: 0 }))).toBe(false)
  })

  it('stay in the air until the next action', () => {
    const clue = { t: 'clued', seat: 1, target: 0, colour: 'red', number: null, slots: [1] } as const
    const told = { ...clue, slots: [1] }
    expect(read.lastAction(sample({ happened: [told] }))).toEqual(told)
    const next = { t: 'discarded', seat: 2, slot: 0, card: front(21, 'white', 5), gained: true } as const
    expect(read.lastAction(sample({ happened: [next, { t: 'drew', seat: 2, card: front(22, 'red', 1) }] }))).toBe(next)
    expect(read.lastAction(sample({ happened: [{ t: 'dealt', cards: 5 }] }))).toBeNull()
  })
})

describe('a card that landed', () => {
  it('is the one that has just been played', () => {
    const card = front(32, 'red', 2)
    expect(read.landed([{ t: 'played', seat: 0, slot: 0, card, bonus: false }])).toBe(32)
    expect(read.landed([{ t: 'misplayed', seat: 0, slot: 0, card }])).toBeNull()
  })
})

describe('own cards', () => {
  it('are played and discarded where that is legal', () => {
    const moves = legal({ t: 'play', slot: 1 })
    expect(read.cardMove(moves, 'play', 1)).toEqual({ t: 'play', slot: 1 })
    expect(read.cardMove(moves, 'play', 0)).toBeNull()
    expect(read.cardMove(moves, 'discard', 1)).toBeNull()
  })
})

describe('the middle', () => {
  it('groups discards by colour', () => {
    const rows = read.discardsBy(sample()).map((row) => row.map(({ number }) => number))
    expect(rows).toEqual([[4], [], [], [], [1, 1]])
  })

  it('knows how high each firework is', () => {
    expect(read.heights(sample())).toEqual([2, 0, 1, 0, 0])
  })
})

describe('the played cards', () => {
  it('are told by colour with their place in the sequence', () => {
    const rows = read.sequences([front(1, 'red', 1), front(2, 'blue', 1), front(3, 'red', 2)])
    expect(rows.map((row) => row.map(({ card, at }) => `${card.number} ${at}`))).toEqual([
      ['1 1', '2 3'],
      [],
      [],
      ['1 2'],
      [],
    ])
  })
})
