import { describe, expect, it } from 'vitest'
import { people, sample } from './sample'
import { statusOf } from './status'

describe('status', () => {
  it('counts the cards of the turn', () => {
    expect(statusOf(sample(), 0, people, false)).toEqual({
      text: 'Play 2 or more',
      hint: '0 of 2 played',
      dots: [false, false],
    })
    expect(statusOf(sample({ played: 3 }), 0, people, false)).toMatchObject({
      hint: '3 of 3 played',
      dots: [true, true, true],
    })
  })

  it('tells those who wait who plays', () => {
    expect(statusOf(sample(), 1, people, true)).toMatchObject({ text: 'Tap a pile you like', hint: 'Ann: 0 of 2 played' })
  })

  it('speaks to nobody in particular for a spectator', () => {
    expect(statusOf(sample(), null, people, false)).toMatchObject({ text: 'Turn of Ann', hint: '0 of 2 played' })
  })

  it('says how it ended', () => {
    expect(statusOf(sample({ phase: 'lost' }), 0, people, false)).toEqual({
      text: 'Lost together',
      hint: '49 cards to go',
      dots: [],
    })
    expect(statusOf(sample({ phase: 'lost' }), 0, people.slice(0, 1), false).text).toBe('Lost')
  })
})
