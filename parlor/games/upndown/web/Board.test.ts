import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bench, button, find, press, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import client from './index'
import { legal, people, sample } from './sample'

const { show, change, clear, play, sound } = bench(Board, () => ({ view: sample(), moves: [], people }))

const lit = () => [...document.querySelectorAll<HTMLElement>('.lit')].map((pile) => pile.dataset.pile)
const plays = legal(
  { t: 'play', card: 48, pile: 0 },
  { t: 'play', card: 48, pile: 2 },
  { t: 'play', card: 35, pile: 1 },
)

beforeEach(() => {
  roomOf(390, 300)
  localStorage.setItem('parlor.upndown.legend', 'seen')
  // An animation that is cut short is a rejected promise here, which nobody waits for.
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation)
})

describe('on turn', () => {
  it('lights the piles of the chosen card and says how far it goes', () => {
    show({ moves: plays })
    expect(lit()).toEqual([])
    press(find('[data-card="48"]'))
    expect(lit()).toEqual(['0', '2'])
    expect(find('[data-pile="0"]').textContent).toContain('Play 48 on pile 1, up 3')
    expect(find('[data-pile="2"] .step').textContent).toBe('+10 ★')
  })

  it('plays the chosen card on the pressed pile', () => {
    show({ moves: plays })
    press(find('[data-card="48"]'))
    press(find('[data-pile="2"]'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 48, pile: 2 })
  })

  it('shows on a card in the air what it would do to the pile below it', () => {
    show({ moves: plays })
    const card = find('[data-card="48"]')
    const capture = (card.setPointerCapture = vi.fn())
    const over = (selector: string) => (document.elementsFromPoint = () => [find(selector)])
    const point = (type: string, clientX: number) => {
      card.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, buttons: 1, clientX }))
      flushSync()
    }
    point('pointerdown', 0)
    expect(capture).toHaveBeenCalledOnce()
    over('[data-pile="2"]')
    point('pointermove', 50)
    expect(card.querySelector('.step')?.textContent).toBe('+10 ★')
    over('[data-pile="1"]')
    point('pointermove', 90)
    expect(card.querySelector('.step')).toBeNull()
    over('[data-pile="0"]')
    point('pointermove', 120)
    expect(card.querySelector('.step')?.textContent).toBe('+3')
    point('pointerup', 120)
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 48, pile: 0 })
  })

  it('lets go of a card whose button was released out of sight', () => {
    show({ moves: plays })
    const card = find('[data-card="48"]')
    card.setPointerCapture = () => undefined
    const point = (type: string, buttons: number, clientX: number) => {
      card.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, buttons, clientX }))
      flushSync()
    }
    point('pointerdown', 1, 0)
    point('pointermove', 0, 90)
    expect(document.querySelector('.drag')).toBeNull()
  })

  it('lays a card at once, marked until the server answers, and puts it back where it refuses', () => {
    show({ moves: plays })
    const sent = () => document.querySelector('.sent')?.closest<HTMLElement>('[data-pile]')?.dataset.pile
    const inHand = () => document.querySelector('[data-card="48"]') !== null
    change({ busy: true, sent: { t: 'play', card: 48, pile: 0 } })
    expect([sent(), inHand()]).toEqual(['0', false])
    expect(find('[data-pile="0"] .top').textContent).toContain('48')
    press(find('[data-card="35"]'))
    expect(lit()).toEqual(['1'])
    change({ busy: false, sent: null })
    expect([sent(), inHand()]).toEqual([undefined, true])
    expect(find('[data-pile="0"] .top').textContent).toContain('45')
  })

  it('shows where a card of the list would lie', () => {
    show({ moves: plays })
    change({ preview: { t: 'play', card: 48, pile: 2 } })
    expect(find('[data-pile="2"] .top').textContent).toContain('48')
  })

  it('says that a card comes first', () => {
    show({ moves: plays })
    press(find('[data-pile="0"]'))
    expect(find('[role=alert]').textContent).toBe('Choose a card first')
    expect(play).not.toHaveBeenCalled()
    press(find('[data-card="48"]'))
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('lets the rules say why a card does not fit, and keeps it chosen', () => {
    show({ moves: plays })
    press(find('[data-card="48"]'))
    press(find('[data-pile="3"]'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 48, pile: 3 })
    expect(sound).toHaveBeenCalledWith('refuse')
    expect(lit()).toEqual(['0', '2'])
  })

  it('says when a card fits nowhere', () => {
    show({ moves: plays.slice(0, 2) })
    press(find('[data-card="35"]'))
    expect(find('[role=alert]').textContent).toBe("35 doesn't fit anywhere now")
    expect(lit()).toEqual([])
  })

  it('lets go of a card that is pressed again', () => {
    show({ moves: plays })
    press(find('[data-card="48"]'))
    press(find('[data-card="48"]'))
    expect(lit()).toEqual([])
  })

  it('lays the focused card by the number of a pile', () => {
    show({ moves: plays })
    const event = new KeyboardEvent('keydown', { key: '2', bubbles: true })
    find('[data-card="35"]').dispatchEvent(event)
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 35, pile: 1 })
  })

  it('ends the turn only when that is legal', () => {
    show({ moves: plays })
    expect(button('End turn').disabled).toBe(true)
    clear()
    show({ moves: legal({ t: 'end' }) })
    press(button('End turn'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'end' })
  })

  it('asks twice before giving in', () => {
    show({ view: sample({ stuck: true }), moves: legal({ t: 'end' }, { t: 'undo' }) })
    expect(button('End turn').disabled).toBe(true)
    press(button('Give in'))
    expect(play).not.toHaveBeenCalled()
    press(button('Yes, give in'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'end' })
  })
})

