import { afterEach, expect, it, vi } from 'vitest'
import { keepProgress, progressIn } from './progress'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('keeps how far each game was learned', () => {
  expect(progressIn('climb')).toEqual({ step: 0, known: false })
  keepProgress('climb', { step: 3 })
  keepProgress('tide', { known: true })
  expect(progressIn('climb')).toEqual({ step: 3, known: false })
  keepProgress('climb', { step: 0, known: true })
  expect(progressIn('climb')).toEqual({ step: 0, known: true })
  expect(progressIn('tide')).toEqual({ step: 0, known: true })
})

it('keeps a bounded number of games', () => {
  for (let game = 0; game < 120; game += 1) keepProgress(`g${game}`, { known: true })
  expect(progressIn('g0').known).toBe(false)
  expect(progressIn('g119').known).toBe(true)
})

it('keeps it for this page where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  keepProgress('climb', { step: 2 })
  expect(progressIn('climb').step).toBe(2)
})
