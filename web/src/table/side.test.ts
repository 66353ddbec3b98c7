import { beforeEach, expect, it, vi } from 'vitest'

const screen = vi.hoisted(() => ({ wide: { now: true } }))
vi.mock('../shell/screen.svelte', () => screen)
const { SidePanel } = await import('./side.svelte')

beforeEach(() => {
  localStorage.clear()
  screen.wide.now = true
})

it('folds the panel on a wide screen, and remembers it', () => {
  const panel = new SidePanel()
  expect(panel.open).toBe(true)
  panel.toggle()
  expect([panel.open, new SidePanel().open]).toEqual([false, false])
  panel.show('log')
  expect([panel.open, panel.tab, new SidePanel().open]).toEqual([true, 'log', true])
})

it('opens a drawer where there is no room, whatever is folded', () => {
  screen.wide.now = false
  const panel = new SidePanel()
  expect(panel.open).toBe(false)
  panel.show('moves')
  expect([panel.open, panel.drawer]).toEqual([true, true])
  panel.show('chat')
  expect(panel.open).toBe(true)
  panel.toggle()
  expect([panel.open, new SidePanel().folded]).toEqual([false, false])
})
