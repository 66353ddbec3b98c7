// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askNotice, notices } from './notices'
import { legal, people, sample } from './sample'

const looking = (asker: number, owner: number, answer: 'asked' | 'allowed' | 'refused') =>
  sample({ looks: [{ asker, owner, answer }] })

describe('notices', () => {
  it('offer undo or, after a second thought, giving in when no card fits', () => {
    const [notice] = notices(sample({ stuck: true }), legal({ t: 'end' }, { t: 'undo' }), 0, people)
    expect(notice?.choices.map(({ label, sure }) => [label, sure?.question, sure?.yes])).toEqual([
      ['Undo last card', undefined, undefined],
      ['Give in', 'Give in? Everyone loses together.', 'Yes, give in'],
    ])
  })

  it('blame nobody else who plays alone', () => {
    const [notice] = notices(sample({ stuck: true, counts: [2] }), legal({ t: 'end' }), 0, people)
    expect(notice?.choices[0]?.sure?.question).toBe('Give in and lose the match?')
  })

  it('say nothing of a dead end to those who wait', () => {
    expect(notices(sample({ stuck: true }), [], 1, people)).toEqual([])
  })

  it('let the owner of a hand show it or not', () => {
    const moves = legal({ t: 'allow', seat: 1 }, { t: 'refuse', seat: 1 })
    const [notice] = notices(looking(1, 0, 'asked'), moves, 0, people)
    expect(notice?.text).toBe('Bo wants to see your cards.')
    expect(notice?.choices.map(({ move }) => move)).toEqual([
      { t: 'allow', seat: 1 },
      { t: 'refuse', seat: 1 },
    ])
  })

  it('let the owner hide the hand again', () => {
    const [notice] = notices(looking(1, 0, 'allowed'), legal({ t: 'refuse', seat: 1 }), 0, people)
    expect(notice?.choices.map(({ label }) => label)).toEqual(['Hide them'])
  })

  it('tell the asker how the question stands', () => {
    const [open] = notices(looking(0, 1, 'asked'), legal({ t: 'withdraw', seat: 1 }), 0, people)
    expect(open?.choices[0]?.move).toEqual({ t: 'withdraw', seat: 1 })
    const [refused] = notices(looking(0, 1, 'refused'), [], 0, people)
    expect(refused?.text).toBe('Bo is keeping their cards hidden this turn.')
    expect(notices(looking(0, 1, 'allowed'), [], 0, people)).toEqual([])
  })

  it('are silent for spectators and once the match is over', () => {
    expect(notices(looking(1, 0, 'asked'), [], null, people)).toEqual([])
    expect(notices({ ...looking(1, 0, 'asked'), phase: 'lost' }, [], 0, people)).toEqual([])
  })
})

describe('asking to look', () => {
  it('is offered only where it is legal', () => {
    expect(askNotice(1, legal({ t: 'ask', seat: 1 }), people)[0]?.choices[0]?.move).toEqual({ t: 'ask', seat: 1 })
    expect(askNotice(1, [], people)).toEqual([])
  })
})
