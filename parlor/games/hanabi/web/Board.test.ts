import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bench, button, press, roomOf } from '$parlor/kit/bench'
import { setAsking } from './pieces/asking.svelte'
import Board from './Board.svelte'
import { all, back, front, legal, people, sample } from './sample'
import type { Clued, View } from './types'

const { show, change, play } = bench(Board, () => ({ view: sample(), moves: legal(...all), people }))

const hand = (place: string) => [...document.querySelectorAll(`.place.${place} .slot`)]
const slots = (place: string, name: string) =>
  hand(place).flatMap((slot, index) => (slot.classList.contains(name) ? [index] : []))
const text = () => document.querySelector('.board')?.textContent ?? ''

beforeEach(() => {
  roomOf(390, 784)
  setAsking(true)
})

describe('giving a clue', () => {
  it('goes by button, kind, card and confirmation', () => {
    show({})
    press(button('Give Clue'))
    press(button('Color'))
    press(hand('left')[0])
    expect(slots('left', 'lit')).toEqual([0, 1])
    expect(play).not.toHaveBeenCalled()
    press(button('Confirm'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'colour', seat: 1, colour: 'red' })
  })

  it('lights what the other kind would touch when that is chosen', () => {
    show({})
    press(button('Give Clue'))
    press(button('Number'))
    press(hand('left')[2])
    expect(slots('left', 'lit')).toEqual([1, 2])
    press(button('Color'))
    expect(slots('left', 'lit')).toEqual([2])
    press(hand('right')[0])
    expect(slots('left', 'lit')).toEqual([])
    expect(slots('right', 'lit')).toEqual([0])
  })

  it('is confirmed only when it is complete', () => {
    show({})
    press(button('Give Clue'))
    expect(button('Confirm').disabled).toBe(true)
    press(button('Number'))
    expect(button('Confirm').disabled).toBe(true)
    press(hand('right')[0])
    expect(button('Confirm').disabled).toBe(false)
  })

  it('is put away by Cancel', () => {
    show({})
    press(button('Give Clue'))
    press(button('Color'))
    press(hand('left')[0])
    press(button('Cancel'))
    expect(slots('left', 'lit')).toEqual([])
    expect(button('Give Clue').disabled).toBe(false)
  })

  it('does nothing without a legal clue', () => {
    show({ view: sample({ clues: 0 }), moves: legal({ t: 'play', slot: 0 }) })
    expect(button('Give Clue').disabled).toBe(true)
    press(hand('left')[0])
    expect(slots('left', 'lit')).toEqual([])
  })
})

describe('a move on its way', () => {
  it('lifts your own card, and lays it back where it is refused', () => {
    show({})
    change({ busy: true, sent: { t: 'play', slot: 1 } })
    expect([slots('bottom', 'sent'), slots('bottom', 'lifted')]).toEqual([[1], [1]])
    change({ busy: false, sent: null })
    expect([slots('bottom', 'sent'), slots('bottom', 'lifted')]).toEqual([[], []])
  })

  it('flags what a clue touches, and what one of the list would touch', () => {
    const flags = () => hand('left').map((slot) => slot.querySelector('.flag')?.textContent?.trim() ?? '')
    show({})
    change({ busy: true, sent: { t: 'number', seat: 1, number: 3 } })
    expect([slots('left', 'sent'), flags()]).toEqual([
      [1, 2],
      ['', '3', '3', ''],
    ])
    change({ busy: false, sent: null, preview: { t: 'colour', seat: 1, colour: 'red' } })
    expect(slots('left', 'sent')).toEqual([0, 1])
    change({ preview: null })
    expect(slots('left', 'sent')).toEqual([])
  })
})

