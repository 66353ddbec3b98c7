import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { press, roomOf } from '$parlor/kit/bench'
import { called, find, hex, labelled, litHexes, play, show, text } from './bench'
import { LOOKS } from './looks'
import { all, ann, bo, legal, sample } from './sample'
import { touch } from './touched.svelte'

// A busy machine is slow, and nothing is decided by how slow.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => roomOf(1090, 830))

describe('cards and cubes', () => {
  it('glow while they can place a cube, then their hexes do', () => {
    show({})
    expect(find('.card.glow').map((one) => one.dataset.spot)).toEqual(['card-frog'])
    press(labelled(/^Frog: 1 of 5/))
    expect(litHexes()).toEqual(['a3'])
    press(hex('a3'), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'cube', card: 'frog', hex: 2 })
  })

  it('go to their only hex without picking the card', () => {
    show({})
    press(hex('a3'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'cube', card: 'frog', hex: 2 })
  })

  it('wait for a second touch where nothing can be taken back', () => {
    show({})
    press(hex('a3'), 'touch')
    expect(play).not.toHaveBeenCalled()
    expect(text('.hint')).toBe('a3: a cube from Frog +2 · tap again to place')
    press(hex('a3'), 'touch')
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'cube', card: 'frog', hex: 2 })
  })

  it('are asked for where several things fit', () => {
    show({ undo: true, moves: legal(...all, { t: 'place', colour: 'g', hex: 2 }, { t: 'cube', card: 'bear', hex: 2 }) })
    press(hex('a3'), 'touch')
    expect(play).not.toHaveBeenCalled()
    expect(text('.hint')).toBe('What goes on a3?')
    expect(find('.deeds button').map((one) => one.textContent?.trim())).toEqual([
      'Green token',
      'Frog cube',
      'Bear cube',
      'Not yet',
    ])
    press(labelled(/^Bear cube/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'cube', card: 'bear', hex: 2 })
  })

  it('show what one habitat lacks', () => {
    show({})
    expect(find('.short')).toHaveLength(0)
    press(labelled(/^Bear/))
    expect(find('.short')).toHaveLength(1)
    expect(text('.hint')).toBe("There's no habitat for the Bear yet.")
    press(labelled(/^Bear/))
    press(labelled(/^One token away/))
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
    expect(text('.hint')).toMatch(/4 unfinished cards/)
  })

  it('can be looked at closely', () => {
    show({})
    press(labelled(/^Llama/))
    press(labelled(/^Read card/))
    expect(document.querySelector('dialog')?.textContent).toContain(
      'Cube on a field, with a field and a height-2 mountain',
    )
  })
})

