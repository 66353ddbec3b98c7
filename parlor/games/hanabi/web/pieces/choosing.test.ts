// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Choice, clueOf, litIn, stepOf } from './choosing'
import { all, legal, people, sample } from '../sample'

const moves = legal(...all)
const step = (choice: Choice | null, given = moves, turn = true) => stepOf(choice, given, sample(), people, turn)
const red = { seat: 1, slot: 1 }

describe('a clue', () => {
  it('asks for its kind, then for a card, then for a yes', () => {
    expect(step({ at: 'clue', kind: null, card: null })).toMatchObject({ ready: false, hint: 'Color or number?' })
    expect(step({ at: 'clue', kind: 'colour', card: null })).toMatchObject({
      ready: false,
      hint: 'Now tap a card in another hand.',
    })
    expect(step({ at: 'clue', kind: 'colour', card: red })).toMatchObject({
      ready: true,
      hint: 'Tell Bo: cards 1 and 2 are red?',
    })
    expect(step({ at: 'clue', kind: 'number', card: red })).toMatchObject({
      ready: true,
      hint: 'Tell Bo: cards 2 and 3 are 3s?',
    })
  })

  it('may begin with the card', () => {
    expect(step({ at: 'clue', kind: null, card: red })).toMatchObject({
      ready: false,
      hint: 'Its color or its number?',
    })
  })

  it('lights all cards that match, before it is given', () => {
    expect(litIn({ at: 'clue', kind: 'colour', card: red }, sample(), 1)).toEqual([0, 1])
    expect(litIn({ at: 'clue', kind: 'number', card: red }, sample(), 1)).toEqual([1, 2])
    expect(litIn({ at: 'clue', kind: null, card: red }, sample(), 1)).toEqual([1])
    expect(litIn({ at: 'clue', kind: 'colour', card: red }, sample(), 2)).toEqual([])
    expect(litIn(null, sample(), 1)).toEqual([])
  })

  it('is a move only when it is complete and legal', () => {
    expect(clueOf({ at: 'clue', kind: 'colour', card: red }, moves, sample())).toEqual({
      t: 'colour',
      seat: 1,
      colour: 'red',
    })
    expect(clueOf({ at: 'clue', kind: null, card: red }, moves, sample())).toBeNull()
    expect(clueOf({ at: 'card', slot: 0 }, moves, sample())).toBeNull()
    const others = legal({ t: 'play', slot: 0 })
    expect(step({ at: 'clue', kind: 'colour', card: red }, others)).toMatchObject({
      ready: false,
      hint: "You can't give that clue.",
    })
  })
})

describe('an own card', () => {
  it('is played or discarded where that is legal', () => {
    expect(step({ at: 'card', slot: 1 })).toEqual({ at: 'card', slot: 1, mayPlay: true, mayDiscard: true })
    expect(step({ at: 'card', slot: 1 }, legal({ t: 'play', slot: 1 }))).toMatchObject({
      mayPlay: true,
      mayDiscard: false,
    })
  })
})

describe('without a choice', () => {
  it('a clue is offered only where one is legal', () => {
    expect(step(null)).toEqual({ at: 'idle', mayClue: true })
    expect(step(null, legal({ t: 'play', slot: 0 }))).toEqual({ at: 'idle', mayClue: false })
  })

  it('others are waited for', () => {
    expect(step(null, legal(), false)).toEqual({ at: 'waiting', hint: 'Ann is thinking.' })
    const away = people.map((person) => ({ ...person, here: false }))
    expect(stepOf(null, legal(), sample(), away, false)).toEqual({ at: 'waiting', hint: 'Ann is away.' })
    expect(step(null, legal(), true)).toEqual({ at: 'waiting', hint: '' })
    expect(stepOf(null, legal(), sample({ phase: 'completed' }), people, false)).toEqual({ at: 'waiting', hint: '' })
  })
})
