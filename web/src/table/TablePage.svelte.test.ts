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
/** What the board was given. */
let board: BoardProps<unknown, unknown>

const client = {
  Board: ((_anchor: unknown, props: typeof board) => void (board = props)) as unknown as Component,
  Summary: (() => undefined) as unknown as Component,
  ask: () => '',
  tell: String,
  describe: () => '',
  label: String,
  headline: () => '',
} as unknown as GameClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  FakeSocket.made = []
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

/** Sits down at a table with these messages. */
function open(...messages: Parameters<FakeSocket['say']>[0][]) {
  for (const message of messages) FakeSocket.last.say(message)
  const props = $state({ store, room: store.room!, info: { id: 'g', title: 'Game' } as GameInfo, client })
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
  say({ t: 'refused', id: 1, code: 'illegal_move', message: 'No.', field: null })
  say(room({ watching: ['Cid'] }), room())
  expect(heard('refuse')).toBe(1)
  store.play(0, {})
  say({ t: 'refused', id: 2, code: 'illegal_move', message: 'No.', field: null })
  expect(heard('refuse')).toBe(2)
})

const MOVES = [{ move: { card: 7 }, text: '7' }]

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
