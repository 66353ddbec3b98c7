// @vitest-environment node
import { expect, it } from 'vitest'
import client from './index'
import { people } from './sample'
import type { Event } from './types'

const brief = (...events: Event[]) => client.brief?.(events, people, null)
const played = (card: number, special = false): Event => ({
  t: 'played',
  seat: 1,
  card,
  pile: 0,
  movement: special ? 10 : 3,
  special,
})
const ended: Event[] = [
  { t: 'turn_ended', seat: 1, played: 2 },
  { t: 'drew', seat: 1, count: 2, cards: null },
  { t: 'turn_began', seat: 0 },
]

it('tells a turn by its cards, and which of them went back', () => {
  expect(brief(played(26), played(16, true), ...ended)).toBe('Bo 26, 16 back')
})

it('leaves out marks, questions and what the end of a turn brings', () => {
  expect(brief({ t: 'marked', seat: 1, pile: 3, level: 'like' })).toBe('')
  expect(brief({ t: 'looking', asker: 0, owner: 1, step: 'allowed' })).toBe('')
  expect(brief(...ended)).toBe('')
})

it('forgets a card that was taken back', () => {
  const undone: Event = { t: 'undone', seat: 1, card: 16, pile: 0 }
  expect(brief(played(26), played(16), undone, played(31))).toBe('Bo 26, 31')
  expect(brief(undone)).toBe('')
})

it('says who has left', () => {
  expect(brief({ t: 'went_out', seat: 1, cause: 'kick', cards: 3 })).toBe(
    'Bo was removed. Their 3 cards went back into the draw pile.',
  )
})
