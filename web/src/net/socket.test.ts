import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wait } from './backoff'
import { FakeSocket, room, table } from './fakes'
import { RoomSocket, type Listener } from './socket'

const listener = () => ({ message: vi.fn(), status: vi.fn(), closed: vi.fn() }) satisfies Listener
let heard: ReturnType<typeof listener>
let socket: RoomSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  heard = listener()
  socket = new RoomSocket('ws://x', heard, () => 1)
  socket.connect()
})

afterEach(() => {
  socket.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const statuses = () => heard.status.mock.calls.map(([status]) => status as string)

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('wait', () => {
  it('doubles up to a limit and keeps at least half of it', () => {
    expect([0, 1, 2, 10].map((attempt) => wait(attempt, () => 1))).toEqual([300, 600, 1200, 8000])
    expect(wait(1, () => 0)).toBe(300)
  })
})

describe('RoomSocket', () => {
  it('hands on what the server says', () => {
    FakeSocket.last.open()
    FakeSocket.last.say(table())
    expect(heard.message).toHaveBeenCalledWith(table())
    expect(statuses()).toEqual(['connecting', 'open'])
  })

  it('sends only while it is open', () => {
    expect(socket.send({ t: 'start' })).toBe(false)
    FakeSocket.last.open()
    expect(socket.send({ t: 'start' })).toBe(true)
    expect(FakeSocket.last.sent).toEqual([{ t: 'start' }])
  })

  it('comes back by itself, waiting longer each time', () => {
    FakeSocket.last.open()
    FakeSocket.last.cut()
    vi.advanceTimersByTime(299)
    expect(FakeSocket.made).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.last.cut()
    vi.advanceTimersByTime(599)
    expect(FakeSocket.made).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.made).toHaveLength(3)
    FakeSocket.last.open()
    FakeSocket.last.say(room())
    expect(statuses().at(-1)).toBe('open')
  })

  it.each(['room_not_found', 'removed', 'not_seated', 'too_many_spectators', 'no_identity', 'banned'])(
    'ends when the door says %s',
    (code) => {
      FakeSocket.last.open()
      FakeSocket.last.say({ t: 'refused', id: 0, code, message: 'why', field: null, args: {} })
      FakeSocket.last.cut()
      vi.advanceTimersByTime(60_000)
      expect(FakeSocket.made).toHaveLength(1)
      expect(heard.message).not.toHaveBeenCalled()
      expect(heard.closed).toHaveBeenCalledWith({ code, message: 'why' })
      expect(statuses()).toEqual(['connecting', 'ended'])
    },
  )

  it('knocks again ever more slowly while the door says unavailable', () => {
    for (const pause of [300, 600, 1200]) {
      const before = FakeSocket.made.length
      FakeSocket.last.open()
      FakeSocket.last.say({ t: 'refused', id: 0, code: 'unavailable', message: 'why', field: null, args: {} })
      FakeSocket.last.cut()
      vi.advanceTimersByTime(pause - 1)
      expect(FakeSocket.made).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.made).toHaveLength(before + 1)
    }
    expect(heard.closed).not.toHaveBeenCalled()
    expect(statuses()).not.toContain('open')
  })

  it('hands on refusals once it is inside', () => {
    FakeSocket.last.open()
    FakeSocket.last.say(room())
    FakeSocket.last.say({ t: 'refused', id: 4, code: 'not_seated', message: 'why', field: null, args: {} })
    expect(heard.closed).not.toHaveBeenCalled()
    expect(heard.message).toHaveBeenCalledTimes(2)
  })

  it('does not wait once the network is back', () => {
    FakeSocket.last.cut()
    dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('tells at once that the network is gone, and tries all the same', () => {
    FakeSocket.last.open()
    FakeSocket.last.say(room())
    dispatchEvent(new Event('offline'))
    expect(statuses().at(-1)).toBe('lost')
    vi.advanceTimersByTime(300)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('gives up a connection that only looks open', () => {
    FakeSocket.last.open()
    FakeSocket.last.say(room())
    vi.advanceTimersByTime(30_000)
    FakeSocket.last.say({ t: 'tick' })
    vi.advanceTimersByTime(44_999)
    expect(statuses().at(-1)).toBe('open')
    vi.advanceTimersByTime(1)
    expect(statuses().at(-1)).toBe('lost')
    vi.advanceTimersByTime(300)
    expect(FakeSocket.made).toHaveLength(2)
    expect(heard.message).toHaveBeenCalledExactlyOnceWith(room())
  })

  it('gives up sooner when a request gets no answer, however often it is asked', () => {
    FakeSocket.last.open()
    FakeSocket.last.say(room())
    socket.send({ t: 'start' })
    vi.advanceTimersByTime(8_000)
    socket.send({ t: 'start' })
    vi.advanceTimersByTime(7_000)
    expect(statuses().at(-1)).toBe('lost')
  })

  it('waits for whatever the server says next, not for the answer itself', () => {
    FakeSocket.last.open()
    FakeSocket.last.say(room())
    socket.send({ t: 'start' })
    FakeSocket.last.say({ t: 'tick' })
    vi.advanceTimersByTime(44_000)
    expect(statuses().at(-1)).toBe('open')
  })

  it('gives up a door that says nothing', () => {
    FakeSocket.last.open()
    vi.advanceTimersByTime(45_300)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('does not wait once the window is looked at again', () => {
    FakeSocket.last.cut()
    show('visible')
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('replaces a connection that slept, and keeps one that did not', () => {
    FakeSocket.last.open()
    show('hidden')
    vi.advanceTimersByTime(5_000)
    show('visible')
    expect(FakeSocket.made).toHaveLength(1)
    show('hidden')
    vi.advanceTimersByTime(35_000)
    show('visible')
    expect(FakeSocket.made).toHaveLength(2)
  })

  it.each(['recheck', 'restarting', 'too_slow'] as const)('comes back quietly after %s', (code) => {
    FakeSocket.last.open()
    FakeSocket.last.say({ t: 'closed', code, message: '', args: {} })
    expect(heard.closed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it.each(['replaced', 'kicked', 'left', 'deleted', 'banned', 'flood'] as const)('stays closed after %s', (code) => {
    FakeSocket.last.open()
    FakeSocket.last.say({ t: 'closed', code, message: 'why', args: {} })
    FakeSocket.last.cut()
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(1)
    expect(heard.closed).toHaveBeenCalledWith({ code, message: 'why' })
    expect(statuses().at(-1)).toBe('ended')
  })

  it('takes the seat back when asked', () => {
    FakeSocket.last.open()
    FakeSocket.last.say({ t: 'closed', code: 'replaced', message: '', args: {} })
    socket.connect()
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('listens to nothing after it was stopped', () => {
    FakeSocket.last.open()
    const old = FakeSocket.last
    socket.stop()
    old.say(table())
    old.cut()
    vi.advanceTimersByTime(60_000)
    expect(heard.message).not.toHaveBeenCalled()
    expect(FakeSocket.made).toHaveLength(1)
  })
})
