import { beforeEach, describe, expect, it } from 'vitest'
import { followLinks, go, replace, route } from './route.svelte'

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
