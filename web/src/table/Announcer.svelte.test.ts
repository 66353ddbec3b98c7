import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import type { GameClient } from '../kit/board'
import Announcer from './Announcer.svelte'

const client = { tell: String } as unknown as GameClient
let shown: ReturnType<typeof mount>

afterEach(async () => {
  await unmount(shown)
  document.body.innerHTML = ''
})

/** Announces views one after another; what a screen reader would say of each. */
function announced(...views: { happened: string[] }[]): string[] {
  let view = $state.raw(views[0]!)
  const props = {
    client,
    people: [],
    get view() {
      return view
    },
  }
  shown = mount(Announcer, { target: document.body, props })
  flushSync()
  const region = document.querySelector('[role=status]')!
  const changes = new MutationObserver(() => undefined)
  changes.observe(region, { childList: true, characterData: true, subtree: true })
  return views.slice(1).map((next) => {
    view = next
    flushSync()
    return changes.takeRecords().length ? (region.textContent ?? '').trim() : ''
  })
}

it('says equal events that follow each other', () => {
  expect(announced({ happened: [] }, { happened: ['Ann passed.'] }, { happened: ['Ann passed.'] })).toEqual([
    'Ann passed.',
    'Ann passed.',
  ])
})

it('says nothing of a view that is still the same', () => {
  const view = { happened: ['Ann passed.'] }
  expect(announced({ happened: [] }, view, view)).toEqual(['Ann passed.', ''])
})

it('says nothing where nothing happened', () => {
  expect(announced({ happened: ['Ann passed.'] }, { happened: [] })).toEqual([''])
})
