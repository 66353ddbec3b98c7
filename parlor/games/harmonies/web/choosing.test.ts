import { describe, expect, it } from 'vitest'
import { colourOf, firstHint, hintOf, litOf, moveAt, NOTHING, tokenOf } from './choosing'
import { all, legal, sample } from './sample'

const view = sample()
const moves = legal(...all)

describe('before a hex', () => {
  const todo = { tokens: 0, card: false, cubes: false, end: true }

  it('comes what is to be picked', () => {
    expect(firstHint(sample({ space: null, hand: [], todo: { ...todo, tokens: 3 } }))).toBe(
      'First take three tokens from the middle.',
    )
    expect(firstHint(view)).toBe('First pick one of your tokens, then its hex.')
    expect(firstHint(sample({ hand: [], todo: { ...todo, cubes: true } }))).toBe(
      'To place a cube, pick its card first.',
    )
    expect(firstHint(sample({ hand: [], todo }))).toBe('Your tokens are placed.')
    expect(firstHint(sample({ phase: 'discard' }))).toBe('')
  })
})

describe('picking up', () => {
  it('lights where the token may go, with what it would change', () => {
    const lit = litOf({ at: 'token', index: 0 }, view, moves)
    expect([...lit.keys()]).toEqual([11, 3])
    expect(lit.get(3)?.placement?.opens[0]?.card).toBe('frog')
  })

  it('lights where the next cube of a card may go', () => {
    expect([...litOf({ at: 'cube', card: 'frog' }, view, moves).values()]).toEqual([
      { hex: 2, kind: 'cube', placement: null },
    ])
    expect(litOf({ at: 'cube', card: 'bear' }, view, moves).size).toBe(0)
  })

  it('lights nothing before something is picked', () => {
    expect(litOf(NOTHING, view, moves).size).toBe(0)
    expect(litOf({ at: 'row', slot: 0 }, view, moves).size).toBe(0)
  })

  it('needs no choice among equal tokens', () => {
    expect(tokenOf(NOTHING, sample({ hand: ['b', 'b'] }))).toBe(0)
    expect(tokenOf(NOTHING, view)).toBeNull()
    expect(tokenOf({ at: 'token', index: 2 }, view)).toBeNull()
    expect(tokenOf({ at: 'row', slot: 0 }, sample({ hand: ['b'] }))).toBeNull()
    expect(colourOf({ at: 'token', index: 1 }, view)).toBe('s')
  })

  it('means a move on any hex, for the rules to judge', () => {
    expect(moveAt({ at: 'token', index: 1 }, view, 0)).toEqual({ t: 'place', colour: 's', hex: 0 })
    expect(moveAt({ at: 'cube', card: 'frog' }, view, 2)).toEqual({ t: 'cube', card: 'frog', hex: 2 })
    expect(moveAt(NOTHING, view, 2)).toBeNull()
  })
})

describe('hints', () => {
  const hint = (choice: Parameters<typeof hintOf>[0], aim: number | null = null) => hintOf(choice, view, moves, aim)

  it('tell what a placement would bring before it is made', () => {
    expect(hint({ at: 'token', index: 0 })).toBe('Where does the green token go?')
    expect(hint({ at: 'token', index: 0 }, 11)).toBe('c3: tree of 2 · +3 trees')
    expect(hint({ at: 'token', index: 0 }, 3)).toBe('a4: tree of 1 · +1 trees · completes Frog +2')
    expect(hint({ at: 'token', index: 1 }, 9)).toBe('c1: mountain of 3 · no change of the score')
  })

  it('tell what a cube adds, or that it has no place', () => {
    expect(hint({ at: 'cube', card: 'frog' })).toBe('Tap a lit hex for the cube of the Frog: +2.')
    expect(hint({ at: 'cube', card: 'bear' })).toBe('No habitat for the Bear yet.')
  })

  it('tell why a card cannot be taken', () => {
    expect(hint({ at: 'row', slot: 0 })).toBe('Take the Llama?')
    expect(hintOf({ at: 'row', slot: 0 }, sample({ took_card: true }), [], null)).toMatch(/already/)
    expect(hintOf({ at: 'row', slot: 0 }, view, [], null)).toMatch(/four cards/)
    expect(hintOf({ at: 'row', slot: 0 }, sample({ phase: 'spirit' }), [], null)).toBe(
      'Keep one of your spirits first.',
    )
  })

  it('ask whether a card of the row is to be exchanged', () => {
    const discard = legal({ t: 'discard', slot: 0 }, { t: 'skip' })
    expect(hintOf({ at: 'row', slot: 0 }, sample({ phase: 'discard' }), discard, null)).toBe('Exchange the Llama?')
  })

  it('leave the word to the question of the moment while nothing is picked', () => {
    expect(hint(NOTHING)).toBe('')
  })
})
