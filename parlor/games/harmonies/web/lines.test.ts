// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { cardLines, categoryLines, linesOf, lineWords } from './lines'
import { ann, board, bo, LION, sample, score } from './sample'
import { touch, touched, untouch } from './touched.svelte'
import type { Part } from './types'

const view = sample()
const line = (key: string, player = ann()) => linesOf(view, player).find((one) => one.key === key)!

describe('the score sheet', () => {
  it('has a line for every category, and one for the spirit only where spirits play', () => {
    expect(categoryLines(view, ann()).map(({ key, points }) => `${key} ${points}`)).toEqual([
      'trees 1',
      'mountains 0',
      'fields 0',
      'buildings 0',
      'water 2',
      'animals 2',
    ])
    const spirits = sample({ options: { side: 'A', spirits: true } })
    expect(categoryLines(spirits, ann()).at(-1)?.key).toBe('spirit')
  })

  it('has a line for every animal card, completed or not', () => {
    expect(cardLines(view, ann()).map(({ name, points }) => `${name} ${points}`)).toEqual(['Frog 2', 'Bear 0'])
    expect(line('frog').reasons).toEqual([{ hexes: [1], points: 2, words: 'cube 1 on a2 (2)' }])
  })

  it('draws the way of the river', () => {
    expect(line('water').path).toEqual([1, 2])
    expect(lineWords(line('water'))).toBe('Water: river of 2 (2).')
  })

  it('says what scores nothing, and why', () => {
    expect(lineWords(line('mountains'))).toBe('Mountains: height-2 mountain on c1, alone (0).')
    expect(lineWords(line('buildings', bo()))).toBe('Buildings: building on b1, 2 colors short (0).')
    const built = board({}, { score: score({}, { buildings: [[5, 5, ['b', 'g', 's'], 0]] }) })
    expect(lineWords(line('buildings', built))).toBe('Buildings: building on b1, next to blue, green, and gray (5).')
    expect(lineWords(line('trees'))).toBe('Trees: height-1 tree on a1 (1).')
    expect(lineWords(line('fields', bo()))).toBe('Fields: 2 fields together (5).')
    expect(lineWords(line('fields'))).toBe('Fields: none on the board.')
    expect(lineWords(line('bear'))).toBe('Bear: none of its cubes are on the board.')
  })

  it('counts islands with their empty hexes, and only the longest river', () => {
    const player = board(
      {},
      {
        score: score(
          {},
          {
            islands: [[[0, 1, 2], 5]],
            rivers: [
              [[3, 4], [3, 4], 2, 2, true],
              [[8], [8], 1, 0, false],
            ],
          },
        ),
      },
    )
    expect(line('water', player).reasons.map(({ words }) => words)).toEqual([
      'river of 2 (2)',
      'shorter river of 1 (0)',
      'island of 3 hexes (5)',
    ])
  })

  it('tells what the spirit rewards, and what it would', () => {
    const spirits = sample({ options: { side: 'A', spirits: true } })
    const parts: Part[] = [[[0, 1, 2], 10]]
    const wished = (placed: boolean) => {
      const player = board(
        {},
        { spirit: LION.id, score: score({}, { spirit: { card: LION.id, placed, points: placed ? 10 : 0, parts } }) },
      )
      return categoryLines(spirits, player).at(-1)?.reasons[0]
    }
    expect(wished(true)).toEqual({ hexes: [0, 1, 2], points: 10, words: 'group of 3 (10)' })
    expect(wished(false)).toEqual({ hexes: [0, 1, 2], points: 0, words: 'group of 3 (10 once the cube is placed)' })
  })
})

describe('a touched line', () => {
  afterEach(untouch)

  it('is shown until it or another one is touched', () => {
    touch(0, 'trees')
    expect(touched.now).toEqual({ seat: 0, key: 'trees', aid: false })
    touch(1, 'trees')
    expect(touched.now).toEqual({ seat: 1, key: 'trees', aid: false })
    touch(1, 'trees')
    expect(touched.now).toBeNull()
  })
})
