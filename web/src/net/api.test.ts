import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPlatform } from '../words/t'
import { reach } from './reach.svelte'
import { api, Refusal, sentence } from './api'

afterEach(() => vi.unstubAllGlobals())

/** Lets the server answer so. */
function answer(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
}

describe('api', () => {
  it('hands on what the server answers', async () => {
    answer('[]')
    expect(await api.log('ABCDEF', 0)).toEqual([])
  })

  it('tells a refusal with its code and its sentence', async () => {
    answer('{"code": "room_not_found", "message": "No room has this code."}', 404)
    await expect(api.room('ZZZZZZ')).rejects.toMatchObject({
      code: 'room_not_found',
      message: 'No room has this code.',
    })
  })

  it('takes half an answer for none', async () => {
    answer('[{"version": 1, "sea')
    await expect(api.log('ABCDEF', 0)).rejects.toMatchObject({
      code: 'unreadable_answer',
      message: expect.stringContaining("couldn't be read"),
    })
  })

  it('says so when a request that changes something is not answered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.rename('Ann')).rejects.toMatchObject({ code: 'offline' })
    expect(reach.lost).toBe(false)
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer of a proxy', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ])('asks again after %s, as soon as the network is back', async (_, lost) => {
    const fetch = vi.fn(lost)
    vi.stubGlobal('fetch', fetch)
    const games = api.games()
    await vi.waitFor(() => expect(reach.lost).toBe(true))
    answer('[]')
    dispatchEvent(new Event('online'))
    expect(await games).toEqual([])
    expect(reach.lost).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('asks again by itself after a while', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const games = api.games()
    await vi.advanceTimersByTimeAsync(0)
    answer('[]')
    await vi.advanceTimersByTimeAsync(8000)
    expect(await games).toEqual([])
    vi.useRealTimers()
  })
})

describe('sentence', () => {
  it('is what the server said until its words are here', async () => {
    expect(sentence(new Refusal('unreadable', 'What?'))).toBe('What?')
    await loadPlatform()
    expect(sentence(new Refusal('unreadable', 'What?'))).toBe("That isn't a move in this game.")
  })

  it("says a refusal of the platform by its code, and a game's as the server does", () => {
    expect(sentence(new Refusal('unreadable', 'What?'))).toBe("That isn't a move in this game.")
    expect(sentence(new Refusal('not_higher', 'Play a higher card.', null, { card: 7 }))).toBe('Play a higher card.')
  })

  it('says the fault of options and files, by its own message where the platform has one', () => {
    const file = { fault: 'after_end', row: 3 }
    expect(sentence(new Refusal('bad_record', 'English.', null, file))).toBe('Row 3 comes after the end.')
    const option = { fault: 'unkept' }
    expect(sentence(new Refusal('bad_options', 'English.', 'keep', option))).toBe(
      "This table doesn't keep its matches.",
    )
    expect(sentence(new Refusal('bad_options', "The bag can't hold that.", 'bag', { fault: 'bag_full' }))).toBe(
      "The bag can't hold that.",
    )
  })

  it('has one for whatever was thrown', () => {
    expect(sentence(new Error('This game has no board.'))).toBe('This game has no board.')
    expect(sentence(undefined)).toBe('Something went wrong. Try again.')
  })
})
