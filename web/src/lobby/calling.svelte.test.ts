import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { room } from '../net/fakes'
import type { RoomView } from '../net/protocol'
import * as herald from '../shell/herald'
import { Calling } from './calling.svelte'

const chair = (player: string) => ({ name: player, player, bot: null, here: true, away: null, gone: false })
const line = (index: number, player: string) => ({ index, player, name: player })

let look: { mockReturnValue: (state: DocumentVisibilityState) => void }
let told: ReturnType<typeof vi.spyOn>
let shown = $state.raw<RoomView>(room({}))
let chat = $state.raw<{ index: number; player: string; name: string }[]>([])
let calling: Calling
let stop: () => void

beforeEach(() => {
  look = vi.spyOn(document, 'visibilityState', 'get')
  told = vi.spyOn(herald, 'announceArrival').mockReturnValue(undefined)
  shown = room({ chairs: [chair('ann')], you: 'ann', code: 'ABC234' })
  chat = [line(0, 'bob')]
  stop = $effect.root(() => {
    calling = new Calling(() => ({ room: shown, chat, name: 'Chess ABC234' }))
  })
  flushSync()
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

it('names who came or wrote while nobody looked, until someone does', () => {
  look.mockReturnValue('hidden')
  expect(calling.title).toBe('Chess ABC234 · Parlor')
  shown = room({ ...shown, chairs: [chair('ann'), chair('bob')] })
  flushSync()
  expect(calling.title).toContain('bob joined · Chess ABC234')
  expect(told).toHaveBeenCalledWith('ann', { title: 'bob joined', body: 'Chess ABC234', path: '/room/ABC234' })
  chat = [...chat, line(1, 'ann'), line(2, 'bob')]
  flushSync()
  expect(calling.title).toContain('bob wrote')
  look.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calling.title).toBe('Chess ABC234 · Parlor')
})

it('calls nobody who looks, nor for what they did themselves', () => {
  look.mockReturnValue('visible')
  shown = room({ ...shown, chairs: [chair('ann'), chair('bob')] })
  chat = [...chat, line(1, 'ann')]
  flushSync()
  look.mockReturnValue('hidden')
  shown = room({ ...shown, chairs: [chair('ann')] })
  flushSync()
  expect(told).not.toHaveBeenCalled()
  expect(calling.title).toBe('Chess ABC234 · Parlor')
})