describe('waiting', () => {
  const view = sample({ turn: 1, order: [1, 0] })

  it('marks the pressed pile', () => {
    show({ view, active: [1], moves: legal({ t: 'mark', pile: 3, level: 'like' }) })
    press(find('[data-pile="3"]'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'mark', pile: 3, level: 'like' })
  })

  it('shows the marks of others with their faces', () => {
    show({ view, active: [1] })
    expect(document.querySelectorAll('.mark .love')).toHaveLength(1)
    expect(document.querySelectorAll('.mark .like')).toHaveLength(1)
    expect(document.querySelector('.mark .face')?.textContent).toBe('B')
  })

  it('asks a player for their cards after a second press', () => {
    show({ view, active: [1], moves: legal({ t: 'ask', seat: 1 }) })
    press(find('button.chip'))
    expect(play).not.toHaveBeenCalled()
    press(button('Ask'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'ask', seat: 1 })
  })
})

describe('what is seen', () => {
  it('keeps other hands closed during play', () => {
    show({})
    expect(document.querySelectorAll('[data-card]')).toHaveLength(2)
    expect(document.querySelectorAll('.mini')).toHaveLength(0)
  })

  it('calls nobody to a turn after the host ended the match', () => {
    show({ active: [] })
    expect(find('.actions').textContent).toContain('Left unfinished')
    expect(document.body.textContent).not.toContain('End turn')
    expect(document.querySelector('.turn')).toBeNull()
  })

  it('opens every hand at the end', () => {
    show({ view: sample({ phase: 'lost', hands: [[35, 48], [7]] }), active: [] })
    expect([...document.querySelectorAll('.mini')].map((card) => card.textContent)).toEqual(['35', '48', '7'])
  })

  it('has no hands to open when every card is played', () => {
    show({ view: sample({ phase: 'won', hand: [], hands: [[], []], counts: [0, 0], draw: 0 }), active: [] })
    expect(document.body.textContent).not.toContain('all played')
  })

  it('opens every hand to all eyes of a replay', () => {
    const eyes = [sample({ hand: [3, 4] }), sample({ hand: [90] })]
    show({ view: sample({ hand: [], hands: [null, null] }), seat: null, eyes })
    expect([...document.querySelectorAll('.mini')].map((card) => card.textContent)).toEqual(['3', '4', '90'])
  })

  it('has neither players nor an end of turn in solitaire', () => {
    const options = { ...sample().options, solitaire: true }
    show({ view: sample({ options, counts: [2], marks: [['none', 'none', 'none', 'none']], hands: [[35, 48]] }) })
    expect(document.querySelector('[aria-label="Players in turn order"]')).toBeNull()
    expect(document.body.textContent).not.toContain('End turn')
  })
})

