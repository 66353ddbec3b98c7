// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLOURS, LOOKS, topOf } from './looks'
import { hasTabs, isShort, modeOf, tokenSize } from './layout'
import { arranged } from './pieces/pattern'
import { cardOf } from './printed'
import { cardWords, habitatWords, rungs, wishWords, worth } from './rungs'
import { FROG, LION, LLAMA, OWL, TORTOISE } from './sample'
import { t } from './t'
import type { CardId } from './types'
import { stackArg } from './words'
import { shapes } from './pieces/shapes'
import { layers, topY } from './pieces/stacks'
import { SCENES, scene, SPOTS } from './story'

describe('tokens', () => {
  it('are told apart by symbol and not by colour alone', () => {
    expect(new Set(COLOURS.map((colour) => LOOKS[colour].symbol)).size).toBe(6)
    expect(new Set(COLOURS.map((colour) => LOOKS[colour].top)).size).toBe(6)
  })

  it('keep brown dark and gray light', () => {
    const light = (colour: string) =>
      parseInt(colour.slice(1, 3), 16) + parseInt(colour.slice(3, 5), 16) + parseInt(colour.slice(5, 7), 16)
    expect(light(LOOKS.s.top) - light(LOOKS.n.top)).toBeGreaterThan(250)
  })

  it('rise as stacks', () => {
    expect(layers('nng').map(({ colour, isTop }) => [colour, isTop])).toEqual([
      ['n', false],
      ['n', false],
      ['g', true],
    ])
    expect(topY(3)).toBeLessThan(topY(1))
    expect(layers('')).toEqual([])
  })

  it('are named after what they make', () => {
    const named = ['', 'b', 'y', 'nn', 'r', 'nng', 'ss', 'nr', 'rr'].map((stack) =>
      t('stack-name', { stack: stackArg(stack) }),
    )
    expect(named).toEqual([
      'empty',
      'water',
      'field',
      'height-2 trunk',
      'single red',
      'height-3 tree',
      'height-2 mountain',
      'building on brown',
      'building on red',
    ])
    expect(topOf('sr')).toBe('r')
    expect(topOf('')).toBeNull()
  })
})

describe('a card', () => {
  it('lays out its habitat as large as it gets, the cube marked once', () => {
    const line = arranged(LLAMA.cells, { width: 100, height: 300 })
    expect(line.box.height).toBeGreaterThan(line.box.width)
    expect(line.cells.filter(({ cube }) => cube)).toHaveLength(1)
    expect(arranged(LLAMA.cells, { width: 300, height: 100 }).box.width).toBeGreaterThan(line.box.width)
  })

  it('is a ladder: cubes leave from the lowest rung, the last one left is scored', () => {
    expect(rungs(FROG, 2).map(({ points, cube, scored }) => [points, cube, scored])).toEqual([
      [15, true, false],
      [10, true, false],
      [6, true, false],
      [4, false, true],
      [2, false, false],
    ])
    expect([worth(FROG, 0), worth(FROG, 5)]).toEqual([0, 15])
  })

  it('shows the wish of a spirit by sizes or heights', () => {
    expect(rungs(LION, 0).map(({ when, points }) => `${when}=${points}`)).toEqual(['3+=10', '1–2=2'])
    expect(rungs(TORTOISE, 0).map(({ when, points }) => `${when}=${points}`)).toEqual(['=2'])
    expect(rungs(OWL, 1).map(({ when, points, scored }) => `${when}=${points}${scored}`)).toEqual([
      '↑3=1true',
      '↑2=3true',
      '↑1=3true',
    ])
  })

  it('says its habitat in words', () => {
    const said = (card: CardId) => habitatWords(cardOf(card))
    expect(said('frog')).toBe('Cube on water, next to a height-1 tree.')
    expect(said('bear')).toBe('Cube on a height-1 tree, with two height-2 mountains, all touching.')
    expect(said('llama')).toBe('Cube on a field, with a field and a height-2 mountain in a straight line from it.')
    expect(said('spirit_lion')).toBe('Cube on a field, in line between a height-2 tree and a field.')
    expect(said('shrew')).toBe('Cube on a building, at an angle between two fields.')
    expect(said('raccoon')).toBe('Cube on a field, with three waters in a row around it.')
    expect(said('spirit_butterfly')).toBe('Cube on a field, at one tip of a diamond with two waters and a field.')
  })

  it('says its points in words', () => {
    const wish = (card: CardId) => t('card-wish', { wish: wishWords(cardOf(card).wish!) })
    expect(cardWords('frog')).toBe('Frog. Cube on water, next to a height-1 tree. Worth 2, 4, 6, 10, and 15 points.')
    expect(wish('spirit_lion')).toBe(
      'Scores 2 for each group of 1 or 2 fields and 10 for each group of 3 or more fields.',
    )
    expect(wish('spirit_owl')).toBe('Scores 3 for each tree of height 1 or 2 and 1 for each tree of height 3.')
    expect(wish('spirit_tortoise')).toBe('Scores 2 for each water.')
    expect(wish('spirit_butterfly')).toBe('Scores 5 for each group of fields, even single ones.')
    expect(wish('spirit_dragonfly')).toBe('Scores 7 for each group of 2 or more waters.')
  })

  it('has a title of its own, and all of it in words', () => {
    const cards = Object.keys(shapes) as CardId[]
    expect(new Set(cards.map((card) => t('card-title', { card }))).size).toBe(42)
    expect(cards.filter((card) => t('card-name', { card }).endsWith(' Spirit'))).toHaveLength(10)
    expect(new Set(cards.map(cardWords)).size).toBe(42)
  })
})

describe('silhouettes', () => {
  it('exist for all 42 cards and differ', () => {
    expect(Object.keys(shapes)).toHaveLength(42)
    expect(new Set(Object.values(shapes)).size).toBe(42)
    for (const path of Object.values(shapes)) expect(path).toMatch(/^M[\d\s.,a-zA-Z-]+$/)
  })
})

describe('layout', () => {
  it('has a place for every screen', () => {
    expect(modeOf(1090, 830)).toBe('wide')
    expect(modeOf(850, 690)).toBe('wide')
    expect(modeOf(820, 1110)).toBe('tall')
    expect(modeOf(390, 780)).toBe('phone')
    expect(modeOf(844, 326)).toBe('flat')
    expect(modeOf(390, 260)).toBe('bare')
  })

  it('shares one place by tabs where there is no room', () => {
    expect([isShort('phone', 560), isShort('phone', 780), isShort('wide', 560)]).toEqual([true, false, false])
    expect(hasTabs('phone')).toBe(true)
    expect(hasTabs('wide')).toBe(false)
    expect(tokenSize('phone', 390, true)).toBeLessThan(tokenSize('phone', 390, false))
    expect(tokenSize('wide', 850, false)).toBeLessThan(tokenSize('wide', 1090, false))
  })
})

describe('the preview', () => {
  it('builds by the rules of stacking and starts over', () => {
    const last = scene(SCENES - 1)
    expect(last.stacks).toHaveLength(SPOTS.length)
    expect(scene(0).stacks.every((stack) => !stack)).toBe(true)
    for (const stack of last.stacks)
      expect(['', 'b', 'y', 'g', 'n', 's', 'r', 'nn', 'ng', 'nr', 'ss', 'sr', 'rr', 'nng', 'sss']).toContain(stack)
    expect(last.stacks[last.cube!]).toBe('b')
  })
})
