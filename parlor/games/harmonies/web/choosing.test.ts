// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  colourOf,
  firstHint,
  hintOf,
  inHand,
  leftOver,
  type Lit,
  litOf,
  movesAt,
  tokenOf,
} from './choosing'
import { all, legal, sample } from './sample'
import type { CardId, Move } from './types'

const view = sample()
const moves = legal(...all)

describe('before a hex', () => {
  const todo = { tokens: 0, card: false, cubes: false, end: true }

  it('comes what is to be picked', () => {
    expect(firstHint(sample({ space: null, hand: [], todo: { ...todo, tokens: 3 } }))).toBe(
      'First take three tokens from the middle.',
    )
    expect(firstHint(sample({ hand: [], todo: { ...todo, cubes: true } }))).toBe(
      'A cube can only go on a highlighted hex.',
    )
    expect(firstHint(sample({ hand: [], todo }))).toBe('All your tokens are placed.')
    expect(firstHint(sample({ phase: 'discard' }))).toBe('')
  })
})

describe('before the turn ends', () => {
  const todo = { tokens: 0, card: false, cubes: true, end: true }
  const ready = (...cards: CardId[]) => ({
    placements: [],
    short: [],
    row: [],
    ready: cards.map((card) => ({ card, hexes: [2], points: 2 })),
  })

  it('is said which cubes could still be placed', () => {
    expect(leftOver(sample({ hand: [], todo, outlook: ready('duck') }))).toBe(
      'You can still place the Duck. End your turn anyway?',
    )
    expect(leftOver(sample({ hand: [], todo, outlook: ready('duck', 'frog') }))).toMatch(/the Duck and the Frog/)
  })

  it('is nothing to say where no cube fits', () => {
    expect(leftOver(sample({ hand: [], todo: { ...todo, cubes: false }, outlook: ready() }))).toBe('')
  })
})

describe('picking up', () => {
  const frog: Lit = { placement: null, cubes: ['frog'] }

  it('lights where the token may go with what it would change, and where cubes may', () => {
    const lit = litOf(null, view, moves)
    expect([...lit.keys()]).toEqual([11, 3, 2])
    expect(lit.get(3)?.placement?.opens[0]?.card).toBe('frog')
    expect(lit.get(2)).toEqual(frog)
  })

  it('lights only where a token may go that was picked by hand', () => {
    expect([...litOf({ at: 'token', index: 0 }, view, moves).keys()]).toEqual([11, 3])
  })

  it('lights only where the next cube of a picked card may go', () => {
    expect([...litOf({ at: 'cube', card: 'frog' }, view, moves)]).toEqual([[2, frog]])
    expect(litOf({ at: 'cube', card: 'bear' }, view, moves).size).toBe(0)
  })

  it('lights nothing for a card of the row', () => {
    expect(litOf({ at: 'row', slot: 0 }, view, moves).size).toBe(0)
  })

  it('begins with the first token in hand', () => {
    expect(tokenOf(null, view)).toBe(0)
    expect(tokenOf({ at: 'token', index: 2 }, view)).toBe(0)
    expect(tokenOf({ at: 'row', slot: 0 }, view)).toBeNull()
    expect(tokenOf(null, sample({ hand: [] }))).toBeNull()
    expect(colourOf({ at: 'token', index: 1 }, view)).toBe('s')
  })

  it('goes on with the next token while one is on its way', () => {
    const sent: Move[] = [{ t: 'place', colour: 'g', hex: 3 }]
    expect(inHand(sample({ hand: ['g', 's', 'g'] }), sent)).toEqual([1, 2])
    expect(colourOf(null, view, sent)).toBe('s')
    expect(tokenOf({ at: 'token', index: 0 }, view, sent)).toBe(1)
  })
})

