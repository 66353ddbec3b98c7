import { beforeEach, describe, expect, it } from 'vitest'
import { bench, button, find, press, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { legal, people, sample } from './sample'

const { show, clear, play, sound } = bench(Board, () => ({ view: sample(), moves: [], people }))

const lit = () => [...document.querySelectorAll<HTMLElement>('.lit')].map((pile) => pile.dataset.pile)
const plays = legal(
  { t: 'play', card: 48, pile: 0 },
  { t: 'play', card: 48, pile: 2 },
  { t: 'play', card: 35, pile: 1 },
)

beforeEach(() => roomOf(390, 300))

describe('on turn', () => {
  it('lights the piles of the chosen card and says how far it goes', () => {
    show({ moves: plays })
    expect(lit()).toEqual([])
    press(find('[data-card="48"]'))
    expect(lit()).toEqual(['0', '2'])
    expect(find('[data-pile="0"]').textContent).toContain('Play 48 on pile 1, up, distance 3')
    expect(find('[data-pile="2"] .step').textContent).toBe('+10 ★')
  })

  it('plays the chosen card on the pressed pile', () => {
    show({ moves: plays })
    press(find('[data-card="48"]'))
    press(find('[data-pile="2"]'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'play', card: 48, pile: 2 })
  })

  it('says that a card comes first', () => {
    show({ moves: plays })
    press(find('[data-pile="0"]'))
    expect(find('[role=alert]').textContent).toBe('First choose a card')
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
    expect(find('[role=alert]').textContent).toBe('35 fits nowhere now')
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