describe('marks on their way', () => {
  const mark = (level: 'like' | 'really_like') => ({ t: 'mark', pile: 3, level }) as const
  const view = sample({ turn: 1, order: [1, 0] })
  const liked = sample({ ...view, marks: [['none', 'none', 'none', 'like'], view.marks[1]!] })

  it('lets a quick second tap go on from the first', () => {
    show({ view, active: [1], moves: legal(mark('like'), mark('really_like')) })
    press(find('[data-pile="3"]'))
    change({ busy: true })
    press(find('[data-pile="3"]'))
    expect(play.mock.calls).toEqual([[mark('like')]])
    change({ busy: false, version: 1, view: liked, moves: legal(mark('really_like')) })
    expect(play.mock.calls).toEqual([[mark('like')], [mark('really_like')]])
  })

  it('forgets the second tap when the turn came first', () => {
    show({ view, active: [1], moves: legal(mark('like')), busy: true })
    press(find('[data-pile="3"]'))
    change({ busy: false, version: 1, view: sample(), active: [0], moves: plays })
    expect(play).not.toHaveBeenCalled()
  })
})

describe('on one device', () => {
  /** The same position as Bo sees it. */
  const bo = sample({ seat: 1, hand: [7, 90], hands: [null, [7, 90]], fresh: [] })
  const other = { view: bo, seat: 1, moves: legal({ t: 'play', card: 7, pile: 1 }) }

  it('leaves the next player nothing that was picked, noted or asked', () => {
    show({ moves: [...plays, ...legal({ t: 'ask', seat: 1 })] })
    press(find('[data-card="48"]'))
    press(find('button.chip'))
    expect(button('Ask')).toBeTruthy()
    change({ ...other, moves: [...other.moves, ...legal({ t: 'ask', seat: 1 })] })
    expect([document.querySelector('.slip'), document.querySelector('[data-card="48"]')]).toEqual([null, null])
    change({ view: sample(), seat: 0, moves: plays })
    expect(lit()).toEqual([])
  })

  it('asks the next player again before giving in', () => {
    const moves = legal({ t: 'end' }, { t: 'undo' })
    show({ view: sample({ stuck: true }), moves })
    press(button('Give in'))
    change({ view: { ...bo, stuck: true, turn: 1 }, seat: 1, active: [1], moves })
    expect(button('Give in')).toBeTruthy()
  })
})

describe('a backward ten', () => {
  const special = { t: 'played', seat: 0, card: 35, pile: 0, movement: 10, special: true } as const
  const after = sample({ hand: [48], happened: [special], this_turn: [special] })

  it('is celebrated when it happens, until the next card', () => {
    show({ view: sample(), moves: plays })
    change({ version: 1, view: after })
    expect(find('[data-pile="0"] .sparks')).toBeTruthy()
    change({ version: 2, view: { ...after, happened: [{ t: 'marked', seat: 1, pile: 2, level: 'love' }] } })
    expect(find('[data-pile="0"] .sparks')).toBeTruthy()
    change({ version: 3, view: sample({ happened: [{ t: 'undone', seat: 0, card: 35, pile: 0 }] }) })
    expect(document.querySelector('.sparks')).toBeNull()
  })

  it('is soon over', () => {
    vi.useFakeTimers()
    show({ view: sample(), moves: plays })
    change({ version: 1, view: after })
    vi.advanceTimersByTime(2000)
    change({})
    expect(document.querySelector('.sparks')).toBeNull()
    vi.useRealTimers()
  })

  it('is no news when the table is first seen, nor on the way back', () => {
    show({ version: 2, view: after })
    change({ version: 1, view: { ...after } })
    expect(document.querySelector('.sparks')).toBeNull()
  })

  it('is heard above a plain card', () => {
    expect([client.sound?.(special), client.sound?.({ ...special, special: false })]).toEqual(['special', 'card'])
    expect(client.sound?.({ t: 'turn_began', seat: 0 })).toBeNull()
  })
})

it('keeps a card lifted while it is on its way, and lets go of it once it lies on the pile', () => {
  show({ moves: plays })
  press(find('[data-card="48"]'))
  press(find('[data-pile="0"]'))
  change({ busy: true })
  expect(find('[data-card="48"]').getAttribute('aria-pressed')).toBe('true')
  change({ busy: false, version: 1, view: sample({ hand: [35] }), moves: plays.slice(2) })
  change({ version: 2, view: sample(), moves: plays })
  expect(lit()).toEqual([])
})
