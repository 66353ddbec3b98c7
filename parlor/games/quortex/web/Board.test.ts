import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, find, press, roomOf } from '$parlor/kit/bench'
import { change, clear, play, show, sound } from './bench'
import { device } from './device.svelte'
import { centre } from './geometry'
import Sign from './Sign.svelte'
import { anywhere, four, legal, place, ply, sample, teams } from './sample'
import type { Ply } from './types'

beforeEach(() => {
  // The table is as large as a tablet.
  roomOf(820, 820)
  device.forget()
  Object.assign(window, { innerWidth: 820, innerHeight: 1180 })
})

const cell = (row: number, col: number) => find(`[data-cell="${col},${row}"]`)

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
    press(button('Turn right (clockwise)'))
    press(button('Place the tile here'))
    expect(play).toHaveBeenCalledExactlyOnceWith(place(1, -1, 2))
  })

  it('goes back by the cross', () => {
    show({})
    press(cell(1, -1))
    press(button('Take the tile back'))
    expect(find('.hand').classList.contains('tried')).toBe(false)
    expect(button('Place the tile here').disabled).toBe(true)
  })

  it('is placed by a key on the hexagon where it lies', () => {
    show({})
    press(cell(2, 0), 'mouse', 0)
    expect(play).not.toHaveBeenCalled()
    press(cell(2, 0), 'mouse', 0)
    expect(play).toHaveBeenCalledExactlyOnceWith(place(2, 0, 3))
  })

  it('stays in the hand while someone else is on turn', () => {
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

describe('a move on its way', () => {
  it('shows the tile as laid, and lets nothing else be done with it', () => {
    show({})
    press(cell(1, -1))
    change({ busy: true, sent: place(1, -1, 3) })
    expect(find('.hand').classList.contains('sent')).toBe(true)
    expect(document.querySelector('[aria-label^="Turn"], [aria-label="Place the tile here"]')).toBeNull()
    press(cell(0, 0))
    find('.table').dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
    change({ busy: false, sent: null })
    expect(find('.hand').classList.contains('sent')).toBe(false)
    press(button('Place the tile here'))
    expect(play).toHaveBeenCalledExactlyOnceWith(place(1, -1, 3))
  })

  it('lies where it was sent from the list of moves, and is back in hand where that was refused', () => {
    show({})
    change({ busy: true, sent: place(0, 2, 4) })
    expect(find('.hand').classList.contains('sent')).toBe(true)
    expect(find('.hand').style.transform).toContain(`translate(${centre({ q: 2, r: 0 }).x}px`)
    expect(find('.hand').dataset.rotation).toBe('4')
    change({ busy: false, sent: null })
    expect(find('.hand').classList.contains('tried')).toBe(false)
    expect(find('.hand').dataset.rotation).toBe('3')
  })

  it('takes its edge at once', () => {
    const view = sample({ phase: 'seating', edges: [null, 2], free: [0, 1, 3], tile: null })
    const seat = { moves: legal({ t: 'sit', edge: 0 }, { t: 'sit', edge: 1 }), view }
    show(seat)
    expect(document.querySelector('.goal')).toBeNull()
    change({ preview: { t: 'sit', edge: 1 } })
    expect(document.querySelectorAll('.line .goal')).toHaveLength(1)
    expect(document.querySelector('.seat.sent')).toBeNull()
    change({ busy: true, sent: { t: 'sit', edge: 1 }, preview: null })
    expect(find('.seat.sent').getAttribute('aria-label')).toContain('right')
  })
})

describe('a move chosen from the list', () => {
  it('lies as if tried by hand, and goes back when it is let go', () => {
    show({})
    change({ preview: place(0, 2, 4) })
    expect([find('.hand').classList.contains('tried'), find('.hand').dataset.rotation]).toEqual([true, '4'])
    change({ preview: null })
    expect(find('.hand').classList.contains('tried')).toBe(false)
    change({ preview: place(0, 2, 4) })
    press(button('Place the tile here'))
    expect(play).toHaveBeenCalledExactlyOnceWith(place(0, 2, 4))
  })
})

describe('sounds', () => {
  const plies = [ply(1, 0, 0, 2, 1)]
  const lands = (laid: Ply) => ({ plies: [laid], happened: [{ t: 'placed' as const, ...laid, text: '' }] })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('click with every turn of the tile', () => {
    show({})
    press(cell(1, -1))
    expect(sound).not.toHaveBeenCalled()
    press(button('Turn right (clockwise)'))
    find('.table').dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
    expect(sound.mock.calls).toEqual([['click'], ['click']])
  })

  it('run with a flow that the tile carries on, and not where it carries none', () => {
    show({})
    change({ version: 1, view: sample(lands(plies[0]!)) })
    vi.runAllTimers()
    expect(sound).not.toHaveBeenCalled()
    change({ version: 2, view: sample(lands(ply(0, -3, 0, 2, 2))) })
    vi.runAllTimers()
    expect(sound.mock.calls).toEqual([['flow']])
  })
})

describe('another player at the same device', () => {
  const plies = [ply(0, 0, 0, 2, 1)]
  const next = { version: 1, seat: 1, active: [1], view: sample({ seat: 1, turn: 1, plies }) }

  it('finds the tile in hand and nothing opened or picked by the one before', () => {
    show({ yours: [0, 1], view: sample({ plies }) })
    press(cell(1, -1))
    expect(find('.hand').classList.contains('tried')).toBe(true)
    press(document.querySelector('[aria-label="List of moves"]')!)
    press(button('To the first move'))
    change({ ...next, seat: 0, active: [1] })
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
    change(next)
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(document.querySelectorAll('[data-laid]')).toHaveLength(1)
    expect(find('.hand').classList.contains('tried')).toBe(false)
    expect(find('.hand').dataset.rotation).toBe('1')
  })

  it('sees the tile come that was laid, once, and not after a takeback', () => {
    const event = { t: 'placed' as const, ...plies[0]!, text: '' }
    show({ yours: [0, 1], still: false, view: sample({ plies, happened: [event] }) })
    expect(document.querySelector('.flies')).toBeNull()
    change({ version: 1, view: sample() })
    change({ ...next, version: 2, view: { ...next.view, happened: [event] } })
    expect(find('.flies').dataset.at).toBe('0,0')
    change({ version: 1, view: { ...next.view, happened: [event] } })
    expect(document.querySelector('.flies')).toBeNull()
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
    expect(find('[role=status]').style.left).toBe('')
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

describe('the blocked of a supermove', () => {
  it('are marked at their edges, and the tiles to swap are lit', () => {
    const plies = [ply(1, 0, 0, 2, 1), ply(1, 1, 0, 2, 1)]
    const view = sample({ plies, replaceable: [[0, 0]], stuck: [0] })
    for (const yours of [[0], [0, 1]]) {
      show({ view, yours, moves: anywhere(6, plies) })
      expect([...document.querySelectorAll<SVGElement>('[data-swap]')].map((one) => one.dataset.swap)).toEqual(['0,0'])
      expect([...document.querySelectorAll<SVGElement>('[data-stuck]')].map((one) => one.dataset.stuck)).toEqual(['0'])
      clear()
    }
  })
})

describe('a team', () => {
  it('is on its edges: names online, signs at a table', () => {
    const names = () => find('[data-edge="0"]').textContent?.replace(/\s+/g, ' ').trim()
    show({ view: teams(), people: four })
    expect(document.querySelectorAll('[data-mate]')).toHaveLength(4)
    expect(names()).toBe('YouCem')
    expect(find('[data-edge="1"]').textContent?.trim()).toBe('Bo')
    clear()
    show({ view: teams(), people: four, yours: [0, 1, 2, 3] })
    expect(document.querySelectorAll('[data-mate]')).toHaveLength(4)
    expect(names()).toBe('')
    clear()
    show({})
    expect(document.querySelector('[data-mate]')).toBeNull()
  })

  it('is offered on the edge opposite', () => {
    const edges = [0, null, null, null]
    const view = teams({ phase: 'seating', edges, free: [1, 3], tile: null, seat: 2, turn: 2 })
    const moves = legal({ t: 'sit', edge: 1 }, { t: 'sit', edge: 3 })
    show({ view, people: four, seat: 2, active: [2], moves })
    expect(find('.mate').textContent?.trim()).toBe('with Ann')
    press(button('3: Cem takes the bottom edge, with Ann'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'sit', edge: 3 })
    clear()
    show({ view, people: four, seat: 2, active: [2], moves, yours: [0, 1, 2, 3] })
    expect(find('[data-mate="0"]').textContent?.trim()).toBe('')
  })
})

describe('the settings', () => {
  const marks = (is: boolean) => document.querySelectorAll(`[data-legal="${is}"]`).length
  const option = (words: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === words)!.querySelector('input')!
  const spots = [{ row: 0, col: 0, blocked: Array<number[]>(6).fill([1]) }]

  it('mark where the tile may lie, and where flows end', () => {
    const plies = [ply(0, -3, 0, 2, 2)]
    show({ view: sample({ plies, spots }), moves: anywhere(6, [...plies, ply(0, 0, 0, 0, 0)]) })
    expect([marks(true), marks(false), document.querySelectorAll('[data-head]').length]).toEqual([0, 0, 0])
    press(button('Board settings'))
    option('Mark where your tile can go').click()
    option('Mark where flows end').click()
    flushSync()
    expect([marks(true), marks(false)]).toEqual([35, 1])
    expect([...document.querySelectorAll<SVGElement>('[data-head]')].map((one) => one.dataset.head)).toEqual(['0', '0'])
  })

  it('change the look and the pace, and are kept by the browser', () => {
    show({})
    press(button('Board settings'))
    expect(find('.table').classList.contains('quortex-wood')).toBe(true)
    option('Ivory').click()
    option('Fast').click()
    const wheel = find('select') as HTMLSelectElement
    wheel.value = '3'
    wheel.dispatchEvent(new Event('change', { bubbles: true }))
    flushSync()
    expect(find('.table').classList.contains('quortex-ivory')).toBe(true)
    expect(find('.table').style.getPropertyValue('--pace')).toBe('0.5')
    device.forget()
    device.recall()
    expect(device.taste).toMatchObject({ theme: 'ivory', pace: 'fast', notches: 3, legal: false })
    for (let notch = 0; notch < 3; notch++) {
      expect(find('.hand').dataset.rotation).toBe('3')
      find('.table').dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
      flushSync()
    }
    expect(find('.hand').dataset.rotation).toBe('4')
  })

  it('are not those of the page beside the board', () => {
    document.body.innerHTML = '<input type="radio" name="pace" /><input type="radio" name="theme" />'
    const others = [...document.querySelectorAll('input')]
    show({})
    press(button('Board settings'))
    for (const other of others) other.click()
    expect([option('Wood').checked, option('Normal').checked]).toEqual([true, true])
    option('Night').click()
    expect(others.map(({ checked }) => checked)).toEqual([true, true])
  })

  it('fall back where a browser kept nonsense', () => {
    localStorage.setItem('parlor.quortex', '{"theme":"x","pace":1,"notches":0,"legal":"yes","colours":3}')
    device.recall()
    expect(device.taste).toMatchObject({ theme: 'wood', pace: 'normal', notches: 1, legal: false })
    expect(device.colours).toEqual([0, 1, 2, 3, 4, 5])
    localStorage.clear()
  })
})

it('counts the tiles to come between the signs of two corners', () => {
  const asides = () =>
    [...document.querySelectorAll<HTMLElement>('.far')].map(({ style }) => style.getPropertyValue('--aside'))
  roomOf(1200, 750)
  show({ yours: [0, 1], view: sample({ distances: [6, 3] }) })
  const signs = document.querySelectorAll('.corner.nw button').length
  expect(signs).toBeGreaterThan(3)
  expect(asides()).toEqual([`${(signs - 1) * 34}px`, `${(signs - 1) * 34}px`])
})

describe('distances', () => {
  it('stand upright where all look from one side, and face their edges at a table', () => {
    const view = sample({ distances: [6, 3] })
    const turns = () =>
      [...document.querySelectorAll('[data-distance]')].map(
        (one) => /rotate\((.+)\)/.exec(one.getAttribute('transform')!)![1],
      )
    show({ view })
    press(button('Show how many hexes each line needs'))
    expect(turns()).toEqual(['-180', '-180'])
    expect(document.querySelector('.ambiguous')).toBeNull()
    clear()
    show({ view, yours: [0, 1] })
    press(document.querySelector('[aria-label="Show how many hexes each line needs"]'))
    expect(turns()).toEqual(['-180', '-60'])
    expect(document.querySelectorAll('.ambiguous')).toHaveLength(1)
  })
})

it('a line of the log shows the tile that was laid, as its reader sees it lie', () => {
  const placed = { t: 'placed' as const, ...ply(1, 0, 0, 2, 1), text: '' }
  const drew = { t: 'drew' as const, seat: 1, tile: 2 }
  for (const [event, turns] of [
    [placed, ['rotate(180)']],
    [drew, []],
  ] as const) {
    const sign = mount(Sign, { target: document.body, props: { event, view: sample() } })
    expect([...document.querySelectorAll('svg > g')].map((one) => one.getAttribute('transform'))).toEqual(turns)
    void unmount(sign)
  }
})
