import { afterEach, expect, it, vi } from 'vitest'
import { stayAwake } from './awake'

const release = vi.fn(() => Promise.resolve())
const request = vi.fn(() => Promise.resolve({ release }))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const able = () => Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })

it('keeps the screen on until it is told to stop, also after a look elsewhere', async () => {
  able()
  const stop = stayAwake()
  await settled()
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(request).toHaveBeenCalledTimes(2)
  stop()
  expect(release).toHaveBeenCalledOnce()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

it('gives back a lock that comes too late', async () => {
  able()
  stayAwake()()
  await settled()
  expect(release).toHaveBeenCalledOnce()
})

it('does nothing where a browser cannot, or will not', async () => {
  expect(() => stayAwake()()).not.toThrow()
  able()
  request.mockRejectedValueOnce(new Error('battery'))
  const stop = stayAwake()
  await settled()
  expect(stop).not.toThrow()
})
