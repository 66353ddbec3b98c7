import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { ann, people, sample } from './sample'
import Summary from './Summary.svelte'
import { touched } from './touched.svelte'
import type { View } from './types'

let summary: ReturnType<typeof mount> | undefined

function show(view: View, placing: number[], seat: number | null = 0): void {
  const outcome = { placing, points: view.players.map(({ score }) => score.total), reason: 'full_board', details: {} }
  summary = mount(Summary, { target: document.body, props: { view, seat, people, outcome, options: {} } })
  flushSync()
}

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const words = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

function press(name: RegExp): void {
  const found = find('button').find((one) => name.test(one.textContent?.replace(/\s+/g, ' ').trim() ?? ''))
  if (!found) throw new Error(`no button ${name}`)
  found.click()
  flushSync()
}

afterEach(async () => {
  if (summary) await unmount(summary)
  document.body.replaceChildren()
  localStorage.clear()
})

const over = (changes: Partial<View> = {}) =>
  sample({
    phase: 'over',
    hand: [],
    result: { ending: 'full_board', totals: [5, 5], cubes: [1, 0], placing: [1, 2], tie_broken: true },
    ...changes,
  })

describe('the score sheet', () => {
  it('lists landscapes and cards and explains the touched line', () => {
    show(over(), [1, 2])
    expect(find('.line').map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Trees 1',
      'Mountains 0',
      'Fields 0',
      'Buildings 0',
      'Water 2',
      'Frog 2',
      'Bear 0',
    ])
    press(/^Mountains/)
    expect(words()).toContain('Mountains: height-2 mountain on c1, alone (0).')
    expect(touched.now).toEqual({ seat: 0, key: 'mountains', aid: false })
  })

  it('shows the sheet and the board of anybody, and forgets what was touched', () => {
    show(over(), [1, 2])
    press(/^Water/)
    press(/^2. Bo/)
    expect(touched.now).toEqual({ seat: 1, key: '' })
    expect(words()).toContain('Fields 5')
  })

  it('begins with the winner, and their board, where several sit at one device', () => {
    show(over(), [2, 1], null)
    expect(touched.now).toEqual({ seat: 1, key: '' })
    expect(words()).toContain('Fields 5')
  })

  it('says that cubes decided', () => {
    show(over(), [1, 2])
    expect(words()).toContain('the cubes on the boards decided: 1 : 0')
  })

  it('leaves the board in peace when it goes', async () => {
    show(over(), [1, 2])
    press(/^Water/)
    await unmount(summary!)
    summary = undefined
    expect(touched.now).toBeNull()
  })
})

describe('alone', () => {
  const suns = {
    points: 3,
    side: 1,
    spirit: 2,
    total: 6,
    configuration: 'A-none',
    table: [40, 70, 90, 110, 130, 140, 150, 160],
  }
  const solo = (total: number) => over({ suns, players: [ann({ score: { ...ann().score, total } })] })

  it('shows the suns with their table', () => {
    show(solo(95), [1])
    expect(find('.suns [role=img]')[0]?.getAttribute('aria-label')).toBe('6 suns')
    expect(find('.reached').map((one) => one.textContent)).toEqual(['90', '3'])
    expect(words()).toContain('6 suns: 3 for 95 points, 1 for the side, 2 for the spirit')
  })
})
