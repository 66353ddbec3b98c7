import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, find, press, roomOf } from '$parlor/kit/bench'
import { change, clear, play, show } from './bench'
import { device } from './device.svelte'
import { recordOf } from './record'
import { anywhere, legal, ply, sample } from './sample'

const again = vi.fn()

beforeEach(() => {
  // The table is as large as a tablet.
  roomOf(820, 820)
  device.forget()
  Object.assign(window, { innerWidth: 820, innerHeight: 1180 })
})

afterEach(() => again.mockReset())

describe('seating', () => {
  it('takes the only edge left without asking', () => {
    const view = sample({ phase: 'seating', edges: [null, 2], free: [0], tile: null })
    show({ view, moves: legal({ t: 'sit', edge: 0 }) })
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 0 })
  })

  it('is done for those who play again, by where they sat', () => {
    const outcome = { placing: [1, 2], points: [0, 0], reason: 'flow', details: {} }
    show({ view: sample({ edges: [4, 2] }), outcome, active: [], moves: [] })
    clear()
    const { seat, free } = { seat: 0, free: [0, 1, 3, 4] }
    show({
      seat,
      view: sample({ phase: 'seating', edges: [null, 2], free, tile: null }),
      moves: legal({ t: 'sit', edge: 0 }, { t: 'sit', edge: 4 }),
    })
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 4 })
  })

  const seating = sample({ phase: 'seating', edges: [null, null], free: [0, 2, 4], tile: null, order: [0, 1] })

  it('offers the free edges to the player who chooses', () => {
    show({ view: seating, moves: legal({ t: 'sit', edge: 2 }) })
    expect(document.querySelectorAll('.seat')).toHaveLength(3)
    press(button('1: Ann takes the lower right edge'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 2 })
  })

  it('says what choosing means, and shows the line of the edge pointed at', () => {
    show({ view: seating, moves: legal({ t: 'sit', edge: 2 }) })
    expect(find('.advice').textContent).toContain('Your flow has to run from there to the opposite edge.')
    expect([...document.querySelectorAll('.seat')].map((seat) => seat.textContent?.trim())).toEqual([
      'Sit here',
      'Sit here',
      'Sit here',
    ])
    expect(document.querySelector('.goal')).toBeNull()
    button('1: Ann takes the top edge').dispatchEvent(new PointerEvent('pointerenter'))
    flushSync()
    expect(document.querySelector('.goal')).not.toBeNull()
    clear()
    show({ view: seating, active: [0], seat: 1, moves: [] })
    expect(find('.advice').textContent).toContain('Ann is choosing where to sit.')
  })

  it('needs no words at a shared table', () => {
    show({ view: seating, yours: [0, 1], moves: legal({ t: 'sit', edge: 2 }) })
    expect(document.querySelector('.advice')).toBeNull()
    expect(find('.seat').textContent?.trim()).toBe('1')
  })

  it('offers colours at the edge that is touched at a table, and nowhere else', () => {
    show({ view: seating, yours: [0, 1], moves: legal({ t: 'sit', edge: 2 }) })
    expect(document.querySelector('.colours')).toBeNull()
    press(button('1: Ann takes the top edge'))
    expect(play).not.toHaveBeenCalled()
    expect(document.querySelectorAll('.colours button')).toHaveLength(5)
    expect(find('.colours').style.transform).toContain('rotate(-180deg)')
    press(button('Yellow for Ann'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 0 })
    expect(find('.seat').style.background).toContain('#ece133')
    play.mockReset()
    clear()
    show({ view: seating, yours: [0, 1], moves: legal({ t: 'sit', edge: 2 }) })
    press(button('1: Ann takes the lower right edge'))
    press(button('1: Ann takes the lower right edge'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 2 })
    clear()
    show({ view: seating, moves: legal({ t: 'sit', edge: 2 }) })
    expect(document.querySelector('.lobby')).toBeNull()
  })
})

describe('a shared device', () => {
  it('lies on the table where it is large, and not on a phone', () => {
    show({ yours: [0, 1] })
    expect(document.querySelectorAll('[aria-label="Leave the table"]')).toHaveLength(4)
    press(document.querySelector('[aria-label="Leave the table"]')!)
    press(button('Pick the device up from the table'))
    expect(document.querySelector('[aria-label="Leave the table"]')).toBeNull()
    press(button('Lay the device on the table'))
    expect(document.querySelectorAll('[aria-label="Leave the table"]')).toHaveLength(4)
    Object.assign(window, { innerWidth: 390, innerHeight: 844 })
    window.dispatchEvent(new Event('resize'))
    flushSync()
    expect(document.querySelector('[aria-label$="the table"]')).toBeNull()
  })
})

