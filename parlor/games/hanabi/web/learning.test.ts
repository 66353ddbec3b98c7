import { describe, expect, it, vi } from 'vitest'
import { bench, button, find, press, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { Notes } from './pieces/notes.svelte'
import { all, legal, people, sample } from './sample'
import { describe as words } from './sentences'
import type { Aids, Clued, Told } from './types'

const nothing: Told = { colour: null, number: null, not_colours: [], not_numbers: [] }
const clue: Clued = { t: 'clued', seat: 1, target: 0, colour: 'red', number: null, slots: [0] }
const aids: Aids = {
  told: [
    [
      { ...nothing, colour: 'red', not_numbers: [1, 5] },
      { ...nothing, not_colours: ['red'] },
    ],
    [{ ...nothing, number: 1 }, nothing, nothing, nothing],
    [nothing],
  ],
  last_clues: [null, clue, null],
}
const taught = () => sample({ aids })
const { show, clear } = bench(Board, () => ({ view: taught(), moves: legal(...all), people, match: 'm' }))

const seen = (name: string) => [...document.querySelectorAll(`.place.${name} .slot`)] as HTMLElement[]

function open() {
  localStorage.clear()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined)
  roomOf(1090, 840)
  show({})
}

describe('a learning table', () => {
  it('marks cards with what they were told, in words also with what they are not', () => {
    open()
    const [first, second] = seen('bottom')
    expect(first?.querySelector('.marks svg')).not.toBeNull()
    expect(first?.getAttribute('aria-label')).toContain('Told: red, not a 1, and not a 5')
    expect(second?.querySelector('.marks')).toBeNull()
    expect(second?.getAttribute('aria-label')).toContain('Told: not red')
    expect(seen('left')[0]?.querySelector('.marks')?.textContent?.trim()).toBe('1')
    press(first)
    expect(find('.hint').textContent).toContain('Your first card is red, not a 1, and not a 5.')
  })

  it('shows the last clue of each player, and says it', () => {
    open()
    expect(document.querySelectorAll('.last .whom')).toHaveLength(1)
    expect(find('.left .last').textContent).toContain('→ You')
    expect(words(taught(), 0, people)).toContain('Bo gave you a Color Clue: card 1 is red.')
  })

  it('keeps notes on your own cards in this browser, for this match', () => {
    open()
    press(button('Notes'))
    const field = find('dialog input') as HTMLInputElement
    field.value = 'play me'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    clear()
    show({})
    expect(find('.bottom .note').textContent).toBe('play me')
    expect(document.querySelectorAll('.note')).toHaveLength(1)
    expect(new Notes('another').now).toEqual({})
  })

  it('shows nothing of the kind at a usual table', () => {
    open()
    clear()
    show({ view: sample() })
    expect(document.querySelectorAll('.marks, .last, .note')).toHaveLength(0)
    expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Notes')).toBe(false)
  })
})
