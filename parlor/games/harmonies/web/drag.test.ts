import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bench, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { all, legal, NAMES, people, sample } from './sample'

// A busy machine is slow, and nothing is decided by how slow.
vi.setConfig({ testTimeout: 60_000 })

const { show, change, play } = bench(Board, () => ({ view: sample(), moves: legal(...all), people, undo: false }))

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const hex = (name: string) => find(`[data-hex="${NAMES.indexOf(name)}"]`)[0]
const token = (colour: string) => find(`[data-spot="hand-${colour}"]`)[0]
const card = (id: string) => find(`[data-spot="card-${id}"]`)[0]

function point(kind: string, target: EventTarget | undefined, at: number, pointerType: string): void {
  const place = { clientX: at, clientY: at, pointerId: 7, isPrimary: true, button: 0, pointerType }
  target?.dispatchEvent(new PointerEvent(kind, { bubbles: true, ...place }))
  flushSync()
}

/** Carries something as far as a hex, or off the board, without letting go. */
function carry(what: HTMLElement | undefined, to: HTMLElement | undefined, pointerType = 'mouse'): void {
  document.elementFromPoint = () => to ?? document.body
  point('pointerdown', what, 10, pointerType)
  point('pointermove', window, 200, pointerType)
}
const letGo = (pointerType = 'mouse') => point('pointerup', window, 200, pointerType)

beforeEach(() => roomOf(1090, 830))

describe('dragging', () => {
  it.each(['mouse', 'touch'])('places a token by %s, with the preview before it lies', (pointer) => {
    show({})
    carry(token('s'), hex('c2'), pointer)
    expect(find('.carried')).toHaveLength(1)
    expect(find('.tally .total')[0]?.textContent).toContain('+4')
    expect(play).not.toHaveBeenCalled()
    letGo(pointer)
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 's', hex: 10 })
    expect(find('.carried')).toHaveLength(0)
  })

  it('places a cube from its card', () => {
    show({})
    carry(card('frog'), hex('a3'))
    letGo()
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'cube', card: 'frog', hex: 2 })
  })

  it('carries nothing from a card that can place no cube', () => {
    show({})
    carry(card('bear'), hex('a3'))
    expect(find('.carried')).toHaveLength(0)
    letGo()
    expect(play).not.toHaveBeenCalled()
  })

  it('changes nothing when let go off the board', () => {
    show({})
    carry(token('s'), undefined)
    letGo()
    expect(play).not.toHaveBeenCalled()
    expect(find('.carried, .ghost')).toHaveLength(0)
    expect(find('.held.picked')[0]).toBe(token('g'))
  })

  it('lets the rules say why a hex takes nothing', () => {
    show({})
    carry(token('s'), hex('a1'))
    letGo()
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 's', hex: 0 })
    expect(find('.carried, .held.sent')).toHaveLength(0)
  })

  it.each([
    ['with Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['when the browser scrolls instead', () => point('pointercancel', window, 200, 'mouse')],
    ['when the table moves on', () => change({ version: 1, view: sample() })],
  ])('stops %s', (_, stop) => {
    show({})
    carry(token('s'), hex('c2'))
    stop()
    flushSync()
    expect(find('.carried')).toHaveLength(0)
    letGo()
    expect(play).not.toHaveBeenCalled()
  })

  it('is not what a press with a little tremble does', () => {
    show({})
    point('pointerdown', token('s'), 10, 'touch')
    point('pointermove', window, 13, 'touch')
    expect(find('.carried')).toHaveLength(0)
    letGo('touch')
    expect(play).not.toHaveBeenCalled()
  })

  it('presses nothing where it ends', () => {
    show({})
    carry(token('s'), token('g'))
    letGo()
    token('g')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    flushSync()
    expect(token('g')?.getAttribute('aria-pressed')).toBe('true')
    expect(play).not.toHaveBeenCalled()
  })

  it('stays on its hex until the table answers', () => {
    play.mockImplementation(() => change({ busy: true }))
    show({})
    carry(token('s'), hex('c2'))
    letGo()
    expect(find('.carried.landed')).toHaveLength(1)
    expect(find('.held.sent')[0]).toBe(token('s'))
    change({ busy: false })
    expect(find('.carried, .held.sent')).toHaveLength(0)
  })
})
