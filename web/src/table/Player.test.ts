import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Player from './Player.svelte'

const go = vi.fn()
let shown: ReturnType<typeof mount>

beforeEach(() => {
  vi.useFakeTimers()
  const props = { at: 4, last: 9, turn: (by: number) => 4 + 3 * by, turns: true, go }
  shown = mount(Player, { target: document.body, props })
  flushSync()
})

afterEach(async () => {
  await unmount(shown)
  go.mockReset()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function press(key: string, changes: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...changes })
  target.dispatchEvent(event)
  flushSync()
  return event.defaultPrevented
}

const gone = () => go.mock.calls.map(([index]) => index as number)

it('steps by the keys anywhere on the page', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(press(key)).toBe(true)
  expect(gone()).toEqual([5, 3, 0, 9])
})

it('steps by turns with Shift', () => {
  press('ArrowRight', { shiftKey: true })
  press('ArrowLeft', { shiftKey: true })
  expect(gone()).toEqual([7, 1])
})

it('plays and pauses with the space bar', () => {
  expect(press(' ')).toBe(true)
  vi.advanceTimersByTime(1_400)
  expect(gone()).toEqual([5])
  press(' ')
  vi.advanceTimersByTime(9_000)
  expect(gone()).toEqual([5])
})

it('leaves keys to fields, to buttons, to shortcuts, and to a board that took them', () => {
  const select = document.querySelector('select')!
  const button = document.querySelector('button')!
  expect(press('ArrowRight', {}, select)).toBe(false)
  expect(press(' ', {}, button)).toBe(false)
  press('ArrowLeft', { altKey: true })
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('ArrowRight')
  expect(gone()).toEqual([])
  press('ArrowRight', {}, button)
  expect(gone()).toEqual([5])
})
