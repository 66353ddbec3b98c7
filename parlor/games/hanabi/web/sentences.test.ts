// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { BoardOutcome } from '$parlor/kit/board'
import { front, people, sample } from './sample'
import { ask, describe as words, festive, headline, label, tell, why } from './sentences'
import type { Event } from './types'

describe('ask', () => {
  it('says what may be done', () => {
    expect(ask(sample(), 0, people, [0])).toBe('Give a clue, play, or discard.')
    expect(ask(sample({ clues: 0 }), 0, people, [0])).toBe('No clue tokens left: play or discard.')
    expect(ask(sample({ turn: 1 }), 0, people, [1])).toBe('Waiting for Bo')
    const away = people.map((person) => ({ ...person, here: false }))
    expect(ask(sample({ turn: 1 }), 0, away, [1])).toBe('Waiting for Bo to come back')
    expect(ask(sample({ phase: 'failure' }), 0, people, [])).toBe('')
  })
})

describe('tell', () => {
  const card = front(5, 'red', 3)
  const played: Event = { t: 'played', seat: 1, slot: 0, card, bonus: false }
  const clued: Event = { t: 'clued', seat: 0, target: 1, colour: 'red', number: null, slots: [0, 2] }
  const told: [Event, string][] = [
    [{ t: 'dealt', cards: 5 }, 'Everyone was dealt 5 cards.'],
    [clued, 'Ann gave Bo a Color Clue: cards 1 and 3 are red.'],
    [{ ...clued, slots: [1] }, 'Ann gave Bo a Color Clue: card 2 is red.'],
    [{ ...clued, colour: null, number: 4, slots: [1] }, 'Ann gave Bo a Number Clue: card 2 is a 4.'],
    [{ ...clued, colour: null, number: 4 }, 'Ann gave Bo a Number Clue: cards 1 and 3 are 4s.'],
    [played, 'Bo played red 3.'],
    [{ ...played, bonus: true }, 'Bo played red 3 and got a clue token back.'],
    [{ t: 'misplayed', seat: 1, slot: 0, card }, 'Bo misplayed red 3 and lost a fuse.'],
    [{ t: 'discarded', seat: 1, slot: 0, card, gained: true }, 'Bo discarded red 3.'],
    [{ t: 'drew', seat: 1, card }, ''],
    [{ t: 'ended', ending: 'success' }, 'All five fireworks were completed!'],
    [{ t: 'ended', ending: 'disconnection' }, 'Game ended due to player disconnection'],
  ]
  it.each(told)('turns %o into a sentence', (event, sentence) => {
    expect(tell(event, people, null)).toBe(sentence)
  })

  it('says you to the one who looks', () => {
    const by = (seat: number, event: Event) => tell(event, people, sample({ seat }))
    expect(by(1, played)).toBe('You played red 3.')
    expect(by(1, { t: 'misplayed', seat: 1, slot: 0, card })).toBe('You misplayed red 3 and lost a fuse.')
    expect(by(1, { t: 'discarded', seat: 1, slot: 0, card, gained: true })).toBe('You discarded red 3.')
    expect(by(0, clued)).toBe('You gave Bo a Color Clue: cards 1 and 3 are red.')
    expect(by(1, clued)).toBe('Ann gave you a Color Clue: cards 1 and 3 are red.')
    expect(by(2, clued)).toBe('Ann gave Bo a Color Clue: cards 1 and 3 are red.')
  })
})

describe('describe', () => {
  it('tells the whole position, but not your own cards', () => {
    const text = words(sample(), 0, people)
    expect(text).toContain("It's your turn.")
    expect(text).toContain('Fireworks: red 2, yellow 0, green 1, blue 0, and white 0. 3 points.')
    expect(text).toContain('Clue tokens: 5. Fuse tokens: 2.')
    expect(text).toContain('You hold 2 cards, face down.')
    expect(text).toContain('Bo holds red 1, red 3, blue 3, and green 4.')
    expect(text).toContain('Discarded red: 4. Discarded white: 1 and 1.')
  })

  it('tells no more than there is', () => {
    const bare = sample({ discards: [], hands: [[], [], []], turn: 1 })
    expect(words(bare, 0, people)).toContain('Nothing has been discarded.')
    expect(words(bare, 0, people)).toContain("It's Bo's turn.")
    expect(words(bare, 0, people)).toContain('Bo has no cards.')
  })

  it('opens your own cards at the end', () => {
    const over = sample({ phase: 'completed', hands: [[front(1, 'blue', 2)], [], []] })
    expect(words(over, 0, people)).toContain('You hold blue 2.')
  })
})

describe('label', () => {
  it('names what a move does', () => {
    expect(label({ t: 'play', slot: 0 }, sample(), people)).toBe('Play your first card')
    expect(label({ t: 'discard', slot: 1 }, sample(), people)).toBe('Discard your second card')
    expect(label({ t: 'colour', seat: 1, colour: 'red' }, sample(), people)).toBe('Tell Bo: cards 1 and 2 are red')
    expect(label({ t: 'number', seat: 2, number: 5 }, sample(), people)).toBe('Tell Cy: card 1 is a 5')
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
    ['failure', { score: 14, rating: 0, perfect: 0 }, 'Out of fuses: the display failed'],
    ['disconnection', { score: 7, rating: 0, perfect: 0 }, 'Game ended due to player disconnection'],
    ['abandoned', { score: 7, rating: 0, perfect: 0 }, 'The match was left unfinished.'],
  ])('tells the end by %s where it is all that is known', (reason, details, text) => {
    expect(headline(outcome(reason, details))).toBe(text)
  })

  it('names the card that lost the match', () => {
    const happened = [{ t: 'misplayed' as const, seat: 1, slot: 0, card: front(9, 'red', 4) }]
    const lost = sample({ phase: 'failure', happened })
    const details = { score: 3, rating: 0, perfect: 0 }
    expect(headline(outcome('failure', details), 0, people, lost)).toBe(
      'Bo misplayed the red 4. That was the last fuse.',
    )
    expect(headline(outcome('failure', details), 1, people, { ...lost, seat: 1 })).toContain('You misplayed')
  })
})

describe('why it ended', () => {
  const card = front(9, 'white', 5)
  const turn = { seat: 2, slot: 0, card }
  it.each([
    ['success', { t: 'played', bonus: false, ...turn }, 'Cy completed the display with the white 5.'],
    ['completed', { t: 'played', bonus: false, ...turn }, 'The deck ran out. In the last turn, Cy played the white 5.'],
    ['completed', { t: 'misplayed', ...turn }, 'The deck ran out. In the last turn, Cy misplayed the white 5.'],
    [
      'completed',
      { t: 'discarded', gained: true, ...turn },
      'The deck ran out. In the last turn, Cy discarded the white 5.',
    ],
    [
      'completed',
      { t: 'clued', seat: 2, target: 1, colour: 'red', number: null, slots: [0] },
      "The deck ran out, and the last round ended with Cy's clue.",
    ],
  ] as const)('names who and which card: %s, %j', (phase, event, text) => {
    expect(why(sample({ phase, happened: [event as unknown as Event] }), people)).toBe(text)
  })

  it('names who was away for too long', () => {
    const gone = people.map((person, seat) => ({ ...person, gone: seat === 1 }))
    expect(why(sample({ phase: 'disconnection' }), gone)).toBe('Bo was away for too long.')
  })
})
