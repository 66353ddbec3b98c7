import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { game } from '../lobby/sample'
import { room } from '../net/fakes'
import { played } from '../people/sample'
import { me } from '../shell/me.svelte'
import type { Played } from '../net/protocol'
import { go, route } from '../shell/route.svelte'
import History from './History.svelte'

/** The second keeps the matches of one kind of table, the third none. */
const unkept = room({}, { keep: false }).policy
const GAMES = [
  game({ title: 'Kept' }),
  game({ id: 'h', title: 'Kept at some tables', policy: unkept }),
  game({ id: 'i', title: 'Never kept', policy: unkept, presets: {} }),
]

let page: ReturnType<typeof mount> | null = null
let asked: string[] = []

/** A server that has this many matches, one on each answer. */
function serve(matches: Played[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/games') return new Response(JSON.stringify(GAMES))
    if (!path.startsWith('/api/me/matches')) return new Response('[]')
    asked.push(path)
    const at = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? 0)
    return new Response(
      JSON.stringify({ matches: matches.slice(at, at + 1), next: at + 1 < matches.length ? String(at + 1) : null }),
    )
  })
}

async function open(path: string, ...matches: Played[]) {
  serve(matches)
  go(path)
  page = mount(History, {
    target: document.body,
    props: {
      get route() {
        return route.now as Extract<typeof route.now, { page: 'history' }>
      },
    },
  })
  flushSync()
  await settled()
}

const settled = () =>
  vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('ul, .empty, .fault:not(:empty)')).not.toBeNull()
  })
const button = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent?.includes(words))

beforeEach(() => {
  asked = []
  me.now = { id: 'ann', name: 'Ann', username: null }
  me.known = true
})

afterEach(async () => {
  if (page) await unmount(page)
  page = null
  vi.unstubAllGlobals()
})

it('asks for what the address says', async () => {
  await open('/history?game=g&result=won', played())
  expect(asked).toEqual(['/api/me/matches?game=g&result=won'])
})

it('keeps a chosen filter in the address and asks again', async () => {
  await open('/history', played())
  const select = [...document.querySelectorAll('select')].at(-1) as HTMLSelectElement
  select.value = 'lost'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/me/matches?result=lost'))
  expect(location.search).toBe('?result=lost')
})

it('finds who is typed without Enter, and keeps a space at the end', async () => {
  await open('/history', played())
  const field = document.querySelector<HTMLInputElement>('input[type=search]')!
  field.value = 'Guest '
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/me/matches?opponent=Guest'))
  expect(field.value).toBe('Guest ')
  expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('Bob')
})

it('shows more on request, after what is there', async () => {
  await open('/history', played(), played({ match: 'm2' }))
  button('Show more')?.click()
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelectorAll('li.panel').length).toBe(2)
  })
  expect(button('Show more')).toBeUndefined()
  await vi.waitFor(() => expect(document.activeElement?.closest('li')).toBe(document.querySelectorAll('li.panel')[1]))
})

it('saves what is ticked, or everything', async () => {
  await open('/history', played({ match: 'a b' }))
  expect(button('Save all')?.getAttribute('href')).toBe('/api/me/matches/export')
  document.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  flushSync()
  expect(button('Save these')?.getAttribute('href')).toBe('/api/me/matches/export?match=a%20b')
  button('Clear selection')?.click()
  flushSync()
  expect(button('Save these')).toBeUndefined()
})

it('offers nothing to save of a match that runs', async () => {
  await open('/history', played({ result: 'running', ended: null, room: 'ABC234' }))
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
  expect(button('Save all')).toBeUndefined()
  expect(button('Resume')?.getAttribute('href')).toBe('/room/ABC234')
})

it('tells an empty shelf from a filter that fits nothing', async () => {
  await open('/history')
  expect(document.body.textContent).toContain('Your matches will appear here')
  go('/history?result=won')
  await vi.waitFor(() => {
    flushSync()
    expect(document.body.textContent).toContain('No matches fit these filters.')
  })
})

it('offers every game whose matches are kept at some kind of table', async () => {
  await open('/history', played())
  const options = [...document.querySelectorAll('option')].map((one) => one.textContent)
  expect(options).toContain('Kept at some tables')
  expect(options).not.toContain('Never kept')
})