describe('an own card', () => {
  it('is played after a confirmation', () => {
    show({})
    press(hand('bottom')[1])
    press(button('Play'))
    expect(play).not.toHaveBeenCalled()
    expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe('Play your second card?')
    press(button('Confirm'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'play', slot: 1 })
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('is not discarded after all by Cancel', () => {
    show({})
    press(hand('bottom')[0])
    press(button('Discard'))
    press(document.querySelector('dialog .quiet:not(.icon)') ?? undefined)
    expect(play).not.toHaveBeenCalled()
    expect(button('Discard').disabled).toBe(false)
  })

  it.each([
    [7, 'you get a clue token back'],
    [8, 'none comes back'],
  ])('is discarded knowing what it brings with %i tokens (§6)', (clues, words) => {
    show({ view: sample({ clues }) })
    press(hand('bottom')[0])
    press(button('Discard'))
    expect(document.querySelector('dialog p')?.textContent).toContain(words)
  })

  it('goes at once where this browser does not ask', () => {
    show({})
    press(hand('bottom')[0])
    press(button('✓Ask first'))
    press(button('Discard'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'discard', slot: 0 })
    expect(localStorage.getItem('parlor.hanabi.confirm')).toBe('off')
  })

  it('can be asked about no more from the question itself', () => {
    show({})
    press(hand('bottom')[0])
    press(button('Play'))
    press(document.querySelector('dialog input') ?? undefined)
    expect(localStorage.getItem('parlor.hanabi.confirm')).toBe('off')
  })

  it('cannot be discarded where that is not legal', () => {
    show({ moves: legal({ t: 'play', slot: 0 }) })
    press(hand('bottom')[0])
    expect(button('Discard').disabled).toBe(true)
  })

  it('does nothing while others are on turn', () => {
    show({ view: sample({ turn: 1 }), moves: [], active: [1] })
    press(hand('bottom')[0])
    expect(text()).toContain('Bo is thinking.')
    expect(hand('bottom')[0]?.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a move on its way', () => {
  it('leaves in view what was chosen, and takes no other', () => {
    show({})
    press(hand('left')[0])
    press(button('Color'))
    press(button('Confirm'))
    change({ busy: true })
    expect(slots('left', 'lit')).toEqual([0, 1])
    press(hand('right')[0])
    expect(slots('left', 'lit')).toEqual([0, 1])
    expect(play).toHaveBeenCalledOnce()
    change({ busy: false, version: 1, view: sample({ turn: 1 }), moves: [], active: [1] })
    expect(document.querySelectorAll('.lit')).toHaveLength(0)
  })

  it('that is refused can be made again', () => {
    show({})
    press(hand('bottom')[0])
    press(button('Play'))
    press(button('Confirm'))
    change({ busy: true })
    change({ busy: false })
    expect(button('Play').disabled).toBe(false)
  })
})

describe('other eyes on the same board', () => {
  const theirs = sample({ seat: 1, hands: [[front(1, 'blue', 2)], [back(11)], [front(21, 'white', 5)]] })

  it('find nothing of what was chosen or asked', () => {
    show({})
    press(hand('bottom')[0])
    press(button('Discard'))
    expect(document.querySelector('dialog')).not.toBeNull()
    change({ seat: 1, active: [1], view: theirs, moves: legal({ t: 'discard', slot: 0 }) })
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.querySelectorAll('.chosen, .lit')).toHaveLength(0)
    expect(button('Give Clue').disabled).toBe(true)
  })

  it('see their own cards as backs and no one else’s', () => {
    show({})
    change({ seat: 1, active: [1], view: theirs })
    const labels = ['bottom', 'left', 'right'].map((place) => hand(place)[0]?.getAttribute('aria-label'))
    expect(labels).toEqual(['Your card 1: face down', 'Card 1: white 5', 'Card 1: blue 2'])
  })
})

describe('a journey', () => {
  const place = { left: 0, top: 0, width: 60, height: 84 }
  const point = { left: 195, top: -100, width: 0, height: 0 }
  const animate = vi.fn<Element['animate']>()

  beforeEach(() => {
    animate.mockReset().mockReturnValue({ cancel: () => undefined } as Animation)
    vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
      return this.matches('.slot, .landing') ? animate(...given) : ({ cancel: () => undefined } as Animation)
    })
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this.matches('[data-spot=sky]') ? point : place) as DOMRect
    })
  })

  const starts = () => animate.mock.calls.map(([frames]) => (frames as Keyframe[])[0])

  it('brings a drawn card from the sky at its own size', () => {
    show({ still: false })
    change({ version: 1, view: sample({ hands: [[back(1), back(2), back(3)], [], []] }) })
    expect(starts()).toContainEqual(expect.objectContaining({ translate: '165px -142px', scale: '1' }))
  })

  it('of a played card is made once, and not on the way back through a replay', () => {
    const played: View['happened'] = [{ t: 'played', seat: 1, slot: 0, card: front(32, 'red', 2), bonus: false }]
    show({ version: 5, view: sample({ happened: played }) })
    expect(document.querySelector('.landing')).toBeNull()
    change({ version: 6, view: sample({ happened: played }) })
    expect(document.querySelectorAll('.landing')).toHaveLength(1)
    change({ version: 4, view: sample({ happened: played }) })
    expect(document.querySelector('.landing')).toBeNull()
  })
})

