import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bench, button, find, press, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { device } from './device.svelte'
import { recordOf } from './record'
import { anywhere, legal, people, place, ply, sample } from './sample'

const again = vi.fn()
const { show, clear, play } = bench(Board, () => ({ view: sample(), moves: anywhere(6), people }))

beforeEach(() => {
  // The table is as large as a tablet.
  roomOf(820, 820)
  device.forget()
  Object.assign(window, { innerWidth: 820, innerHeight: 1180 })
})

const cell = (row: number, col: number) => find(`[data-cell="${col},${row}"]`)

afterEach(() => again.mockReset())

describe('the tile', () => {
  it('first lies the same way for every player, as they see it', () => {
    for (const [edge, rotation] of [
      [0, 3],
      [1, 2],
      [3, 0],
      [5, 4],
    ]) {
      show({ view: sample({ edges: [edge!, null] }) })
      expect(find('.hand').dataset.rotation).toBe(String(rotation))
      clear()
    }
  })

  it('is tried, turned and confirmed', () => {
    show({})
    press(cell(1, -1))
    expect(find('.hand').classList.contains('tried')).toBe(true)
    press(button('Turn right, with the clock'))
    press(button('Place the tile here'))
    expect(play).toHaveBeenCalledExactlyOnceWith(place(1, -1, 2))
  })

  it('goes back by the cross', () => {
    show({})
    press(cell(1, -1))
    press(button('Take the tile back'))
    expect(find('.hand').classList.contains('tried')).toBe(false)
    expect(document.querySelector('[aria-label="Place the tile here"]')).toBeNull()
  })

  it('is placed by a key on the hexagon where it lies', () => {
    show({})
    press(cell(2, 0), 'mouse', 0)
    expect(play).not.toHaveBeenCalled()
    press(cell(2, 0), 'mouse', 0)
    expect(play).toHaveBeenCalledExactlyOnceWith(place(2, 0, 3))
  })

  it('stays in the hand while somebody else is on turn', () => {
    show({ active: [1], view: sample({ turn: 1 }) })
    press(cell(0, 0))
    expect(document.querySelector('.tried')).toBeNull()
    expect(document.querySelector('[aria-label^="Turn"]')).toBeNull()
  })

  it('follows a suggestion', () => {
    show({ view: sample({ advice: place(0, 2, 4) }) })
    expect(find('.hand').dataset.rotation).toBe('4')
    press(button('Place the tile here'))
    expect(play).toHaveBeenCalledExactlyOnceWith(place(0, 2, 4))
  })
})

describe('a place that is not allowed', () => {
  const spots = [{ row: 0, col: 0, blocked: Array<number[]>(6).fill([1]) }]
  const moves = anywhere(6, [ply(0, 0, 0, 0, 0)])

  it('has a red rim, names the blocked and cannot be confirmed', () => {
    show({ view: sample({ spots }), moves })
    press(cell(0, 0))
    expect(document.querySelector('.fault')).not.toBeNull()
    expect(button('Place the tile here').disabled).toBe(true)
    expect(find('[role=status]').textContent?.replace(/\s+/g, ' ').trim()).toBe('Would block Bo')
  })

  it('is not judged while a move is on its way', () => {
    show({ view: sample(), moves: [] })
    press(cell(0, 0))
    expect(document.querySelector('.fault')).toBeNull()
    expect(button('Place the tile here').disabled).toBe(true)
  })

  it('says it without words at a shared table', () => {
    show({ view: sample({ spots }), moves, yours: [0, 1] })
    press(cell(0, 0))
    expect(find('[aria-label="Would block Bo"]').textContent?.trim()).toBe('')
  })
})

describe('a supermove', () => {
  it('replaces a tile, with a golden check', () => {
    const plies = [ply(1, 0, 0, 2, 1)]
    const moves = [...anywhere(6, plies), ...legal({ t: 'replace', row: 0, col: 0, rotation: 3 })]
    show({ view: sample({ plies, replaceable: [[0, 0]], stuck: [0] }), moves })
    press(cell(0, 0))
    expect(button('Place the tile here').classList.contains('gold')).toBe(true)
    press(button('Place the tile here'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'replace', row: 0, col: 0, rotation: 3 })
  })
})

describe('seating', () => {
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

  it('offers the free edges to whoever chooses', () => {
    show({ view: seating, moves: legal({ t: 'sit', edge: 2 }) })
    expect(document.querySelectorAll('.seat')).toHaveLength(3)
    press(button('1: Ann takes the lower right edge'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 2 })
  })

  it('says what choosing means, and shows the line of the edge pointed at', () => {
    show({ view: seating, moves: legal({ t: 'sit', edge: 2 }) })
    expect(find('.advice').textContent).toContain('Your flow must run from there to the opposite edge.')
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
    show({ view: seating, active: [1], seat: 1, moves: [] })
    expect(find('.advice').textContent).toContain('Ann chooses where to sit.')
  })

  it('needs no words at a shared table', () => {
    show({ view: seating, yours: [0, 1], moves: legal({ t: 'sit', edge: 2 }) })
    expect(document.querySelector('.advice')).toBeNull()
    expect(find('.seat').textContent?.trim()).toBe('1')
  })

  it('lets people at one device change colours, and nobody else', () => {
    show({ view: seating, yours: [0, 1], moves: legal({ t: 'sit', edge: 2 }) })
    press(button('Yellow for Ann'))
    expect(find('.seat').style.background).toContain('#ece133')
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
    press(button('Take the device up from the table'))
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
  it('is marked as the goal of whoever sits opposite, and not where a team sits', () => {
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
