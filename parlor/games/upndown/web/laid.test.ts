import { expect, it } from 'vitest'
import { laid } from './laid'
import { legal, sample } from './sample'
import type { Move } from './types'

const card: Move = { t: 'play', card: 48, pile: 0 }

it('lays the card on its pile and takes it from the hand', () => {
  const after = laid(sample(), card, legal(card))
  expect(after.hand).toEqual([35])
  expect(after.piles[0]).toMatchObject({ top: 48, cards: [12, 45, 48], seat: 0 })
})

it('leaves everything where the card may not be laid, or is laid already', () => {
  const view = sample()
  expect(laid(view, card, legal())).toBe(view)
  const played = sample({ hand: [35] })
  expect(laid(played, card, legal(card))).toBe(played)
  expect(laid(view, { t: 'end' }, legal({ t: 'end' }))).toBe(view)
})

it('takes the last card of the turn back into the hand', () => {
  const last = { t: 'played' as const, seat: 0, card: 38, pile: 2, movement: 22, special: false }
  const after = laid(sample({ this_turn: [last] }), { t: 'undo' }, legal({ t: 'undo' }))
  expect(after.hand).toEqual([35, 38, 48])
  expect(after.piles[2]).toMatchObject({ top: 60, cards: [60] })
  expect(after.this_turn).toEqual([])
})

it('uncovers the value that a pile starts from', () => {
  const piles = sample().piles.with(3, { up: false, top: 60, cards: [60], seat: 0 })
  const last = { t: 'played' as const, seat: 0, card: 60, pile: 3, movement: 40, special: false }
  expect(laid(sample({ piles, this_turn: [last] }), { t: 'undo' }, legal()).piles[3]?.top).toBe(100)
})

it('sets the mark of the viewer', () => {
  const after = laid(sample({ seat: 1 }), { t: 'mark', pile: 0, level: 'like' }, legal())
  expect(after.marks[1]).toEqual(['like', 'none', 'like', 'none'])
})
