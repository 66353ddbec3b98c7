import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAgain } from './restart'

const reload = vi.fn()

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
  void startAgain(reload)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  await vi.advanceTimersByTimeAsync(8000)
  expect(reload).toHaveBeenCalledOnce()
})

it('opens a page that stays broken again, but later and later', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const opened: number[] = []
  const began = Date.now()
  const reloaded = () => void opened.push(Date.now() - began)
  for (let nth = 0; nth < 4; nth++) {
    void startAgain(reloaded)
    await vi.advanceTimersByTimeAsync(8000)
  }
  expect(opened).toEqual([0, 8000 + 600, 16_000 + 1200, 24_000 + 2400])
  await vi.advanceTimersByTimeAsync(60_000)
  void startAgain(reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})
