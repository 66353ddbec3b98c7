// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { people, sample } from './sample'
import { ask, describe as described, headline, label, lastRoundWords, tell, why } from './sentences'
import type { Ending, Event, View } from './types'

const asked = (changes: Partial<View>, seat: number | null = 0) => ask(sample(changes), seat, people, [0])
const todo = (changes: Partial<View['todo']>) => ({ tokens: 0, card: false, cubes: false, end: false, ...changes })

describe('the open question', () => {
  it('always lists what may still be done', () => {
    expect(asked({})).toBe('You can place 2 more tokens, take a card, or place a cube.')
    expect(asked({ space: null, hand: [], todo: todo({ tokens: 3, card: true }) })).toBe(
      'You can take three tokens or take a card.',
    )
    expect(asked({ hand: ['b', 'b', 'b'], todo: todo({ tokens: 3 }) })).toBe('You can place 3 tokens.')
    expect(asked({ hand: ['b'], todo: todo({ tokens: 1 }) })).toBe('You can place 1 more token.')
    expect(asked({ hand: [], todo: todo({ cubes: true, end: true }) })).toBe('You can place a cube or end your turn.')
    expect(asked({ hand: [], todo: todo({ end: true }) })).toBe('You can end your turn.')
  })

  it('knows the other moments of a match', () => {
    expect(asked({ phase: 'spirit' })).toBe('Keep one of your two spirits.')
    expect(asked({ phase: 'discard' })).toBe('Exchange a card, or keep them all.')
    expect(asked({ phase: 'over' })).toBe('')
  })

  it('says what others wait for', () => {
    expect(asked({}, 1)).toBe('Ann has 2 more tokens to place.')
    expect(asked({ space: null, hand: [] }, null)).toBe('Ann is choosing tokens.')
    expect(asked({ hand: [], todo: todo({ end: true }) }, 1)).toBe('Ann is finishing their turn.')
    expect(asked({ phase: 'spirit' }, 1)).toBe('Ann is choosing a spirit.')
  })
})

describe('telling', () => {
  const said = (event: Event) => tell(event, people)

  it('says who did what', () => {
    expect(said({ t: 'took_tokens', seat: 0, space: 2, tokens: ['b', 's', 'g'] })).toBe(
      'Ann took blue, gray, and green.',
    )
    expect(said({ t: 'placed_token', seat: 1, colour: 'g', hex: 3, stack: 'ng' })).toBe(
      'Bo placed green: height-2 tree.',
    )
    expect(said({ t: 'took_card', seat: 0, slot: 1, card: 'arctic_fox' })).toBe('Ann took the Arctic Fox.')
    expect(said({ t: 'placed_cube', seat: 0, card: 'frog', hex: 3, points: 15, completed: true })).toBe(
      'Ann placed the last cube from the Frog, now worth 15.',
    )
    expect(said({ t: 'placed_cube', seat: 0, card: 'frog', hex: 3, points: 2, completed: false })).toBe(
      'Ann placed a cube from the Frog, now worth 2.',
    )
    expect(said({ t: 'placed_cube', seat: 0, card: 'spirit_owl', hex: 3, points: 0, completed: true })).toBe(
      'Ann placed the cube from the Owl Spirit.',
    )
    expect(said({ t: 'kept_spirit', seat: 1, card: 'spirit_owl' })).toBe('Bo kept the Owl Spirit.')
    expect(said({ t: 'discarded', seat: 0, slot: 0, card: 'bat' })).toBe('Ann exchanged the Bat.')
  })

  it('says what the table does', () => {
    expect(said({ t: 'dealt', first: 1 })).toBe('Bo was drawn to go first.')
    expect(said({ t: 'refilled', space: 0, tokens: ['y', 'y', 'r'] })).toBe(
      'Space 1 was refilled with yellow, yellow, and red.',
    )
    expect(said({ t: 'revealed', slot: 0, card: 'wolf' })).toBe('The Wolf joined the row.')
    expect(said({ t: 'boxed_tokens', tokens: ['b', 'n'] })).toBe('Out of play now: blue and brown.')
    expect(said({ t: 'boxed_tokens', tokens: ['g'] })).toBe('Out of play now: green.')
    expect(said({ t: 'last_round', seat: 1, trigger: 'full_board' })).toBe(
      'Bo had two or fewer empty hexes left, so the last round began.',
    )
    expect(said({ t: 'ended', ending: 'empty_pouch' })).toMatch(/pouch was empty/)
    expect(said({ t: 'ended', ending: 'deserted' })).toMatch(/^Everyone else left/)
    expect(tell({ t: 'ended', ending: 'deserted' }, people.slice(0, 1))).toBe('The match ended.')
    expect(said({ t: 'went_out', seat: 1, cause: 'kick' })).toBe('Bo left the match.')
    expect(said({ t: 'turn_began', seat: 1 })).toBe('')
  })

  it('announces the last round while it runs', () => {
    const last = { seat: 1, trigger: 'full_board' as const }
    expect(lastRoundWords(sample({ last }), 0, people)).toBe("Last round: Bo's board is nearly full")
    expect(lastRoundWords(sample({ last }), 1, people)).toBe('Last round: your board is nearly full')
    expect(lastRoundWords(sample({ last, phase: 'over' }), 0, people)).toBe('')
    expect(lastRoundWords(sample(), 0, people)).toBe('')
  })
})

