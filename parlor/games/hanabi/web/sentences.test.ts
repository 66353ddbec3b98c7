import { describe, expect, it } from 'vitest'
import type { BoardOutcome } from '$parlor/kit/board'
import { front, people, sample } from './sample'
import { ask, describe as words, festive, headline, label, tell } from './sentences'
import type { Event } from './types'

describe('ask', () => {
  it('says what may be done', () => {
    expect(ask(sample(), 0, people, [0])).toBe('Give a clue, play or discard.')
    expect(ask(sample({ clues: 0 }), 0, people, [0])).toBe('No clue tokens: play or discard.')
    expect(ask(sample({ turn: 1 }), 0, people, [1])).toBe('Waiting for Bo')
    expect(ask(sample({ phase: 'failure' }), 0, people, [])).toBe('')
  })
})

describe('tell', () => {
  const card = front(5, 'red', 3)
  const told: [Event, string][] = [
    [{ t: 'dealt', cards: 5 }, '5 cards are dealt to everybody.'],
    [
      { t: 'clued', seat: 0, target: 1, colour: 'red', number: null, slots: [0, 2] },
      'Ann gives Bo a Color Clue: Red, cards 1 and 3.',
    ],
    [{ t: 'clued', seat: 2, target: 0, colour: null, number: 4, slots: [1] }, 'Cy gives Ann a Number Clue: 4, card 2.'],
    [{ t: 'played', seat: 1, slot: 0, card, bonus: false }, 'Bo plays red 3.'],
    [{ t: 'played', seat: 1, slot: 0, card, bonus: true }, 'Bo plays red 3 and brings a clue token back.'],
    [{ t: 'misplayed', seat: 1, slot: 0, card }, 'Bo misplays red 3: a fuse is lost.'],
    [{ t: 'discarded', seat: 1, slot: 0, card, gained: true }, 'Bo discards red 3.'],
    [{ t: 'drew', seat: 1, card }, ''],
    [{ t: 'ended', ending: 'disconnection' }, 'Game ended due to player disconnection'],
  ]
  it.each(told)('turns %o into a sentence', (event, sentence) => {
    expect(tell(event, people)).toBe(sentence)
  })
})

describe('describe', () => {
  it('tells the whole position, but not the own cards', () => {
    const text = words(sample(), 0, people)
    expect(text).toContain('It is your turn.')
    expect(text).toContain('Fireworks: red 2, yellow 0, green 1, blue 0 and white 0; 3 points.')
    expect(text).toContain('Clue tokens: 5. Fuse tokens: 2.')
    expect(text).toContain('You hold 2 cards.')
    expect(text).toContain('Bo holds red 1, red 3, blue 3 and green 4.')
    expect(text).toContain('Discarded: red 4, white 1 1.')
  })

  it('tells no more than there is', () => {
    const bare = sample({ discards: [], hands: [[], [], []], turn: 1 })
    expect(words(bare, 0, people)).toContain('Nothing is discarded.')
    expect(words(bare, 0, people)).toContain('It is the turn of Bo.')
    expect(words(bare, 0, people)).toContain('Bo holds no cards.')
  })

  it('opens the own cards at the end', () => {
    const over = sample({ phase: 'completed', hands: [[front(1, 'blue', 2)], [], []] })
    expect(words(over, 0, people)).toContain('You hold blue 2.')
  })
})

describe('label', () => {
  it('names what a move does', () => {
    expect(label({ t: 'play', slot: 0 }, sample(), people)).toBe('Play your 1st card')
    expect(label({ t: 'discard', slot: 1 }, sample(), people)).toBe('Discard your 2nd card')
    expect(label({ t: 'colour', seat: 1, colour: 'red' }, sample(), people)).toBe('Tell Bo: red (cards 1 and 2)')
    expect(label({ t: 'number', seat: 2, number: 5 }, sample(), people)).toBe('Tell Cy: 5 (card 1)')
  })
})

const outcome = (reason: string, details: Record<string, number>): BoardOutcome => ({
  placing: [],
  points: [],
  reason,
  details,
})

describe('confetti', () => {
  it('falls for the highest rating only', () => {
    const cheered = [0, 1, 2, 3, 4, 5].filter((rating) => festive(outcome('completed', { rating })))
    expect(cheered).toEqual([5])
  })
})

describe('headline', () => {
  it.each([
    ['success', { score: 25, rating: 5, perfect: 1 }, 'Legendary Display: a perfect 25!'],
    ['completed', { score: 19, rating: 4, perfect: 0 }, 'Grand Show: 19 points'],
    ['completed', { score: 1, rating: 1, perfect: 0 }, 'Fizzle: 1 point'],
    ['failure', { score: 14, rating: 0, perfect: 0 }, 'All fuses are lost: the display failed'],
    ['disconnection', { score: 7, rating: 0, perfect: 0 }, 'Game ended due to player disconnection'],
    ['abandoned', { score: 7, rating: 0, perfect: 0 }, 'The match was left unfinished.'],
  ])('tells the end by %s', (reason, details, text) => {
    expect(headline(outcome(reason, details))).toBe(text)
  })
})
