import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket, room, table } from './fakes'
import { laid, RoomStore } from './room.svelte'

let store: RoomStore
const server = () => FakeSocket.last

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  store = new RoomStore('ws://x', () => 1)
  store.connect()
  server().open()
})

afterEach(() => {
  store.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function reconnect() {
  server().cut()
  vi.advanceTimersByTime(300)
  server().open()
}

describe('laid', () => {
  const keys = (tables: ReadonlyMap<number, unknown>) => [...tables.keys()]

  it('ignores a table older than what lies there', () => {
    const now = laid(new Map(), table({ version: 5 }))
    expect(laid(now, table({ version: 4 }))).toBe(now)
  })

  it('keeps one table for each seat of one version', () => {
    const both = laid(laid(new Map(), table({ version: 5 })), table({ version: 5, seat: 1 }))
    expect(keys(both)).toEqual([0, 1])
    expect(keys(laid(both, table({ version: 6, seat: 1 })))).toEqual([1])
  })

  it('leaves the eyes of a spectator once there is a seat', () => {
    const watching = laid(new Map(), table({ version: 5, seat: null }))
    expect(keys(laid(watching, table({ version: 5, seat: 2 })))).toEqual([2])
  })

  it('starts afresh with another match, and ignores an earlier one', () => {
    const now = laid(new Map(), table({ version: 30, started: 10 }))
    const next = laid(now, table({ match: 'm2', version: 0, started: 20 }))
    expect(next.get(0)?.match).toBe('m2')
    expect(laid(next, table({ version: 31, started: 10 }))).toBe(next)
  })

  it('keeps a view that comes again, so that no board tells it twice', () => {
    const view = (card: number) => ({ happened: [{ card }] })
    const now = laid(new Map(), table({ version: 5, view: view(1) }))
    const again = laid(now, table({ version: 5, ordinal: 3, view: view(1) }))
    expect(again.get(0)?.ordinal).toBe(3)
    expect(again.get(0)?.view).toBe(now.get(0)?.view)
    expect(laid(again, table({ version: 6, view: view(2) })).get(0)?.view).toEqual(view(2))
  })

  it('keeps what spectators see apart from every seat', () => {
    expect(keys(laid(new Map(), table({ seat: null })))).toEqual([-1])
  })
})

describe('plays', () => {
  it('go out with the ordinal of the seat, once, however often one clicks', () => {
    server().say(table({ ordinal: 3 }))
    store.play(0, { card: 7 })
    store.play(0, { card: 7 })
    expect(server().sent).toEqual([{ t: 'play', match: 'm1', ordinal: 3, move: { card: 7 }, seat: 0, id: 1 }])
    expect(store.sent.has(0)).toBe(true)
  })

  it('are done when the table counts them', () => {
    server().say(table({ ordinal: 3 }))
    store.play(0, {})
    server().say(table({ ordinal: 3, version: 1 }))
    expect(store.sent.has(0)).toBe(true)
    server().say(table({ ordinal: 4, version: 2 }))
    expect(store.sent.has(0)).toBe(false)
  })

  it('are done when another seat of this device is answered', () => {
    server().say(table())
    store.play(0, {})
    server().say(table({ seat: 1, version: 1, done: 1 }))
    expect(store.sent.size).toBe(0)
  })

  it('are sent again by a new connection when they never arrived', () => {
    server().say(table({ ordinal: 3 }))
    store.play(0, { card: 7 })
    reconnect()
    expect(server().sent).toEqual([])
    server().say(table({ ordinal: 3 }))
    expect(server().sent).toEqual([{ t: 'play', match: 'm1', ordinal: 3, move: { card: 7 }, seat: 0, id: 1 }])
  })

  it('are not sent again when they had arrived', () => {
    server().say(table({ ordinal: 3 }))
    store.play(0, {})
    reconnect()
    server().say(table({ ordinal: 4, version: 1 }))
    expect(server().sent).toEqual([])
    expect(store.sent.size).toBe(0)
  })

  it('wait for the connection when it is gone', () => {
    server().say(table())
    server().cut()
    store.play(0, {})
    vi.advanceTimersByTime(300)
    server().open()
    server().say(table())
    expect(server().sent).toHaveLength(1)
  })

  it('are dropped with a sentence when refused', () => {
    server().say(table())
    store.play(0, {})
    server().say({ t: 'refused', id: 1, code: 'illegal_move', message: 'Too high.', field: null, args: {} })
    expect(store.sent.size).toBe(0)
    expect(store.refused?.message).toBe('Too high.')
    store.play(0, {})
    expect(store.refused).toBeNull()
  })

  it('are forgotten with their match', () => {
    server().say(table())
    store.play(0, {})
    reconnect()
    server().say(table({ match: 'm2', started: 2 }))
    expect(server().sent).toEqual([])
  })
})

describe('moves made while one is on its way', () => {
  const legal = (...cards: number[]) => cards.map((card) => ({ move: { card }, text: `${card}` }))
  const sent = () => server().sent.map(({ move, ordinal }) => [(move as { card: number }).card, ordinal])

  beforeEach(() => {
    server().say(table({ version: 4, ordinal: 2, moves: legal(7, 8, 9) }))
    for (const card of [7, 8, 8, 9]) store.play(0, { card })
  })

  it('follow one by one', () => {
    expect(sent()).toEqual([[7, 2]])
    server().say(table({ version: 5, ordinal: 3, moves: legal(8, 9) }))
    expect(sent()).toEqual([
      [7, 2],
      [8, 3],
    ])
    expect(store.sent.has(0)).toBe(true)
    server().say(table({ version: 6, ordinal: 4, moves: legal(9) }))
    server().say(table({ version: 7, ordinal: 5, moves: legal(1, 2) }))
    expect(sent()).toEqual([
      [7, 2],
      [8, 3],
      [9, 4],
    ])
    expect(store.sent.size).toBe(0)
  })

  it('are dropped with all behind them when they are no longer legal', () => {
    server().say(table({ version: 5, ordinal: 3, moves: legal(9) }))
    server().say(table({ version: 6, ordinal: 3, moves: legal(8, 9) }))
    expect(sent()).toEqual([[7, 2]])
    expect(store.sent.size).toBe(0)
  })

  it('are dropped when someone else moved too, of which nobody knew who clicked', () => {
    server().say(table({ version: 6, ordinal: 3, moves: legal(8, 9) }))
    expect(sent()).toEqual([[7, 2]])
  })

  it('are dropped when the one before is refused', () => {
    server().say({ t: 'refused', id: 1, code: 'illegal_move', message: 'No.', field: null, args: {} })
    server().say(table({ version: 5, ordinal: 2, moves: legal(8, 9) }))
    expect(sent()).toEqual([[7, 2]])
    expect(store.sent.size).toBe(0)
  })

  it('follow also after a reconnection', () => {
    reconnect()
    server().say(table({ version: 5, ordinal: 3, moves: legal(8, 9) }))
    expect(sent()).toEqual([[8, 3]])
  })

  it('are forgotten with their match', () => {
    server().say(table({ match: 'm2', started: 2, version: 5, moves: legal(8, 9) }))
    expect(sent()).toEqual([[7, 2]])
  })

  it('are left to the server where the list is too long to be sent', () => {
    server().say(table({ version: 5, ordinal: 3, moves: null }))
    expect(sent()).toEqual([
      [7, 2],
      [8, 3],
    ])
  })
})

describe('requests', () => {
  it('are carried out or refused with the field at fault', async () => {
    const done = store.ask({ t: 'start' })
    server().say({ t: 'done', id: 1 })
    await expect(done).resolves.toBeUndefined()
    const refused = store.ask({ t: 'options', options: {} })
    server().say({ t: 'refused', id: 2, code: 'bad_options', message: 'Too many.', field: 'hand', args: {} })
    await expect(refused).rejects.toMatchObject({ code: 'bad_options', message: 'Too many.', field: 'hand' })
    expect(store.refused).toBeNull()
  })

  it('fail aloud when the connection breaks', async () => {
    const lost = store.ask({ t: 'start' })
    server().cut()
    await expect(lost).rejects.toMatchObject({ code: 'offline' })
    await expect(store.ask({ t: 'start' })).rejects.toMatchObject({ code: 'offline' })
  })
})

describe('the room', () => {
  it('is replaced whole, and sets the clock', () => {
    vi.setSystemTime(1000)
    server().say(room({ now: 5000 }))
    expect(store.room?.code).toBe('ABC234')
    expect(store.skew).toBe(4000)
  })

  it('keeps every line of chat once, in order', () => {
    const line = (index: number) => ({ index, player: 'p', name: 'P', text: `${index}`, at: 0 })
    server().say({ t: 'chat', lines: [line(0), line(1)] })
    server().say({ t: 'chat', lines: [line(2)] })
    reconnect()
    server().say({ t: 'chat', lines: [line(0), line(1), line(2)] })
    expect(store.chat.map(({ text }) => text)).toEqual(['0', '1', '2'])
    server().say({ t: 'chat', lines: [{ ...line(1), text: '' }] })
    expect(store.chat.map(({ text }) => text)).toEqual(['0', '', '2'])
  })

  it('shows the newest notes until they are dismissed', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) server().say({ t: 'note', text, at: 0, code: '', args: {} })
    expect(store.notes.map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e'])
    store.dismiss(store.notes[0]!.key)
    expect(store.notes).toHaveLength(3)
  })

  it('says why it was closed, until the seat is taken back', () => {
    server().say({ t: 'closed', code: 'replaced', message: 'Elsewhere.', args: {} })
    expect(store.closed?.message).toBe('Elsewhere.')
    store.connect()
    expect(store.closed).toBeNull()
  })
})

describe('depart', () => {
  const sent = () => server().sent.map(({ t }) => t)

  it('leaves for good where nothing is kept after the match', () => {
    server().say(room({ phase: 'over' }, { keep: false }))
    store.depart()
    expect(sent()).toEqual(['leave'])
    expect(server().readyState).not.toBe(FakeSocket.OPEN)
  })

  it('only disconnects from any other table', () => {
    server().say(room({}, { keep: false }))
    store.depart()
    expect(sent()).toEqual([])
  })
})

describe('the next deal', () => {
  const parts = () => server().sent.filter(({ t }) => t === 'entropy')

  beforeEach(() => localStorage.clear())

  it('gets a part of this browser for each draw, once for a connection', () => {
    server().say(room({ draw: 'c1' }))
    server().say(room({ draw: 'c1' }))
    expect(parts()).toMatchObject([{ commitment: 'c1', entropy: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    server().say(room({ draw: 'c1', added: true }))
    server().say(room({ rounds: 2, draw: 'c2' }))
    expect(parts()).toMatchObject([{ commitment: 'c1' }, { commitment: 'c2' }])
  })

  it('gets the same part again after a lost connection, until it was taken', () => {
    server().say(room({ draw: 'c1' }))
    const [first] = parts()
    reconnect()
    server().say(room({ draw: 'c1' }))
    expect(parts()).toMatchObject([{ entropy: first?.entropy }])
    reconnect()
    server().say(room({ draw: 'c1', added: true }))
    expect(parts()).toEqual([])
  })

  it('gets its part again when it was refused, but not after another device gave one', async () => {
    server().say(room({ draw: 'c1' }))
    server().say({
      t: 'refused',
      id: Number(parts()[0]?.id),
      code: 'rate_limited',
      message: 'Wait.',
      field: null,
      args: {},
    })
    await Promise.resolve()
    server().say(room({ draw: 'c1' }))
    expect(parts()).toHaveLength(2)
    server().say({
      t: 'refused',
      id: Number(parts()[1]?.id),
      code: 'already_added',
      message: 'No.',
      field: null,
      args: {},
    })
    await Promise.resolve()
    server().say(room({ draw: 'c1', added: true }))
    expect(parts()).toHaveLength(2)
  })

  it('gets nothing from who only watches', () => {
    server().say(room({ yours: [], draw: 'c1' }))
    expect(parts()).toEqual([])
  })
})
