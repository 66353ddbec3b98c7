import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { worded } from '../net/api'
import { FakeSocket } from '../net/fakes'
import { game } from '../lobby/sample'
import type { RoomSummary } from '../net/protocol'
import { me } from '../shell/me.svelte'
import Room from './Room.svelte'

const summary = (changes: Partial<RoomSummary>): RoomSummary => ({
  code: 'ABC234',
  game: 'g',
  mode: 'online',
  phase: 'lobby',
  host: 'Ann',
  chairs: [],
  seats: [2, 4],
  spectators: false,
  joinable: true,
  reason: null,
  message: null,
  args: {},
  touched: 0,
  since: 0,
  ...changes,
})

let page: ReturnType<typeof mount> | null = null

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  me.known = false
  me.now = { id: null, name: '', username: null }
})

afterEach(async () => {
  if (page) await unmount(page)
  page = null
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

/** Opens the page at a door that answers so, for a visitor without a name. */
async function knock(status: number, answer: object): Promise<string> {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/me') return new Response('{"id":null,"name":""}')
    if (path === '/api/games') return new Response(JSON.stringify([game()]))
    return new Response(JSON.stringify(answer), { status })
  })
  page = mount(Room, { target: document.body, props: { route: { page: 'room', code: 'ABC234' } } })
  flushSync()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Knocking'))
  flushSync()
  return document.body.textContent ?? ''
}

it('connects once where you have a chair', async () => {
  await knock(200, summary({ chairs: [{ name: 'Ann', bot: false, you: true }] }))
  expect(FakeSocket.made.map(({ url }) => url.split('/').slice(-3))).toEqual([['rooms', 'ABC234', 'socket']])
})

it('asks a visitor for a name before sitting down', async () => {
  expect(await knock(200, summary({}))).toContain('What should we call you?')
  expect(FakeSocket.made).toEqual([])
})

it('says at the door who invites to what, who sits there and how long it takes', async () => {
  const chairs = ['Ann', 'Bob'].map((name) => ({ name, bot: false, you: false }))
  const text = await knock(200, summary({ chairs }))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(game().title))
  expect(document.body.textContent).toContain('Ann invited you to room ABC234.')
  expect(document.body.textContent).toContain('Ann and Bob · 2 of 4 seats taken')
  expect(document.body.textContent).toContain(game().tagline)
  expect(document.querySelector('a[href="/rules/g"]')).not.toBeNull()
  expect(text).not.toContain('Watch instead')
})

it.each([
  ['name_taken', 'Someone in this room already has that name.'],
  ['bad_name', 'A name at this table has 1 to 20 characters.'],
])('asks for another name where yours will not do: %s', async (reason, message) => {
  const text = await knock(200, summary({ joinable: false, reason, message }))
  expect(text).toContain('What should we call you?')
  expect(text).toContain(worded('refusal', { code: reason, message }))
})

it.each([
  ["This room doesn't exist", 404, { code: 'room_not_found', message: 'No room has this code.', field: null }],
  ['This table is full', 200, summary({ joinable: false, reason: 'room_full', message: 'This room is full.' })],
  [
    "They've just finished a match",
    200,
    summary({ joinable: false, reason: 'room_started', phase: 'over', message: 'Between.' }),
  ],
  ["They've already started", 200, summary({ joinable: false, reason: 'room_started', message: 'Started.' })],
])('says why the door stays closed: %s', async (title, status, answer) => {
  const text = await knock(status, answer)
  expect(text).toContain(title)
  const code = 'reason' in answer ? (answer.reason ?? '') : answer.code
  expect(text).toContain(worded('refusal', { code, message: answer.message ?? '' }))
  expect(FakeSocket.made).toEqual([])
})

it.each(['room_full', 'room_started'])('offers to watch where the chairs are taken: %s', async (reason) => {
  const text = await knock(200, summary({ joinable: false, reason, message: 'No.', spectators: true }))
  expect(text).toContain('Watch instead')
  expect(FakeSocket.made).toEqual([])
})

it('says in the address that you watch, for a reload', async () => {
  history.replaceState(null, '', '/room/ABC234')
  await knock(200, summary({ joinable: false, reason: 'room_full', message: 'No.', spectators: true }))
  document.querySelector<HTMLElement>('button.primary')?.click()
  await vi.waitFor(() => expect(FakeSocket.made.length).toBe(1))
  expect(location.pathname + location.search).toBe('/room/ABC234?watch')
})

it('does not let someone watch whom the host removed', async () => {
  const text = await knock(200, summary({ joinable: false, reason: 'removed', message: 'No.', spectators: true }))
  expect(text).not.toContain('Watch instead')
})

it('knocks again where your chair was given up, and says what became of the table', async () => {
  await knock(200, summary({ phase: 'playing', chairs: [{ name: 'Ann', bot: false, you: true }] }))
  const started = summary({ phase: 'playing', joinable: false, reason: 'room_started', message: 'Started.' })
  let answer: RoomSummary = started
  const joined: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'POST') joined.push(path)
    return new Response(JSON.stringify(answer))
  })
  me.now = { id: 'ann', name: 'Ann', username: null }
  FakeSocket.last.open()
  FakeSocket.last.say({ t: 'refused', id: 0, code: 'not_seated', message: 'No.', field: null, args: {} })
  await vi.waitFor(() => expect(document.body.textContent).toContain("They've started again without you"))
  answer = summary({ phase: 'over' })
  document.querySelector<HTMLElement>('button.primary')?.click()
  await vi.waitFor(() => expect(FakeSocket.made.length).toBe(2))
  expect(joined).toEqual(['/api/rooms/ABC234/join'])
})

it('keeps the name that you typed when you watch instead', async () => {
  await knock(200, summary({ spectators: true }))
  const named: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    named.push(JSON.parse(String(body)))
    return new Response('{"id":"w","name":"Wanda","username":null}')
  })
  const field = document.querySelector<HTMLInputElement>('#name')
  if (field) field.value = 'Wanda'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((one) => one.textContent?.includes('Watch instead'))?.click()
  await vi.waitFor(() => expect(FakeSocket.made.length).toBe(1))
  expect(named).toEqual([{ name: 'Wanda' }])
})

it('connects to nothing once the page is left', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/me'
      ? new Response('{"id":"ann","name":"Ann"}')
      : new Promise<Response>((resolve) => (answer = resolve)),
  )
  page = mount(Room, { target: document.body, props: { route: { page: 'room', code: 'ABC234' } } })
  flushSync()
  await unmount(page)
  page = null
  answer(new Response(JSON.stringify(summary({ chairs: [{ name: 'Ann', bot: false, you: true }] }))))
  await new Promise((resolve) => setTimeout(resolve))
  expect(FakeSocket.made).toEqual([])
})
