// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { language } from '../kit/fluent.svelte'
import { ago, day, lasting, recent, time } from './dates'
import { locale } from './locale'

/** A Thursday afternoon. */
const NOW = new Date(2026, 10, 12, 15, 30).getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (...date: [number, number, number, number?]) => new Date(...date).getTime()

beforeEach(() => void vi.stubGlobal('navigator', { languages: ['de', 'en-GB', 'en-US'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  language.now = 'en'
})

describe('since when', () => {
  it('counts within a day and then names the day', () => {
    const spans = [0, 59_000, MINUTE, 59 * MINUTE, HOUR, 2.9 * HOUR, 23.9 * HOUR]
    expect(spans.map((span) => lasting(NOW - span, NOW))).toEqual([
      'just now',
      'just now',
      '1 minute',
      '59 minutes',
      '1 hour',
      '2 hours',
      '23 hours',
    ])
    expect(lasting(at(2026, 10, 11, 9), NOW)).toBe('since yesterday')
    expect(lasting(at(2026, 10, 10, 23), NOW)).toBe('since Tuesday')
    expect(lasting(at(2026, 10, 6, 1), NOW)).toBe('since Friday')
    expect(lasting(at(2026, 10, 5, 23), NOW)).toBe('since 5 Nov')
    expect(lasting(at(2025, 11, 31, 23), NOW)).toBe('since 31 Dec 2025')
  })

  it('says how long ago something ended', () => {
    expect(ago(NOW, NOW)).toBe('just now')
    expect(ago(NOW - 2 * HOUR, NOW)).toBe('2 hours ago')
    expect(ago(at(2026, 10, 11, 9), NOW)).toBe('yesterday')
    expect(ago(at(2026, 10, 9), NOW)).toBe('on Monday')
    expect(ago(at(2026, 2, 3), NOW)).toBe('on 3 Mar')
  })

  it('needs no other word where it stands by itself', () => {
    expect(recent(NOW - 2 * HOUR, NOW)).toBe('2 hours ago')
    expect(recent(at(2026, 10, 11, 9), NOW)).toBe('yesterday')
    expect(recent(at(2026, 10, 9), NOW)).toBe('Monday')
    expect(recent(at(2025, 2, 3), NOW)).toBe('3 Mar 2025')
    expect(day(at(2026, 10, 9))).toBe('9 Nov 2026')
  })

  it('gives the time of a day, and the day where it is another', () => {
    expect(time(at(2026, 10, 12, 9), NOW)).toBe('09:00')
    expect(time(at(2026, 10, 11, 23), NOW)).toBe('yesterday, 23:00')
    expect(time(at(2026, 2, 3, 9), NOW)).toBe('3 Mar, 09:00')
  })

  it('is written as the language is where its reader lives', () => {
    expect(locale()).toBe('en-GB')
    vi.stubGlobal('navigator', { languages: ['de-CH', 'fr'] })
    expect(locale()).toBe('en')
    vi.stubGlobal('navigator', { languages: ['en-US'] })
    expect(recent(at(2026, 2, 3), NOW)).toBe('Mar 3')
  })

  it('follows the language', () => {
    language.now = 'de'
    expect([recent(NOW - 2 * HOUR, NOW), recent(at(2026, 10, 11, 9), NOW)]).toEqual(['vor 2 Stunden', 'gestern'])
    expect(recent(at(2026, 10, 9), NOW)).toBe('Montag')
  })

  it('takes a clock that goes ahead for now', () => {
    expect(lasting(NOW + HOUR, NOW)).toBe('just now')
  })
})
