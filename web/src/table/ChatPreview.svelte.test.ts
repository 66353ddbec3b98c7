import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomStore } from '../net/room.svelte'
import ChatPreview from './ChatPreview.svelte'

let store: RoomStore
let shown: ReturnType<typeof mount>
const open = vi.fn()

const line = (index: number, text: string, player = 'bob') => ({ index, player, name: 'Bob', text, at: 0 })

function start(reading = false) {
  store = new RoomStore('ws://x')
  store.chat = [line(0, 'said before')]
  const props = $state({ store, you: 'ann', reading, open })
  shown = mount(ChatPreview, { target: document.body, props })
  flushSync()
  return props
}

function say(...lines: ReturnType<typeof line>[]) {
  store.chat = [...store.chat, ...lines]
  flushSync()
}

function pass(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000)
  flushSync()
}

const slip = () => document.querySelector('button')
const words = () => [...(slip()?.children ?? [])].map(({ textContent }) => textContent)
const announced = () => document.querySelector('[role=status]')?.textContent

beforeEach(() => void vi.useFakeTimers())

afterEach(async () => {
  await unmount(shown)
  vi.useRealTimers()
  open.mockReset()
  document.body.innerHTML = ''
})

it('shows who wrote and the first words, politely, and goes by itself', () => {
  start()
  expect([slip(), announced()]).toEqual([null, ''])
  say(line(1, 'Leave pile 2 to me'))
  expect(words()).toEqual(['Bob: Leave pile 2 to me', 'Open the chat'])
  expect(announced()).toBe('Bob: Leave pile 2 to me')
  pass(8)
  expect([slip(), announced()]).toEqual([null, ''])
  say(line(2, 'Thanks'))
  expect(words()[0]).toBe('Bob: Thanks')
})

it('opens the chat, and stays while it is held', () => {
  start()
  say(line(1, 'Hello'))
  slip()?.dispatchEvent(new PointerEvent('pointerenter'))
  flushSync()
  pass(60)
  slip()?.click()
  flushSync()
  expect(open).toHaveBeenCalledOnce()
  expect(slip()).toBeNull()
})

it('says nothing of own lines, of removed ones, and while the chat is read', () => {
  const props = start()
  say(line(1, 'mine', 'ann'), line(2, ''))
  expect(slip()).toBeNull()
  props.reading = true
  say(line(3, 'read at once'))
  props.reading = false
  flushSync()
  expect(slip()).toBeNull()
})
