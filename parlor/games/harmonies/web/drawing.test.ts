import { describe, expect, it } from 'vitest'
import { COLOURS, LOOKS, stackWords, topOf } from './looks'
import { hasTabs, isShort, modeOf, tokenSize } from './layout'
import { arranged } from './pattern'
import { cardWords, habitatWords, rungs, wishWords, worth } from './rungs'
import { BEAR, FROG, LION, LLAMA, OWL, TORTOISE } from './sample'
import './animals'
import { shapes } from './shapes'
import { layers, topY } from './stacks'
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
    expect(['', 'b', 'y', 'nn', 'r', 'nng', 'ss', 'nr', 'rr'].map(stackWords)).toEqual([
      'empty',
      'water',
      'field',
      'trunk of 2',
      'lone red',
      'tree of 3',
      'mountain of 2',
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
    expect(habitatWords(FROG.cells)).toBe('Cube on water, with tree of 1, side by side')
    expect(habitatWords(BEAR.cells)).toBe('Cube on tree of 1, with two mountains of 2, all touching')
    expect(habitatWords(LLAMA.cells)).toBe('Cube on field, with field and mountain of 2, in a straight line from it')
    expect(habitatWords(LION.cells)).toBe(
      'Cube on field, with tree of 2 and field, in a straight line with the cube in the middle',
    )
    expect(
      habitatWords([
        [0, 0, 'building', 2],
        [-1, 1, 'field', 1],
        [1, 0, 'field', 1],
      ]),
    ).toContain('at an angle')
    expect(
      habitatWords([
        [0, 0, 'field', 1],
        [-1, 1, 'water', 1],
        [0, 1, 'water', 1],
        [1, 0, 'water', 1],
      ]),
    ).toBe('Cube on field, with three waters, around it in succession')
    expect(
      habitatWords([
        [0, 0, 'field', 1],
        [-1, 0, 'water', 1],
        [-1, 1, 'water', 1],
        [-2, 1, 'field', 1],
      ]),
    ).toContain('as a diamond')
  })

  it('says its points in words', () => {
    expect(cardWords(FROG)).toBe('Frog. Cube on water, with tree of 1, side by side. 2, 4, 6, 10, 15 points.')
    expect(wishWords(LION.wish!)).toBe('2 for each group of 1 or 2 fields, 10 for each group of 3 or more fields')
    expect(wishWords(OWL.wish!)).toBe('3 for each tree of height 1 or 2, 1 for each tree of height 3')
    expect(wishWords(TORTOISE.wish!)).toBe('2 for each water')
    expect(wishWords({ landscape: 'field', groups: [{ size: 1, points: 5 }], heights: [] })).toBe(
      '5 for each group of fields, single ones too',
    )
    expect(wishWords({ landscape: 'water', groups: [{ size: 2, points: 7 }], heights: [] })).toBe(
      '7 for each group of 2 or more waters',
    )
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
  it('builds by the rules of stacking and begins anew', () => {
    const last = scene(SCENES - 1)
    expect(last.stacks).toHaveLength(SPOTS.length)
    expect(scene(0).stacks.every((stack) => !stack)).toBe(true)
    for (const stack of last.stacks)
      expect(['', 'b', 'y', 'g', 'n', 's', 'r', 'nn', 'ng', 'nr', 'ss', 'sr', 'rr', 'nng', 'sss']).toContain(stack)
    expect(last.stacks[last.cube!]).toBe('b')
  })
})