describe('a press on a hex', () => {
  const place: Move = { t: 'place', colour: 'g', hex: 3 }
  const cube: Move = { t: 'cube', card: 'frog', hex: 3 }
  const both: Lit = { placement: { colour: 'g', hex: 3, points: 0, change: {}, opens: [] }, cubes: ['frog'] }
  const token: Choice = { at: 'token', index: 0 }

  it('means the cube where only a cube fits', () => {
    const lit: Lit = { placement: null, cubes: ['frog'] }
    expect(movesAt(null, 'g', lit, 3)).toEqual([cube])
    expect(movesAt(token, 'g', lit, 3)).toEqual([place])
    expect(movesAt({ at: 'cube', card: 'frog' }, null, lit, 3)).toEqual([cube])
  })

  it('may mean several things, unless the token was picked by hand', () => {
    expect(movesAt(null, 'g', both, 3)).toEqual([place, cube])
    expect(movesAt(token, 'g', both, 3)).toEqual([place])
    expect(movesAt(null, null, { placement: null, cubes: ['frog', 'duck'] }, 3)).toHaveLength(2)
  })

  it('means a move on any hex, for the rules to judge', () => {
    expect(movesAt(token, 'g', undefined, 3)).toEqual([place])
    expect(movesAt({ at: 'cube', card: 'frog' }, null, undefined, 3)).toEqual([cube])
    expect(movesAt(null, null, undefined, 3)).toEqual([])
    expect(movesAt({ at: 'row', slot: 0 }, null, undefined, 3)).toEqual([])
  })
})

describe('hints', () => {
  const hint = (choice: Choice | null, hex: number | null = null, armed = false) => {
    const lit = litOf(choice, view, moves)
    const aimed = hex === null ? null : { hex, lit: lit.get(hex)!, armed }
    return hintOf(choice, colourOf(choice, view), view, moves, aimed)
  }

  it('tell what a placement would bring before it is made', () => {
    expect(hint({ at: 'token', index: 0 })).toBe('Where does the green token go?')
    expect(hint({ at: 'token', index: 0 }, 11)).toBe('c3: height-2 tree · Trees +3')
    expect(hint({ at: 'token', index: 0 }, 3)).toBe('a4: height-1 tree · Trees +1 · completes Frog +2')
    expect(hint({ at: 'token', index: 1 }, 9)).toBe('c1: height-3 mountain · no points')
  })

  it('tell what a cube adds, or that it has no place', () => {
    expect(hint({ at: 'cube', card: 'frog' })).toBe('Tap a highlighted hex to place a cube from the Frog: +2.')
    expect(hint(null, 2)).toBe('a3: a cube from Frog +2')
    expect(hint({ at: 'cube', card: 'frog' }, 2, true)).toBe('a3: a cube from Frog +2 · tap again to place')
    expect(hint({ at: 'cube', card: 'bear' })).toBe("There's no habitat for the Bear yet.")
  })

  it('tell why a card cannot be taken', () => {
    expect(hint({ at: 'row', slot: 0 })).toBe('Take the Llama?')
    expect(hintOf({ at: 'row', slot: 0 }, null, sample({ took_card: true }), [], null)).toMatch(/already/)
    expect(hintOf({ at: 'row', slot: 0 }, null, view, [], null)).toMatch(/4 unfinished cards/)
    expect(hintOf({ at: 'row', slot: 0 }, null, sample({ phase: 'spirit' }), [], null)).toBe(
      'Keep one of your spirits first.',
    )
  })

  it('ask whether a card of the row is to be exchanged', () => {
    const discard = legal({ t: 'discard', slot: 0 }, { t: 'skip' })
    expect(hintOf({ at: 'row', slot: 0 }, null, sample({ phase: 'discard' }), discard, null)).toBe(
      'Exchange the Llama?',
    )
  })

  it('ask for the first token in hand, and leave the word to the question of the moment without one', () => {
    expect(hint(null)).toBe('Where does the green token go?')
    expect(hintOf(null, null, sample({ hand: [] }), [], null)).toBe('')
  })
})
