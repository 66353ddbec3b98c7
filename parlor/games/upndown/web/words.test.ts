// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { people, sample } from './sample'
import { pileSights, seatings, stepOf } from './select'
import { badge, cardLabel, initial, pileLabel, seatState, stepText } from './words'

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
    expect(seatState(ann, people, 0)).toBe("You: 2 cards. It's your turn.")
    expect(seatState(bo, people, 0)).toBe('Bo: 7 cards. Plays next.')
    expect(seatState(bo, people, 1)).toBe("You: 7 cards. You're next.")
    expect(seatState({ ...ann, cards: 1, out: true }, people, 1)).toBe("Ann: 1 card. It's their turn. Has left.")
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

describe('labels', () => {
  const piles = pileSights(sample())
  const pile = piles[0]!

  it('say where a card fits', () => {
    expect(cardLabel(35, piles, [0, 1], false)).toBe('35. Fits pile 1 (ten back) and pile 2 (up 34).')
    expect(cardLabel(30, piles, [2], true)).toBe('30, new. Fits pile 3 (down 8).')
    expect(cardLabel(48, piles, [], true)).toBe('48, new.')
  })

  it('say what pressing a pile does', () => {
    expect(pileLabel(pile, [], people, 48, stepOf(pile, 48), null)).toBe('Play 48 on pile 1, up 3')
    expect(pileLabel(pile, [{ seat: 1, level: 'love' }], people, null, null, 'none')).toBe(
      'Pile 1, going up, at 45. Bo loves it. Press to mark it.',
    )
    expect(pileLabel(pile, [], people, null, null, 'really_like')).toBe(
      'Pile 1, going up, at 45. You really like it. Press to change your mark.',
    )
  })
})
