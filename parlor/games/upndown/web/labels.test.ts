import { describe, expect, it } from 'vitest'
import { cardLabel, pileLabel } from './labels'
import { pileSights, stepOf } from './reading'
import { people, sample } from './sample'

describe('labels', () => {
  const piles = pileSights(sample())

  it('say where a card fits', () => {
    expect(cardLabel(35, piles, [0, 1], false)).toBe('35. Fits pile 1 (up, 10 back) and pile 2 (up, distance 34).')
    expect(cardLabel(48, piles, [], true)).toBe('48, new')
  })

  it('say what pressing a pile does', () => {
    const [pile] = piles
    if (!pile) throw new Error('no pile')
    expect(pileLabel(pile, [], people, 48, stepOf(pile, 48), null)).toBe('Play 48 on pile 1, up, distance 3')
    expect(pileLabel(pile, [{ seat: 1, level: 'love' }], people, null, null, 'none')).toBe(
      'Pile 1, up, at 45; marks: Bo: love; your mark: no mark, press to change.',
    )
  })
})
