import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import type { GameClient } from '../kit/board'
import type { LogEntry } from '../net/protocol'
import Meanwhile from './Meanwhile.svelte'

const client = { tell: (event: unknown) => String(event) } as unknown as GameClient
let shown: ReturnType<typeof mount> | null = null

afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const row = (version: number, seat: number): LogEntry => ({
  version,
  seat,
  kind: 'move',
  text: null,
  at: 0,
  happened: [`deed ${version}`],
})

/** What is told after these rows, once it is there. */
async function told(rows: LogEntry[], short: { open: () => void; close: () => void } | null): Promise<string[]> {
  vi.spyOn(api, 'log').mockResolvedValue(rows)
  shown = mount(Meanwhile, {
    target: document.body,
    props: { code: 'ABC234', match: 'm', seat: 0, view: null, client, people: [], short },
  })
  return vi.waitFor(() => {
    flushSync()
    const found = [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
    if (!found.length) throw new Error('Nothing is told yet.')
    return found
  })
}

const ROWS = [row(1, 0), row(2, 1), row(3, 1), row(4, 1), row(5, 1)]

it('tells beside a board all that happened since the last turn', async () => {
  expect(await told(ROWS, null)).toEqual(['deed 2', 'deed 3', 'deed 4', 'deed 5'])
  expect(document.querySelector('button')).toBeNull()
})

it('tells over a board only the last of it, and can be put away', async () => {
  const short = { open: vi.fn(), close: vi.fn() }
  expect(await told(ROWS, short)).toEqual(['deed 3', 'deed 4', 'deed 5'])
  const [more, close] = document.querySelectorAll('button')
  expect(more?.textContent).toBe('1 more')
  more?.click()
  expect(short.open).toHaveBeenCalledOnce()
  expect(close?.getAttribute('aria-label')).toBe('Put away')
  close?.click()
  expect(short.close).toHaveBeenCalledOnce()
})
