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

it('does not open a page that is broken again and again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  await startAgain(reload)
  await startAgain(reload)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  await startAgain(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})
