import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { bench, button, find, press } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { legal, people, racing, sample, stone } from './sample'
import type { Move } from './types'

const { show, clear, play } = bench(Board, () => ({ view: sample(), moves: [], people }))
const square = (number: number) => find(`[data-square="${number}"]`)

describe('bidding', () => {
  const view = sample({
    phase: 'bidding',
    turn: null,
    bids: [null, null],
    locked: [false, true],
    credits: [2, 2],
    spare: [2, 2],
  })
  const moves = legal(...[0, 1, 2].map((amount): Move => ({ t: 'bid', amount })))

  it('locks what is written, within what can be paid', () => {
    show({ view, moves, active: [0] })
    expect(button('Lock my bid').disabled).toBe(true)
    press(button('One more'))
    press(button('One more'))
    press(button('One more'))
    expect(find('input')).toHaveProperty('value', '2')
    button('Lock my bid').click()
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'bid', amount: 2 })
  })

  it('hides the writing only where others may look', () => {
    show({ view, moves, yours: [0, 1] })
    expect(document.querySelector('input.masked')).not.toBeNull()
    clear()
    show({ view, moves })
    expect(document.querySelector('input.masked')).toBeNull()
  })

  it('shows the other slip sealed', () => {
    show({ view, moves })
    expect(find('[aria-label="Slip of Bo"]').textContent).toContain('bid locked')
  })
})

describe('placement', () => {
  const moves = legal({ t: 'place', square: 90 }, { t: 'place', square: 91 }, { t: 'pass' })

  it('keeps the chosen square and its button when the mouse goes away', () => {
    show({ moves })
    square(91).dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    flushSync()
    expect(find('.words').textContent).toContain('Press it to choose it.')
    press(square(91))
    find('.squares').dispatchEvent(new PointerEvent('pointerleave'))
    flushSync()
    expect(play).not.toHaveBeenCalled()
    press(button('Place for 2'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', square: 91 })
  })

  it('is done by a second press of mouse or keyboard too', () => {
    show({ moves })
    press(square(91))
    square(90).click()
    flushSync()
    expect(play).not.toHaveBeenCalled()
    square(90).click()
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', square: 90 })
  })

  it('shows the price to a finger first', () => {
    show({ moves })
    press(square(91), 'touch')
    expect(play).not.toHaveBeenCalled()
    expect(find('.words').textContent).toContain('White 2 costs 2, and 91 would be left.')
    press(square(90), 'touch')
    expect(play).not.toHaveBeenCalled()
    press(square(90), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', square: 90 })
  })

  it('passes only after a second press', () => {
    show({ moves })
    press(button('Pass'))
    expect(play).not.toHaveBeenCalled()
    press(button('Yes, pass'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'pass' })
  })

  it('does nothing where nothing is legal', () => {
    show({ moves })
    press(square(50))
    press(square(0))
    expect(play).not.toHaveBeenCalled()
  })
})

describe('stats', () => {
  const view = sample({ phase: 'assign_stats_w', stones: [stone(1, 0, 90), stone(2, 0, 91), stone(3, 1, 9)] })
  const moves = legal(
    { t: 'set_distance', stone: 1, distance: 3 },
    { t: 'set_directions', stone: 2, directions: 4 },
    { t: 'commit' },
  )

  it('edits the stone that is pressed', () => {
    show({ view, moves })
    press(button('Distance 3, triangle'))
    expect(play).toHaveBeenLastCalledWith({ t: 'set_distance', stone: 1, distance: 3 })
    press(square(91))
    press(button('forward'))
    expect(play).toHaveBeenLastCalledWith({ t: 'set_directions', stone: 2, directions: 4 })
  })

  it('rings the stone whose stats are set', () => {
    show({ view, moves })
    const ringed = () =>
      [...document.querySelectorAll('.picked')].map((ring) => ring.parentElement?.getAttribute('transform'))
    const [first] = ringed()
    expect(ringed()).toHaveLength(1)
    press(square(91))
    expect(ringed()).toHaveLength(1)
    expect(ringed()[0]).not.toBe(first)
    press(square(9))
    expect(ringed()).toEqual([first])
  })

  it('offers what can be paid only', () => {
    show({ view, moves })
    expect(button('Distance 5, pentagon').disabled).toBe(true)
    expect(button('Same for all').disabled).toBe(true)
  })

  it('commits after a second press', () => {
    show({ view, moves })
    press(button('Commit'))
    expect(play).not.toHaveBeenCalled()
    press(button('Yes, pay 0'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'commit' })
  })
})

describe('movement', () => {
  const moves = legal(...[50, 40, 30].map((to): Move => ({ t: 'move', stone: 1, square: to })))

  it('shows where a stone can go, what it gains and what it takes', () => {
    show({ view: racing(), moves })
    press(square(60))
    expect([...document.querySelectorAll('.target')].map((one) => one.textContent?.trim())).toEqual(['0', '+1', ''])
    expect(document.querySelectorAll('.takes')).toHaveLength(1)
    press(square(40))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'move', stone: 1, square: 40 })
  })

  it('asks a finger twice', () => {
    show({ view: racing(), moves })
    press(square(60), 'touch')
    press(square(30), 'touch')
    expect(play).not.toHaveBeenCalled()
    press(button('Take it'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'move', stone: 1, square: 30 })
  })

  it('shows the reach of an enemy without moving it', () => {
    show({ view: racing(), moves })
    press(square(30))
    expect(document.querySelectorAll('.target:not(.legal)')).toHaveLength(1)
    press(square(40))
    expect(play).not.toHaveBeenCalled()
  })
})

describe('the table', () => {
  const first = () => find('[data-square]').dataset.square

  it('is turned for Black, but not on one device', () => {
    show({ seat: 1, yours: [1] })
    expect(first()).toBe('99')
    clear()
    show({ seat: 1, yours: [0, 1] })
    expect(first()).toBe('0')
  })

  it('shows both clocks', () => {
    const clock = { left: 61_000, runs: false, since: 0, skew: 0 }
    show({ clocks: [clock, { ...clock, left: 9_500 }] })
    expect([...document.querySelectorAll('[role=timer]')].map((one) => one.textContent)).toEqual(['0:10', '1:01'])
  })

  it('rests once it is over, also by agreement', () => {
    show({ outcome: { placing: [1, 1], points: [0, 0], reason: 'draw', details: {} }, active: [] })
    expect(document.querySelector('.desk')).toBeNull()
  })
})
