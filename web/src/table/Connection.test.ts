import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket, table } from '../net/fakes'
import { RoomStore } from '../net/room.svelte'
import Connection from './Connection.svelte'

let store: RoomStore
let shown: ReturnType<typeof mount>

/** At a table, where it also tells of shorter waits. */
async function slim() {
  await unmount(shown)
  shown = mount(Connection, { target: document.body, props: { store, slim: true } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  store = new RoomStore('ws://x', () => 1)
  store.connect()
  FakeSocket.last.open()
  FakeSocket.last.say(table())
  shown = mount(Connection, { target: document.body, props: { store } })
  flushSync()
})

afterEach(async () => {
  await unmount(shown)
  store.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function after(milliseconds: number): string {
  flushSync()
  vi.advanceTimersByTime(milliseconds)
  flushSync()
  return document.body.textContent?.trim() ?? ''
}

it('tells after two seconds that a move is still on its way, until it is answered', () => {
  store.play(0, { card: 7 })
  expect(after(1_999)).toBe('')
  expect(after(1)).toBe('Still sending your move…')
  FakeSocket.last.say(table({ version: 1, ordinal: 1 }))
  expect(after(0)).toBe('')
})

it('tells that the connection is lost once an unanswered move proves it, and sends the move again', () => {
  store.play(0, { card: 7 })
  expect(after(15_000)).toBe('Still sending your move…')
  expect(after(300)).toBe('Still sending your move…')
  FakeSocket.last.open()
  FakeSocket.last.say(table())
  expect(FakeSocket.made).toHaveLength(2)
  expect(FakeSocket.last.sent).toMatchObject([{ t: 'play', move: { card: 7 }, ordinal: 0 }])
  FakeSocket.last.say(table({ version: 1, ordinal: 1 }))
  expect(after(0)).toBe('')
})

it('tells that the connection is lost, but not of a short break', () => {
  FakeSocket.last.cut()
  expect(after(299)).toBe('')
  expect(after(1)).toBe('')
  expect(after(300)).toBe('Connection lost. Reconnecting…')
})

it('says quietly at a table that a move is on its way for longer than a blink', async () => {
  await slim()
  store.play(0, { card: 7 })
  expect(after(149)).toBe('')
  expect(after(1)).toBe('Sending…')
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
  FakeSocket.last.say(table({ version: 1, ordinal: 1 }))
  expect(after(0)).toBe('')
})

it('says of a move made without a connection that it will be sent', () => {
  FakeSocket.last.cut()
  store.play(0, { card: 7 })
  expect(after(900)).toBe('Offline: your move will be sent.')
})
