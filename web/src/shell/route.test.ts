import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLinks, go, hold, replace, route } from './route.svelte'

/** Whether a click on the link was taken over; the browser itself never follows it here. */
function taken(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
  let prevented = false
  const listen = (heard: Event) => {
    followLinks(heard as MouseEvent)
    prevented = heard.defaultPrevented
    heard.preventDefault()
  }
  document.body.addEventListener('click', listen, { once: true })
  document.querySelector('a')?.dispatchEvent(event)
  return prevented
}

beforeEach(() => go('/'))

describe('go', () => {
  it('changes the address and the page', () => {
    go('/room/abc234')
    expect(location.pathname).toBe('/room/abc234')
    expect(route.now).toEqual({ page: 'room', code: 'ABC234' })
  })

  it('leaves no trace when it replaces', () => {
    const { length } = history
    replace('/replay/m?at=3')
    expect(history.length).toBe(length)
    expect(route.now).toMatchObject({ page: 'replay', at: 3 })
  })
})

describe('followLinks', () => {
  it('opens our pages without a reload', () => {
    expect(taken('<a href="/rules/g">x</a>')).toBe(true)
    expect(route.now).toEqual({ page: 'rules', game: 'g' })
  })

  it.each([
    ['another site', '<a href="http://127.0.0.1:9/rules/g">x</a>', {}],
    ['a new tab', '<a href="/rules/g" target="_blank">x</a>', {}],
    ['a download', '<a href="/rules/g" download>x</a>', {}],
    ['the API', '<a href="/api/docs">x</a>', {}],
    ['a place on this page', '<a href="#main">x</a>', {}],
    ['a modified click', '<a href="/rules/g">x</a>', { ctrlKey: true }],
  ])('leaves %s to the browser', (_, html, init) => {
    expect(taken(html, init)).toBe(false)
    expect(route.now).toEqual({ page: 'home' })
  })
})

describe('a held page', () => {
  let release = () => {}
  const ask = vi.fn<(leave: () => void) => void>()
  /** What the browser does when its back button is pressed: another entry, then an event. */
  const back = (path: string) => {
    history.replaceState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const answer = () => ask.mock.calls.at(-1)?.[0]()

  beforeEach(() => {
    go('/room/abc234')
    release = hold(ask)
  })
  afterEach(() => {
    release()
    vi.restoreAllMocks()
    ask.mockReset()
  })

  it('asks before the back button leaves it, and stays', () => {
    back('/room/abc234')
    expect(ask).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/room/abc234')
    expect(route.now).toMatchObject({ page: 'room' })
  })

  it('stays where it was however far back the button led', () => {
    back('/')
    expect(ask).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/room/abc234')
  })

  it('asks before a link leaves it', () => {
    go('/rules/g')
    expect(route.now).toMatchObject({ page: 'room' })
    answer()
    expect(route.now).toEqual({ page: 'rules', game: 'g' })
  })

  it('is left after a yes', () => {
    back('/room/abc234')
    answer()
    expect(route.now).toEqual({ page: 'home' })
  })

  it('asks again when back is pressed again', () => {
    back('/room/abc234')
    back('/room/abc234')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is passed over by the back button once it is let go', () => {
    const passed = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    release()
    back('/room/abc234')
    expect(ask).not.toHaveBeenCalled()
    expect(passed).toHaveBeenCalledOnce()
  })

  it('adds only one entry to the history, however often it is held', () => {
    const { length } = history
    release()
    release = hold(ask)
    expect(history.length).toBe(length)
  })
})
