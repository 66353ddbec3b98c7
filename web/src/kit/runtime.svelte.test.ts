import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoardProps } from './board'
import { BoardRuntime } from './runtime.svelte'

interface View {
  happened: string[]
  count: number
}

const view = (count: number, ...happened: string[]): View => ({ count, happened })
const play = vi.fn()
const heard: string[][] = []
const seen: number[] = []
let props: ReturnType<typeof given>
let table: BoardRuntime<View, number>
let stop: () => void

type Names = 'view' | 'version' | 'moves' | 'busy' | 'sent' | 'preview' | 'seat' | 'active' | 'play'
type Given = Pick<BoardProps<View, number>, Names>

function given() {
  const on = { busy: false, sent: null, preview: null, seat: 0, active: [0] }
  const start: Given = { view: view(0, 'dealt'), version: 0, moves: [], ...on, play }
  const live = $state(start)
  return live
}

beforeEach(() => {
  props = given()
  stop = $effect.root(() => {
    table = new BoardRuntime(() => props as BoardProps<View, number>)
    table.onEvents((events) => heard.push([...events]))
    table.onView(({ count }) => seen.push(count))
  })
  flushSync()
})

afterEach(() => {
  stop()
  play.mockReset()
  heard.length = seen.length = 0
  document.body.innerHTML = ''
})

function shown(changes: Partial<typeof props>) {
  Object.assign(props, changes)
  flushSync()
}

it('tells each new event once, whatever else changes', () => {
  shown({ version: 1, view: view(1, 'played') })
  shown({ busy: true })
  shown({ seat: 1, view: view(1, 'played') })
  shown({ version: 2, view: view(0) })
  shown({ version: 3, view: view(2, 'played') })
  expect(heard).toEqual([['played'], ['played']])
  expect(table.previous?.count).toBe(0)
})

it('shows every view to those who let go of what was picked', () => {
  shown({ version: 1, view: view(1) })
  shown({ version: 2 })
  shown({ seat: 1, view: view(1) })
  expect(seen).toEqual([0, 1, 1])
})

it('knows whose turn it is', () => {
  expect(table.turn).toBe(true)
  shown({ active: [1] })
  expect(table.turn).toBe(false)
  shown({ seat: null, active: [] })
  expect(table.turn).toBe(false)
})

it('carries out plans one after another, each in the position that it is made in', () => {
  const more = ({ count }: View) => count + 1
  table.plan(more)
  flushSync()
  expect(play).toHaveBeenCalledExactlyOnceWith(1)
  shown({ busy: true })
  table.plan(more)
  table.plan(() => null)
  flushSync()
  expect(play).toHaveBeenCalledOnce()
  shown({ busy: false, version: 1, view: view(1) })
  expect(play.mock.calls).toEqual([[1], [2]])
})

it('leaves nobody the plans of another', () => {
  shown({ busy: true })
  table.plan(() => 7)
  shown({ seat: 1, busy: false })
  expect(play).not.toHaveBeenCalled()
})

/** A board with two pieces, which lie where the test says. */
function pieces(where: { left: number }) {
  const root = document.createElement('div')
  root.innerHTML = '<i data-spot="card-7"></i><svg><g data-spot="stone-1"></g></svg>'
  for (const piece of root.querySelectorAll('[data-spot]'))
    vi.spyOn(piece, 'getBoundingClientRect').mockImplementation(() => ({ left: where.left }) as DOMRect)
  table.root = root
}

it('remembers where pieces were before the view', () => {
  const where = { left: 10 }
  pieces(where)
  expect(table.from('card-7')).toBeNull()
  shown({ version: 1, view: view(1) })
  where.left = 20
  shown({ busy: true })
  expect([table.from('card-7')?.left, table.from('stone-1')?.left]).toEqual([10, 10])
  shown({ version: 2, view: view(2) })
  expect(table.from('card-7')?.left).toBe(20)
})

it('draws a move that is on its way, else the one that is previewed', () => {
  expect([table.sent, table.ghost]).toEqual([null, null])
  shown({ preview: 4 })
  expect([table.sent, table.ghost]).toEqual([null, 4])
  shown({ busy: true, sent: 5 })
  expect([table.sent, table.ghost]).toEqual([5, 5])
})

it('lets a piece slide to where its move puts it at once, and back where that was refused', () => {
  const where = { left: 10 }
  pieces(where)
  shown({ busy: true, sent: 5 })
  expect(table.from('card-7')?.left).toBe(10)
  where.left = 300
  shown({ busy: false, sent: null })
  expect(table.from('card-7')?.left).toBe(300)
})
