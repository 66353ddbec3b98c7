import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { persons, press, roomOf } from '$parlor/kit/bench'
import { called, change, find, hex, labelled, litHexes, play, show, text } from './bench'
import client from './index'
import { legal, sample } from './sample'

// A busy machine is slow, and nothing is decided by how slow.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => roomOf(1090, 830))

describe('a hex pressed too early', () => {
  it('says what comes first', () => {
    show({ view: sample({ space: null, hand: [] }), moves: legal({ t: 'take', space: 2 }) })
    press(hex('a4'))
    expect(play).not.toHaveBeenCalled()
    expect(text('.hint')).toBe('First take three tokens from the middle.')
    expect(text('[role=status]')).toBe('First take three tokens from the middle.')
  })

  it('says nothing while someone else is on turn', () => {
    show({ active: [1], view: sample({ turn: 1 }), moves: [] })
    press(hex('a4'))
    expect(find('.astray')).toHaveLength(0)
  })
})

describe('what is read aloud', () => {
  it('is not what others did, which the page around the board tells', () => {
    const happened = [{ t: 'took_tokens' as const, seat: 1, space: 0, tokens: ['g' as const] }]
    show({ active: [1], view: sample({ turn: 1 }), moves: [] })
    change({ version: 1, view: sample({ turn: 1, happened }) })
    expect(text('.hint')).toContain('green')
    expect(text('[role=status]')).toBe('')
  })

  it('is not what happened before a move was taken back', () => {
    const happened = [{ t: 'took_tokens' as const, seat: 1, space: 0, tokens: ['g' as const] }]
    show({ active: [1], version: 2, view: sample({ turn: 1 }), moves: [] })
    change({ version: 1, view: sample({ turn: 1, happened }) })
    expect(text('.hint')).not.toContain('green')
  })

  it('is not what a mouse wanders over', () => {
    show({})
    press(labelled(/^gray token/))
    hex('c2')?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    flushSync()
    expect(text('.hint')).toContain('c2')
    expect(text('[role=status]')).toBe('Where does the gray token go?')
  })

  it('sounds once, by its event', () => {
    expect(client.sound?.({ t: 'placed_cube', seat: 0, card: 'frog', hex: 1, points: 2, completed: false })).toBe(
      'cube',
    )
    expect(client.sound?.({ t: 'placed_token', seat: 0, colour: 'n', hex: 1, stack: 'n' })).toBe('wood')
    expect(client.sound?.({ t: 'turn_ended', seat: 0 })).toBeNull()
  })
})

