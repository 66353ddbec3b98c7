// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { closing, verdict } from './results'
import { played, seat } from './sample'

const two = (first: object, second: object) => [seat('Ann', first), seat('Bob', second)]

describe('a verdict', () => {
  it('is won, lost or drawn against others', () => {
    const results = ['won', 'lost', 'shared', 'abandoned', 'running'] as const
    expect(results.map((result) => verdict(played({ result })))).toEqual([
      'Won',
      'Lost',
      'Drawn',
      'Abandoned',
      'In play',
    ])
  })

  it('is the score of someone alone', () => {
    const alone = { seats: 1, result: 'finished' as const }
    expect(verdict(played({ ...alone, names: [seat('Ann', { place: 1, points: 45, you: true })] }))).toBe('45 points')
    expect(
      verdict(played({ ...alone, names: [seat('Ann', { place: 1 })], closing: { seat: 0, cause: 'resign' } })),
    ).toBe('Ended early')
    expect(verdict(played({ ...alone, names: [seat('Ann', { place: 1 })] }))).toBe('Played to the end')
  })

  it('is the score of a team, told once', () => {
    const names = two({ place: 2, points: 1 }, { place: 2, points: 1 })
    expect(verdict(played({ cooperative: true, result: 'lost', names }))).toBe('Lost · 1 point')
  })

  it('names who won where one person played for several', () => {
    const device = { mode: 'device' as const, result: 'finished' as const }
    expect(verdict(played({ ...device, names: two({ place: 2 }, { place: 1 }) }))).toBe('Bob won')
    expect(verdict(played({ ...device, names: two({ place: 1 }, { place: 1 }) }))).toBe('Drawn')
    expect(verdict(played({ ...device, cooperative: true, names: two({ place: 1 }, { place: 1 }) }))).toBe(
      'Won together',
    )
    expect(verdict(played({ ...device, cooperative: true, names: two({ place: 2 }, { place: 2 }) }))).toBe(
      'Lost together',
    )
  })

  it('says of a file only what is known', () => {
    expect(verdict(played({ result: 'finished', imported: true, names: two({}, {}) }))).toBe('Imported')
  })
})

describe('an end that no move made', () => {
  const ended = (cause: 'resign' | 'absence' | 'kick' | 'clock' | 'draw' | 'abandon', you = false, own = true) =>
    closing(played({ names: two({ you }, {}), closing: { seat: 0, cause } }), own)

  it('is someone’s doing', () => {
    expect([ended('resign'), ended('clock'), ended('absence'), ended('kick'), ended('abandon')]).toEqual([
      'Ann gave up',
      'Ann ran out of time',
      'Ann was away too long',
      'Ann was removed',
      'Ann ended it',
    ])
    expect([ended('resign', true), ended('absence', true), ended('abandon', true)]).toEqual([
      'you gave up',
      'you were away too long',
      'you ended it',
    ])
  })

  it('is told others by name', () => {
    expect([ended('resign', true, false), ended('absence', true, false)]).toEqual([
      'Ann gave up',
      'Ann was away too long',
    ])
  })

  it('may be agreed upon, or not be there', () => {
    expect(ended('draw')).toBe('a draw by agreement')
    expect(closing(played(), true)).toBe('')
  })
})
