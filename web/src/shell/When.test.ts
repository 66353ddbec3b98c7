import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { day } from '../words/dates'
import When from './When.svelte'

let shown: ReturnType<typeof mount>
afterEach(() => unmount(shown))

function show(props: { at: number; say?: (at: number, now: number) => string; skew?: number }) {
  shown = mount(When, { target: document.body, props })
  flushSync()
  return document.querySelector('time') as HTMLTimeElement
}

it('is short for people, whole for who points at it, and exact for machines', () => {
  const at = Date.UTC(2024, 4, 3, 12, 5)
  const time = show({ at, say: day })
  expect(time.textContent).toBe(day(at))
  expect(time.dateTime).toBe('2024-05-03T12:05:00.000Z')
  expect(time.title).toMatch(/^Friday.*2024/)
})

it('says how long ago by the clock of the server', () => {
  expect(show({ at: Date.now(), skew: 3 * 60_000 }).textContent).toBe('3 minutes ago')
})

it('shows even what no calendar holds', () => {
  expect(show({ at: 2 ** 53 }).getAttribute('datetime')).toBeNull()
})
