import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playMusic } from '../sounds/music'
import { prepare, strike } from '../sounds/player'
import { buzz, setSounds, sound, sounds } from './sound.svelte'
import Speaker from './Speaker.svelte'

const stop = vi.fn()
vi.mock('../sounds/player', () => ({ prepare: vi.fn(), strike: vi.fn(() => Promise.resolve()), wake: vi.fn() }))
vi.mock('../sounds/music', () => ({ playMusic: vi.fn(() => stop) }))

let part: ReturnType<typeof mount>
const shake = vi.fn()

beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate: shake })
  part = mount(Speaker, { target: document.body })
  flushSync()
})

afterEach(async () => {
  await unmount(part)
  setSounds({ on: false, music: false, vibration: false, volume: 0.7 })
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const button = () => document.querySelector('button')!
const box = (title: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent?.includes(title))!.querySelector('input')!

function press(target: HTMLElement) {
  target.click()
  flushSync()
}

it('is silent until asked: one press switches sounds on and shows the rest', () => {
  sound('card')
  buzz()
  expect(strike).not.toHaveBeenCalled()
  expect(shake).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-pressed')).toBe('false')
  press(button())
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(prepare).toHaveBeenCalledOnce()
  expect(box('Sounds').checked).toBe(true)
  expect([box('Quiet music').checked, box('Vibrate').checked]).toEqual([false, false])
  vi.mocked(strike).mockClear()
  sound('card')
  expect(vi.mocked(strike).mock.calls).toEqual([['card', 0.7]])
})

it('remembers what was chosen', () => {
  press(button())
  press(box('Vibrate'))
  expect(JSON.parse(localStorage.getItem('parlor.sound')!)).toMatchObject({ on: true, vibration: true, music: false })
})

it('vibrates apart from sounds', () => {
  press(button())
  press(box('Vibrate'))
  press(box('Sounds'))
  shake.mockClear()
  vi.mocked(strike).mockClear()
  buzz()
  sound('turn')
  expect(shake).toHaveBeenCalledOnce()
  expect(strike).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-pressed')).toBe('false')
})

it('plays music only when that is chosen too, and stops it with the sounds', () => {
  press(button())
  expect(playMusic).not.toHaveBeenCalled()
  press(box('Quiet music'))
  expect(playMusic).toHaveBeenCalledOnce()
  press(box('Sounds'))
  expect(stop).toHaveBeenCalledOnce()
  expect(sounds.music).toBe(true)
})

it('closes at Escape and at a press elsewhere, and stays on', () => {
  press(button())
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  flushSync()
  expect(document.querySelector('[role=group]')).toBeNull()
  press(button())
  expect(document.querySelector('[role=group]')).not.toBeNull()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  flushSync()
  expect(document.querySelector('[role=group]')).toBeNull()
  expect(sounds.on).toBe(true)
})
