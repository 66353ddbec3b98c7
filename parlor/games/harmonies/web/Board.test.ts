import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bench, press, roomOf } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { all, ann, legal, NAMES, people, sample } from './sample'
import { touch } from './touched.svelte'

// A busy machine is slow, and nothing is decided by how slow.
vi.setConfig({ testTimeout: 60_000 })

const { show, play } = bench(Board, () => ({ view: sample(), moves: legal(...all), people }))

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
/** What a screen reader calls it, apart from pictures. */
const called = (one: HTMLElement) =>
  (one.getAttribute('aria-label') ?? (one.matches('.card') ? one.querySelector('.sr-only') : one)?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const labelled = (label: RegExp) => find('button').find((one) => label.test(called(one)))
const hex = (name: string) => find(`[data-hex="${NAMES.indexOf(name)}"]`)[0]
const text = (selector: string) => find(selector)[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const litHexes = () => find('.hexes .lit').map((one) => NAMES[Number(one.dataset.hex)])

beforeEach(() => roomOf(1090, 830))

describe('a hex pressed too early', () => {
  it('says what comes first, until something is picked', () => {
    show({})
    press(hex('a4'))
    expect(play).not.toHaveBeenCalled()
    expect(text('.hint')).toBe('First pick one of your tokens, then its hex.')
    expect(find('.hint')[0]?.getAttribute('role')).toBe('status')
    press(labelled(/^green token/))
    expect(text('.hint')).toBe('Where does the green token go?')
  })

  it('says nothing while somebody else is on turn', () => {
    show({ active: [1], view: sample({ turn: 1 }), moves: [] })
    press(hex('a4'))
    expect(find('.astray')).toHaveLength(0)
  })
})

it('leaves it to the page around it to read aloud what others did', () => {
  const happened = [{ t: 'took_tokens' as const, seat: 1, space: 0, tokens: ['g' as const] }]
  show({ active: [1], view: sample({ turn: 1, happened }), moves: [] })
  expect(text('.hint')).not.toBe('')
  expect(find('.hint')[0]?.getAttribute('role')).toBeNull()
})

describe('placing a token', () => {
  it('lights the legal hexes of the picked token', () => {
    show({})
    expect(litHexes()).toEqual([])
    press(labelled(/^green token/))
    expect(litHexes()).toEqual(['a4', 'c3'])
    expect(find('.tag')).toHaveLength(2)
  })

  it('is previewed by a first touch and done by a second', () => {
    show({})
    press(labelled(/^green token/))
    press(hex('a4'), 'touch')
    expect(play).not.toHaveBeenCalled()
    expect(text('.hint')).toBe('a4: tree of 1 · +1 trees · completes Frog +2 · tap again to place')
    expect(find('.ghost').length).toBeGreaterThan(0)
    press(hex('a4'), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 'g', hex: 3 })
  })

  it('needs one click of a mouse, which has shown the preview before', () => {
    show({})
    press(labelled(/^gray token/))
    hex('c2')?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    flushSync()
    expect(text('.total')).toContain('+4')
    press(hex('c2'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 's', hex: 10 })
  })

  it('asks the rules when the hex is not lit', () => {
    show({})
    press(labelled(/^gray token/))
    press(hex('a1'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'place', colour: 's', hex: 0 })
  })

  it('does nothing before a token is picked', () => {
    show({})
    press(hex('a4'))
    expect(play).not.toHaveBeenCalled()
  })

  it('is let go with Escape', () => {
    show({})
    press(labelled(/^green token/))
    hex('a4')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    flushSync()
    expect(litHexes()).toEqual([])
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

describe('cards and cubes', () => {
  it('glow while they can place a cube, then their hexes do', () => {
    show({})
    expect(find('.card.glow').map((one) => one.dataset.spot)).toEqual(['card-frog'])
    press(labelled(/^Frog, 1 of 5/))
    expect(litHexes()).toEqual(['a3'])
    press(hex('a3'), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'cube', card: 'frog', hex: 2 })
  })

  it('show what one habitat lacks', () => {
    show({})
    expect(find('.short')).toHaveLength(0)
    press(labelled(/^Bear/))
    expect(find('.short')).toHaveLength(1)
    expect(text('.hint')).toBe('No habitat for the Bear yet.')
    press(labelled(/^Bear/))
    press(labelled(/^One token short/))
    expect(find('.short')).toHaveLength(1)
  })

  it('are taken from the row by a second press or the button', () => {
    show({})
    press(labelled(/^Llama/))
    expect(play).not.toHaveBeenCalled()
    press(labelled(/^Take card/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'card', slot: 0 })
  })

  it('cannot be taken beyond the limit, and the reason is written', () => {
    show({ moves: legal({ t: 'place', colour: 'g', hex: 3 }) })
    press(labelled(/^Llama/))
    expect(labelled(/^Take card/)).toBeUndefined()
    expect(text('.hint')).toMatch(/four cards/)
  })

  it('can be looked at closely', () => {
    show({})
    press(labelled(/^Llama/))
    press(labelled(/^Read card/))
    expect(document.querySelector('dialog')?.textContent).toContain('Cube on field, with field and mountain of 2')
  })
})

describe('a turn', () => {
  it('begins with a space', () => {
    show({ view: sample({ space: null, hand: [] }), moves: legal({ t: 'take', space: 2 }) })
    press(labelled(/^Space 3: yellow, red and brown/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'take', space: 2 })
    expect(find('button.space')).toHaveLength(1)
  })

  it('ends only by its button, which is there when it may', () => {
    show({})
    expect(labelled(/^End turn/)).toBeUndefined()
  })

  it('ends by that button', () => {
    show({
      view: sample({ hand: [], todo: { tokens: 0, card: false, cubes: false, end: true } }),
      moves: legal({ t: 'end' }),
    })
    expect(text('.hint')).toBe('End your turn.')
    press(labelled(/^End turn/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'end' })
  })

  it('begins with a spirit where spirits play', () => {
    show({
      view: sample({ phase: 'spirit', offer: ['spirit_lion', 'spirit_owl'], hand: [], space: null }),
      moves: legal({ t: 'keep', card: 'spirit_lion' }, { t: 'keep', card: 'spirit_owl' }),
    })
    press(labelled(/^Keep the Owl/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'keep', card: 'spirit_owl' })
  })

  it('ends alone with an exchange or without', () => {
    show({
      view: sample({ phase: 'discard', hand: [], players: [ann()] }),
      moves: legal({ t: 'discard', slot: 0 }, { t: 'skip' }),
    })
    press(labelled(/^Llama/))
    press(labelled(/^Exchange/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'discard', slot: 0 })
    play.mockReset()
    press(labelled(/^Keep them all/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'skip' })
  })

  it('of somebody else leaves nothing to press but looking', () => {
    show({ view: sample({ turn: 1 }), moves: [], active: [1] })
    expect(find('button.held')).toHaveLength(0)
    expect(find('.hand [role=img]')).toHaveLength(2)
    press(hex('a1'))
    expect(play).not.toHaveBeenCalled()
  })
})

describe('what is seen', () => {
  it('shows the others small, and large after one tap', () => {
    show({})
    expect(text('.plate')).toContain('You')
    press(labelled(/Board of Bo 1st player 5 points, 20 empty hexes, 0 cards. Show it large/))
    expect(text('.plate')).toContain('Bo')
    expect(hex('b1')?.getAttribute('aria-label')).toBe('b1: building on red')
    press(labelled(/^Back to your board/))
    expect(text('.plate')).toContain('You')
  })

  it('counts the pouch by colour and everybody by category', () => {
    show({})
    expect(text('.pouch')).toContain('Pouch 45')
    expect(text('.pouch')).toContain('blue10')
    expect(find('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent).join(' '))).toEqual([
      'You 1 0 0 0 2 2 5 18',
      'Bo 0 0 5 0 0 0 5 20',
    ])
  })

  it('announces the last round', () => {
    show({ view: sample({ last: { seat: 1, trigger: 'full_board' } }) })
    expect(text('.banner')).toBe('Last round: the board of Bo is nearly full')
  })

  it('draws the reasons of a touched line, on whosever board it is', () => {
    show({})
    press(labelled(/^Water: 2$/))
    expect(find('.course')).toHaveLength(1)
    touch(1, 'fields')
    flushSync()
    expect(text('.plate')).toContain('Bo')
    expect(find('.why')).toHaveLength(2)
  })

  it('marks where something was placed last', () => {
    show({ view: sample({ happened: [{ t: 'placed_token', seat: 0, colour: 'n', hex: 11, stack: 'n' }] }) })
    expect(find('path.last')).toHaveLength(1)
  })

  it('shares one place by tabs on a phone', () => {
    roomOf(390, 780)
    show({})
    expect(find('[role=tab]').map((one) => one.textContent?.trim())).toEqual([
      'Your cards 2/4 (a cube can be placed)',
      'Card row',
      'Scores',
    ])
    press(find('[role=tab]')[2])
    expect(find('table')).toHaveLength(1)
    press(find('[role=tab]')[1])
    expect(labelled(/^Llama/)).toBeDefined()
  })

  it('folds the cards away on a short phone until they are wanted', () => {
    roomOf(360, 575)
    show({})
    expect(find('[role=tabpanel], .others')).toHaveLength(0)
    press(find('[role=tab]')[0])
    press(labelled(/^Frog, 1 of 5/))
    expect(litHexes()).toEqual(['a3'])
    expect(find('[role=tabpanel]')).toHaveLength(0)
    press(find('[role=tab]')[2])
    expect(labelled(/Board of Bo/)).toBeDefined()
    press(find('[role=tab]')[2])
    expect(find('[role=tabpanel]')).toHaveLength(0)
  })

  it('asks nothing and offers nothing after all agreed to end the match', () => {
    show({ moves: [], active: [] })
    expect(find('.hint')).toHaveLength(0)
    expect(find('.market')).toHaveLength(0)
    expect(labelled(/^End turn/)).toBeUndefined()
  })

  it('keeps only the board where the result needs the room', () => {
    roomOf(390, 250)
    show({
      view: sample({ phase: 'over', hand: [] }),
      moves: [],
      active: [],
      outcome: { placing: [1, 2], points: [5, 4], reason: 'full_board', details: {} },
    })
    expect(find('.hexes button')).toHaveLength(23)
    expect(find('[role=tab], .market, .tally')).toHaveLength(0)
  })

  it('follows the player on turn for those who only watch', () => {
    show({ seat: null, moves: [], view: sample({ seat: null, outlook: null }) })
    expect(text('.plate')).toContain('Ann')
    expect(find('button.held')).toHaveLength(0)
  })
})
