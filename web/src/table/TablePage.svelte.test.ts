import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoardProps, GameClient } from '../kit/board'
import { FakeSocket, room, table } from '../net/fakes'
import { buzz, sound } from './sound.svelte'
import type { GameInfo } from '../net/protocol'
import { RoomStore } from '../net/room.svelte'
import TablePage from './TablePage.svelte'

vi.mock('./sound.svelte', () => ({ sound: vi.fn(), buzz: vi.fn(), sounds: { on: true }, setSounds: vi.fn() }))

let store: RoomStore
let shown: ReturnType<typeof mount>
/** What the board was given, and how often it was mounted. */
let board: BoardProps<unknown, unknown>
let mounted = 0

const client = {
  Board: ((_anchor: unknown, props: typeof board) => {
    board = props
    mounted += 1
  }) as unknown as Component,
  Summary: (() => undefined) as unknown as Component,
  ask: () => '',
  tell: String,
  sound: () => 'play',
  describe: () => '',
  label: ({ card }: { card: number }) => String(card),
  headline: () => '',
} as unknown as GameClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  FakeSocket.made = []
  vi.stubGlobal('isSecureContext', false)
  mounted = 0
  store = new RoomStore('ws://x', () => 1)
  store.connect()
  FakeSocket.last.open()
})

