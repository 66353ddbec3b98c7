import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { GameClient } from '../kit/board'
import Announcer from './Announcer.svelte'

const client = {
  tell: String,
  sound: (event: string) => (event.includes('wins') ? 'special' : event.includes('passed') ? 'play' : null),
} as unknown as GameClient
const sound = vi.fn()
let shown: ReturnType<typeof mount>

afterEach(async () => {
  await unmount(shown)
  sound.mockReset()
  document.body.innerHTML = ''
})

const at = (version: number, ...happened: string[]) => ({ version, view: { happened } })

/** Announces positions one after another; what a screen reader would say of each. */
function announced(start: ReturnType<typeof at>, ...rest: ReturnType<typeof at>[]): string[] {
  const props = $state({ client, people: [], sound, ...start })
  shown = mount(Announcer, { target: document.body, props })
  flushSync()
  const region = document.querySelector('[role=status]')!
  const changes = new MutationObserver(() => undefined)
  changes.observe(region, { childList: true, characterData: true, subtree: true })
  return rest.map((next) => {
    Object.assign(props, next)
    flushSync()
    return changes.takeRecords().length ? (region.textContent ?? '').trim() : ''
  })
}

it('says equal events that follow each other', () => {
  expect(announced(at(0), at(1, 'Ann passed.'), at(2, 'Ann passed.'))).toEqual(['Ann passed.', 'Ann passed.'])
  expect(sound.mock.calls).toEqual([['play'], ['play']])
})

it('says nothing more of a position when another seat looks next', () => {
  expect(announced(at(0), at(1, 'Ann passed.'), at(1, 'You passed.'))).toEqual(['Ann passed.', ''])
  expect(sound).toHaveBeenCalledOnce()
})

it('says nothing of what happened before', () => {
  expect(announced(at(4, 'Ann passed.'), at(3, 'Bo passed.'))).toEqual([''])
  expect(sound).not.toHaveBeenCalled()
})

it('sounds once for all that happened, by what matters most', () => {
  expect(announced(at(0), at(1, 'Ann passed.', 'Bo left.', 'Ann wins.'))).toEqual(['Ann passed. Bo left. Ann wins.'])
  expect(sound.mock.calls).toEqual([['special']])
})
