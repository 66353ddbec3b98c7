import { afterEach, expect, it, vi } from 'vitest'
import { room } from '../net/fakes'
import { obstacle, words } from './notify'
import type { GameInfo } from '../net/protocol'

const policy = room().policy
const game = (changes: Partial<GameInfo> = {}): GameInfo =>
  ({ id: 'g', title: 'Pebbles', policy, presets: {}, adjustable: [], ...changes }) as unknown as GameInfo
const table = {
  code: 'ABC234',
  chairs: [
    { name: 'Ann', bot: false, you: true },
    { name: 'Bob', bot: false, you: false },
    { name: 'Cleo', bot: true, you: false },
  ],
}

afterEach(() => vi.unstubAllGlobals())

it('says which table waits', () => {
  expect(words(table, game())).toEqual({
    title: 'Your turn',
    body: 'Pebbles with Bob and Cleo · ABC234',
    path: '/room/ABC234',
  })
})

it('says so of a table with nobody else', () => {
  expect(words({ ...table, chairs: table.chairs.slice(0, 1) }, game()).body).toBe('Pebbles · ABC234')
})

it('names nothing of a game whose tables may keep nothing', () => {
  const discreet = { title: 'A table is waiting for you', body: '', path: '/room/ABC234' }
  expect(words(table, game({ policy: { ...policy, keep: false } }))).toEqual(discreet)
  expect(words(table, game({ presets: { secret: { ...policy, keep: false } } }))).toEqual(discreet)
  expect(words(table, game({ adjustable: ['keep'] }))).toEqual(discreet)
  expect(words(table, undefined)).toEqual(discreet)
})

it('knows what stands in the way', async () => {
  const registered = { getRegistration: () => Promise.resolve({}) }
  vi.stubGlobal('isSecureContext', false)
  expect(await obstacle()).toBe('insecure')
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', undefined)
  delete (globalThis as Partial<typeof globalThis>).Notification
  vi.stubGlobal('navigator', { standalone: false })
  expect(await obstacle()).toBe('home-screen')
  vi.stubGlobal('navigator', {})
  expect(await obstacle()).toBe('unsupported')
  vi.stubGlobal('Notification', { permission: 'denied' })
  expect(await obstacle()).toBe('blocked')
  vi.stubGlobal('Notification', { permission: 'default' })
  expect(await obstacle()).toBe('unsupported')
  vi.stubGlobal('navigator', { serviceWorker: registered })
  expect(await obstacle()).toBe(null)
})