describe('what is seen', () => {
  const clue: Clued = { t: 'clued', seat: 1, target: 0, colour: 'red', number: null, slots: [1] }

  it('shows your own cards as backs and those of others as fronts', () => {
    show({})
    expect(document.querySelectorAll('.place.bottom .back')).toHaveLength(2)
    expect(document.querySelectorAll('.place:not(.bottom) .back')).toHaveLength(0)
    expect(hand('left')[3]?.getAttribute('aria-label')).toBe('Card 4: green 4')
  })

  it('tells everyone who clued whom, how, what and which cards', () => {
    show({ view: sample({ happened: [clue] }) })
    expect(document.querySelector('.slip')?.textContent?.replace(/\s+/g, ' ')).toMatch(
      /Bo → A You Color Clue Red · 1 card/,
    )
    expect(slots('bottom', 'told')).toEqual([1])
    expect(hand('bottom')[1]?.getAttribute('aria-label')).toBe('Your card 2: face down, touched by the clue')
  })

  it('forgets the clue with the next action', () => {
    const happened: View['happened'] = [{ t: 'discarded', seat: 1, slot: 0, card: front(11, 'red', 1), gained: true }]
    show({ view: sample({ happened }) })
    expect(document.querySelectorAll('.told')).toHaveLength(0)
    expect(text()).toContain('discarded')
    expect(text()).not.toContain('Clue Red')
  })

  it('says that a fuse is lost', () => {
    const happened: View['happened'] = [{ t: 'misplayed', seat: 2, slot: 0, card: front(41, 'red', 4) }]
    show({ view: sample({ happened }) })
    expect(document.querySelector('.slip')?.textContent).toContain('A fuse is lost')
  })

  it('counts tokens and fireworks', () => {
    show({})
    const labels = [...document.querySelectorAll('.middle [role=img]')].map((one) => one.getAttribute('aria-label'))
    expect(labels).toEqual(
      expect.arrayContaining([
        '5 of 8 clue tokens',
        '2 of 3 fuse tokens',
        'Red firework: 2',
        'Yellow firework: not started',
        'White: 1 and 1',
      ]),
    )
  })

  it('marks whose turn it is and who is away', () => {
    const away = people.map((person, seat) => ({ ...person, here: seat !== 2 }))
    show({ view: sample({ turn: 1 }), moves: [], active: [1], people: away })
    expect(document.querySelector('.hand.turn')?.getAttribute('aria-label')).toMatch(/^Bo's hand, their turn/)
    expect(document.querySelector('.hand.away .state')?.textContent).toBe('away')
  })

  it('says who is away on turn, and when that ends the match', () => {
    const until = Date.now() + 271_000
    const away = people.map((person, seat) => (seat === 1 ? { ...person, here: false, until } : person))
    show({ view: sample({ turn: 1 }), moves: [], active: [1], people: away })
    expect(document.querySelector('.hint')?.textContent).toContain('Bo is away. The match ends for everyone in 4:31.')
  })

  it('opens every hand to a spectator, without anything to press', () => {
    show({ seat: null, moves: [], active: [0], view: sample({ seat: null, hands: [[front(1, 'blue', 2)], [], []] }) })
    expect(hand('bottom')[0]?.getAttribute('aria-label')).toBe('Card 1: blue 2')
    expect(document.querySelectorAll('.open')).toHaveLength(0)
  })

  it.each([
    [[0], true],
    [[], false],
  ])('waits for a player on turn, but not in a replay: %j', (yours, waits) => {
    show({ moves: [], active: [1], yours })
    expect(text().includes('thinking')).toBe(waits)
  })

  it('keeps only the fireworks where there is no room', () => {
    roomOf(390, 250)
    show({})
    expect(document.querySelectorAll('.hand')).toHaveLength(0)
    expect(document.querySelectorAll('[data-firework]')).toHaveLength(5)
  })
})
