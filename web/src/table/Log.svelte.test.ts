import { flushSync, mount, unmount, type Component } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { GameClient } from '../kit/board'
import { api } from '../net/api'
import Log from './Log.svelte'

it('draws what a game has a sign for beside the sentence', async () => {
  const Sign = ((anchor: Comment, { event }: { event: string }) => {
    if (event === 'laid') anchor.before(document.createElement('svg'))
  }) as unknown as Component
  const client = { tell: String, Sign } as unknown as GameClient
  const row = (version: number, happened: string) => ({
    version,
    seat: 0,
    kind: 'move',
    text: null,
    at: 0,
    happened: [happened],
  })
  vi.spyOn(api, 'log').mockResolvedValue([row(1, 'laid'), row(2, 'drawn')])
  const props = { code: 'ABC234', match: 'm', seat: 0, version: 2, view: null, client, people: [] }
  const shown = mount(Log, { target: document.body, props })
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelectorAll('li')).toHaveLength(2)
  })
  const lines = [...document.querySelectorAll('li')]
  expect(lines.map((line) => line.querySelectorAll('svg').length)).toEqual([1, 0])
  expect(lines.map((line) => line.textContent?.trim())).toEqual(['1laid', '2drawn'])
  await unmount(shown)
})
