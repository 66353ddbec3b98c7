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
async function told(
  rows: LogEntry[],
  short: { open: () => void; close: () => void } | null,
  game = client,
): Promise<string[]> {
  vi.spyOn(api, 'log').mockResolvedValue(rows)
  shown = mount(Meanwhile, {
    target: document.body,
    props: { code: 'ABC234', match: 'm', seat: 0, view: null, client: game, people: [], short },
  })
  return vi.waitFor(() => {
    flushSync()
    const found = [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
    if (!found.length) throw new Error('Nothing is told yet.')
    return found
  })
}

const ROWS = [row(1, 0), row(2, 1), row(3, 2), row(4, 3), row(5, 1), row(6, 1), row(7, 2)]

it('tells beside a board a line for every turn since the last one', async () => {
  expect(await told(ROWS, null)).toEqual(['deed 2', 'deed 3', 'deed 4', 'deed 5 deed 6', 'deed 7'])
  expect(document.querySelector('button')).toBeNull()
})

it('tells over a board only the last of it, and can be put away', async () => {
  const short = { open: vi.fn(), close: vi.fn() }
  expect(await told(ROWS, short)).toEqual(['deed 4', 'deed 5 deed 6', 'deed 7'])
  const [more, close] = document.querySelectorAll('button')
  expect(more?.textContent).toBe('2 more')
  more?.click()
  expect(short.open).toHaveBeenCalledOnce()
  expect(close?.getAttribute('aria-label')).toBe('Dismiss')
  close?.click()
  expect(short.close).toHaveBeenCalledOnce()
})

it('leaves nobody at a table of eight out where a turn is a few words', async () => {
  const short = { open: vi.fn(), close: vi.fn() }
  const brief = { ...client, brief: (events: unknown[]) => events.join(', ') } as unknown as GameClient
  const seats = [0, 1, 1, 2, 2, 3, 4, 5, 6, 7]
  const log = seats.map((seat, index) => row(index + 1, seat))
  expect(await told(log, short, brief)).toHaveLength(7)
  expect(document.querySelector('button')?.textContent).toBe('More')
})
