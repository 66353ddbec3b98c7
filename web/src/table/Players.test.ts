import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { room } from '../net/fakes'
import { peopleOf } from '../words/people'
import Players from './Players.svelte'

const kick = vi.fn()
let shown: ReturnType<typeof mount>

beforeEach(() => vi.useFakeTimers({ now: 100_000 }))
afterEach(async () => {
  await unmount(shown)
  kick.mockReset()
  vi.useRealTimers()
})

const BOTS = [{ id: 'hard', title: 'Hard', about: 'Thinks one move further.', level: 3 }]

/** The second player of the table, and what the list says of them. */
function list(second: object, skew = 0): () => string {
  const { chairs } = room()
  const seen = room({ chairs: chairs.map((chair, at) => (at ? { ...chair, ...second } : chair)) }, { kick_after: 300 })
  const people = peopleOf(seen.chairs, [], undefined, BOTS)
  const props = { room: seen, people, active: [1], clocks: null, since: 0, skew, kick }
  shown = mount(Players, { target: document.body, props })
  flushSync()
  return () => {
    flushSync()
    return document.querySelectorAll('li')[1]?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  }
}

const remove = () => document.querySelector<HTMLElement>('[aria-label="Remove Bob"]')

it('says what kind of bot plays, and how', () => {
  expect(list({ player: null, bot: 'hard' })()).toContain('bot: Hard to move Thinks one move further.')
})

it('offers to remove nobody who is connected, however long they think', () => {
  const said = list({})
  vi.advanceTimersByTime(10 ** 7)
  expect([remove(), said()]).toEqual([null, 'B Bob to move'])
})

it('says when someone who is away can be removed, and offers it then', () => {
  const said = list({ here: false, away: 100_000 })
  expect(said()).toContain('away to move You can remove them in 5 minutes.')
  expect(remove()).toBeNull()
  vi.advanceTimersByTime(299_000)
  expect(said()).toContain('in 1 second.')
  vi.advanceTimersByTime(1_000)
  expect(said()).not.toContain('You can')
  remove()?.click()
  expect(kick).toHaveBeenCalledExactlyOnceWith(1)
})

it('counts by the clock of the server', () => {
  list({ here: false, away: 100_000 }, 300_000)
  expect(remove()).not.toBeNull()
})
