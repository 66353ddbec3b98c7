// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { LogReader } from './log'
import type { LogEntry } from '../net/protocol'

const entry = (version: number): LogEntry => ({ version, seat: 0, at: 0, kind: 'move', text: null, happened: [] })
const from = (count: number) =>
  vi.fn((_seat: number | null, since: number) =>
    Promise.resolve(Array.from({ length: Math.min(100, count - since) }, (_, index) => entry(since + index + 1))),
  )

it('asks for what is new', async () => {
  const ask = from(3)
  const reader = new LogReader(ask)
  expect((await reader.upTo(2, 'match', 0)).length).toBe(3)
  await reader.upTo(3, 'match', 0)
  expect(ask.mock.calls).toEqual([[0, 0]])
})

it('reads a long log in parts', async () => {
  const ask = from(250)
  const found = await new LogReader(ask).upTo(250, 'match', 0)
  expect(found.map(({ version }) => version)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  expect(ask.mock.calls.map(([, since]) => since)).toEqual([0, 100, 200])
})

it('begins again for other eyes and another match', async () => {
  const ask = from(2)
  const reader = new LogReader(ask)
  for (const [match, seat] of [
    ['one', 0],
    ['one', 1],
    ['two', 1],
  ] as const)
    await reader.upTo(2, match, seat)
  expect(ask.mock.calls).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
  ])
})

it('shows nothing twice when two read at once, and goes on after a fault', async () => {
  const ask = from(2)
  const reader = new LogReader(ask)
  ask.mockRejectedValueOnce(new Error('offline'))
  await expect(reader.upTo(2, 'match', 0)).rejects.toThrow('offline')
  const [first, second] = await Promise.all([reader.upTo(2, 'match', 0), reader.upTo(2, 'match', 0)])
  expect([first?.length, second?.length]).toEqual([2, 2])
})
