/** What is chosen of theme and motion, from the first picture on. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { dataset } = document.documentElement
let isLight = false

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isLight, addEventListener: () => undefined }))
  localStorage.clear()
  document.head.innerHTML = '<meta name="theme-color" content="" />'
  delete dataset.theme
  delete dataset.motion
  vi.resetModules()
})

afterEach(() => vi.unstubAllGlobals())

/** What stands on the page once its first script ran. */
async function opened(): Promise<Record<string, string | undefined>> {
  await import('./look.svelte')
  return { ...dataset }
}

test.each([
  [false, null, 'dark'],
  [true, null, 'light'],
  [true, 'dark', 'dark'],
  [false, 'light', 'light'],
])('a device that is light (%s) with %s chosen is %s', async (system, chosen, theme) => {
  isLight = system
  if (chosen) localStorage.setItem('parlor.theme', chosen)
  expect(await opened()).toEqual({ theme })
})

test('what is chosen is shown at once and kept, and the system can be followed again', async () => {
  isLight = false
  const { look, setTheme, setMotion } = await import('./look.svelte')
  setTheme('light')
  setMotion('less')
  expect(dataset).toMatchObject({ theme: 'light', motion: 'less' })
  expect(document.querySelector('meta')?.content).toBe('#f6f1e7')
  vi.resetModules()
  expect(await opened()).toEqual({ theme: 'light', motion: 'less' })
  setTheme('system')
  setMotion('system')
  expect(look).toEqual({ theme: 'system', motion: 'system' })
  expect({ ...dataset }).toEqual({ theme: 'dark' })
  expect(localStorage.length).toBe(0)
})
