import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from './api'

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
      code: 'internal',
      message: expect.stringContaining('no readable answer'),
    })
  })

  it('says so when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.games()).rejects.toMatchObject({ code: 'offline' })
  })
})
