import { describe, expect, it } from 'vitest'
import { seatings, stepOf } from './reading'
import { people, sample } from './sample'
import { badge, initial, seatState, stepText } from './words'

const up = { up: true, top: 45 }
const down = { up: false, top: 38 }

describe('badges of a step', () => {
  it.each([
    [up, 48, '+3'],
    [up, 35, '−10 ★'],
    [down, 30, '−8'],
    [down, 48, '+10 ★'],
  ])('show the change of the number', (pile, card, text) => {
    expect(stepText(stepOf(pile, card))).toBe(text)
  })
})

describe('players', () => {
  const [ann, bo] = seatings(sample())
  if (!ann || !bo) throw new Error('no seats')

  it('are described in a sentence', () => {
    expect(seatState(ann, people[0], 0)).toBe('You: 2 cards, your turn.')
    expect(seatState(bo, people[1], 0)).toBe('Bo: 7 cards, next.')
  })

  it('show being away before being next', () => {
    const away = { name: 'Bo', bot: false, here: false, gone: false, colour: '' }
    expect(badge(bo, away)).toBe('away')
    expect(badge(bo, { ...away, gone: true })).toBe('left')
    expect(badge(ann, people[0])).toBe('turn')
  })

  it('have an initial, whatever their name', () => {
    const named = (name: string) => initial({ name, bot: false, here: true, gone: false, colour: '' })
    expect([named(' émile'), named('🦊 Fox'), named(''), initial(undefined)]).toEqual(['É', '🦊', '?', '?'])
    expect([named('Planner'), named('Planner 2'), named('Guest 2856')]).toEqual(['P', 'P2', 'G'])
  })
})