describe('for those who do not see', () => {
  it('the whole position is told', () => {
    const words = described(sample(), 0, people)
    expect(words).toContain('Space 1: blue, blue, and green.')
    expect(words).toContain('In hand: green and gray.')
    expect(words).toContain('The pouch has 45 tokens.')
    expect(words).toContain('Llama. Cube on a field')
    expect(words).toContain(
      'Your board: a1 height-1 tree, a2 water, a3 water, c1 height-2 mountain, and c3 height-1 trunk; 18 empty hexes.',
    )
    expect(words).toContain('Cubes: Frog on a2.')
    expect(words).toContain('Frog: 1 of 5 cubes placed, 2 points.')
    expect(words).toContain("Bo's board: a1 field")
  })

  it('every move has a label', () => {
    const view = sample()
    expect(label({ t: 'place', colour: 'g', hex: 11 }, view)).toBe('Place green on c3 (height-2 tree)')
    expect(label({ t: 'take', space: 2 }, view)).toBe('Take yellow, red, and brown from space 3')
    expect(label({ t: 'card', slot: 0 }, view)).toBe('Take the Llama')
    expect(label({ t: 'discard', slot: 0 }, view)).toBe('Exchange the Llama')
    expect(label({ t: 'cube', card: 'frog', hex: 2 }, view)).toBe('Place a cube from the Frog on a3')
    expect(label({ t: 'keep', card: 'spirit_owl' }, view)).toBe('Keep the Owl Spirit')
    expect(label({ t: 'end' }, view)).toBe('End your turn')
    expect(label({ t: 'skip' }, view)).toBe('Keep all cards in the row')
  })
})

describe('the headline', () => {
  const ended = (placing: number[], points: number[]) =>
    headline({ placing, points, reason: 'full_board', details: {} }, 0, people)

  it('names the winner, shared victories and a solo result', () => {
    expect(ended([1, 2], [90, 80])).toBe('You win with 90 points!')
    expect(ended([2, 1], [80, 90])).toBe('Bo wins with 90 points')
    expect(ended([1, 1], [80, 80])).toBe('Ann and Bo share the win with 80 points')
    expect(ended([1], [101])).toBe('Your landscape scores 101 points')
    expect(ended([2], [30])).toBe('You left before your landscape was finished')
  })
})

describe('why it ended', () => {
  const ended = (ending: Ending, placing: number[], changes: Partial<View> = {}) =>
    why(sample({ result: { ending, totals: [5, 5], cubes: [1, 0], placing, tie_broken: false }, ...changes }), people)

  it('says what began the last round, and what the winner is good at', () => {
    const last = { seat: 0, trigger: 'full_board' as const }
    expect(ended('full_board', [2, 1], { last })).toBe(
      "Ann's landscape was nearly full, so that was the last round. Most of Bo's points came from fields: 5.",
    )
    expect(ended('empty_pouch', [1, 1])).toBe('The pouch ran out of tokens, so that was the last round.')
  })

  it('names no best line where two are alike, and nothing while the match runs', () => {
    expect(ended('deserted', [1, 2])).toBe('Everyone else left.')
    expect(why(sample(), people)).toBe('')
  })
})
