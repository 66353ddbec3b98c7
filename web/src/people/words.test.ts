import { describe, expect, it } from 'vitest'
import { company, decimal, ordinal, percent, rated } from './words'

describe('figures', () => {
  it('rounds a rate, and has none where nothing could be won', () => {
    expect(percent(7 / 12, 12)).toBe('58%')
    expect(percent(0, 3)).toBe('0%')
    expect(percent(0, 0)).toBe('–')
  })

  it('shows one decimal at most', () => {
    expect(decimal(33.25)).toMatch(/^33[.,]3$/)
    expect(decimal(33)).toBe('33')
    expect(decimal(null)).toBe('–')
  })

  it('gives a rating with its uncertainty', () => {
    const rating = { rating: 1540, deviation: 62, matches: 9, provisional: false }
    expect(rated(rating)).toBe('1540 ± 62')
    expect(rated({ ...rating, provisional: true })).toBe('1540 ± 62?')
  })
})

describe('words', () => {
  it('counts', () => {
    expect(company(1)).toBe('Alone')
    expect(company(4)).toBe('4 players')
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [112, '112th'],
  ])('place %i is %s', (place, said) => expect(ordinal(place)).toBe(said))
})
