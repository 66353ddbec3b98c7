import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { front, people, sample } from './sample'
import Summary from './Summary.svelte'
import type { Result, View } from './types'

let summary: ReturnType<typeof mount> | undefined

function show(result: Result, changes: Partial<View> = {}): string {
  const details = { score: result.score, strict_score: result.strict_score }
  const outcome = { placing: [], points: [], reason: '', details }
  const props = { view: sample({ phase: 'completed', result, ...changes }), seat: 0, people, outcome, options: {} }
  summary = mount(Summary, { target: document.body, props })
  flushSync()
  return document.body.textContent?.replace(/\s+/g, ' ') ?? ''
}

afterEach(async () => {
  if (summary) await unmount(summary)
  document.body.replaceChildren()
})

const sequence = [front(1, 'red', 1), front(2, 'blue', 1), front(3, 'red', 2)]

it('shows score, rating and the sequence of each colour', () => {
  const text = show({ score: 21, strict_score: 21, rating: 'legendary_display', perfect: false, sequence })
  expect(text).toContain('21 of 25 points Legendary Display')
  expect(text).toContain('Red: 1 (card 1) and 2 (card 3).')
  expect(text).toContain('Yellow: nothing.')
  expect(text).not.toContain('strict')
  expect(document.querySelectorAll('.played')).toHaveLength(3)
})

it('shows the card that ended the match, so that it is seen above the board', () => {
  const happened = [{ t: 'misplayed' as const, seat: 1, slot: 0, card: front(9, 'red', 4) }]
  const result = { score: 3, strict_score: 0, rating: null, perfect: false, sequence }
  expect(show(result, { phase: 'failure', happened })).toContain('Out of fuses')
  expect(document.querySelector('.why .card text')?.textContent).toBe('4')
})

it('tells the strict count of a failed display, and no rating', () => {
  const text = show({ score: 3, strict_score: 0, rating: null, perfect: false, sequence })
  expect(text).toContain('0 by the strict count')
  expect(document.querySelector('em')).toBeNull()
})