describe('the next player at the same device', () => {
  const next = () => ({ seat: 1, active: [1], version: 1, view: sample({ seat: 1, turn: 1 }), yours: [0, 1] })

  it('finds nothing picked, aimed at or looked at by the one before', () => {
    show({})
    press(labelled(/^One token away/))
    press(labelled(/^Water: 2/))
    press(labelled(/^Llama/))
    press(labelled(/^Read card/))
    expect(find('dialog')).toHaveLength(1)
    change(next())
    expect(find('dialog, .short, .course, .card.chosen')).toHaveLength(0)
    expect(text('.plate')).toContain('You')
    expect(find('.hexes')[0]?.getAttribute('aria-label')).toBe('Your landscape')
    expect(hex('b1')?.getAttribute('aria-label')).toContain('building on red')
  })

  it('does not place what the one before had touched once', () => {
    show({})
    press(labelled(/^green token/))
    press(hex('a4'), 'touch')
    expect(find('.ghost').length).toBeGreaterThan(0)
    change(next())
    expect(find('.ghost')).toHaveLength(0)
    press(hex('a4'), 'touch')
    expect(play).not.toHaveBeenCalled()
  })

  it('sees their board though the one before looked at another', () => {
    show({ people: persons('Ann', 'Bo'), view: sample() })
    press(labelled(/Bo's board/))
    change({ ...next(), view: sample({ seat: 1, turn: 1 }) })
    expect(labelled(/^Back to your board/)).toBeUndefined()
    expect(labelled(/Ann's board/)).toBeDefined()
  })
})

describe('while a move is on its way', () => {
  it('what may be done stays lit, and a card is let go once its cube is placed', () => {
    show({})
    press(labelled(/^Frog: 1 of 5/))
    expect(litHexes()).toEqual(['a3'])
    press(hex('a3'))
    change({ busy: true })
    expect(litHexes()).toEqual(['a3', 'a4', 'c3'])
    expect(find('.card.chosen')).toHaveLength(0)
    change({ busy: false, version: 1, view: sample({ outlook: null }), moves: [] })
    expect(litHexes()).toEqual([])
  })

  it('a piece lies on its hex already and the next token is in hand', () => {
    play.mockImplementation(() => change({ busy: true }))
    show({})
    press(hex('a4'))
    expect(find('.ghost').length).toBeGreaterThan(0)
    expect(find('.held.sent').map(called)).toEqual(['green token, leaves'])
    expect(find('.held.picked').map(called)).toEqual(['gray token, stone'])
    change({ busy: false })
    expect(find('.ghost, .held.sent')).toHaveLength(0)
  })

  it('a move from the list lies like one made by hand, and is only thought of while it is chosen', () => {
    show({})
    change({ preview: { t: 'place', colour: 'g', hex: 3 } })
    expect([find('.ghost').length > 0, find('path.sent').length, find('.held.sent').length]).toEqual([true, 0, 0])
    change({ preview: null, busy: true, sent: { t: 'place', colour: 'g', hex: 3 } })
    expect(find('path.sent')).toHaveLength(1)
    expect(find('.held.sent').map(called)).toEqual(['green token, leaves'])
    change({ sent: { t: 'cube', card: 'frog', hex: 2 } })
    expect(find('g.ghost')).toHaveLength(1)
    change({ busy: false, sent: null })
    expect(find('.ghost, .sent')).toHaveLength(0)
  })

  it('what the rules will refuse does not lie anywhere', () => {
    show({})
    change({ busy: true, sent: { t: 'place', colour: 'g', hex: 0 } })
    expect(find('.ghost, .sent')).toHaveLength(0)
  })

  it('a card, a spirit and the end of a turn are marked, too', () => {
    show({})
    change({ preview: { t: 'card', slot: 0 } })
    expect([find('.card.chosen').length, find('.card.sent').length]).toEqual([1, 0])
    change({ preview: null, busy: true, sent: { t: 'card', slot: 0 } })
    expect(find('.card.sent').map((one) => one.dataset.spot)).toEqual(['row-0'])
    const todo = { tokens: 0, card: false, cubes: false, end: true }
    change({ version: 1, view: sample({ hand: [], todo }), moves: legal({ t: 'end' }), sent: { t: 'end' } })
    expect(find('.deeds .sent').map(called)).toEqual(['End turn'])
    const offer = sample({ phase: 'spirit', offer: ['spirit_lion', 'spirit_owl'], hand: [], space: null })
    const keep = { t: 'keep' as const, card: 'spirit_owl' as const }
    change({ version: 2, view: offer, moves: legal(keep), sent: keep })
    expect(text('article.sent h2')).toBe('Owl Spirit')
  })

  it('a taken space is marked at once', () => {
    play.mockImplementation(() => change({ busy: true }))
    show({ view: sample({ space: null, hand: [] }), moves: legal({ t: 'take', space: 2 }) })
    press(labelled(/^Space 3:/))
    expect(find('.space.sent')).toHaveLength(1)
    change({ busy: false, preview: { t: 'take', space: 2 } })
    expect([find('.space.sent').length, find('.space.chosen').length]).toEqual([0, 1])
  })
})

describe('placing a token', () => {
  it('begins with the first token in hand, and lights its hexes and those of cubes', () => {
    show({})
    expect(find('.held.picked').map(called)).toEqual(['green token, leaves'])
    expect(litHexes()).toEqual(['a3', 'a4', 'c3'])
    expect(find('.tag')).toHaveLength(2)
    press(labelled(/^gray token/))
    expect(litHexes()).toEqual(['c1', 'c2'])
  })

  it('needs one touch where it can be taken back', () => {
    show({ undo: true })
    press(hex('a4'), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 'g', hex: 3 })
  })

  it('happens once in a double click', () => {
    play.mockImplementation(() => change({ busy: true }))
    show({ moves: legal({ t: 'place', colour: 'g', hex: 3 }, { t: 'place', colour: 's', hex: 3 }) })
    press(hex('a4'), 'mouse', 1)
    press(hex('a4'), 'mouse', 2)
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 'g', hex: 3 })
    press(hex('a4'), 'mouse', 1)
    expect(play).toHaveBeenLastCalledWith({ t: 'place', colour: 's', hex: 3 })
  })

  it('is previewed by a first touch and done by a second', () => {
    show({})
    press(labelled(/^green token/))
    press(hex('a4'), 'touch')
    expect(play).not.toHaveBeenCalled()
    expect(text('.hint')).toBe('a4: height-1 tree · Trees +1 · completes Frog +2 · tap again to place')
    expect(find('.ghost').length).toBeGreaterThan(0)
    press(hex('a4'), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 'g', hex: 3 })
  })

  it('needs one click of a mouse, which has shown the preview before', () => {
    show({})
    press(labelled(/^gray token/))
    hex('c2')?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    flushSync()
    expect(text('.tally .total')).toContain('+4')
    press(hex('c2'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 's', hex: 10 })
  })

  it('asks the rules when the hex is not lit', () => {
    show({})
    press(labelled(/^gray token/))
    press(hex('a1'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 's', hex: 0 })
  })

  it('puts a card of the row down first', () => {
    show({})
    press(labelled(/^Llama/))
    expect(litHexes()).toEqual([])
    press(hex('a4'))
    expect(play).not.toHaveBeenCalled()
    expect(litHexes()).toEqual(['a3', 'a4', 'c3'])
  })

  it('goes back to the first token with Escape', () => {
    show({})
    press(labelled(/^gray token/))
    hex('a4')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    flushSync()
    expect(litHexes()).toEqual(['a3', 'a4', 'c3'])
  })

  it('walks over the hexes with arrow keys', () => {
    show({})
    hex('a1')?.focus()
    hex('a1')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    flushSync()
    expect(document.activeElement).toBe(hex('a2'))
    expect(find('.hexes [tabindex="0"]')).toEqual([hex('a2')])
  })
})
