import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '../kit/board'
import Absence from './Absence.svelte'
import { absenceEnds } from '../net/habits'
import { room } from '../net/fakes'
import { peopleOf } from '../words/people'

const NOW = 1_000_000
let shown: ReturnType<typeof mount>

beforeEach(() => vi.useFakeTimers({ now: NOW }))

afterEach(async () => {
  await unmount(shown)
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const person = (name: string, until: number | null): Person => ({
  name,
  bot: false,
  here: until === null,
  gone: false,
  colour: '',
  until,
})

function show(people: Person[], ends: 'match' | 'seat' = 'match') {
  const children = createRawSnippet(() => ({ render: () => '<span>everyone</span>' }))
  shown = mount(Absence, { target: document.body, props: { people, ends, children } })
  flushSync()
}

function pass(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000)
  flushSync()
}

const seen = () => document.querySelector('[aria-hidden]')?.textContent
const heard = () => document.querySelector('[role=status]')?.textContent

it('counts down to the end of the match, and tells a screen reader whole minutes', () => {
  show([person('Ann', null), person('Mia', NOW + 300_000)])
  expect(seen()).toBe('Mia is away · match ends in 5:00')
  const first = heard()
  expect(first).toBe("Mia is away. If they don't come back, the match ends for everyone in 5 minutes.")
  pass(29)
  expect(seen()).toBe('Mia is away · match ends in 4:31')
  expect(heard()).toBe(first)
  pass(40)
  expect(heard()).toContain('in 4 minutes')
  pass(600)
  expect(seen()).toContain('0:00')
})

it('names the first whose time is over', () => {
  show([person('Bo', NOW + 200_000), person('Mia', NOW + 100_000)], 'seat')
  expect(seen()).toBe('Mia is away · seat lost in 1:40')
})

it('leaves the other words where everyone is here', () => {
  show([person('Ann', null)])
  expect(document.body.textContent?.trim()).toBe('everyone')
})

it('takes the limit of the policy and the clock of the server', () => {
  const away = { name: 'Mia', player: 'mia', bot: null, here: false, away: NOW, gone: false }
  const playing = room({ phase: 'playing' }, { absence: 300 })
  show([])
  expect(peopleOf([away], [], (since) => absenceEnds(playing, 2000, since))[0]?.until).toBe(NOW + 298_000)
  const unlimited = room({ phase: 'playing' }, { absence: null })
  expect(peopleOf([away], [], (since) => absenceEnds(unlimited, 2000, since))[0]?.until).toBeNull()
})
