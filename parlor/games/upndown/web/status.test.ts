// @vitest-environment node
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
      hint: '3 played',
      dots: [true, true, true],
    })
  })

  it('tells those who wait who plays', () => {
    expect(statusOf(sample(), 1, people, true)).toMatchObject({
      text: 'Tap a pile you like',
      hint: 'Ann: 0 of 2 played',
    })
  })

  it('says what a mark means when it is made', () => {
    const marked = (level: 'none' | 'love', seat = 1) =>
      statusOf(sample({ happened: [{ t: 'marked', seat, pile: 2, level }] }), 1, people, true).text
    expect([marked('love'), marked('none'), marked('love', 0)]).toEqual([
      'You love pile 3',
      'No mark on pile 3',
      'Tap a pile you like',
    ])
  })

  it('speaks to nobody in particular for a spectator', () => {
    expect(statusOf(sample(), null, people, false)).toMatchObject({ text: "Ann's turn", hint: '0 of 2 played' })
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