describe('the end', () => {
  const outcome = { placing: [1, 2], points: [0, 0], reason: 'flow', details: {} }
  const over = sample({ phase: 'over', tile: null, plies: [ply(0, 0, 0, 2, 1)], result: { how: 'flow', winners: [0] } })

  it('has stars at the edge of the winner and no mark of the last move', () => {
    show({ view: over, outcome, active: [], moves: [] })
    expect([...document.querySelectorAll<HTMLElement>('[data-star]')].map((star) => star.dataset.star)).toEqual([
      '0',
      '0',
      '0',
    ])
    expect(document.querySelector('.last')).toBeNull()
  })

  it('keeps the goals, and shows stars and glow once the winning flow has arrived', () => {
    const plies = [-3, -2, -1, 0, 1, 2].map((row) => ply(0, row, 0, 2, 2))
    show({ view: sample({ plies }), moves: [] })
    const end = { ...over, plies: [...plies, ply(0, 3, 0, 2, 2)] }
    change({ version: 1, view: end, outcome, active: [], still: false })
    expect(document.querySelectorAll('[data-goal]')).toHaveLength(2)
    const waits = [...document.querySelectorAll<SVGElement>('.arrives')].map((one) =>
      Number.parseInt(one.style.getPropertyValue('--after')),
    )
    expect(waits.length).toBeGreaterThan(3)
    const runs = [...document.querySelectorAll<SVGElement>('.ribbon.runs')].map((one) =>
      ['--delay', '--time'].reduce((sum, name) => sum + Number(/[\d.]+/.exec(one.style.getPropertyValue(name))![0]), 0),
    )
    expect(new Set(waits)).toEqual(new Set([Math.max(...runs)]))
  })

  it('shows on each free hex whom the tile that fits nowhere would block', () => {
    const spots = [
      { row: 0, col: 1, blocked: [[1], [1]] },
      { row: 1, col: 1, blocked: [[0], [1]] },
    ]
    const view = { ...over, tile: 3, spots, result: { how: 'constraint' as const, winners: [0] } }
    show({ view, outcome: { ...outcome, reason: 'constraint' }, active: [], moves: [] })
    expect([...document.querySelectorAll<SVGElement>('[data-denied]')].map((one) => one.dataset.denied)).toEqual([
      '1',
      '0 1',
    ])
    press(button('List of moves'))
    press(button('To the first move'))
    expect(document.querySelector('[data-denied]')).toBeNull()
  })

  it('shows the tile that fits nowhere at the edge of its owner', () => {
    show({ view: { ...over, tile: 3, result: { how: 'constraint', winners: [0] } }, outcome, active: [], moves: [] })
    expect(document.querySelector('.hand .fault')).not.toBeNull()
  })

  it('offers another match in every corner of a table', () => {
    show({ view: over, outcome, active: [], moves: [], yours: [0, 1], again })
    const signs = [...document.querySelectorAll('[aria-label="Play again"]')]
    expect(signs).toHaveLength(4)
    press(signs[3]!)
    expect(again).toHaveBeenCalledOnce()
  })
})

describe('the edge across', () => {
  it('is marked as the goal of the player who sits opposite, and not where a team sits', () => {
    show({})
    expect([...document.querySelectorAll<HTMLElement>('[data-goal]')].map((goal) => goal.dataset.goal)).toEqual([
      '3',
      '5',
    ])
    clear()
    show({ view: sample({ edges: [0, 3] }) })
    expect(document.querySelector('[data-goal]')).toBeNull()
  })
})

describe('looking back', () => {
  it('names movers and places in words, with the notation beside and the record to copy', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const view = sample({ plies: [ply(0, -3, 1, 2, 1)] })
    show({ view })
    press(button('List of moves'))
    expect(find('[data-move="1"]').textContent?.replace(/\s+/g, ' ')).toContain(
      'Ann in row 1, 3rd from the left P1A3T2SE',
    )
    const [record] = [...document.querySelectorAll('footer button')]
    press(record!)
    expect(copy).toHaveBeenCalledExactlyOnceWith(recordOf(view))
  })

  it('shows the board as it was, until the list is closed', () => {
    const plies = [ply(0, 0, 0, 2, 1), ply(1, 1, 0, 0, 0)]
    show({ view: sample({ plies }), moves: anywhere(6, plies) })
    press(button('List of moves'))
    press(button('To the first move'))
    expect(document.querySelectorAll('[data-laid]')).toHaveLength(0)
    press(button('One move on'))
    expect(document.querySelectorAll('[data-laid]')).toHaveLength(1)
    expect(document.querySelector('.hand')).toBeNull()
    press(button('Close the list of moves'))
    expect(document.querySelectorAll('[data-laid]')).toHaveLength(2)
    expect(document.querySelector('.hand')).not.toBeNull()
  })
})
