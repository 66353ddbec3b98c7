import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { herald, isWanted, want } from './herald'
import { announce } from './notify'
import type { YourRoom } from '../net/protocol'

vi.mock('./notify', () => ({ announce: vi.fn(() => Promise.resolve()) }))

let number = 0
let seen: 'visible' | 'hidden' = 'hidden'
const sent = vi.fn()

const waiting = (since = 1): YourRoom => ({
  code: `ROOM${(number += 1)}`,
  game: 'g',
  mode: 'online',
  phase: 'playing',
  chairs: [],
  turn: true,
  match: 'm',
  touched: 0,
  seats: [2, 4],
  waits: [],
  since,
  due: null,
})
const told = () => vi.mocked(announce).mock.calls.map(([room]) => room.code)

beforeEach(() => {
  seen = 'hidden'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen)
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: sent } } })
  want('ann')
  herald([], 'ann')
  vi.mocked(announce).mockClear()
  sent.mockClear()
})

afterEach(() => {
  want(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('is wanted only by who asked', () => {
  expect([isWanted('ann'), isWanted('bob'), isWanted(null)]).toEqual([true, false, false])
  want(null)
  expect([isWanted('ann'), isWanted(null)]).toEqual([false, false])
})

it('tells of each turn once', async () => {
  const room = waiting()
  herald([room], 'ann')
  herald([{ ...room }], 'ann')
  await vi.waitFor(() => expect(told()).toEqual([room.code]))
  herald([{ ...room, since: 2 }], 'ann')
  await vi.waitFor(() => expect(told()).toEqual([room.code, room.code]))
})

it('tells nobody who looks, nor later of what they saw', async () => {
  const [room, other] = [waiting(), waiting()]
  seen = 'visible'
  herald([room], 'ann')
  seen = 'hidden'
  herald([room, other], 'ann')
  await vi.waitFor(() => expect(told()).toEqual([other.code]))
})

it('tells nobody who did not ask', async () => {
  const [room, other] = [waiting(), waiting()]
  herald([room], 'bob')
  herald([room, other], 'ann')
  await vi.waitFor(() => expect(told()).toEqual([other.code]))
})

it('takes back what waits no longer', () => {
  const [room, other] = [waiting(), waiting()]
  // Who looks is told nothing, so nothing is under way when the test is over.
  seen = 'visible'
  herald([room, other], 'ann')
  herald([other], 'ann')
  expect(sent.mock.calls).toEqual([[{ over: `/room/${room.code}` }]])
})
