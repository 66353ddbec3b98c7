import { afterEach, describe, expect, it } from 'vitest'
import { bestOf, configurationWords, keepBest } from './best'

afterEach(() => localStorage.clear())

describe('the personal best', () => {
  it('is kept for each configuration', () => {
    expect(bestOf('A-none')).toBeNull()
    expect(keepBest('A-none', { points: 90, suns: 6 })).toBe(true)
    expect(keepBest('B-groups', { points: 40, suns: 2 })).toBe(true)
    expect(bestOf('A-none')).toEqual({ points: 90, suns: 6 })
    expect(bestOf('B-groups')).toEqual({ points: 40, suns: 2 })
  })

  it('is only replaced by a better one', () => {
    keepBest('A-none', { points: 90, suns: 6 })
    expect(keepBest('A-none', { points: 90, suns: 6 })).toBe(false)
    expect(keepBest('A-none', { points: 70, suns: 5 })).toBe(false)
    expect(bestOf('A-none')?.points).toBe(90)
  })

  it('survives nonsense in the browser', () => {
    localStorage.setItem('parlor.harmonies.best', 'nonsense')
    expect(bestOf('A-none')).toBeNull()
    expect(keepBest('A-none', { points: 1, suns: 0 })).toBe(true)
  })

  it('has words for its configuration', () => {
    expect(configurationWords('A-none')).toBe('side A, no spirit')
    expect(configurationWords('B-landscapes')).toBe('side B, a spirit of landscapes')
  })
})
