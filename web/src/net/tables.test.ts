import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api'
import { FakeSocket } from './fakes'
import type { AnyMessage, LobbyMessage, RoomSummary, YourRoom } from './protocol'
import { Tables } from './tables.svelte'

const yours = (code: string, changes: Partial<YourRoom> = {}): YourRoom => ({
  code,
  game: 'g',
  mode: 'online',
  phase: 'playing',
  chairs: [],
  turn: false,
  match: 'm',
  touched: 0,
  seats: [2, 4],
  waits: [],
  since: 0,
  due: null,
  ...changes,
})
const door = (code: string, changes: Partial<RoomSummary> = {}): RoomSummary => ({
  code,
  game: 'g',
  mode: 'online',
  phase: 'lobby',
  chairs: [],
  seats: [2, 4],
  spectators: false,
  joinable: true,
  reason: null,
  message: null,
  args: {},
  host: 'Ann',
  touched: 0,
  since: 0,
  ...changes,
})

let tables: Tables
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  tables = new Tables()
  stop = tables.follow()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The lobby says something. */
const say = (message: LobbyMessage) => FakeSocket.last.say(message as unknown as AnyMessage)
const codes = (rooms: { code: string }[]) => rooms.map(({ code }) => code)

describe('the lists', () => {
  it('are what the server said last', () => {
    expect(FakeSocket.last.url).toMatch(/^wss?:.*\/api\/lobby\/socket$/)
    say({ t: 'public', waiting: [door('A')], open: [door('B', { phase: 'playing' })], now: Date.now() + 5000 })
    expect([codes(tables.waiting), codes(tables.open), tables.skew]).toEqual([['A'], ['B'], 5000])
    say({ t: 'public', waiting: [], open: [], now: Date.now() })
    expect([tables.waiting, tables.open, tables.skew]).toEqual([[], [], 0])
  })

  it('let a page be laid out once they are told, or cannot be', () => {
    expect(tables.settled(null)).toBe(false)
    say({ t: 'public', waiting: [], open: [], now: 0 })
    expect([tables.settled(null), tables.settled('ann')]).toEqual([true, false])
    say({ t: 'yours', rooms: [], now: 0, invitations: [] })
    expect(tables.settled('ann')).toBe(true)
    stop()
    tables = new Tables()
    stop = tables.follow()
    FakeSocket.last.cut()
    expect(tables.settled('ann')).toBe(true)
  })

  it('name no room of yours twice', () => {
    say({ t: 'public', waiting: [door('A'), door('B')], open: [door('C')], now: 0 })
    say({ t: 'yours', rooms: [yours('B'), yours('C')], now: 0, invitations: [] })
    expect([codes(tables.waiting), codes(tables.open)]).toEqual([['A'], []])
  })

  it('are forgotten when someone else is meant', () => {
    say({ t: 'yours', rooms: [yours('A', { turn: true })], now: 0, invitations: [] })
    stop()
    expect(tables.calling).toEqual([])
    stop = tables.follow()
    say({ t: 'yours', rooms: [yours('B')], now: 0, invitations: [] })
    expect(codes(tables.yours)).toEqual(['B'])
  })
})

describe('the next table', () => {
  it('is the first that waits for you and is not this one', () => {
    say({
      t: 'yours',
      rooms: [yours('A', { turn: true }), yours('B', { turn: true }), yours('C')],
      now: 0,
      invitations: [],
    })
    expect(codes(tables.calling)).toEqual(['A', 'B'])
    expect([tables.next()?.code, tables.next('A')?.code, tables.next('B')?.code]).toEqual(['A', 'B', 'A'])
  })

  it('leaves out a table where only bots have waited for a day', () => {
    const chair = (name: string, bot: boolean) => ({ name, bot, you: name === 'Ann' })
    const now = 100 * 24 * 3600 * 1000
    vi.setSystemTime(now)
    const [ann, ada, bob] = [chair('Ann', false), chair('Ada', true), chair('Bob', false)]
    const old = { turn: true, since: now - 25 * 3600 * 1000 }
    const rooms = [
      yours('A', { ...old, chairs: [ann, ada] }),
      yours('B', { ...old, chairs: [ann, ada, bob] }),
      yours('C', { turn: true, since: now - 23 * 3600 * 1000, chairs: [ann, ada] }),
    ]
    say({ t: 'yours', rooms, now, invitations: [] })
    expect(codes(tables.calling)).toEqual(['B', 'C'])
  })

  it('is empty where nobody waits', () => {
    say({
      t: 'yours',
      rooms: [yours('A'), yours('B', { turn: true, mode: 'solo' }), yours('C', { turn: true, mode: 'device' })],
      now: 0,
      invitations: [],
    })
    expect(tables.next()).toBeUndefined()
  })
})

describe('a window that gets no socket', () => {
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) {
      FakeSocket.last.cut()
      vi.advanceTimersByTime(10_000)
    }
  }

  it('asks for the lists, but not after one lost connection', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const mine = vi.spyOn(api, 'myRooms').mockResolvedValue([yours('A')])
    vi.spyOn(api, 'rooms').mockResolvedValue([door('B'), door('C', { phase: 'playing' })])
    fail(1)
    expect(mine).not.toHaveBeenCalled()
    fail(2)
    await vi.waitFor(() => expect(codes(tables.yours)).toEqual(['A']))
    expect([codes(tables.waiting), codes(tables.open)]).toEqual([['B'], ['C']])
  })

  it('asks for nothing while nobody looks, and keeps what it has', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const rooms = vi.spyOn(api, 'rooms')
    say({ t: 'yours', rooms: [yours('A')], now: 0, invitations: [] })
    fail(5)
    expect(rooms).not.toHaveBeenCalled()
    expect(codes(tables.yours)).toEqual(['A'])
  })
})