describe('a turn', () => {
  it('begins with a space', () => {
    show({ view: sample({ space: null, hand: [] }), moves: legal({ t: 'take', space: 2 }) })
    press(labelled(/^Space 3: yellow, red, and brown/))
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
    expect(text('.hint')).toBe('You can end your turn.')
    press(labelled(/^End turn/))
    expect(play).toHaveBeenCalledExactlyOnceWith({ t: 'end' })
  })

  it('does not end at once while a cube could be placed', () => {
    const todo = { tokens: 0, card: false, cubes: true, end: true }
    show({ view: sample({ hand: [], todo }), moves: legal({ t: 'cube', card: 'frog', hex: 2 }, { t: 'end' }) })
    expect(labelled(/^End turn/)?.classList).not.toContain('main')
    press(labelled(/^End turn/))
    expect(play).not.toHaveBeenCalled()
    expect(text('[role=status]')).toBe('You can still place the Frog. End your turn anyway?')
    expect(find('.deeds button').at(-1)?.textContent?.trim()).toBe('Not yet')
    press(labelled(/^Not yet/))
    expect(text('.hint')).not.toContain('anyway')
    press(labelled(/^End turn/))
    press(labelled(/^End anyway/))
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

  it('of someone else leaves nothing to press but looking', () => {
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
    press(labelled(/Bo's board \(first player\): 5 points, 20 empty hexes, 0 cards. Show it large/))
    expect(text('.plate')).toContain('Bo')
    expect(hex('b1')?.getAttribute('aria-label')).toBe('b1: building on red.')
    press(labelled(/^Back to your board/))
    expect(text('.plate')).toContain('You')
  })

  it('counts the pouch by colour and everybody by category', () => {
    show({})
    expect(text('.pouch')).toContain('Pouch 45')
    expect(text('.pouch')).toContain('blue10')
    const rows = () =>
      find('table tr').map((row) => [...row.children].map((cell) => called(cell as HTMLElement)).join(' '))
    expect(rows()).toEqual([
      ' You Bo',
      'Trees 1 0',
      'Mountains 0 0',
      'Fields 0 5',
      'Buildings 0 0',
      'Water 2 0',
      'Animals 2 0',
      'ΣTotal 5 5',
      'Empty hexes 18 20',
    ])
  })

  it('counts them a row for each player where that fits better', () => {
    roomOf(700, 900)
    show({})
    expect(find('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent).join(' '))).toEqual([
      'You 1 0 0 0 2 2 5 18',
      'Bo 0 0 5 0 0 0 5 20',
    ])
  })

  it('explains a touched line of the score by its rule, a picture and its reasons', () => {
    show({})
    press(labelled(/^Trees: 1/))
    expect(text('.aid h2')).toBe('Trees: 1')
    expect(text('.aid .body')).toContain('A tree of height 1, 2, or 3 is worth 1, 3, or 7.')
    expect(find('.aid svg .digit').length).toBeGreaterThan(0)
    expect(text('.aid li')).toBe('height-1 tree on a1 (1)')
    press(labelled(/^Close/))
    expect(find('.aid, .why')).toHaveLength(0)
    press(labelled(/^Water: 2/))
    expect(text('.aid .body')).toContain('longest river')
    expect(find('.aid img')).toHaveLength(1)
    press(labelled(/^gray token/))
    expect(find('.aid')).toHaveLength(0)
  })

  it('keeps the other lines in reach where the explanation lies over them', () => {
    roomOf(800, 340)
    show({})
    press(find('[role=tab]')[2])
    press(labelled(/^Trees: 1/))
    press(find('.aid .tally button').find((one) => called(one).startsWith('Water: 2')))
    expect(text('.aid h2')).toBe('Water: 2')
  })

  it('has room for the explanation on a short phone', () => {
    roomOf(360, 575)
    show({})
    expect(find('[role=tabpanel]')).toHaveLength(0)
    press(labelled(/^Trees: 1/))
    expect(find('[role=tabpanel]')).toHaveLength(1)
    press(labelled(/^Close/))
    expect(find('[role=tabpanel]')).toHaveLength(0)
  })

  it('explains a line that scores nothing without dimming the board', () => {
    show({})
    press(labelled(/^Fields: 0/))
    expect(text('.aid .body')).toContain('Fields: none on the board.')
    expect(find('.quiet')).toHaveLength(0)
  })

  it('explains islands on the other side', () => {
    show({ view: sample({ options: { side: 'B', spirits: false } }) })
    press(labelled(/^Water: 2/))
    expect(text('.aid .body')).toContain('island')
  })

  it('tells a tree from a building under a cube without colors', () => {
    show({
      view: sample({
        players: [ann({ cubes: [{ hex: 0, card: 'frog' }] }), bo({ cubes: [{ hex: 5, card: 'duck' }] })],
      }),
    })
    const signs = find('.sign path').map((one) => one.getAttribute('d'))
    expect(signs).toHaveLength(2)
    expect(signs).toEqual(expect.arrayContaining([LOOKS.g.symbol, LOOKS.r.symbol]))
  })

  it('announces the last round', () => {
    show({ view: sample({ last: { seat: 1, trigger: 'full_board' } }) })
    expect(text('.banner')).toBe("Last round: Bo's board is nearly full")
  })

  it('draws the reasons of a touched line, on whosever board it is', () => {
    show({})
    press(labelled(/^Water: 2/))
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
      'Your cards 2/4 (you can place a cube)',
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
    press(labelled(/^Frog: 1 of 5/))
    expect(litHexes()).toEqual(['a3'])
    expect(find('[role=tabpanel]')).toHaveLength(0)
    press(find('[role=tab]')[2])
    expect(labelled(/Bo's board/)).toBeDefined()
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
