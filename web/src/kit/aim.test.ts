import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Aim } from './aim.svelte'

let aim: Aim<string, number>

beforeEach(() => {
  aim = new Aim()
})

const pointed = (type: string, pointerType: string) => new PointerEvent(type, { pointerType })
const pressed = (key: string, keys: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, cancelable: true, ...keys })

describe('a press', () => {
  it('confirms at once what was in view', () => {
    expect(aim.press(3, true)).toBe(true)
    expect(aim.at).toBeNull()
  })

  it('of a finger shows first and confirms when repeated', () => {
    expect(aim.press(3, false)).toBe(false)
    expect(aim.at).toBe(3)
    expect(aim.press(4, false)).toBe(false)
    expect(aim.press(4, false)).toBe(true)
    expect(aim.at).toBeNull()
  })

  it('is sure by mouse and keyboard, not by a finger', () => {
    const click = (detail: number) => aim.isSure(new MouseEvent('click', { detail }))
    expect(click(1)).toBe(true)
    aim.down(pointed('pointerdown', 'touch'))
    expect(click(1)).toBe(false)
    expect(click(0)).toBe(true)
    aim.down(pointed('pointerdown', 'mouse'))
    expect(click(1)).toBe(true)
  })
})

it('shows what a mouse is over, unless something is armed', () => {
  aim.enter(pointed('pointerenter', 'touch'), 1)
  expect(aim.at).toBeNull()
  aim.enter(pointed('pointerenter', 'mouse'), 2)
  expect(aim.at).toBe(2)
  aim.press(3, false)
  expect(aim.at).toBe(3)
})

it('aims again with every piece', () => {
  aim.pick('a')
  aim.press(3, false)
  aim.pick('b')
  expect([aim.picked, aim.armed]).toEqual(['b', null])
})

it('tells when all is let go', () => {
  const released = vi.fn()
  aim = new Aim(released)
  aim.pick('a')
  expect(released).not.toHaveBeenCalled()
  aim.letGo()
  expect(aim.picked).toBeNull()
  expect(released).toHaveBeenCalledOnce()
})

describe('the keyboard', () => {
  const next = (key: string) => (key === 'ArrowRight' ? 5 : null)

  it('shows the target it walks to', () => {
    const right = pressed('ArrowRight')
    expect(aim.walk(right, next)).toBe(5)
    expect([aim.at, right.defaultPrevented]).toEqual([5, true])
  })

  it('leaves other keys alone', () => {
    const [tab, back] = [pressed('Tab'), pressed('ArrowRight', { altKey: true })]
    expect([aim.walk(tab, next), aim.walk(back, next), tab.defaultPrevented]).toEqual([null, null, false])
  })

  it('lets go with Escape', () => {
    aim.pick('a')
    aim.press(3, false)
    aim.walk(pressed('Escape'), next)
    expect([aim.picked, aim.at]).toEqual([null, null])
  })
})
