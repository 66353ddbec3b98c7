import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { me } from '../shell/me.svelte'
import GameCard from './GameCard.svelte'
import { keepProgress } from '../learn/progress'
import { game } from './sample'
import { room } from '../net/fakes'

let card: ReturnType<typeof mount>
/** What the server was sent, as method, path and body. */
let sent: [string, string, unknown][] = []

beforeEach(() => {
  sent = []
  localStorage.clear()
  me.known = false
  me.now = { id: null, name: '', username: null }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const said = body ? (JSON.parse(String(body)) as { name?: string }) : null
    sent.push([method ?? 'GET', path, said])
    if (path === '/api/rooms') return new Response('{"code":"ABC234"}', { status: 201 })
    return new Response(JSON.stringify(said ? { id: 'ann', name: said.name, username: null } : me.now))
  })
})

afterEach(async () => {
  await unmount(card)
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)

async function press(words: string) {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === words)
  button?.click()
  await settled()
}

const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  flushSync()
}

function show(changes = {}) {
  card = mount(GameCard, { target: document.body, props: { game: game(changes) } })
  flushSync()
}

const made = () => sent.filter(([method]) => method !== 'GET').map(([, path, body]) => [path, body])
const ROOM = ['/api/rooms', { game: 'g', mode: 'online' }]

it('asks a first-time host for a name before there is a room', async () => {
  show()
  await press('With friends')
  expect(made()).toEqual([])
  const field = find<HTMLInputElement>('#name')
  expect(field).toBe(document.activeElement)
  expect(field?.value).toBe('')
  expect(field?.placeholder).toMatch(/^Guest \d{4}$/)
  if (field) field.value = ' Ann '
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await press('Create the room')
  expect(made()).toEqual([['/api/me', { name: 'Ann' }], ROOM])
})

it('takes the suggested name where nothing was typed, and asks once', async () => {
  show()
  await press('With friends')
  const suggested = find<HTMLInputElement>('#name')?.placeholder
  await press('Create the room')
  expect(made()).toEqual([['/api/me', { name: suggested }], ROOM])
  await unmount(card)
  document.body.innerHTML = ''
  show()
  await press('With friends')
  expect(find('#name')).toBeNull()
  expect(made().at(-1)).toEqual(ROOM)
})

it('asks after a match with bots, for which a name was made up', async () => {
  show()
  await press('Play now with bots')
  expect(made()).toHaveLength(2)
  await press('With friends')
  expect(find<HTMLInputElement>('#name')?.placeholder).toBe(me.now.name)
})

it('asks nobody who has a name', async () => {
  me.known = true
  me.now = { id: 'ann', name: 'Ann', username: null }
  show()
  await press('With friends')
  expect(made()).toEqual([ROOM])
})

it('says that the name stays where the table wants that', async () => {
  card = mount(GameCard, {
    target: document.body,
    props: { game: game({ policy: room({}, { renaming: false, name_length: 20 }).policy }) },
  })
  flushSync()
  await press('With friends')
  expect(document.body.textContent).toContain('At this table you choose it once.')
  expect(find<HTMLInputElement>('#name')?.maxLength).toBe(20)
})

it.each([
  ['links to the leaderboard of a game that one kind of table keeps', true],
  ['has no leaderboard where nothing is ever kept', false],
])('%s', (_, kept) => {
  const unkept = room({}, { keep: false }).policy
  const presets = { friendly: room({}, { keep: kept }).policy }
  card = mount(GameCard, { target: document.body, props: { game: game({ policy: unkept, presets }) } })
  flushSync()
  expect(find('a[href="/leaderboard/g"]') !== null).toBe(kept)
})

it('offers the bots from the easiest on, says how each plays, and seats the chosen one', async () => {
  show()
  const select = find<HTMLSelectElement>('select')
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Bot: Simple', 'Bot: Planner'])
  expect(find('small')?.textContent).toBe('Plans whole turns.')
  if (select) select.value = 'simple'
  select?.dispatchEvent(new Event('change'))
  flushSync()
  expect(find('small')?.textContent).toBe('Plays the nearest card.')
  await press('Play now with bots')
  expect(made().at(-1)).toMatchObject(['/api/rooms', { bots: ['simple', 'simple'] }])
})

it('offers the tutorial first to who has never played here, and among the links afterwards', async () => {
  show({ tutorial: true })
  const offer = find<HTMLAnchorElement>('.ways > :first-child')
  expect(offer?.getAttribute('href')).toBe('/learn/g')
  await unmount(card)
  keepProgress('g', { known: true })
  show({ tutorial: true })
  expect(find('.ways a[href="/learn/g"]')).toBeNull()
  expect(find('.links a[href="/learn/g"]')?.textContent).toBe('Tutorial')
  await unmount(card)
  show()
  expect(find('a[href="/learn/g"]')).toBeNull()
})
