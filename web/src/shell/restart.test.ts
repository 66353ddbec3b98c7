import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAgain } from './restart'

const reload = vi.fn()
const stays = () => false

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('waits until the server answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  void startAgain(stays, reload)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  await vi.advanceTimersByTimeAsync(8000)
  expect(reload).toHaveBeenCalledOnce()
})

it('opens a page that stays broken later and later, and then no more', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const opened: number[] = []
  const began = Date.now()
  for (let nth = 0; nth < 8; nth++) {
    void startAgain(stays, () => void opened.push(Date.now() - began))
    await vi.advanceTimersByTimeAsync(6000)
  }
  expect(opened).toEqual([0, 6000 + 600, 12_000 + 1200, 18_000 + 2400, 24_000 + 4800])
  await vi.advanceTimersByTimeAsync(60_000)
  void startAgain(stays, reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

it('does nothing to the page that someone went to meanwhile', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  await startAgain(() => true, reload)
  expect(reload).not.toHaveBeenCalled()
})
