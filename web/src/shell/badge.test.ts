import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { badge, mark } from './badge'

const setAppBadge = vi.fn(() => Promise.reject(new Error('not allowed here')))
const clearAppBadge = vi.fn(() => Promise.resolve())

beforeEach(() => {
  document.head.innerHTML = '<title>Parlor</title><link rel="icon" href="/favicon.svg">'
  Object.assign(navigator, { setAppBadge, clearAppBadge })
})

afterEach(() => {
  mark(false)
  badge(0)
  vi.clearAllMocks()
})

const icon = () => decodeURIComponent(document.querySelector('link')?.getAttribute('href') ?? '')

describe('the badge', () => {
  it('counts in the title, on the icon and on an installed client', () => {
    badge(2)
    expect(document.title).toBe('(2) Parlor')
    expect(icon()).toContain('>2</text>')
    expect(setAppBadge).toHaveBeenCalledWith(2)
  })

  it('stays when the page changes its title', async () => {
    badge(3)
    document.title = 'Your page · Parlor'
    await vi.waitFor(() => expect(document.title).toBe('(3) Your page · Parlor'))
    badge(1)
    expect(document.title).toBe('(1) Your page · Parlor')
  })

  it('goes when no table waits', () => {
    badge(12)
    expect(icon()).toContain('>9+</text>')
    badge(0)
    expect(document.title).toBe('Parlor')
    expect(icon()).toBe('/favicon.svg')
    expect(clearAppBadge).toHaveBeenCalled()
  })

  it('leaves the mark of the table in this window where nothing is counted', () => {
    mark(true)
    expect(icon()).toBe('/favicon-turn.svg')
    badge(1)
    expect(icon()).toContain('>1</text>')
    badge(0)
    expect(icon()).toBe('/favicon-turn.svg')
  })
})
