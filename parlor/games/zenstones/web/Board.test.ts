import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { bench, button, find, press } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { legal, people, racing, sample, stone } from './sample'
import type { Move } from './types'

const { show, change, clear, play } = bench(Board, () => ({ view: sample(), moves: [], people }))
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

  it('seals your own slip at once, and opens it again where the bid is refused', () => {
    show({ view, moves })
    const slip = () => find(`[aria-label="Ann's bid"]`)
    change({ busy: true, sent: { t: 'bid', amount: 2 } })
    expect(slip().classList.contains('sent')).toBe(true)
    expect(slip().textContent).toContain('bid 2')
    change({ busy: false, sent: null })
    expect(slip().querySelector('form')).not.toBeNull()
  })

  it('seals it without its number where others may look', () => {
    show({ view, moves, yours: [0, 1] })
    change({ busy: true, sent: { t: 'bid', amount: 2 } })
    expect(find(`[aria-label="Ann's bid"]`).textContent).not.toContain('2')
  })

  it('shows the other slip sealed', () => {
    show({ view, moves })
    expect(find(`[aria-label="Bo's bid"]`).textContent).toContain('bid locked')
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
    expect(find('.words').textContent).toContain('White 2 costs 2 and leaves you 91.')
    press(square(90), 'touch')
    expect(play).not.toHaveBeenCalled()
    press(square(90), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', square: 90 })
  })

  it('puts the stone on its square at once, and takes it away where that is refused', () => {
    show({ moves })
    const stones = () => document.querySelectorAll('.garden .stone:not(.ghost)').length
    expect(stones()).toBe(0)
    change({ busy: true, sent: { t: 'place', square: 90 } })
    expect(stones()).toBe(1)
    expect(document.querySelectorAll('.garden .sent')).toHaveLength(1)
    press(square(91))
    press(square(91))
    expect(play).not.toHaveBeenCalled()
    change({ busy: false, sent: null })
    expect(stones()).toBe(0)
  })

  it('passes only after a second press', () => {
    show({ moves })
    press(button('Pass'))
    expect(play).not.toHaveBeenCalled()
    press(button('Yes, pass'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'pass' })
  })

  it('tells who moves first before the last pass', () => {
    const stones = [stone(1, 0, 90), stone(2, 1, 9)]
    const asked = () => {
      press(button('Pass and end'))
      return find('.words').textContent
    }
    show({ moves, view: sample({ passes: 1, stones, last_placement: 0 }) })
    expect(asked()).toContain('You placed last, so Bo moves first.')
    change({ view: sample({ passes: 1, stones, last_placement: 1 }), version: 1 })
    expect(asked()).toContain('Bo placed last, so you move first.')
    change({ view: sample({ passes: 1 }), version: 2 })
    expect(asked()).toBe('Two passes in a row end placement for good.')
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

  it('lines up changes behind the one on its way', () => {
    show({ view, moves })
    press(button('Distance 3, triangle'))
    change({ busy: true })
    press(square(91))
    press(button('forward'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'set_distance', stone: 1, distance: 3 })
    change({ busy: false, version: 1, view: { ...view } })
    expect(play).toHaveBeenLastCalledWith({ t: 'set_directions', stone: 2, directions: 4 })
    expect(find('[role=group][aria-label="Stats of S2"]')).toBeTruthy()
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

describe('motion', () => {
  const moved = { t: 'moved' as const, seat: 0, stone: 1, start: 60, square: 40, gain: 1 }
  const view = racing()
  const after = racing({
    turn: 1,
    turns: 1,
    stones: view.stones.map((one) => (one.id === 1 ? { ...one, square: 40 } : one)),
    happened: [moved],
  })
  const slides = () =>
    [...document.querySelectorAll<HTMLElement>('.slides')].map(({ style }) => [
      style.getPropertyValue('--x'),
      style.getPropertyValue('--y'),
    ])

  it('brings a stone from where it stood, also back', () => {
    show({ view, yours: [0, 1] })
    expect(slides()).toEqual([])
    change({ view: after, version: 1, seat: 1, active: [1] })
    expect(slides()).toEqual([['0px', '200px']])
    change({ view, version: 2 })
    expect(slides()).toEqual([['0px', '-200px']])
  })

  it('is over for those who come later', () => {
    show({ view: after })
    expect(slides()).toEqual([])
  })

  it('drops a new stone', () => {
    show()
    change({ view: sample({ stones: [stone(1, 0, 90)] }), version: 1 })
    expect(document.querySelectorAll('.drops')).toHaveLength(1)
  })

  it('lets stones that met fade once', () => {
    const gone = view.stones.map(({ id, owner, price }) => ({
      id,
      owner,
      square: 30,
      price,
      distance: 3,
      directions: 4,
    }))
    const met = { t: 'annihilated' as const, seat: 0, stone: 1, other: 2, square: 30, loss: 0 }
    const clash = racing({ stones: [], captured: gone, turns: 1, happened: [{ ...moved, square: 30 }, met] })
    show({ view })
    change({ view: clash, version: 1 })
    expect(document.querySelectorAll('.burst')).toHaveLength(1)
    clear()
    show({ view: clash })
    expect([document.querySelectorAll('.burst').length, document.querySelectorAll('.gone').length]).toEqual([0, 1])
  })
})

describe('the next player on one device', () => {
  const yours = [0, 1]

  it('finds no stone in hand and no square chosen', () => {
    const view = racing()
    show({ view, yours, moves: legal({ t: 'move', stone: 1, square: 50 }) })
    press(square(60))
    press(square(50), 'touch')
    expect(document.querySelectorAll('.picked, .target, .aim')).not.toHaveLength(0)
    change({ view: racing({ seat: 1 }), seat: 1, active: [1], moves: legal({ t: 'move', stone: 2, square: 40 }) })
    expect(document.querySelectorAll('.picked, .target, .aim')).toHaveLength(0)
    press(square(50))
    expect(play).not.toHaveBeenCalled()
  })

  it('sets the stats of their own stones', () => {
    const stones = [stone(1, 0, 90), stone(2, 0, 91), stone(3, 1, 9)]
    show({ view: sample({ phase: 'assign_stats_w', stones }), yours, moves: legal({ t: 'commit' }) })
    press(square(91))
    press(button('Commit'))
    const black = sample({ phase: 'assign_stats_b', turn: 1, seat: 1, stones })
    change({ view: black, version: 1, seat: 1, active: [1] })
    expect(find('[role=group][aria-label="Stats of S3"]')).toBeTruthy()
    expect(button('Commit')).toBeTruthy()
  })

  it('sees nothing of what the other has written', () => {
    const view = sample({ phase: 'bidding', turn: null, bids: [null, null], locked: [false, false] })
    const moves = legal(...[0, 1, 2].map((amount): Move => ({ t: 'bid', amount })))
    show({ view, yours, moves, active: [0, 1] })
    press(button('One more'))
    press(button('Show'))
    change({ view: { ...view, seat: 1 }, seat: 1 })
    expect(find('input')).toHaveProperty('value', '')
    expect(document.querySelectorAll('input.masked')).toHaveLength(1)
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

  const races = () =>
    [...document.querySelectorAll('[role=meter]')].map((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('aria-valuenow'),
      one.getAttribute('aria-valuetext'),
    ])
  const scores = () => [...document.querySelectorAll('.score dd')].map((one) => one.textContent?.replace(/\s+/g, ' '))

  it('says from the start that a hundred wins, and how far both are', () => {
    show()
    expect(scores()).toEqual(['– / 100', '– / 100'])
    change({ view: racing({ scores: [93, 71] }), version: 1 })
    expect(scores()).toEqual(['71 / 100', '93 / 100'])
    expect(races()).toEqual([
      ["Bo's race", '71', '71 of 100 points'],
      ['Your race', '93', '93 of 100 points, up to 94 after the next move'],
    ])
  })

  it('names what the other side threatens, and no more once it is over', () => {
    const view = racing()
    const [mine, theirs] = view.stones
    if (!mine || !theirs) throw new Error('two stones')
    const striking = { ...theirs, reach: [{ square: 60, captures: 1, gain: 0 }] }
    show({ view: { ...view, stones: [mine, striking] } })
    expect(find('.threats').textContent).toContain('S2 could take S1.')
    expect(document.querySelectorAll('.risk')).toHaveLength(1)
    change({ outcome: { placing: [1, 1], points: [0, 0], reason: 'draw', details: {} }, active: [] })
    expect(document.querySelectorAll('.threats, .risk')).toHaveLength(0)
  })

  it('keeps what squares bring in sight in movement', () => {
    show({ view: racing() })
    expect(document.querySelectorAll('.worth')).toHaveLength(100)
  })

  it('says what is to come, but not while stats need the room', () => {
    show()
    expect(find('ol').textContent).toContain('100 points win')
    expect(find('ol').textContent).not.toContain('You both pay')
    const stones = [stone(1, 0, 90)]
    change({ view: sample({ phase: 'assign_stats_w', stones }), moves: legal({ t: 'commit' }), version: 1 })
    expect(find('ol').textContent).not.toContain('100 points win')
  })

  it('rests once it is over, also by agreement', () => {
    show({ outcome: { placing: [1, 1], points: [0, 0], reason: 'draw', details: {} }, active: [] })
    expect(document.querySelector('.desk')).toBeNull()
  })
})
