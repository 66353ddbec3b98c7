import { afterEach, describe, expect, it, vi } from 'vitest'
import { room } from './fakes'
import { all, note, seenOf, withdraw } from './seen'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const lobby = (changes = {}) => room({ phase: 'lobby', match: null, rounds: 0, draw: 'c1', ...changes })

describe('a browser at a table', () => {
  it('adds the same bytes until they are taken, then nothing', () => {
    const entropy = note(lobby())
    expect(entropy).toMatch(/^[0-9a-f]{64}$/)
    expect(note(lobby())).toBe(entropy)
    expect(note(lobby({ added: true }))).toBeNull()
    expect(all()).toMatchObject([
      { room: 'ABC234', round: 1, match: null, commitment: 'c1', entropy, restarted: false },
    ])
  })

  it('knows at the end what it saw before the deal, and adds to the next one', () => {
    const entropy = note(lobby())
    const next = note(room({ match: 'm1', rounds: 1, draw: 'c2' }))
    expect(next).not.toBe(entropy)
    expect(seenOf('m1')).toMatchObject({ commitment: 'c1', entropy })
    expect(seenOf('m2')).toBeNull()
  })

  it('notices that the server starts a draw over', () => {
    const entropy = note(lobby())
    expect(note(lobby({ draw: 'c9' }))).not.toBe(entropy)
    expect(all()).toMatchObject([{ commitment: 'c9', restarted: true }])
  })

  it('expects nothing of a match that is not drawn together', () => {
    note(lobby())
    expect(note(lobby({ draw: null }))).toBeNull()
    expect(all()).toEqual([])
  })

  it('adds nothing where another device has, or without a seat, but remembers what it saw', () => {
    expect(note(lobby({ added: true }))).toBeNull()
    expect(note(lobby({ code: 'B', yours: [] }))).toBeNull()
    expect(all()).toMatchObject([{ entropy: null }, { room: 'B', entropy: null }])
    expect(note(lobby({ code: 'B', yours: [], join: true }))).not.toBeNull()
  })

  it('forgets bytes that were not taken', () => {
    note(lobby())
    withdraw('c1')
    expect(all()).toMatchObject([{ commitment: 'c1', entropy: null }])
  })

  it('remembers forty deals at most', () => {
    for (let round = 0; round < 60; round++) note(lobby({ rounds: round, draw: `c${round}` }))
    expect(all()).toHaveLength(40)
    expect(all().at(-1)).toMatchObject({ round: 60 })
  })

  it('remembers as long as the page is open where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    const entropy = note(lobby())
    expect(note(lobby())).toBe(entropy)
  })
})
