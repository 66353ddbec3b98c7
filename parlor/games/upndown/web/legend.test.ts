import { beforeEach, expect, it, vi } from 'vitest'
import { bench, button, press, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { legal, people, sample } from './sample'

const { show, change, clear } = bench(Board, () => ({ view: sample(), moves: [], people, match: 'm' }))
const slip = () => document.querySelector('.slip')?.getAttribute('aria-label') ?? null
const dialog = () => document.querySelector('dialog')

beforeEach(() => {
  roomOf(390, 300)
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation)
})

it('is one tap away and readable without eyes', () => {
  show()
  press(button('What the signs mean'))
  const text = dialog()?.textContent
  expect(text).toContain('Cards ten apart look alike')
  expect(text).toContain('Like: for a card within 4 of the pile.')
  expect(text).toContain('Love: for a card that goes ten back.')
  press(button('Close'))
  expect(dialog()).toBeNull()
})

it('speaks of no marks to someone who plays alone', () => {
  show({ view: sample({ counts: [2], marks: [['none', 'none', 'none', 'none']] }), people: people.slice(0, 1) })
  press(button('What the signs mean'))
  expect(dialog()?.textContent).not.toContain('Love')
})

it('is shown to a newcomer once', () => {
  show()
  expect(slip()).toContain('Cards ten apart share a symbol.')
  press(button('Got it'))
  expect(slip()).toBeNull()
  clear()
  show()
  expect(slip()).toBeNull()
})

it('opens from what a newcomer is told, and is settled by the first own card', () => {
  show()
  press([...document.querySelectorAll('.slip button')][0])
  expect(dialog()?.textContent).toContain('Cards ten apart')
  clear()
  localStorage.clear()
  show()
  expect(slip()).not.toBeNull()
  const played = { t: 'played' as const, seat: 0, card: 48, pile: 0, movement: 3, special: false }
  change({ view: sample({ happened: [played] }), version: 1 })
  expect(slip()).toBeNull()
})

it('waits behind what has to be answered, and never shows in a replay or to those who watch', () => {
  show({ view: sample({ stuck: true }), moves: legal({ t: 'end' }, { t: 'undo' }) })
  expect(slip()).toContain('None of your cards fit')
  clear()
  show({ yours: [] })
  expect(slip()).toBeNull()
  clear()
  show({ view: sample({ phase: 'lost' }) })
  expect(slip()).toBeNull()
})