afterEach(async () => {
  await unmount(shown)
  store.stop()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.mocked(Element.prototype.animate).mockRestore()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const INFO = { id: 'g', title: 'Game', bots: [], presets: {}, options_schema: {}, policy_schema: {}, adjustable: [] }

/** Sits down at a table with these messages. */
function open(...messages: Parameters<FakeSocket['say']>[0][]) {
  for (const message of messages) FakeSocket.last.say(message)
  const props = $state({ store, room: store.room!, info: INFO as unknown as GameInfo, client })
  shown = mount(TablePage, { target: document.body, props })
  flushSync()
  return (...more: typeof messages) => {
    for (const message of more) FakeSocket.last.say(message)
    props.room = store.room!
    flushSync()
  }
}

const heard = (name: string) => vi.mocked(sound).mock.calls.filter(([one]) => one === name).length

it('rings once for a turn, whatever else happens in the room meanwhile', () => {
  const say = open(room(), table({ active: [1] }))
  expect(heard('turn')).toBe(0)
  say(table({ version: 1, active: [0] }))
  say(room({ watching: ['Cid'] }), room({ rounds: 2 }))
  say(table({ version: 1, active: [0], now: 9 }))
  expect(heard('turn')).toBe(1)
  expect(buzz).toHaveBeenCalledOnce()
  say(table({ version: 2, active: [1] }))
  say(table({ version: 3, active: [0] }))
  expect(heard('turn')).toBe(2)
})

it('sounds once for a refusal', () => {
  const say = open(room(), table())
  store.play(0, {})
  say({ t: 'refused', id: 1, code: 'illegal_move', message: 'No.', field: null, args: {} })
  say(room({ watching: ['Cid'] }), room())
  expect(heard('refuse')).toBe(1)
  store.play(0, {})
  say({ t: 'refused', id: 2, code: 'illegal_move', message: 'No.', field: null, args: {} })
  expect(heard('refuse')).toBe(2)
})

const MOVES = [
  { move: { card: 7 }, text: '7' },
  { move: { card: 8 }, text: '8' },
]

/** A button by its words. */
function button(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words)
}

function press(words: string) {
  button(words)?.click()
  flushSync()
}

it('chooses a line of the list, previews it on the board, and plays it only when asked to', () => {
  const say = open(room(), table({ moves: MOVES }))
  press('Show the moves as a list')
  press('7')
  expect(button('7')?.getAttribute('aria-pressed')).toBe('true')
  expect(board).toMatchObject({ preview: { card: 7 }, sent: null })
  expect(FakeSocket.last.sent).toEqual([])
  press('8')
  expect(board.preview).toEqual({ card: 8 })
  button('8')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  flushSync()
  expect([board.preview, button('Play this move')]).toEqual([null, undefined])
  press('7')
  press('Play this move')
  expect(FakeSocket.last.sent).toMatchObject([{ t: 'play', move: { card: 7 } }])
  expect(board).toMatchObject({ preview: null, sent: { card: 7 } })
  say(table({ version: 1, ordinal: 1, moves: MOVES }))
  expect(board).toMatchObject({ preview: null, sent: null })
})

it('keeps a chosen line while others do something, until it is no longer legal or a move was made', () => {
  const say = open(room(), table({ moves: MOVES }))
  press('Show the moves as a list')
  press('7')
  say(table({ version: 1, moves: MOVES }))
  expect(board.preview).toEqual({ card: 7 })
  say(table({ version: 2, moves: MOVES.filter(({ text }) => text !== '7') }))
  expect([board.preview, button('Play this move')]).toEqual([null, undefined])
  press('8')
  say(table({ version: 3, ordinal: 1, moves: MOVES }))
  expect([board.preview, button('Play this move')]).toEqual([null, undefined])
})

it('shows a chosen line over the board where the list is out of sight', () => {
  open(room(), table({ moves: MOVES }))
  press('Show the moves as a list')
  press('7')
  const chosen = () => document.querySelector('[aria-label="Move you chose"]')
  press('Show on the board')
  expect(document.querySelector('dialog')).toBeNull()
  expect(chosen()?.textContent).toContain('7')
  expect(board.preview).toEqual({ card: 7 })
  chosen()?.querySelector<HTMLElement>('[aria-label="Cancel"]')?.click()
  flushSync()
  expect([chosen(), board.preview]).toEqual([null, null])
})

it('puts a refused move back with a word', () => {
  const say = open(room(), table({ moves: MOVES }))
  board.play({ card: 7 })
  flushSync()
  expect(board.sent).toEqual({ card: 7 })
  say({ t: 'refused', id: 1, code: 'illegal_move', message: 'No.', field: null, args: {} })
  expect(board).toMatchObject({ sent: null, busy: false })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('No.')
})

const drawer = () => document.querySelector('dialog.drawer')

function openDrawer() {
  document.querySelector<HTMLElement>('[aria-label^="Players, chat"]')?.click()
  flushSync()
  expect(drawer()).not.toBeNull()
}

it('closes the drawer over a result, a new match and an offer', () => {
  const say = open(room(), table())
  openDrawer()
  say(table({ version: 1 }), room({ watching: ['Cid'] }))
  expect(drawer()).not.toBeNull()
  say(room({ offer: { kind: 'draw', seat: 1, agreed: [1] } }))
  expect(drawer()).toBeNull()
  openDrawer()
  say(room({ phase: 'over' }), table({ version: 2, abandoned: true }))
  expect(drawer()).toBeNull()
  openDrawer()
  say(room({ rounds: 2 }), table({ match: 'm2', started: 2 }))
  expect(drawer()).toBeNull()
})

it('leaves who chats alone, and shows the offer there', () => {
  const say = open(room(), table())
  openDrawer()
  press('Chat')
  say(room({ offer: { kind: 'draw', seat: 1, agreed: [1] } }))
  expect(drawer()?.textContent).toContain('Bob offers a draw.')
})

it('closes the drawer after what was done there, but not where that was refused', async () => {
  open(room({}, { draw_offers: true }), table())
  openDrawer()
  press('Offer a draw')
  const { id } = FakeSocket.last.sent.at(-1) as { id: number }
  FakeSocket.last.say({ t: 'refused', id, code: 'no', message: 'Not now.', field: null, args: {} })
  await vi.advanceTimersByTimeAsync(0)
  flushSync()
  expect(drawer()?.textContent).toContain('Not now.')
  press('Offer a draw')
  FakeSocket.last.say({ t: 'done', id: id + 1 })
  await vi.advanceTimersByTimeAsync(0)
  flushSync()
  expect(drawer()).toBeNull()
})

it('shows a result at once to who comes in afterwards, and to who saw the last move once it was seen', () => {
  const result = () => document.querySelector('.sheet')
  const say = open(room(), table())
  say(room({ phase: 'over' }), table({ version: 1, abandoned: true }))
  expect(result()).toBeNull()
  vi.advanceTimersByTime(1_200)
  flushSync()
  expect(result()).not.toBeNull()
  expect(document.querySelector('main .sr-only')?.textContent).toMatch('The match ended without a result. Before that')
})

it('leaves a board its moves while one is on its way, and says so', () => {
  const say = open(room(), table({ moves: MOVES }))
  expect(board).toMatchObject({ moves: MOVES, busy: false })
  board.play({ card: 7 })
  flushSync()
  expect(board).toMatchObject({ moves: MOVES, busy: true })
  say(table({ version: 1, ordinal: 1, moves: [] }))
  expect(board).toMatchObject({ moves: [], busy: false })
})

it('tells a board that there are more moves than could be sent', () => {
  const say = open(room(), table({ moves: MOVES }))
  expect(board.unlisted).toBe(false)
  say(table({ version: 1, moves: null }))
  expect(board).toMatchObject({ moves: [], unlisted: true, active: [0] })
})

it('sounds a move once for everybody at a device', () => {
  const move = { version: 1, active: [1], secret: false, view: { happened: ['played'] } }
  const say = open(room({ yours: [0, 1] }), table({ secret: false }))
  say(table({ ...move, seat: 0 }))
  say(table({ ...move, seat: 1, view: { happened: ['seen'] } }))
  expect(board).toMatchObject({ seat: 1, version: 1 })
  expect(heard('play')).toBe(1)
})

it('keeps the board where another seat looks at the same match, and deals a new one for the next', () => {
  const say = open(room({ yours: [0, 1] }), table({ secret: false }))
  expect([board.seat, mounted]).toEqual([0, 1])
  say(table({ secret: false, version: 1, active: [1] }), table({ secret: false, version: 1, active: [1], seat: 1 }))
  expect([board.seat, mounted]).toEqual([1, 1])
  say(table({ secret: false, match: 'next' }))
  expect(mounted).toBe(2)
})

const row = (version: number, seat: number) => ({ version, seat, kind: 'move', text: null, at: 0, happened: ['deed'] })
const log = [row(1, 0), row(2, 1)]
const others = () => document.querySelector('.news')?.textContent?.trim()

it('tells on a phone what happened while the line was cut, though the page stayed visible', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(log)))
  const say = open(room(), table({ active: [1] }))
  FakeSocket.last.cut()
  flushSync()
  await vi.advanceTimersByTimeAsync(60_000)
  FakeSocket.last.open()
  say(room(), table({ version: 2, active: [0] }))
  await vi.advanceTimersByTimeAsync(1000)
  flushSync()
  expect(others()).toContain('Since your last turn')
})

it('tells nothing to someone who saw it all', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(log)))
  const say = open(room(), table({ active: [1] }))
  say(table({ version: 1, active: [1] }), table({ version: 2, active: [0] }))
  await vi.advanceTimersByTimeAsync(1000)
  flushSync()
  expect(others()).toBe('')
})
