import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loudest, SOUNDS } from '../kit/sounds'
import { nextTone, playMusic, SCALE } from './music'
import { NAMES } from './player'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('has a file for every sound, and two for music', () => {
  const needed = [...SOUNDS.filter((name) => name !== 'play'), 'bowl', 'string']
  expect([...NAMES].sort()).toEqual(needed.sort())
})

it('plays of all that is heard at once what is most remarkable', () => {
  expect(loudest(['tile', null, 'capture', 'click'])).toBe('capture')
  expect(loudest([undefined, 'play'])).toBe('play')
  expect(loudest([null])).toBeUndefined()
})

it('wanders over the scale in small steps, and turns back at its ends', () => {
  for (let at = 0; at < SCALE.length; at += 1)
    for (const chance of [0, 0.3, 0.5, 0.7, 0.99]) {
      const next = nextTone(at, chance)
      expect(SCALE[next]).toBeDefined()
      expect(next).not.toBe(at)
      expect(Math.abs(next - at)).toBeLessThanOrEqual(2)
    }
})

it('plays quiet music until it is stopped', () => {
  const strike = vi.fn()
  const stop = playMusic(strike, () => 0.5)
  vi.advanceTimersByTime(20_000)
  const heard = strike.mock.calls as [string, number, number][]
  expect(new Set(heard.map(([name]) => name))).toEqual(new Set(['bowl', 'string']))
  expect(Math.max(...heard.map(([, loudness]) => loudness))).toBeLessThan(0.3)
  stop()
  strike.mockClear()
  vi.advanceTimersByTime(20_000)
  expect(strike).not.toHaveBeenCalled()
})
